import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { tryLock } from 'fs-native-extensions';
import { sql } from 'kysely';
import { schemaOf, SCHEMA_VERSION } from '../../../platform/db/migrate';
import { withoutTimeout, type Db, type Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { OperatorNotice } from '../../../platform/errors/operator';

/** First line of a backup file. */
interface Cabecera {
  formato: 'competicion-deportiva';
  esquema: string;
  creada: string;
}

/** Last line: a file cut short lacks it. */
interface Fin {
  fin: number;
}

const FORMATO = 'competicion-deportiva';
const ROWS_A_LINE = 500;

/** What lives in them lasts hours and is nobody's work; after restoring, everyone signs in again. */
const PASAJERAS: readonly string[] = ['sesion', 'intento_acceso', 'reinicio_contrasena', 'cambio_correo'];
/** What is kept beside the data and made anew from them. */
const CONTADAS: readonly string[] = [
  'partido_listado',
  'cuenta_partidos',
  'jugador_equipos',
  'entrenador_equipos',
  'equipo_buscable',
  'campeonato_publico',
];

async function tablas(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ tabla: string }>`
    select c.relname as tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migracion' order by 1`.execute(tx);
  return rows.map((row) => row.tabla);
}

/**
 * Writes the whole deployment to one compressed file, the same for an embedded database and a server, seen at one instant.
 * The file appears under its name only when it is whole.
 */
export async function escribirCopia(db: Db, fichero: string, { signal }: { signal?: AbortSignal } = {}): Promise<{ filas: number }> {
  const parcial = `${fichero}${PARCIAL}`;
  const abierto = await abrirParcial(parcial);
  const salida = abierto.createWriteStream({ autoClose: false });
  try {
    // Held as long as its process lives: what nobody holds was left by one that died.
    tryLock(abierto.fd);
    const filas = await volcar(db, salida, signal);
    await abierto.sync();
    await rename(parcial, fichero);
    return { filas };
  } catch (error) {
    await rm(parcial, { force: true });
    throw error;
  } finally {
    // The file is not closed while a stream is on it.
    salida.destroy();
    await abierto.close();
  }
}

const PARCIAL = '.parcial';

async function abrirParcial(parcial: string): Promise<FileHandle> {
  try {
    await quitarParciales(dirname(parcial));
    return await open(parcial, 'w');
  } catch (error) {
    throw new OperatorNotice(`No se puede escribir la copia en ${dirname(parcial)} (${(error as Error).message}). Indique otro fichero.`, {
      cause: error,
    });
  }
}

async function quitarParciales(carpeta: string): Promise<void> {
  for (const nombre of await readdir(carpeta)) {
    if (!nombre.endsWith(`.gz${PARCIAL}`)) continue;
    const fichero = join(carpeta, nombre);
    const abierto = await open(fichero, 'r+');
    try {
      if (tryLock(abierto.fd)) await rm(fichero, { force: true });
    } finally {
      await abierto.close();
    }
  }
}

async function volcar(db: Db, salida: Writable, signal: AbortSignal | undefined): Promise<number> {
  let filas = 0;
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await withoutTimeout(tx);
      async function* lineas(): AsyncGenerator<string> {
        const cabecera: Cabecera = { formato: FORMATO, esquema: await schemaOf(tx), creada: new Date().toISOString() };
        yield `${JSON.stringify(cabecera)}\n`;
        for (const tabla of (await tablas(tx)).filter((nombre) => !PASAJERAS.includes(nombre) && !CONTADAS.includes(nombre))) {
          for (let desde = 0; ; desde += ROWS_A_LINE) {
            const { rows } = await sql<{ fila: unknown }>`
              select row_to_json(t) as fila from (select * from ${sql.table(tabla)} order by ctid limit ${ROWS_A_LINE} offset ${desde}) t`.execute(
              tx,
            );
            if (rows.length === 0) break;
            filas += rows.length;
            yield `${JSON.stringify({ tabla, filas: rows.map((row) => row.fila) })}\n`;
          }
        }
        yield `${JSON.stringify({ fin: filas } satisfies Fin)}\n`;
      }
      await pipeline(Readable.from(lineas()), createGzip(), salida, { signal });
    });
  return filas;
}

class CopiaIncorrecta extends OperatorNotice {}

async function* lineasDe(fichero: string): AsyncGenerator<string> {
  let resto = '';
  try {
    // A failure of either stream ends the loop by being thrown in it.
    const texto = createGunzip();
    pipeline(createReadStream(fichero), texto).catch(() => undefined);
    for await (const trozo of texto as AsyncIterable<Buffer>) {
      // Lines are JSON: what a chunk cuts in two is joined before it is read, letters of several bytes included.
      resto += trozo.toString('latin1');
      const lineas = resto.split('\n');
      resto = lineas.pop()!;
      for (const linea of lineas) yield Buffer.from(linea, 'latin1').toString();
    }
  } catch (error) {
    if (error instanceof CopiaIncorrecta || !(error instanceof Error) || !('code' in error)) throw error;
    throw new CopiaIncorrecta(
      error.code === 'ENOENT' ? `No existe ${fichero}` : `${fichero} no es una copia de Competición Deportiva o está dañada`,
    );
  }
}

function leerCabecera(linea: string, fichero: string): Cabecera {
  const cabecera = JSON.parse(linea) as Cabecera;
  if (cabecera.formato !== FORMATO) throw new CopiaIncorrecta(`${fichero} no es una copia de Competición Deportiva`);
  if (cabecera.esquema !== SCHEMA_VERSION)
    throw new CopiaIncorrecta(`La copia es de otra versión del programa (${cabecera.esquema}; ésta es ${SCHEMA_VERSION})`);
  return cabecera;
}

/** Replaces everything in the database by what the file holds, or changes nothing. */
export async function leerCopia(db: Db, fichero: string): Promise<{ filas: number }> {
  return inTransaction(db, async (tx) => {
    await withoutTimeout(tx);
    await sql`set constraints all deferred`.execute(tx);
    const nombres = await tablas(tx);
    await sql`truncate ${sql.join(nombres.map((nombre) => sql.table(nombre)))} restart identity cascade`.execute(tx);
    let filas = 0;
    let cabecera: Cabecera | null = null;
    let entera = false;
    for await (const linea of lineasDe(fichero)) {
      if (!cabecera) {
        cabecera = leerCabecera(linea, fichero);
        continue;
      }
      const trozo = JSON.parse(linea) as { tabla: string; filas: unknown[] } | Fin;
      if ('fin' in trozo) {
        entera = trozo.fin === filas;
        continue;
      }
      if (!nombres.includes(trozo.tabla)) throw new CopiaIncorrecta(`La copia tiene una tabla desconocida: ${trozo.tabla}`);
      await sql`insert into ${sql.table(trozo.tabla)} select * from json_populate_recordset(null::${sql.table(trozo.tabla)},
        ${JSON.stringify(trozo.filas)}::json)`.execute(tx);
      filas += trozo.filas.length;
    }
    if (!entera) throw new CopiaIncorrecta(`${fichero} no es una copia de Competición Deportiva, o le falta el final`);
    // Their triggers have seen the matches before the venues and zones that come after them.
    await sql`select rehace_buscables()`.execute(tx);
    await ajustarSecuencias(tx, nombres);
    await sql`select rehaz_lo_contado()`.execute(tx);
    return { filas };
  });
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
