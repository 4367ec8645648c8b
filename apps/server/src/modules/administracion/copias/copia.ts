import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { isInstalled, migrateIn, putDeclared, requireNothingForeign, schemaOf } from '../../../platform/db/migrate';
import { MIGRATIONS, SCHEMA_VERSION } from '../../../platform/db/migrations';
import { withoutTimeout, type Db, type Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { OperatorNotice } from '../../../platform/errors/operator';
import { escribirFichero, escribirLineas, leerLineas } from './fichero';
import { CopiaIncorrecta, describir, FORMATO, seGuarda, tablas, type Cabecera, type Fin } from './formato';

/**
 * Takes away all that the product has in its schema, and nothing else: dropping the schema itself would take the extensions with it, and asks
 * for more rights than the product needs.
 */
async function vaciarEsquema(tx: Tx): Promise<void> {
  const { rows } = await sql<{ orden: string }>`
    select orden from (
      select case c.relkind when 'v' then 1 when 'm' then 1 when 'S' then 4 else 2 end as turno,
        format('drop %s if exists public.%I cascade',
          case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.relname) as orden
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i'))
      union all
      select 3, format('drop routine if exists public.%I(%s) cascade', p.proname, pg_get_function_identity_arguments(p.oid))
      from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    ) o order by turno`.execute(tx);
  for (const { orden } of rows) await sql.raw(orden).execute(tx);
}

const ROWS_A_LINE = 500;

interface Escrita {
  filas: number;
  cabecera: Required<Cabecera>;
}

/**
 * Writes the whole deployment to one compressed file, the same for an embedded database and a server, seen at one instant. Its tables are
 * copied as they are: also those of an older version, before this one migrates them.
 */
export async function escribirCopia(
  db: Db,
  fichero: string,
  { clave = null, signal }: { clave?: string | null; signal?: AbortSignal } = {},
): Promise<Escrita> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => escribirCopiaDe(tx, fichero, { clave, signal }));
}

/** What a transaction sees, which nobody else may change meanwhile. */
export async function escribirCopiaDe(
  tx: Tx,
  fichero: string,
  { clave, signal }: { clave: string | null; signal?: AbortSignal | undefined },
): Promise<Escrita> {
  await withoutTimeout(tx);
  const escrita: Escrita = { filas: 0, cabecera: await describir(tx) };
  await escribirFichero(fichero, (salida) => escribirLineas(Readable.from(lineasDe(tx, escrita)), salida, clave, signal));
  return escrita;
}

async function* lineasDe(tx: Tx, escrita: Escrita): AsyncGenerator<string> {
  yield `${JSON.stringify(escrita.cabecera)}\n`;
  for (const tabla of (await tablas(tx)).filter(seGuarda)) {
    for (let desde = 0; ; desde += ROWS_A_LINE) {
      const { rows } = await sql<{ fila: unknown }>`
        select row_to_json(t) as fila from (select * from ${sql.table(tabla)} order by ctid limit ${ROWS_A_LINE} offset ${desde}) t`.execute(
        tx,
      );
      if (rows.length === 0) break;
      escrita.filas += rows.length;
      yield `${JSON.stringify({ tabla, filas: rows.map((row) => row.fila) })}\n`;
    }
  }
  yield `${JSON.stringify({ fin: escrita.filas } satisfies Fin)}\n`;
}

/** Whoever restores is asked for it, and only where the file is encrypted. */
type Clave = () => Promise<string>;
const SIN_CLAVE: Clave = () =>
  Promise.reject(new CopiaIncorrecta('La copia está cifrada: indique su clave en BACKUP_PASSPHRASE o dé la orden en un terminal.'));

/** What a file says of itself; an operator's message where it cannot be restored by this version. */
export async function leerCabecera(fichero: string, clave: Clave = SIN_CLAVE): Promise<Cabecera> {
  for await (const linea of leerLineas(fichero, clave)) return comprobarCabecera(linea, fichero);
  throw new CopiaIncorrecta(`${fichero} no es una copia de Competición Deportiva o está dañada`);
}

function comprobarCabecera(linea: string, fichero: string): Cabecera {
  const cabecera = JSON.parse(linea) as Cabecera;
  if (cabecera.formato !== FORMATO) throw new CopiaIncorrecta(`${fichero} no es una copia de Competición Deportiva`);
  if (!MIGRATIONS.some(({ name }) => name === cabecera.esquema)) {
    const suya = `${cabecera.version ?? 'otra versión'} (esquema ${cabecera.esquema})`;
    throw new CopiaIncorrecta(
      cabecera.esquema > SCHEMA_VERSION
        ? `La copia es de una versión posterior del programa: ${suya}; ésta llega al esquema ${SCHEMA_VERSION}. Restáurela con aquella o con una más nueva.`
        : `La copia es de un esquema que este programa no conoce: ${suya}.`,
    );
  }
  return cabecera;
}

interface Pasos {
  antes: (tx: Tx) => Promise<void>;
  alTerminar: (tx: Tx, copia: Cabecera) => Promise<void>;
}

/**
 * Replaces everything in the database by what the file holds, or changes nothing. A copy of an older version is brought to this one. `antes` is done with
 * what there was held, so that nothing is written between it and the change; `alTerminar`, with what there is then, before anybody sees it.
 */
export async function leerCopia(
  db: Db,
  fichero: string,
  clave: Clave = SIN_CLAVE,
  pasos: Partial<Pasos> = {},
): Promise<{ filas: number; migradas: string[] }> {
  return inTransaction(db, (tx) => sustituir(tx, { fichero, clave, ...pasos }), { ofAnySchema: true });
}

