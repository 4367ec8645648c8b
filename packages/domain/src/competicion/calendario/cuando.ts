import type { Fechas } from '../semanas/semanas';

/**
 * Hours at which a match may begin, 'HH:mm', both included: those for which a team may ask (spec 2 §5, spec 3 §5). After 22h it gets no referees,
 * of which it is only warned (spec 3 §5).
 */
export const PRIMERA_HORA = '08:00';
export const ULTIMA_HORA = '23:00';

/** When a match is played: 'YYYY-MM-DD' and 'HH:mm'; null, not said yet. */
export interface Cuando {
  fecha: string | null;
  hora: string | null;
}

/**
 * What of when a match is played cannot be: it is played on a day of its competition, at the hours of matches. Outside the dates of its phase it is
 * only warned of (domain-rules, «Calendars»). Empty: it can.
 */
export const malFechado = ({ fecha, hora }: Cuando, competicion: Fechas): ('fecha' | 'hora')[] => [
  ...(fecha !== null && (fecha < competicion.fecha_inicio || fecha > competicion.fecha_fin) ? (['fecha'] as const) : []),
  ...(hora !== null && (hora < PRIMERA_HORA || hora > ULTIMA_HORA) ? (['hora'] as const) : []),
];
