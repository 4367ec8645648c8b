import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from '../db/open';
import type { DB } from '../db/schema.gen';
import { sealedBy, type Keyring } from './keyring';

/** What nobody may read in a copy of the database, by the column it is in and the one that says whose it is. */
export const SEALED_COLUMNS = [{ table: 'segundo_factor', column: 'secreto', key: 'usuario_id' }] as const satisfies readonly {
  table: keyof DB;
  column: string;
  key: string;
}[];

type SealedColumn = (typeof SEALED_COLUMNS)[number];
export type SealedPlace = `${SealedColumn['table']}.${SealedColumn['column']}`;

const BATCH = 500;
const placeOf = ({ table, column }: SealedColumn, whose: string): string => `${table}.${column}.${whose}`;
/** What the database refuses to be written in it. */
const constraintOf = ({ table, column }: SealedColumn): string => `${table}_${column}_sellado`;

/**
 * Seals with the current key what is in clear, as an older version left it, and what another of the keys sealed; answers how many. What was
 * there before is gone from the tables' files with `vacuum full`, which whoever calls gives after its transaction.
 */
export async function sealAgain(tx: Tx, keys: Keyring): Promise<number> {
  let sealed = 0;
  for (const one of SEALED_COLUMNS) {
    sealed += await sealColumn(tx, one, keys);
    await sql`alter table ${sql.table(one.table)} validate constraint ${sql.ref(constraintOf(one))}`.execute(tx);
  }
  return sealed;
}

async function sealColumn(tx: Tx, one: SealedColumn, keys: Keyring): Promise<number> {
  for (let sealed = 0; ;) {
    const rows = await readOf(tx, one, sql`not starts_with(${sql.ref(one.column)}, ${`s1.${keys.current}.`}) limit ${BATCH}`);
    if (rows.length === 0) return sealed;
    const again = rows.map(({ whose, value }) => {
      const place = placeOf(one, whose);
      return { whose, value: keys.seal(place, sealedBy(value) === null ? value : keys.open(place, value)) };
    });
    await sql`update ${sql.table(one.table)} t set ${sql.ref(one.column)} = x.value
      from json_to_recordset(${JSON.stringify(again)}::json) x(whose text, value text) where t.${sql.ref(one.key)}::text = x.whose`.execute(
      tx,
    );
    sealed += again.length;
  }
}

async function readOf(con: Connection, { table, column, key }: SealedColumn, which: RawBuilder<unknown>) {
  const { rows } = await sql<{ whose: string; value: string }>`select ${sql.ref(key)}::text as whose, ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.ref(column)} <> '' and ${which}`.execute(con);
  return rows;
}

/** The keys that something in the database is sealed with. */
export async function keysInUse(con: Connection): Promise<string[]> {
  const each = SEALED_COLUMNS.map(
    ({ table, column }) =>
      sql`select split_part(${sql.ref(column)}, '.', 2) as clave from ${sql.table(table)} where ${sql.ref(column)} like 's1.%'`,
  );
  const { rows } = await sql<{ clave: string }>`select distinct clave from (${sql.join(each, sql` union all `)}) x order by 1`.execute(con);
  return rows.map(({ clave }) => clave);
}
