import { ERRORES, type CodigoError } from '@cd/contract/errores';
import type { FastifyError, FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { ZodError } from 'zod';
import { RuleError } from './rule-error';

export interface ErrorDeCampo {
  campo: string;
  texto: string;
}

export interface Problem {
  status: number;
  title: string;
  detail: string;
  codigo?: CodigoError;
  errores?: ErrorDeCampo[];
}

/** Every failure as the browser and programs read it (RFC 9457; domain-rules, «Errors»). */
export function toProblem(error: unknown): Problem {
  if (error instanceof RuleError) return problem(error.codigo, error.message);
  if (error instanceof ZodError) {
    return { ...problem('peticion.incorrecta'), errores: error.issues.map((issue) => ({ campo: issue.path.join('.'), texto: issue.message })) };
  }
  const status = (error as Partial<FastifyError>).statusCode;
  if (status !== undefined && status >= 400 && status < 500) return { ...problem('peticion.incorrecta'), status, title: STATUS_CODES[status] ?? 'Error' };
  return problem('inesperado');
}

export function problem(codigo: CodigoError, detalle?: string): Problem {
  const { status, texto } = ERRORES[codigo];
  return { status, title: STATUS_CODES[status] ?? 'Error', detail: detalle ?? texto, codigo };
}

export function sendProblem(reply: FastifyReply, value: Problem): FastifyReply {
  return reply.code(value.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(value));
}
