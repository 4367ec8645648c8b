import { sql, type RawBuilder } from 'kysely';

/** Columns of `equipo_buscable`. */
export type Donde = 'nombre' | 'texto';

// Words have nothing left that LIKE would read otherwise, and stand between spaces.
export const entera = (palabra: string): string => `% ${palabra} %`;
export const comienzo = (palabra: string): string => `% ${palabra}%`;
/** Inside another word only where the index knows it: it is made of three letters. */
export const parte = (palabra: string): string => (palabra.length < 3 ? comienzo(palabra) : `%${palabra}%`);

const PIEZA = 4;

/**
 * The index is asked for four letters from the middle of a word: each that it is asked for costs it as much again, and tells few teams apart. Fewer than
 * three it finds only where it knows what goes before and after.
 */
export function enIndice(palabra: string, como: (palabra: string) => string): string {
  if (palabra.length < 3) return como(palabra);
  const desde = Math.max(0, Math.floor((palabra.length - PIEZA) / 2));
  return `%${palabra.slice(desde, desde + PIEZA)}%`;
}

/** Those that the index finds; which of them have the whole words is looked at one by one (`offset 0`), until there are enough. */
export const posibles = (condiciones: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select * from equipo_buscable where ${sql.join(condiciones, sql` and `)} offset 0) posibles`;
