/** A day that exists, as 'YYYY-MM-DD'. */
export function esFecha(texto: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(texto)) return false;
  const dia = new Date(`${texto}T00:00:00Z`);
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(texto);
}

export function esHora(texto: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(texto);
}

export interface Temporada {
  nombre: string;
  inicio: string;
  fin: string;
}

/** The season a day falls in: from the Monday of the week of 1 September to the Sunday before the next one begins. */
export function temporadaDe(hoy: string): Temporada {
  const anno = Number(hoy.slice(0, 4));
  const primero = hoy < inicioDe(anno) ? anno - 1 : anno;
  const siguiente = new Date(`${inicioDe(primero + 1)}T00:00:00Z`);
  siguiente.setUTCDate(siguiente.getUTCDate() - 1);
  return { nombre: `${primero}-${primero + 1}`, inicio: inicioDe(primero), fin: siguiente.toISOString().slice(0, 10) };
}

function inicioDe(anno: number): string {
  const dia = new Date(Date.UTC(anno, 8, 1));
  dia.setUTCDate(dia.getUTCDate() - ((dia.getUTCDay() + 6) % 7));
  return dia.toISOString().slice(0, 10);
}

/** A season that is asked for by its years. */
export interface TemporadaPedida extends Temporada {
  /** It is known to be the one that is going on, and not a past one. */
  enCurso: boolean;
}

/** '2023-24' or '2023-2024'; null where it is neither. */
export function leerTemporada(texto: string): Temporada | null {
  const [, primero, segundo] = /^(\d{4})[-/](\d{4}|\d{2})$/.exec(texto) ?? [];
  if (primero === undefined || segundo === undefined) return null;
  const siguiente = String(Number(primero) + 1);
  return siguiente.endsWith(segundo) ? temporadaDe(medioDe(primero)) : null;
}

/** By this day every season has begun and none has ended. */
export const medioDe = (anno: string): string => `${anno}-12-31`;
