import { DatabaseError } from 'pg';
import { isOutdatedPlan, isUnknownName } from './prepared-statements';

/** The database cannot be reached now: a connection of it was lost, or there is none to have. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  constructor(cause: unknown) {
    super(`Se ha perdido la conexión con la base de datos (${cause instanceof Error ? cause.message : String(cause)})`, { cause });
  }
}

/** A server that only reads was found where one that takes writes was looked for. */
export class ReadsOnly extends Error {
  override readonly name = 'ReadsOnly';
  constructor() {
    super('es una réplica, o solo admite lecturas');
  }
}

/** Another server takes the writes now. */
const SOLO_LECTURA = '25006';
export const isReadOnly = (error: unknown): boolean => error instanceof DatabaseError && error.code === SOLO_LECTURA;

/** PostgreSQL's code, on a server or embedded. */
const SIN_SITIO = '53100';

/** There is no room to begin a change: told as the database tells that there was none to end it. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = SIN_SITIO;
}

/** What was asked has changed nothing, since it did not fit on the disk. */
export const isDiskFull = (error: unknown): boolean => error instanceof Error && (error as { code?: unknown }).code === SIN_SITIO;

/** Connection exceptions; no room for one more; shut down, crashed or starting; no longer the one that takes writes. */
const PERDIDA = /^(08|53|57P0|25006)/;
/** What pg says itself, without a code. */
const SIN_CODIGO =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|Postgres connection has been discarded)/;

/** The error as the product knows it: whatever is the connection's fault, and not of what was asked, has one name. */
export function asConnectionFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable || isDiskFull(error)) return error;
  const suya =
    error instanceof DatabaseError
      ? PERDIDA.test(error.code ?? '')
      : error instanceof ReadsOnly || 'syscall' in error || SIN_CODIGO.test(error.message);
  return suya ? new DatabaseUnavailable(error) : error;
}

/**
 * Deadlock, serialization failure, a plan that another version's tables outdate, and one that a pooler has lost: nothing was wrong with it but the
 * moment, and all of it can be done again.
 */
const CHOQUES: ReadonlySet<unknown> = new Set(['40P01', '40001']);
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && (CHOQUES.has((error as { code?: unknown }).code) || isOutdatedPlan(error) || isUnknownName(error));

const SIN_PERMISO = '42501';

/** What the database refuses for a reason that its operator can mend, in one line; null: anything else. */
export function mendable(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (isDiskFull(error)) return `La base de datos no tiene sitio en su disco (${error.message}). Hágalo y repita la orden.`;
  if ((error as { code?: unknown }).code !== SIN_PERMISO) return null;
  return `El usuario de la base de datos no tiene permiso (${error.message}). Ha de ser el dueño de sus tablas: «competicion doctor» dice qué le falta.`;
}
