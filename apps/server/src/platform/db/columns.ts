import { sql, type Expression, type RawBuilder } from 'kysely';

/** A yes or no as the contract's `Bit`. */
export const bit = (columna: Expression<unknown>): RawBuilder<0 | 1> => sql<0 | 1>`${columna}::int`;

/** When something happened, as the contract's `Instante`: Spanish wall-clock time. */
export const instante = (columna: Expression<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${columna} at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI:SS')`;
