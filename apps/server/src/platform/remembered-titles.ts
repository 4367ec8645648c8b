import { sql } from 'kysely';
import type { Connection, Tx } from './db/open';
import type { DB } from './db/schema.gen';
import { sha256 } from './digest';

/** Where it is kept what somebody has said that the columns of their files are: by the digest of each title, since a file without titles would give names. */
interface TitleMemory {
  tabla: keyof DB;
  /** Whose, and what each is. */
  de: string;
  dice: string;
  /** More than anybody has: past it, those that have gone longest without being used go. */
  maximo: number;
}
const OF_SCHOOLS: TitleMemory = { tabla: 'columna_de_hoja', de: 'colegio_id', dice: 'papel', maximo: 300 };
const OF_IMPORTS: TitleMemory = { tabla: 'columna_de_importacion', de: 'tipo', dice: 'campo', maximo: 1_000 };
export const TITLES = { ofSchools: OF_SCHOOLS, ofImports: OF_IMPORTS };

/** What was said of a title, folded as it was when it was said; undefined: nothing. */
export async function recallTitles<V extends string | null>(
  con: Connection,
  { tabla, de, dice }: TitleMemory,
  quien: number | string,
): Promise<(title: string) => V | undefined> {
  const { rows } = await sql<{ huella: string; dice: V }>`
    select huella, ${sql.ref(dice)} as dice from ${sql.table(tabla)} where ${sql.ref(de)} = ${quien}`.execute(con);
  const said = new Map(rows.map((row) => [row.huella, row.dice]));
  return (title) => said.get(sha256(title));
}

/** Of the titles of a file, what was said or was taken as it was said before. The last that is said of each is what counts. */
export async function rememberTitles(
  tx: Tx,
  { tabla, de, dice, maximo }: TitleMemory,
  { quien, titles }: { quien: number | string; titles: ReadonlyMap<string, string | null> },
): Promise<void> {
  if (titles.size === 0) return;
  const rows = [...titles].map(([title, que]) => ({ [de]: quien, huella: sha256(title), [dice]: que }));
  const [table, whose, what] = [sql.table(tabla), sql.ref(de), sql.ref(dice)];
  await sql`with usadas as (
      insert into ${table} (${whose}, huella, ${what}, usada)
      select ${whose}, huella, ${what}, now() from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) order by huella
      on conflict (${whose}, huella) do update set ${what} = excluded.${what}, usada = excluded.usada returning huella)
    delete from ${table} where ${whose} = ${quien} and huella in (
      select huella from ${table} where ${whose} = ${quien} and huella not in (select huella from usadas)
      order by usada desc, huella offset greatest(0, ${maximo} - (select count(*) from usadas)))`.execute(tx);
}
