import { sumarDias, type Fechas } from '../../competicion/semanas/semanas';
import { horaDe } from '../../competicion/calendario/avisos';
import { dentro, diaDe, pasarDias, porDias, seEnciman, tieneForma, unir, type Ventana } from './ventanas';

/** What the rules of a pre-day need to know around it. */
export interface Entorno {
  competicion: Fechas;
  /** When the previous pre-day ends; null, there is none. */
  ultimoFin: string | null;
}

export interface PrejornadaPedida {
  /** Deadline to answer. */
  fecha_fin: string;
  disponibilidades: readonly Ventana[];
}

export type FalloDePrejornada = 'sin_periodos' | 'horas' | 'encimados' | 'antes' | 'despues' | 'anterior' | 'limite';

/** The periods of a pre-day, of one day each and in order; those that touch become one. */
export const periodosDe = (disponibilidades: readonly Ventana[]): Ventana[] => unir(disponibilidades.flatMap(porDias));

/** What is wrong with a pre-day (spec 3 §5, «Pre-day»); null, nothing is. */
export function falloDe({ fecha_fin, disponibilidades }: PrejornadaPedida, { competicion, ultimoFin }: Entorno): FalloDePrejornada | null {
  const piezas = disponibilidades.flatMap(porDias);
  if (disponibilidades.length === 0 || piezas.length === 0) return 'sin_periodos';
  if (disponibilidades.some(({ inicio, fin }) => inicio >= fin) || !piezas.every(tieneForma)) return 'horas';
  if (seEnciman(piezas)) return 'encimados';
  const periodos = periodosDe(disponibilidades);
  const [primero, ultimo] = [periodos[0]!, periodos.at(-1)!];
  if (diaDe(primero.inicio) < competicion.fecha_inicio) return 'antes';
  if (diaDe(ultimo.fin) > competicion.fecha_fin) return 'despues';
  if (ultimoFin !== null && primero.inicio < ultimoFin) return 'anterior';
  return falloDeLimite(fecha_fin, periodos);
}

/** Referees answer before the first period begins. */
export const falloDeLimite = (fecha_fin: string, periodos: readonly Ventana[]): 'limite' | null =>
  periodos.every(({ inicio }) => fecha_fin < inicio) ? null : 'limite';

/** The usual deadline: so many days before that of the first period, at that minute of the day; the day before, if that is too late. */
export function limitePorDefecto(primerPeriodo: string, { dias, minuto }: { dias: number; minuto: number }): string {
  const [dia, hora] = [diaDe(primerPeriodo), horaDe(minuto)];
  const limite = `${sumarDias(dia, -dias)}T${hora}`;
  return limite < primerPeriodo ? limite : `${sumarDias(dia, -1)}T${hora}`;
}

/** The periods of the previous pre-day moved whole weeks, as few as make the first begin once the last has ended. */
export function comoLaAnterior(periodos: readonly Ventana[]): Ventana[] {
  const [primero, ultimo] = [periodos[0], periodos.at(-1)];
  if (!primero || !ultimo) return [];
  let dias = 7;
  while (pasarDias(primero, dias).inicio < ultimo.fin) dias += 7;
  return periodos.map((periodo) => pasarDias(periodo, dias));
}

export type FalloDeRespuesta = 'horas' | 'encimadas' | 'fuera';

/** What is wrong with the hours that a referee answers; answering none is valid. */
export function falloDeRespuesta(disponibilidades: readonly Ventana[], periodos: readonly Ventana[]): FalloDeRespuesta | null {
  if (!disponibilidades.every(tieneForma)) return 'horas';
  if (seEnciman(disponibilidades)) return 'encimadas';
  return disponibilidades.every((una) => dentro(una, periodos)) ? null : 'fuera';
}
