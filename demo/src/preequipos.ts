import { crearAzar, type Azar } from './azar';
import { CATEGORIAS, DEPORTES, GENEROS } from './deportes';
import type { Personas } from './personas';
import { sumarDias } from './semanas';
import type { Federacion } from './tipos';

/** How far a team that a school asks for has got. */
export type Situacion = 'borrador' | 'enviado' | 'devuelto' | 'validado';

/** A team that a school asks for in the registration, by places in the lists of people and of the federation. */
export interface Preequipo {
  campeonato: number;
  colegio: number;
  situacion: Situacion;
  /** It played last season, with the same people. */
  renovado: boolean;
  /** null: it plays at meetings, and says nothing of where and when. */
  casa: { sede: number; dia: number; hora: string } | null;
  color: number;
  nivel: 1 | 2 | 3;
  /** What its school says, and what the office has answered. */
  observaciones: string;
  respuesta: string;
  jugadores: number[];
  entrenadores: number[];
}

export interface PeriodoDeMuestra {
  fechaFin: string;
  /** Categories by their place in the federation's list. */
  horarios: { categorias: number[]; dias: number[]; franjas: { inicio: string; fin: string }[] }[];
  limites: { deporte: number; categorias: number[]; minimo: number; maximo: number }[];
  preequipos: Preequipo[];
  /** Whose photo the league has. */
  conFoto: { jugadores: number[]; entrenadores: number[] };
}

const DIAS_QUE_QUEDAN = 12;
const MINIMO = 1;
const MAXIMO = 40;
/** Up to this category (Alevín) they play on Saturday mornings. */
const ULTIMA_DE_MANANA = 2;
const COLORES = 12;

interface Plan {
  situacion: Situacion;
  renovado?: true;
  /** How many of its players have no photo yet. */
  sinFoto?: number;
  sinEntrenador?: true;
  enConcentraciones?: true;
  observaciones?: string;
  respuesta?: string;
}

/** What each school has asked for by now, those of the coordinator of the demo first. The rest have not begun. */
const PLANES: readonly (readonly Plan[])[] = [
  [
    { situacion: 'validado' },
    {
      situacion: 'devuelto',
      sinFoto: 2,
      respuesta: 'Faltan dos fotografías. Complételas y envíe el equipo otra vez.',
    },
    { situacion: 'borrador', sinFoto: 5, sinEntrenador: true },
  ],
  [
    { situacion: 'enviado', renovado: true, observaciones: 'Vuelve después de un curso sin equipo.' },
    { situacion: 'borrador', sinFoto: 3 },
  ],
  [{ situacion: 'validado', renovado: true }, { situacion: 'validado' }],
  [{ situacion: 'enviado', sinFoto: 1 }],
  [{ situacion: 'validado' }, { situacion: 'enviado' }],
  [{ situacion: 'borrador', sinFoto: 4 }],
  [{ situacion: 'validado', observaciones: 'Comparte el pabellón con voleibol los viernes.' }],
  [
    { situacion: 'devuelto', sinFoto: 1, respuesta: 'La fotografía de un jugador no es suya. Cámbiela, por favor.' },
    { situacion: 'enviado' },
  ],
  [{ situacion: 'enviado', enConcentraciones: true }],
  [{ situacion: 'borrador', sinFoto: 6, sinEntrenador: true }],
  [{ situacion: 'validado' }, { situacion: 'validado' }, { situacion: 'enviado', sinFoto: 2 }],
  [{ situacion: 'enviado' }],
];

interface Posible {
  campeonato: number;
  /** Team of the school whose players play in it too. */
  deQuien: number;
}

/** The championships of its sports in which a school has no team, each with a team of the same years of another sport. */
function posibles({ equipos, campeonatos }: Federacion, colegio: number): Posible[] {
  const suyos = equipos.flatMap((equipo, deQuien) => (equipo.colegio === colegio ? [{ ...campeonatos[equipo.campeonato]!, deQuien }] : []));
  const deportes = new Set(suyos.map(({ deporte }) => deporte));
  const jugados = new Set(equipos.filter((equipo) => equipo.colegio === colegio).map((equipo) => equipo.campeonato));
  return campeonatos.flatMap(({ deporte, categoria, genero }, campeonato) =>
    !deportes.has(deporte) || jugados.has(campeonato)
      ? []
      : suyos
          .filter((suyo) => suyo.deporte !== deporte && suyo.categoria === categoria)
          .filter((suyo) => suyo.genero === genero || GENEROS[genero] === 'Mixto')
          .map(({ deQuien }) => ({ campeonato, deQuien })),
  );
}

