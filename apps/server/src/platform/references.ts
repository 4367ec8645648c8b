import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from './db/open';
import type { DB } from './db/schema.gen';
import { RuleError } from './errors/rule-error';
import { PART_TABLES, ROW_NAMES } from './reference-names';

interface Reference {
  tabla: string;
  columna: string;
  /** The column of the referenced row that it points to. */
  referida: string;
  parte: boolean;
}

const known = new Map<string, Reference[]>();

/** Which columns of other tables hold a row of this one, and go with it or keep it from being deleted, as the database itself says. */
async function referencesTo(con: Connection, tabla: string): Promise<Reference[]> {
  const already = known.get(tabla);
  if (already) return already;
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as tabla, a.attname as columna, r.attname as referida, c.confdeltype = 'c' as parte
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute r on r.attrelid = c.confrelid and r.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = ${tabla}::regclass and c.confdeltype in ('a', 'c') and array_length(c.conkey, 1) = 1
    order by 1, 2`.execute(con);
  known.set(tabla, rows);
  return rows;
}

type Condition = RawBuilder<boolean>;
interface Reached extends Reference {
  where: Condition;
}

/** Everything that a deletion reaches: the parts of the row, their parts, and every row that points to any of them. */
async function reachedFrom(con: Connection, tabla: string, which: Condition): Promise<Reached[]> {
  const reached: Reached[] = [];
  for (const reference of await referencesTo(con, tabla)) {
    const where = sql<boolean>`${sql.ref(reference.columna)} in (select ${sql.ref(reference.referida)} from ${sql.table(tabla)} where ${which})`;
    reached.push({ ...reference, where });
    if (reference.parte) reached.push(...(await reachedFrom(con, reference.tabla, where)));
  }
  return reached;
}

/** Rows that point to another without preventing its deletion: they are deleted with it. */
export type Weightless = Readonly<Record<string, Condition>>;

interface Counting {
  /** The table, or the part. */
  de: string;
  tabla: string;
  where: Condition;
  contadosPor?: string;
}

const counts = (todo: readonly Counting[]): RawBuilder<unknown> =>
  sql.join(
    todo.map(({ de, tabla, where, contadosPor }) => {
      const cuenta = contadosPor ? sql`count(distinct ${sql.ref(contadosPor)})` : sql`count(*)`;
      return sql`select ${de}::text as de, (${cuenta})::int as total from ${sql.table(tabla)} where ${where}`;
    }),
    sql` union all `,
  );

const either = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** A row that points to the deleted row and also to one of its parts is counted once. */
function hindering(reached: readonly Reached[], weightless: Weightless): Counting[] {
  const otras = reached.filter(({ parte }) => !parte);
  return [...new Set(otras.map(({ tabla }) => tabla))].map((tabla) => {
    const todas = either(otras.flatMap((otra) => (otra.tabla === tabla ? [otra.where] : [])));
    const sinPeso = weightless[tabla];
    return { de: tabla, tabla, where: sinPeso ? sql<boolean>`${todas} and not (${sinPeso})` : todas, contadosPor: ROW_NAMES[tabla]?.[2] };
  });
}

const lostWithIt = (reached: readonly Reached[]): Counting[] =>
  reached.flatMap(({ tabla, columna, parte, where }) => {
    const de = `${tabla}.${columna}`;
    return parte && PART_TABLES[de] ? [{ de, tabla, where }] : [];
  });

const inWords = (total: number, [uno, varios]: readonly [string, string, string?]): string => (total === 1 ? uno : varios);

type Impedido = Eliminacion['impedidos'][number];

/** For each of those rows that is in use: how many rows of which kind use it. */
async function usedOf(con: Connection, tabla: string, ids: readonly number[], weightless: Weightless): Promise<Impedido[]> {
  const todo = hindering(await reachedFrom(con, tabla, sql<boolean>`id = raiz.id`), weightless);
  if (todo.length === 0) return [];
  const { rows } = await sql<{ id: number; de: string; total: number }>`
    select raiz.id, u.de, u.total from unnest(${ids}::int[]) raiz(id), lateral (${counts(todo)}) u where u.total > 0 order by raiz.id, u.de`.execute(
    con,
  );
  return ids.flatMap((id): Impedido[] => {
    const impiden = rows
      .filter((row) => row.id === id)
      .map(({ de, total }) => ({ cuantas: total, que: inWords(total, ROW_NAMES[de] ?? [de, de]) }));
    return impiden.length === 0 ? [] : [{ id, impiden }];
  });
}

async function lostWith(con: Connection, tabla: string, ids: readonly number[]): Promise<Eliminacion['seVan']> {
  const todo = lostWithIt(await reachedFrom(con, tabla, sql<boolean>`id = any(${ids}::int[])`));
  if (todo.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<{ de: string; total: number }>`select * from (${counts(todo)}) u where total > 0 order by de`.execute(con);
  return rows.map(({ de, total }) => ({ cuantas: total, que: inWords(total, PART_TABLES[de]!), detalle: PART_TABLES[de]![2] }));
}

/** Which of these rows would not be deleted, and why; and what deleting the others takes with them. */
export async function deletionOf(
  con: Connection,
  tabla: keyof DB,
  ids: readonly number[],
  weightless: Weightless = {},
): Promise<Eliminacion> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(tabla)} where id = any(${ids}::int[])`.execute(con);
  const hay = new Set(rows.map(({ id }) => id));
  const idas = ids.filter((id) => !hay.has(id)).map((id) => ({ id, impiden: [], motivo: 'ya no existe' }));
  const usadas = await usedOf(con, tabla, [...hay], weightless);
  for (const { id } of usadas) hay.delete(id);
  return { impedidos: [...idas, ...usadas], seVan: await lostWith(con, tabla, [...hay]) };
}

/**
 * Refuses a deletion with what stands in its way, and takes away what has no weight. From here to the end of the transaction nobody else
 * comes to use the row.
 */
export async function requireUnused(
  tx: Tx,
  tabla: keyof DB,
  id: number,
  nombre: string,
  weightless: Weightless = {},
  /** What to do instead of deleting what is used. */
  enSuLugar = '',
): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(tabla)} where id = ${id} for update`.execute(tx);
  if (rows.length === 0) throw new RuleError('recurso.desconocido');
  for (const { tabla: otra, where, parte } of await reachedFrom(tx, tabla, sql<boolean>`id = ${id}`))
    if (!parte && weightless[otra]) await sql`delete from ${sql.table(otra)} where ${where} and (${weightless[otra]})`.execute(tx);
  const [usada] = await usedOf(tx, tabla, [id], weightless);
  if (!usada) return;
  const usos = usada.impiden;
  const texto = new Intl.ListFormat('es').format(usos.map(({ cuantas, que }) => `${cuantas} ${que}`));
  const total = usos.reduce((suma, { cuantas }) => suma + cuantas, 0);
  const motivo = `No se puede eliminar ${nombre}: hay ${texto} que lo ${total === 1 ? 'usa' : 'usan'}`;
  throw new RuleError('maestro.en_uso', enSuLugar === '' ? motivo : `${motivo}. ${enSuLugar}`);
}
