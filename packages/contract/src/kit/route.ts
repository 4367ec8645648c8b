import type { z } from 'zod';

/** Who may call. A required field of every route: nothing can be forgotten, absence does not mean open. */
export type Access = { tipo: 'publico' } | { tipo: 'sesion' } | { tipo: 'pantalla'; pantalla: string; nivel: 1 | 2; perfiles: readonly number[] };

export const publico: Access = { tipo: 'publico' };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RouteDef {
  method: Method;
  /** With Fastify's `:name` for parameters. */
  path: string;
  access: Access;
  resumen: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
}

/** Declares a call once: the server mounts it, the client types it, OpenAPI and the access tests read it. */
export function defineRoute<const R extends RouteDef>(route: R): R {
  return route;
}

type Infer<T> = T extends z.ZodType ? z.output<T> : undefined;
export type Params<R extends RouteDef> = Infer<R['params']>;
export type Query<R extends RouteDef> = Infer<R['query']>;
export type Body<R extends RouteDef> = Infer<R['body']>;
export type Answer<R extends RouteDef> = z.output<R['response']>;
