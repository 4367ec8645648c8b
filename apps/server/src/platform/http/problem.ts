import { ERRORES, type CodigoError } from '@cd/contract/errores';
import type { Problem } from '@cd/contract/problem';
import type { FastifyError, FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { ZodError } from 'zod';
import { DatabaseUnavailable, isConflict, isDiskFull } from '../db/faults';
import { BodyError, RuleError } from '../errors/rule-error';

/** With the seconds after which it may be tried again, which its Retry-After says. */
export type Failure = Problem & { esperar?: number };

/** After which it is worth trying again. */
const ESPERA_S = 1;
/** The database stopped a statement that took longer than those of its connections may. */
const QUERY_CANCELED = '57014';

/** Every failure as the browser and programs read it (RFC 9457; domain-rules, «Errors»). */
export function toProblem(error: unknown): Failure {
  if (error instanceof RuleError)
    return {
      ...problem(error.codigo, error.message),
      ...(error.esperar !== null && { esperar: error.esperar }),
      ...(error.cuenta && { cuenta: error.cuenta }),
      ...(error.fallos.length > 0 && {
        errores: error.fallos.map(({ campo, codigo, detalle }) => ({ campo, texto: detalle ?? ERRORES[codigo].texto })),
      }),
    };
  if (error instanceof BodyError) return { ...problem('datos.incorrectos'), errores: error.issues.map(deCampo) };
  if (error instanceof ZodError) {
    return { ...problem('peticion.incorrecta'), errores: error.issues.map(deCampo) };
  }
  if (error instanceof DatabaseUnavailable) return { ...problem('servicio.ocupado'), esperar: ESPERA_S };
  if (isDiskFull(error)) return problem('servicio.sin_sitio');
  if (isConflict(error)) return { ...problem('servicio.choque'), esperar: ESPERA_S };
  if ((error as { code?: unknown }).code === QUERY_CANCELED) return problem('consulta.larga');
  const status = (error as Partial<FastifyError>).statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return { ...problem('peticion.incorrecta'), status, title: STATUS_CODES[status] ?? 'Error' };
  return problem('inesperado');
}

const deCampo = ({ path, message }: { path: PropertyKey[]; message: string }): NonNullable<Problem['errores']>[number] => ({
  campo: path.map(String).join('.'),
  texto: message,
});

export function problem(codigo: CodigoError, detalle?: string): Problem {
  const { status, texto, titulo, codigo: numero }: { status: number; texto: string; titulo?: string; codigo?: number } = ERRORES[codigo];
  return { status, title: STATUS_CODES[status] ?? 'Error', detail: detalle ?? texto, codigo: numero ?? codigo, ...(titulo && { titulo }) };
}

export function sendProblem(reply: FastifyReply, { esperar, ...value }: Failure): FastifyReply {
  if (esperar !== undefined) reply.header('Retry-After', String(esperar));
  return reply.code(value.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(value));
}
