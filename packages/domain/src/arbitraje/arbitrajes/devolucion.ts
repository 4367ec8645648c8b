/** How an appointment ends before its match. What a referee gives back is counted apart from what the office takes. */
export const CAUSAS = ['rechazado', 'devuelto', 'tarde', 'movido', 'retirado', 'ascendido'] as const;
export type Causa = (typeof CAUSAS)[number];

interface Devuelta {
  /** The referee had said that they would go. */
  confirmado: boolean;
  /** The match had moved in time or place since they were appointed. */
  desfasado: boolean;
  /** Date and hour of the match, 'YYYY-MM-DD' and 'HH:mm'. */
  fecha: string | null;
  hora: string | null;
  /** The present moment in Madrid, 'YYYY-MM-DDTHH:mm'. */
  ahora: string;
  /** How many hours before the match a renouncement begins to be late. */
  horasTarde: number;
}

const HORA_MS = 3_600_000;
const enHoras = (momento: string): number => Date.parse(`${momento}:00Z`) / HORA_MS;

/** Hours of the wall clock from now to a match; null, nobody knows when it is. */
export const horasHasta = (ahora: string, fecha: string | null, hora: string | null): number | null =>
  fecha === null || hora === null ? null : enHoras(`${fecha}T${hora}`) - enHoras(ahora);

/** What a referee's «no» counts as. Where the match had moved it is never held against them, however late they say so. */
export function causaDeRenuncia({ confirmado, desfasado, fecha, hora, ahora, horasTarde }: Devuelta): Causa {
  if (desfasado) return 'movido';
  const horas = horasHasta(ahora, fecha, hora);
  if (horas !== null && horas < horasTarde) return 'tarde';
  return confirmado ? 'devuelto' : 'rechazado';
}

/** What it counts as when the office takes a referee out of a post: moving to one that comes earlier in the system is a promotion. */
export const causaDeRetirada = (puestos: readonly number[], de: number, a: number | null): Causa =>
  a !== null && puestos.indexOf(a) >= 0 && puestos.indexOf(a) < puestos.indexOf(de) ? 'ascendido' : 'retirado';