async function sustituir(
  tx: Tx,
  { fichero, clave, antes, alTerminar }: { fichero: string; clave: Clave } & Partial<Pasos>,
): Promise<{ filas: number; migradas: string[] }> {
  await withoutTimeout(tx);
  await requireNothingForeign(tx);
  await reservarTodo(tx);
  await antes?.(tx);
  const lineas = leerLineas(fichero, clave);
  try {
    const primera = await lineas.next();
    if (primera.done) throw new CopiaIncorrecta(`${fichero} no es una copia de Competición Deportiva o está dañada`);
    const cabecera = comprobarCabecera(primera.value, fichero);
    await prepararEsquema(tx, cabecera.esquema);
    const filas = await ponerFilas(tx, lineas, fichero);
    await rehacer(tx);
    // What is left for the end of the transaction would not let the tables change.
    await sql`set constraints all immediate`.execute(tx);
    const migradas = await migrateIn(tx, MIGRATIONS);
    await putDeclared(tx);
    if (migradas.length > 0) await rehacer(tx);
    await alTerminar?.(tx, cabecera);
    return { filas, migradas };
  } finally {
    await lineas.return(undefined);
  }
}

const ESPERA = '30s';
const NO_SE_PUDO_RESERVAR = '55P03';

/** Whoever is writing ends first, and whoever comes later waits. Who is there with something begun is named, if it does not end. */
export async function reservarTodo(tx: Tx): Promise<void> {
  if (!(await isInstalled(tx))) return;
  // By its locks, which everybody sees: since when a session of another user has been at it, only who may read all statistics.
  const { rows } = await sql<{ quien: string }>`
    select format('%s, proceso %s', coalesce(nullif(a.application_name, ''), a.usename), a.pid)
      || coalesce(to_char(a.xact_start at time zone 'Europe/Madrid', ', desde el DD/MM/YYYY HH24:MI'), '') as quien
    from pg_stat_activity a where a.datname = current_database() and a.pid <> pg_backend_pid()
      and exists (select from pg_locks l where l.pid = a.pid and l.granted and l.locktype = 'relation') order by a.xact_start, a.pid`.execute(
    tx,
  );
  await sql`set local lock_timeout = ${sql.lit(ESPERA)}`.execute(tx);
  const todas = ['migracion', ...(await tablas(tx))];
  try {
    await sql`lock table ${sql.join(todas.map((nombre) => sql.table(nombre)))} in access exclusive mode`.execute(tx);
  } catch (error) {
    if ((error as { code?: unknown }).code !== NO_SE_PUDO_RESERVAR) throw error;
    throw new OperatorNotice(
      `No se ha cambiado nada: alguien tiene empezado algo en la base de datos y no lo acaba (${rows.map(({ quien }) => quien).join('; ')}). Ciérrelo y repita la orden.`,
      { cause: error },
    );
  }
}

/** The empty tables of the version that made the copy. */
async function prepararEsquema(tx: Tx, esquema: string): Promise<void> {
  if (esquema !== SCHEMA_VERSION || !(await isInstalled(tx)) || (await schemaOf(tx)) !== SCHEMA_VERSION) {
    await vaciarEsquema(tx);
    await migrateIn(tx, MIGRATIONS.slice(0, MIGRATIONS.findIndex(({ name }) => name === esquema) + 1));
    // What the tables hold from the start comes in the copy too; what waits for the end would not let them change.
    await sql`set constraints all immediate`.execute(tx);
  }
  await sql`set constraints all deferred`.execute(tx);
  const nombres = await tablas(tx);
  await sql`truncate ${sql.join(nombres.map((nombre) => sql.table(nombre)))} restart identity`.execute(tx);
}

async function ponerFilas(tx: Tx, lineas: AsyncIterable<string>, fichero: string): Promise<number> {
  const nombres = await tablas(tx);
  let filas = 0;
  let entera = false;
  for await (const linea of lineas) {
    const trozo = JSON.parse(linea) as { tabla: string; filas: unknown[] } | Fin;
    if ('fin' in trozo) {
      entera = trozo.fin === filas;
      continue;
    }
    if (!nombres.includes(trozo.tabla)) throw new CopiaIncorrecta(`La copia tiene una tabla desconocida: ${trozo.tabla}`);
    filas += trozo.filas.length;
    if (!seGuarda(trozo.tabla)) continue;
    await sql`insert into ${sql.table(trozo.tabla)} select * from json_populate_recordset(null::${sql.table(trozo.tabla)},
      ${JSON.stringify(trozo.filas)}::json)`.execute(tx);
  }
  if (!entera) throw new CopiaIncorrecta(`${fichero} no es una copia de Competición Deportiva, o le falta el final`);
  await ajustarSecuencias(tx, nombres);
  return filas;
}

/** Makes anew what is kept beside the data, as far as that version keeps any: triggers have seen some rows before others they look at. */
async function rehacer(tx: Tx): Promise<void> {
  for (const funcion of ['rehace_buscables', 'rehaz_lo_contado', 'rehaz_tanteo']) {
    const { rows } = await sql<{ esta: boolean }>`select to_regprocedure(${`${funcion}()`}) is not null as esta`.execute(tx);
    if (rows[0]!.esta) await sql`select ${sql.ref(funcion)}()`.execute(tx);
  }
}

/** New rows must not take the ids of restored ones. */
async function ajustarSecuencias(tx: Tx, nombres: readonly string[]): Promise<void> {
  const { rows } = await sql<{ tabla: string }>`
    select table_name as tabla from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' and table_name = any(${[...nombres]})`.execute(tx);
  for (const { tabla } of rows) {
    await sql`select setval(pg_get_serial_sequence(${tabla}, 'id'), greatest(coalesce((select max(id) from ${sql.table(tabla)}), 0), 1),
      exists (select 1 from ${sql.table(tabla)}))`.execute(tx);
  }
}
