/** How an appointment ends before its match: what a referee gives back and what the office frees are not counted together. */
export const CAUSAS = ['rechazado', 'devuelto', 'tarde', 'movido', 'retirado', 'ascendido'] as const;
export type Causa = (typeof CAUSAS)[number];

interface Devuelta {
  /** They had said that they would go. */
  confirmado: boolean;
  /** Its match was not any more when or where it was when they were appointed. */
  desfasado: boolean;
  /** Of the match, 'YYYY-MM-DD' and 'HH:mm'. */
  fecha: string | null;
  hora: string | null;
  /** Madrid's, 'YYYY-MM-DDTHH:mm'. */
  ahora: string;
  /** From how many hours before the match it is late. */
  horasTarde: number;
}

const HORA_MS = 3_600_000;
const enHoras = (momento: string): number => Date.parse(`${momento}:00Z`) / HORA_MS;

/** Hours of the wall from now to a match; null, nobody knows when it is. */
export const horasHasta = (ahora: string, fecha: string | null, hora: string | null): number | null =>
  fecha === null || hora === null ? null : enHoras(`${fecha}T${hora}`) - enHoras(ahora);

/** What a referee's «no» counts as. A match that moved from under them is nobody's fault, however late they say so. */
export function causaDeRenuncia({ confirmado, desfasado, fecha, hora, ahora, horasTarde }: Devuelta): Causa {
  if (desfasado) return 'movido';
  const horas = horasHasta(ahora, fecha, hora);
  if (horas !== null && horas < horasTarde) return 'tarde';
  return confirmado ? 'devuelto' : 'rechazado';
}

/** What leaving a post by the office's hand counts as: to another that comes before in the system, it is a step up. */
export const causaDeRetirada = (puestos: readonly number[], de: number, a: number | null): Causa =>
  a !== null && puestos.indexOf(a) >= 0 && puestos.indexOf(a) < puestos.indexOf(de) ? 'ascendido' : 'retirado';
