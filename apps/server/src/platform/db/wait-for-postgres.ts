import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { OperatorNotice } from '../errors/operator';
import { ReadsOnly } from './faults';
import { serverOf } from './place';
import { isLent, lookAtPooler, type Pooler } from './pooler';
import type { ServerClient, Servers } from './servers';

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

/** Who lends the connections, or null, once the server takes them; an operator's message when it will not, or not within `limitMs`. */
export async function waitForPostgres(servers: Servers, address: string, limitMs: number, log: Logger): Promise<Pooler | null> {
  const until = Date.now() + limitMs;
  for (let told = false; ; told = true) {
    const found = await tryOut(servers);
    if (!(found instanceof Error)) return found;
    const pasajero = esPasajero(found, servers);
    if (!pasajero || Date.now() >= until)
      throw found instanceof OperatorNotice
        ? found
        : new OperatorNotice(explicar(address, found, pasajero && limitMs > 0 ? limitMs : null), { cause: found });
    if (!told)
      log.warn({ fallo: fallo(found) }, `la base de datos de DATABASE_URL aún no admite conexiones: se espera hasta ${limitMs / 1000} s`);
    await sleep(RETRY_MS);
  }
}

async function tryOut(servers: Servers): Promise<Pooler | null | Error> {
  let client: ServerClient | null = null;
  try {
    client = await servers.connect({ connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS });
    const { rows } = await client.query<{ version: number; nombre: string; replica: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as nombre,
        pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as replica`,
    );
    const { version, nombre, replica } = rows[0]!;
    if (replica) return new ReadsOnly();
    if (version < OLDEST) return new Error(`es PostgreSQL ${nombre}, y hace falta el 15 o posterior`);
    return (await isLent(client)) ? await lookAtPooler(servers) : null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    // Goodbye needs no answer.
    client?.end().catch(() => undefined);
  }
}

/** A name with several addresses fails with all of their errors in one. */
const uno = (error: Error): Error & { code?: string } =>
  error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;

/** Of several, one that cannot be reached is no reason to give up the others, and a replica may be about to take the writes. */
const esPasajero = (error: Error, { chooses }: Servers): boolean =>
  PASAJEROS.has(uno(error).code ?? '') ||
  (chooses && !(error instanceof DatabaseError || error instanceof OperatorNotice)) ||
  /^(pgbouncer cannot connect|query_wait_timeout|server login)/.test(error.message) ||
  (!(error instanceof DatabaseError) && /^(timeout expired|Connection terminated)/.test(error.message));

const FALTA_CLAVE = /password must be a (non-empty )?string/;

const fallo = (error: Error): string => uno(error).message.replaceAll(/\s+/g, ' ').trim();

function explicar(url: string, error: Error, esperado: number | null): string {
  const remedio = FALTA_CLAVE.test(error.message)
    ? 'el servidor pide una clave y la dirección no la lleva'
    : REMEDIOS[uno(error).code ?? ''];
  const motivo = remedio
    ? `${remedio} (${fallo(error)})`
    : `${fallo(error)}${error instanceof ReadsOnly ? ': indique el servidor principal' : ''}`;
  const espera = esperado === null ? '' : ` Se ha esperado ${esperado / 1000} s.`;
  return `No se puede abrir la base de datos de DATABASE_URL (${serverOf(url)}): ${motivo}.${espera} Compruebe que el servidor está en marcha y que DATABASE_URL es correcta.`;
}
