import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { OperatorNotice } from '../errors/operator';
import { serverOf } from './place';

/** What one asks for is worked out by one process: the other processors are for the others. Compiled, a statement would take longer. */
export const OPTIONS = '-c join_collapse_limit=4 -c max_parallel_workers_per_gather=0 -c jit=off';

const RETRY_MS = 500;
const CONNECT_MS = 5_000;
const OLDEST = 150_000;

/** What passes by itself: nobody listens yet, or it is starting, stopping or full. */
const PASAJEROS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** By PostgreSQL's and Node's codes: what to do about what does not. */
const REMEDIOS: Readonly<Record<string, string>> = {
  '28P01': 'el servidor no acepta el usuario o la clave; si llevan signos como @ o /, han de ir como %40 o %2F',
  '28000': 'el servidor no deja entrar a ese usuario desde aquí',
  '3D000': 'la base de datos no existe: créela antes',
  '42501': 'el usuario no tiene permiso para usarla',
  ENOTFOUND: 'no existe ningún servidor con ese nombre',
  ENOTDIR: 'no existe ningún servidor en esa carpeta',
  EHOSTUNREACH: 'no hay camino hasta el servidor',
  ENETUNREACH: 'no hay camino hasta el servidor',
};

/** Returns once the server takes connections; an operator's message when it will not, or not within `limitMs`. */
export async function waitForPostgres(url: string, limitMs: number, log: Logger): Promise<void> {
  const until = Date.now() + limitMs;
  for (let told = false; ; told = true) {
    const error = await tryOut(url);
    if (!error) return;
    const pasajero = esPasajero(error);
    if (!pasajero || Date.now() >= until)
      throw new OperatorNotice(explicar(url, error, pasajero && limitMs > 0 ? limitMs : null), { cause: error });
    if (!told)
      log.warn({ fallo: fallo(error) }, `la base de datos de DATABASE_URL aún no admite conexiones: se espera hasta ${limitMs / 1000} s`);
    await sleep(RETRY_MS);
  }
}

async function tryOut(url: string): Promise<Error | null> {
  let client: Client | null = null;
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS, options: OPTIONS });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ version: number; nombre: string; replica: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as nombre,
        pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as replica`,
    );
    const { version, nombre, replica } = rows[0]!;
    if (replica) return new Error('es una réplica, o solo admite lecturas: indique el servidor principal');
    return version < OLDEST ? new Error(`es PostgreSQL ${nombre}, y hace falta el 15 o posterior`) : null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    // Also while it connects; goodbye needs no answer.
    client?.end().catch(() => undefined);
  }
}

/** A name with several addresses fails with all of their errors in one. */
const uno = (error: Error): Error & { code?: string } =>
  error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;

const esPasajero = (error: Error): boolean =>
  PASAJEROS.has(uno(error).code ?? '') ||
  (!(error instanceof DatabaseError) && /^(timeout expired|Connection terminated)/.test(error.message));

const NO_OPTIONS = /unsupported startup parameter.*options/;
const FALTA_CLAVE = /password must be a (non-empty )?string/;

const fallo = (error: Error): string => uno(error).message.replaceAll(/\s+/g, ' ').trim();

function explicar(url: string, error: Error, esperado: number | null): string {
  const remedio = FALTA_CLAVE.test(error.message)
    ? 'el servidor pide una clave y la dirección no la lleva'
    : NO_OPTIONS.test(error.message)
      ? 'delante hay quien reparte sus conexiones, como pgbouncer, y no deja decir cómo han de ser; indique el servidor mismo'
      : REMEDIOS[uno(error).code ?? ''];
  const motivo = remedio ? `${remedio} (${fallo(error)})` : fallo(error);
  const espera = esperado === null ? '' : ` Se ha esperado ${esperado / 1000} s.`;
  return `No se puede abrir la base de datos de DATABASE_URL (${serverOf(url)}): ${motivo}.${espera} Compruebe que el servidor está en marcha y que DATABASE_URL es correcta.`;
}
