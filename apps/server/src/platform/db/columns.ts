import { sql, type Expression, type RawBuilder, type Selectable } from 'kysely';
import type { DB } from './schema.gen';

/** All columns of a table except those written elsewhere (`Aparte`): a new column does not compile until it has a value here. */
export type Columns<T extends keyof DB, Aparte extends PropertyKey = never> = Omit<Selectable<DB[T]>, 'id' | 'version' | 'ser' | Aparte>;

/** Takes the rest of a model after each field has been named, and that rest must be empty: a new field does not compile until it is saved somewhere. */
export function nothingLeft(_resto: Readonly<Record<string, never>>): void {}

/** A yes or no as the contract's `Bit`. */
export const asBit = (valor: boolean): 0 | 1 => (valor ? 1 : 0);
/** 1 yes, 2 no (spec 2 §2). */
export const asSiNo = (valor: boolean): 1 | 2 => (valor ? 1 : 2);
/** The same of a column. */
export const siNo = (columna: Expression<unknown>): RawBuilder<1 | 2> => sql<1 | 2>`case when ${columna} then 1 else 2 end`;
/** 1 yes, 0 no, of a column. */
export const bit = (columna: Expression<unknown>): RawBuilder<0 | 1> => sql<0 | 1>`${columna}::int`;

/** As the contract's `Instante`, of a column that keeps Spanish wall-clock time. */
export const wallInstant = (columna: Expression<unknown>): RawBuilder<string> => sql<string>`to_char(${columna}, 'YYYY-MM-DD HH24:MI:SS')`;
/** When something happened, as the contract's `Instante`: Spanish wall-clock time. */
export const instant = (columna: Expression<unknown>): RawBuilder<string> => wallInstant(sql`${columna} at time zone 'Europe/Madrid'`);
/** The same of a column without a zone, which keeps the clock of the database. */
export const databaseInstant = (columna: Expression<unknown>): RawBuilder<string> => instant(sql`${columna}::timestamptz`);
/** When a row with its day and its hour is to be, as the contract's `Momento`: a day alone while there is no hour. */
export const moment = (tabla: string): RawBuilder<string | null> => {
  const [fecha, hora] = [sql.ref(`${tabla}.fecha`), sql.ref(`${tabla}.hora`)];
  return sql<string | null>`(case when ${hora} is null then ${fecha}::text else to_char(${fecha} + ${hora}, 'YYYY-MM-DD"T"HH24:MI') end)`;
};