/** As many as are wanted, no championship and no player twice; fewer where there are not. */
function sinRepetir(todos: readonly Posible[], cuantos: number): Posible[] {
  const elegidos: Posible[] = [];
  for (const posible of todos)
    if (!elegidos.some(({ campeonato, deQuien }) => campeonato === posible.campeonato || deQuien === posible.deQuien))
      elegidos.push(posible);
  return elegidos.slice(0, cuantos);
}

function elegirCasa(azar: Azar, { colegios, campeonatos }: Federacion, colegio: number, campeonato: number): Preequipo['casa'] {
  const { categoria, deporte } = campeonatos[campeonato]!;
  const { sedes } = colegios[colegio]!;
  const [sede] = DEPORTES[deporte]!.icono === 'futbol-7' ? sedes.toReversed() : sedes;
  const deTarde = categoria > ULTIMA_DE_MANANA && azar.uno() < 0.4;
  return {
    sede: sede!,
    dia: deTarde ? 5 : 6,
    hora: azar.elegir(deTarde ? ['17:00', '18:15', '19:30'] : ['09:30', '10:45', '12:00', '13:15']),
  };
}

/** The small ones in the morning of Saturdays, the others on Friday evenings too. */
function reglas({ campeonatos }: Federacion): Pick<PeriodoDeMuestra, 'horarios' | 'limites'> {
  const manana = { inicio: '09:00', fin: '14:00' };
  const categorias = [...CATEGORIAS.keys()];
  const mayores = categorias.filter((categoria) => categoria > ULTIMA_DE_MANANA);
  return {
    horarios: [
      { categorias, dias: [6], franjas: [manana] },
      { categorias: mayores, dias: [5], franjas: [{ inicio: '16:30', fin: '20:00' }] },
    ],
    limites: DEPORTES.map((_, deporte) => ({
      deporte,
      categorias: categorias.filter((categoria) => campeonatos.some((uno) => uno.deporte === deporte && uno.categoria === categoria)),
      minimo: MINIMO,
      maximo: MAXIMO,
    })),
  };
}

/**
 * A registration half way, the second of its season, for teams that schools did not have: their players are of another team of the school, of the
 * same years.
 */
export function pedirEquipos(
  federacion: Federacion,
  { coordinadores, plantillas, jugadores, entrenadores }: Personas,
  { hoy, semilla = 2026 }: { hoy: string; semilla?: number },
): PeriodoDeMuestra {
  const azar = crearAzar(semilla);
  const deEquipo = new Map(plantillas.map((plantilla) => [plantilla.equipo, plantilla]));
  const conFoto = { jugadores: new Set<number>(), entrenadores: new Set<number>() };
  const tecnicosDe = (equipo: number): number[] => deEquipo.get(equipo)!.entrenadores.filter((uno) => entrenadores[uno]!.baja === null);

  const pedir = (colegio: number, plan: Plan, { campeonato, deQuien }: Posible): Preequipo => {
    // No office validates a team with somebody without the document that is asked for.
    const conDocumento = plan.situacion === 'validado' && CATEGORIAS[federacion.campeonatos[campeonato]!.categoria]!.exigeDni;
    const suyos = deEquipo
      .get(deQuien)!
      .jugadores.filter((uno) => jugadores[uno]!.baja === null && (!conDocumento || jugadores[uno]!.dni !== ''));
    const tecnicos = plan.sinEntrenador ? [] : tecnicosDe(deQuien);
    for (const uno of suyos.slice(plan.sinFoto ?? 0)) conFoto.jugadores.add(uno);
    for (const uno of tecnicos) conFoto.entrenadores.add(uno);
    const { situacion, renovado = false, observaciones = '', respuesta = '' } = plan;
    return {
      campeonato,
      colegio,
      situacion,
      renovado,
      casa: plan.enConcentraciones ? null : elegirCasa(azar, federacion, colegio, campeonato),
      color: (colegio % COLORES) + 1,
      nivel: federacion.equipos[deQuien]!.nivel,
      observaciones,
      respuesta,
      jugadores: suyos,
      entrenadores: tecnicos,
    };
  };

  const colegios = [...new Set(coordinadores.flatMap(({ cargos }) => cargos.map(({ colegio }) => colegio)))];
  const porPedir = [...PLANES];
  const preequipos = colegios.flatMap((colegio) => {
    const planes = porPedir[0] ?? [];
    const con = azar.barajar(posibles(federacion, colegio).filter(({ deQuien }) => tecnicosDe(deQuien).length > 0));
    const elegidos = sinRepetir(con, planes.length);
    if (elegidos.length < planes.length) return [];
    porPedir.shift();
    return planes.map((plan, n) => pedir(colegio, plan, elegidos[n]!));
  });
  return {
    fechaFin: sumarDias(hoy, DIAS_QUE_QUEDAN),
    ...reglas(federacion),
    preequipos,
    conFoto: { jugadores: [...conFoto.jugadores], entrenadores: [...conFoto.entrenadores] },
  };
}
