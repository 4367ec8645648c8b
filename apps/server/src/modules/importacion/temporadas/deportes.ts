import { NOMBRE_CRITERIO, type Criterio, type OrdenDeTabla } from '@cd/domain/competicion/clasificacion/tipos';
import { plegar } from '@cd/domain/importacion/plegar';
import type { EsquemaPlan, Puntos } from './plan';

/** What a sport brings with it where a file does not say (domain rules, «Phases, schemes, standings»). */
export interface Deporte {
  icono: string;
  duracionMinutos: number;
  tipoActa: 1 | 2 | 3 | 4;
  nombreTantos: string;
  puntos: Puntos;
  /** Volleyball's 3–2. */
  ajustada: EsquemaPlan['ajustada'];
  /** Score for the team that did turn up (shared/data/README.md §3). */
  marcadorGanador: number;
}

const FUTBOL: Deporte = {
  icono: 'futbol',
  duracionMinutos: 105,
  tipoActa: 2,
  nombreTantos: 'Goles',
  puntos: { victoria: 3, empate: 1, derrota: 0 },
  ajustada: null,
  marcadorGanador: 3,
};
const BALONCESTO: Deporte = {
  icono: 'baloncesto',
  duracionMinutos: 75,
  tipoActa: 3,
  nombreTantos: 'Puntos',
  puntos: { victoria: 2, empate: 0, derrota: 1 },
  ajustada: null,
  marcadorGanador: 20,
};

/** By the beginning of the sport's name without accents. */
const DEPORTES: readonly [RegExp, Deporte][] = [
  [/^fut(bol )?sal/, { ...FUTBOL, icono: 'futbol-sala', duracionMinutos: 60, marcadorGanador: 6 }],
  [/^futbol[ -]?7/, { ...FUTBOL, icono: 'futbol-7', duracionMinutos: 60 }],
  [/^futbol/, FUTBOL],
  [/^baloncesto/, BALONCESTO],
  [
    /^mini ?(baloncesto|basket)/,
    { ...BALONCESTO, duracionMinutos: 60, puntos: { victoria: 2, empate: 1, derrota: 1 }, marcadorGanador: 10 },
  ],
  [
    /^voleibol/,
    {
      icono: 'voleibol',
      duracionMinutos: 75,
      tipoActa: 4,
      nombreTantos: 'Sets',
      puntos: { victoria: 3, empate: 0, derrota: 0 },
      ajustada: { victoria: 2, derrota: 1 },
      marcadorGanador: 3,
    },
  ],
  [
    /^balonmano/,
    { ...FUTBOL, icono: 'balonmano', duracionMinutos: 60, tipoActa: 1, puntos: { victoria: 2, empate: 1, derrota: 0 }, marcadorGanador: 1 },
  ],
  [/^hockey/, { ...FUTBOL, icono: 'hockey', duracionMinutos: 60, tipoActa: 1 }],
  [/^rugby/, { ...FUTBOL, icono: 'rugby', duracionMinutos: 90, tipoActa: 1, nombreTantos: 'Puntos', marcadorGanador: 6 }],
  [/^waterpolo/, { ...FUTBOL, icono: 'waterpolo', duracionMinutos: 60, tipoActa: 1, marcadorGanador: 1 }],
];
const OTRO: Deporte = { ...FUTBOL, icono: 'generico', duracionMinutos: 60, tipoActa: 1, nombreTantos: 'Tantos' };

export const DESEMPATE_HABITUAL: Desempate = { orden: 'puntos', criterios: [6, 2, 1] };

export function deporteDe(nombre: string): Deporte {
  const llano = plegar(nombre);
  return DEPORTES.find(([forma]) => forma.test(llano))?.[1] ?? OTRO;
}

export function enMayuscula(texto: string): string {
  return texto.slice(0, 1).toUpperCase() + texto.slice(1);
}

/** What a sport gives for each outcome, or what a file says; one that says a sport's own points has its narrow wins too. */
export function repartoDe(nombreDeporte: string, delFichero: Puntos | null): Pick<EsquemaPlan, 'puntos' | 'ajustada'> {
  const { puntos, ajustada } = deporteDe(nombreDeporte);
  const suyos = delFichero ?? puntos;
  const losDelDeporte = suyos.victoria === puntos.victoria && suyos.empate === puntos.empate && suyos.derrota === puntos.derrota;
  return { puntos: suyos, ajustada: losDelDeporte ? ajustada : null };
}

/** What a table is ordered by, and what separates those who are level in it. */
export interface Desempate {
  orden: OrdenDeTabla;
  criterios: readonly Criterio[];
}

const POR: Readonly<Record<OrdenDeTabla, string>> = { puntos: '', victorias: 'por victorias', media: 'por la media' };
const MAX_NOMBRE = 100;

/** The scheme of a sport; points and criteria are the file's where it gives them. Its name tells its values, so equal schemes are one. */
export function esquemaDe(nombreDeporte: string, puntosDelFichero: Puntos | null, { orden, criterios }: Desempate): EsquemaPlan {
  const { puntos, ajustada } = repartoDe(nombreDeporte, puntosDelFichero);
  const reparto = `${puntos.victoria}-${puntos.empate}-${puntos.derrota}${ajustada ? ` (3–2: ${ajustada.victoria}-${ajustada.derrota})` : ''}`;
  const nombreCon = (nombres: readonly string[]): string =>
    [`${enMayuscula(nombreDeporte)} ${reparto}`, POR[orden], nombres.join(', ')].filter(Boolean).join(' · ');
  const entero = nombreCon(criterios.map((criterio) => NOMBRE_CRITERIO[criterio].replace(/^(Average|Tantos) /, '').toLowerCase()));
  const nombre = entero.length <= MAX_NOMBRE ? entero : nombreCon(criterios.map(String));
  return { nombre, puntos, ajustada, marcadorGanador: deporteDe(nombreDeporte).marcadorGanador, orden, criterios };
}
