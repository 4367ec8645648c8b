import type { Answer, Body, Params, Query, RouteDef } from '@cd/contract/kit/route';
import type { FastifyInstance } from 'fastify';
import type { CachedAnswers, Origen } from './cached-answers';
import { RuleError } from './rule-error';

export interface Call<R extends RouteDef> {
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
}

/** A handler for each call of a table: a missing one does not compile. */
export type Handlers<T extends Record<string, RouteDef>> = { [K in keyof T]: (call: Call<T[K]>) => Promise<Answer<T[K]>> };
export type CachedHandlers<T extends Record<string, RouteDef>> = {
  [K in keyof T]: (call: Call<T[K]>) => Promise<{ datos: Answer<T[K]>; origen: Origen }>;
};

function parse<R extends RouteDef>(route: R, request: { params: unknown; query: unknown; body: unknown }): Call<R> {
  return {
    params: route.params?.parse(request.params) as Params<R>,
    query: route.query?.parse(request.query) as Query<R>,
    body: route.body?.parse(request.body) as Body<R>,
  };
}

/** Mounts public calls whose answers are kept as bytes. Only parameters in the path make the key. */
export function mountCached<T extends Record<string, RouteDef>>(app: FastifyInstance, routes: T, handlers: CachedHandlers<T>, answers: CachedAnswers): void {
  for (const [name, route] of Object.entries(routes) as [keyof T, T[keyof T]][]) {
    if (route.access.tipo !== 'publico' || route.method !== 'GET' || route.query) throw new Error(`${route.path}: only public reads by path are kept`);
    app.get(route.path, (request, reply) => {
      const url = request.raw.url!;
      const end = url.indexOf('?');
      return answers.send(request, reply, end < 0 ? url : url.slice(0, end), async () => {
        const { datos, origen } = await handlers[name](parse(route, request));
        return { body: JSON.stringify(datos), contentType: 'application/json; charset=utf-8', origen };
      });
    });
  }
}

/** Mounts calls answered anew each time. Whoever is not let in by the route's own declaration is refused here. */
export function mount<T extends Record<string, RouteDef>>(app: FastifyInstance, routes: T, handlers: Handlers<T>): void {
  for (const [name, route] of Object.entries(routes) as [keyof T, T[keyof T]][]) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request) => {
        if (route.access.tipo !== 'publico') throw new RuleError('sesion.ausente');
        return handlers[name](parse(route, request));
      },
    });
  }
}
