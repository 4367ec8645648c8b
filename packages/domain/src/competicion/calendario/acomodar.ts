import { lunesDe, sumarDias, type Fechas } from '../semanas/semanas';
import { diaDeSemana, horaDe, minutosDe, prepararTraslado, type EntornoComun, type PartidoFechado } from './avisos';
import { PRIMERA_HORA } from './cuando';

/** A match of a draft with the place and time that its home team prefers. */
export interface PorAcomodar extends PartidoFechado {
  fecha: string;
  hora: string;
  /** Somebody has said that the match stays there. */
  quieto: boolean;
  /** Days of its week on which the match may be played. */
  dias: Fechas;
}

interface Hueco {
  fecha: string;
  hora: string;
  coste: number;
}

const DIAS_DE_SEMANA = [0, 1, 2, 3, 4, 5, 6];
const VIERNES = 5;
/** Until this hour children are at school; after `ULTIMA_HORA`, the last one, there are no referees. */
const TRAS_LAS_CLASES = '16:00';
const ULTIMA_HORA = '22:00';
const PASO = 30;
/** Costs in minutes: another hour of the day is better than another day, and another day better than two matches in one. */
const PESO = { otroDia: 10_000, otroPartido: 1_000_000 };

/** Minutes from midnight at which a match that prefers `preferido` may begin that day. */
function iniciosDe(fecha: string, preferido: number): number[] {
  const primero = minutosDe(diaDeSemana(fecha) <= VIERNES ? TRAS_LAS_CLASES : PRIMERA_HORA);
  const inicios: number[] = [];
  for (let inicio = preferido % PASO; inicio <= minutosDe(ULTIMA_HORA); inicio += PASO) if (inicio >= primero) inicios.push(inicio);
  return inicios;
}

/**
 * Other times at which a match might be played in its week, the nearest first; of two days as near, the later. `juegan`: whether one of its teams plays that
 * day.
 */
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
 * When each match of a draft is played, so that no venue holds more than it can and neither a team nor a coach is in two places at once. A match that clashes
 * with nothing is played when its home team prefers; any other, at the nearest free time of its week or, if there is none, where it was, with a warning.
 * Only what `ocupados` holds is in their way.
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
