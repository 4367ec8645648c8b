import { ERRORES } from '@cd/contract/errores';
import type { RouteDef } from '@cd/contract/kit/route';
import { z } from 'zod';

type Schema = Record<string, unknown>;

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return json;
}

const PROBLEM: Schema = {
  type: 'object',
  required: ['status', 'title', 'detail'],
  properties: {
    status: { type: 'integer' },
    title: { type: 'string' },
    detail: { type: 'string' },
    codigo: { type: 'string', enum: Object.keys(ERRORES) },
    errores: { type: 'array', items: { type: 'object', properties: { campo: { type: 'string' }, texto: { type: 'string' } } } },
  },
};

/** The OpenAPI 3.1 document of the same tables that the server mounts. */
export function toOpenApi(tables: readonly Record<string, RouteDef>[]): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const table of tables) {
    for (const [name, route] of Object.entries(table)) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      const parameters = (['params', 'query'] as const).flatMap((place) =>
        Object.entries(route[place]?.shape ?? {}).map(([parameter, schema]) => ({
          name: parameter,
          in: place === 'params' ? 'path' : 'query',
          required: place === 'params',
          schema: toSchema(schema as z.ZodType, 'input'),
        })),
      );
      (paths[path] ??= {})[route.method.toLowerCase()] = {
        operationId: name,
        summary: route.resumen,
        parameters,
        ...(route.body ? { requestBody: { content: { 'application/json': { schema: toSchema(route.body, 'input') } } } } : {}),
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: toSchema(route.response, 'output') } } },
          default: { description: 'Error', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
        },
        security: route.access.tipo === 'publico' ? [] : [{ sesion: [] }],
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Competición Deportiva', version: '0.1.0', description: 'API de la competición deportiva escolar.' },
    paths,
    components: { schemas: { Problem: PROBLEM }, securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } } },
  };
}
