import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from './open';
import type { DB } from './schema.gen';
import { sealedBy, type Keyring } from '../secrets/keyring';
import { keysOf } from '../secrets/keys-of';

/** What nobody may read in a copy of the database, by the column it is in and the one that says whose it is. */
export const SEALED_COLUMNS = [
  { table: 'segundo_factor', column: 'secreto', key: 'usuario_id' },
  { table: 'arbitro', column: 'iban', key: 'id' },
  { table: 'colegio', column: 'iban', key: 'id' },
  { table: 'mandato', column: 'iban', key: 'id' },
  { table: 'movimiento', column: 'iban', key: 'id' },
  // Each has the accounts of all whom it pays or charges.
  { table: 'remesa_pagos', column: 'fichero', key: 'id' },
  { table: 'remesa_recibos', column: 'fichero', key: 'id' },
  { table: 'enlace_pago', column: 'url', key: 'id' },
  // With which its file is opened.
  { table: 'justificante_fichero', column: 'clave', key: 'justificante_id' },
] as const satisfies readonly { table: keyof DB; column: string; key: string }[];

type SealedColumn = (typeof SEALED_COLUMNS)[number];
type SealedPlace = { [C in SealedColumn as `${C['table']}.${C['column']}`]: C };

/** By which the database and its keys know a value that is sealed. */
const SEALED = 's1.';
const BATCH = 500;
const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;
const placeOf = (one: SealedColumn, whose: number | string): string => `${nameOf(one)}.${whose}`;

/** What a row is to be written with: the columns of its table that nobody may read, sealed for it alone. */
export function sealRow<R extends object>(con: Connection, table: string, whose: number, row: R): R {
  const sealed = { ...row } as Record<string, unknown>;
  for (const one of SEALED_COLUMNS) {
    const value = one.table === table ? sealed[one.column] : undefined;
    if (typeof value === 'string') sealed[one.column] = keysOf(con).seal(placeOf(one, whose), value);
  }
  return sealed as R;
}

/** The same of a row still to be made, which takes its number first; where there is nothing to seal, as it came. */
export async function sealNewRow<R extends object>(tx: Tx, table: string, row: R): Promise<R & { id?: number }> {
  const any = SEALED_COLUMNS.some((one) => one.table === table && (row as Record<string, unknown>)[one.column]);
  if (!any) return row;
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`.execute(tx);
  return { ...sealRow(tx, table, rows[0]!.id, row), id: rows[0]!.id };
}

/** What a column says of one row; '' where it says nothing. */
export const openColumn = (con: Connection, place: keyof SealedPlace, whose: number, sealed: string): string =>
  keysOf(con).open(`${place}.${whose}`, sealed);

interface Written {
  whose: number | string;
  value: string;
}

async function write(tx: Tx, { table, column, key }: SealedColumn, values: readonly Written[]): Promise<void> {
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = x.value
    from json_to_recordset(${JSON.stringify(values)}::json) x(whose int, value text) where t.${sql.ref(key)} = x.whose`.execute(tx);
}

/** Seals what is to be said of rows that are there already, all at once. */
export async function putSealed(tx: Tx, place: keyof SealedPlace, values: readonly Written[]): Promise<void> {
  const one = SEALED_COLUMNS.find((candidate) => nameOf(candidate) === place)!;
  const sealed = values.map(({ whose, value }) => ({ whose, value: keysOf(tx).seal(placeOf(one, whose), value) }));
  await write(tx, one, sealed);
}

/**
 * Seals with the current key what is in clear, as an older version left it, and what another of the keys sealed; answers how many. What was
 * there before is gone from the tables' files with `vacuum full`, which whoever calls gives after its transaction.
 */
export async function sealAgain(tx: Tx, keys: Keyring): Promise<number> {
  let sealed = 0;
  for (const one of SEALED_COLUMNS) sealed += await sealColumn(tx, one, keys);
  // From here on the database holds nothing else, old rows included.
  const { rows } = await sql<{ tabla: string; cual: string }>`select conrelid::regclass::text as tabla, conname as cual from pg_constraint
    where not convalidated and conname like '%sellado'`.execute(tx);
  for (const { tabla, cual } of rows) await sql`alter table ${sql.table(tabla)} validate constraint ${sql.ref(cual)}`.execute(tx);
  return sealed;
}

async function sealColumn(tx: Tx, one: SealedColumn, keys: Keyring): Promise<number> {
  for (let sealed = 0; ;) {
    const rows = await readOf(tx, one, sql`not starts_with(${sql.ref(one.column)}, ${`${SEALED}${keys.current}.`}) limit ${BATCH}`);
    if (rows.length === 0) return sealed;
    const again = rows.map(({ whose, value }) => {
      const place = placeOf(one, whose);
      return { whose, value: keys.seal(place, sealedBy(value) === null ? value : keys.open(place, value)) };
    });
    await write(tx, one, again);
    sealed += again.length;
  }
}

async function readOf(con: Connection, { table, column, key }: SealedColumn, which: RawBuilder<unknown>): Promise<Written[]> {
  const { rows } = await sql<Written>`select ${sql.ref(key)} as whose, ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.ref(column)} <> '' and ${which}`.execute(con);
  return rows;
}

/** The keys that something in the database is sealed with. */
export async function keysInUse(con: Connection): Promise<string[]> {
  const each = SEALED_COLUMNS.map(
    ({ table, column }) => sql`select split_part(${sql.ref(column)}, '.', 2) as clave from ${sql.table(table)}
      where ${sql.ref(column)} like ${`${SEALED}%`}`,
  );
  const { rows } = await sql<{ clave: string }>`select distinct clave from (${sql.join(each, sql` union all `)}) x order by 1`.execute(con);
  return rows.map(({ clave }) => clave);
}

/** Takes away what no key of these opens: theirs are lost. Answers how many of each. */
export async function dropUnopened(tx: Tx, keys: Keyring): Promise<Partial<Record<keyof SealedPlace, number>>> {
  const dropped: Partial<Record<string, number>> = {};
  const lost = (await keysInUse(tx)).filter((id) => !keys.has(id));
  if (lost.length === 0) return dropped;
  for (const one of SEALED_COLUMNS) {
    const of = sql`split_part(${sql.ref(one.column)}, '.', 2) = any(${lost}::text[]) and ${sql.ref(one.column)} like ${`${SEALED}%`}`;
    // Half a second step would let nobody in.
    const { numAffectedRows } =
      one.table === 'segundo_factor'
        ? await sql`delete from segundo_factor where ${of}`.execute(tx)
        : await sql`update ${sql.table(one.table)} set ${sql.ref(one.column)} = '' where ${of}`.execute(tx);
    if (numAffectedRows) dropped[nameOf(one)] = Number(numAffectedRows);
  }
  return dropped;
}
