import { pino, type Logger } from 'pino';
import { RuleError } from './errors/rule-error';

const SQLSTATE = /^[0-9A-Z]{5}$/;
const MARCO = /^\s+at .*:\d+:\d+\)?$/;

/** What a database tells of an error without what was written: its words, its detail, its place and its parameters are left out. */
const DE_LA_BASE = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/** Where it happened. The text of the error goes before, and may be of several lines. */
function marcos({ stack = '', message }: Error): string {
  const desde = stack.indexOf(message);
  return (desde < 0 ? stack : stack.slice(desde + message.length))
    .split('\n')
    .filter((linea) => MARCO.test(linea))
    .join('\n');
}

/**
 * An error as the log tells it. What people write goes through the database, is read as JSON and stands in refusals: of those only what is
 * safe is told, and of any other its text, without whatever hangs from it (domain-rules, «Identity»: personal data of minors).
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: 'desconocido' } : error;
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const comun = { type: error.name, stack: marcos(error), ...(cause !== undefined && { cause: errorForLog(cause) }) };
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (typeof code === 'string' && SQLSTATE.test(code) && severity !== undefined) {
    const suyo = Object.fromEntries(
      DE_LA_BASE.flatMap((campo) => (campo in error ? [[campo, (error as unknown as Record<string, unknown>)[campo]]] : [])),
    );
    return { ...comun, ...suyo };
  }
  if (error instanceof RuleError) return { ...comun, codigo: error.codigo };
  if (error instanceof SyntaxError) return comun;
  return {
    ...comun,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(Array.isArray(errors) && { errors: errors.map(errorForLog) }),
  };
}

/** Structured lines on standard error: standard output is for what commands print. Bodies, addresses and names are never logged. */
export function createLog(level: string): Logger {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorForLog } },
    pino.destination({ dest: 2, sync: true }),
  );
}
