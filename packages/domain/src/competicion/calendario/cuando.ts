import type { Fechas } from '../semanas/semanas';

/**
 * Hours at which a match may begin, 'HH:mm', both included: those that a team may ask for (spec 2 §5, spec 3 §5). After 22h it gets no referees, which is only
 * a warning (spec 3 §5).
 */
export const PRIMERA_HORA = '08:00';
export const ULTIMA_HORA = '23:00';

/** When a match is played: 'YYYY-MM-DD' and 'HH:mm'; null, not said yet. */
export interface Cuando {
  fecha: string | null;
  hora: string | null;
}

/**
 * What is wrong with when a match is played: its day has to be of the competition and its hour one of those of matches; outside the dates of its phase there is
 * only a warning (domain-rules, «Calendars»). Empty, nothing is wrong.
 */
export const malFechado = ({ fecha, hora }: Cuando, competicion: Fechas): ('fecha' | 'hora')[] => [
  ...(fecha !== null && (fecha < competicion.fecha_inicio || fecha > competicion.fecha_fin) ? (['fecha'] as const) : []),
  ...(hora !== null && (hora < PRIMERA_HORA || hora > ULTIMA_HORA) ? (['hora'] as const) : []),
];
