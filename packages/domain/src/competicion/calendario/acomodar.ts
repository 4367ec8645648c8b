import { lunesDe, sumarDias, type Fechas } from '../semanas/semanas';
import { diaDeSemana, horaDe, minutosDe, prepararTraslado, type EntornoComun, type PartidoFechado } from './avisos';
import { PRIMERA_HORA } from './cuando';

/** A match of a draft, where its home team would rather receive. */
export interface PorAcomodar extends PartidoFechado {
  fecha: string;
  hora: string;
  /** Somebody has said that it stays there. */
  quieto: boolean;
  /** Of its week, the days on which it may be played. */
  dias: Fechas;
}

interface Hueco {
  fecha: string;
  hora: string;
  coste: number;
}

const DIAS_DE_SEMANA = [0, 1, 2, 3, 4, 5, 6];
const VIERNES = 5;
/** Until then children are at school; after the last one there are no referees. */
const TRAS_LAS_CLASES = '16:00';
const ULTIMA_HORA = '22:00';
const PASO = 30;
/** In minutes: another hour of its day is rather than another day, and another day rather than twice in one. */
const PESO = { otroDia: 10_000, otroPartido: 1_000_000 };

/** From midnight, those at which a match that would rather begin at another may begin that day. */
function iniciosDe(fecha: string, preferido: number): number[] {
  const primero = minutosDe(diaDeSemana(fecha) <= VIERNES ? TRAS_LAS_CLASES : PRIMERA_HORA);
  const inicios: number[] = [];
  for (let inicio = preferido % PASO; inicio <= minutosDe(ULTIMA_HORA); inicio += PASO) if (inicio >= primero) inicios.push(inicio);
  return inicios;
}

/** When a match might be played instead in its week, the nearest first; of two days as near, the later. `juegan`: whether one of its teams plays that day. */
function huecosCercanos(
  { fecha: suya, hora, dias }: PorAcomodar,
  festivos: ReadonlySet<string>,
  juegan: (fecha: string) => boolean,
): Hueco[] {
  const preferido = minutosDe(hora);
  return DIAS_DE_SEMANA.map((n) => sumarDias(lunesDe(suya), n))
    .filter((fecha) => fecha >= dias.fecha_inicio && fecha <= dias.fecha_fin && (fecha === suya || !festivos.has(fecha)))
    .flatMap((fecha) => {
      const lejos = Math.abs(diaDeSemana(fecha) - diaDeSemana(suya)) - (fecha > suya ? 0.5 : 0);
      const porElDia = (fecha === suya ? 0 : lejos * PESO.otroDia) + (juegan(fecha) ? PESO.otroPartido : 0);
      return iniciosDe(fecha, preferido).map((inicio) => ({
        fecha,
        hora: horaDe(inicio),
        coste: porElDia + Math.abs(inicio - preferido),
      }));
    })
    .toSorted((a, b) => a.coste - b.coste || a.hora.localeCompare(b.hora));
}

const enOrden = (uno: PorAcomodar, otro: PorAcomodar): number =>
  `${uno.fecha} ${uno.hora}`.localeCompare(`${otro.fecha} ${otro.hora}`) || uno.clave.localeCompare(otro.clave);

/**
 * When each match of a draft is played, so that no venue holds more than it can, and neither a team nor a coach is in two places at once: those that
 * clash with nothing, when their home team would rather; the others, at the nearest free slot of their week. Where there is none they stay, and it is
 * warned of. What is not said of `ocupados` is not in their way.
 */
export function acomodar(partidos: readonly PorAcomodar[], entorno: EntornoComun): Map<string, { fecha: string; hora: string }> {
  const { choques, juega, poner } = prepararTraslado(entorno, new Set());
  const festivos = new Set(entorno.festivos.map(({ fecha }) => fecha));
  const sitios = new Map<string, { fecha: string; hora: string }>();
  const dejar = (partido: PorAcomodar, { fecha, hora }: { fecha: string; hora: string }): void => {
    poner({ ...partido, fecha, hora });
    sitios.set(partido.clave, { fecha, hora });
  };
  for (const partido of partidos) if (partido.quieto) dejar(partido, partido);
  const chocan: PorAcomodar[] = [];
  for (const partido of partidos.filter(({ quieto }) => !quieto).toSorted(enOrden))
    if (choques(partido).length === 0) dejar(partido, partido);
    else chocan.push(partido);
  for (const partido of chocan) {
    const juegan = (fecha: string): boolean => [partido.local, partido.visitante].some((equipo) => juega(equipo, fecha));
    const libre = huecosCercanos(partido, festivos, juegan).find(({ fecha, hora }) => choques({ ...partido, fecha, hora }).length === 0);
    dejar(partido, libre ?? partido);
  }
  return sitios;
}
