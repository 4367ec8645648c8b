import { Problem } from '@cd/contract/problem';
import { muestraDe } from '@cd/contract/kit/muestra';
import type { RouteDef } from '@cd/contract/kit/route';
import { cuerposDeMuestra, parametrosDeMuestra } from '@cd/contract/muestras';
import { z } from 'zod';
import { mayCreate } from '../sent-once';
import { VERSION } from '../version';

type Schema = Record<string, unknown>;

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return json;
}

/** The body of a change of a record: all but what names it may be left out, and stays as it was. */
function bodySchema({ body, registro }: RouteDef): Schema {
  const schema = toSchema(body!, 'input');
  if (registro === undefined) return schema;
  const part = (whole: Schema, kept: readonly string[]): Schema => ({
    ...whole,
    required: ((whole.required ?? []) as string[]).filter((name) => kept.includes(name)),
    properties: Object.fromEntries(
      Object.entries(whole.properties as Record<string, Schema>).map(([name, { default: _default, ...field }]) => [
        name,
        name === registro ? part(field, ['id']) : field,
      ]),
    ),
  });
  return part(schema, ['id', registro]);
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Con la misma clave y el mismo contenido, durante un día se contesta lo mismo y no se hace otra vez; con otro contenido, 422',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

/** The id of whatever an example names. */
const EXAMPLE_ID = 12;
const WRITTEN = cuerposDeMuestra(EXAMPLE_ID);

function bodyContent({ multipart, ficheros = ['image'] }: RouteDef, schema: Schema, example: unknown): Schema {
  const json = { 'application/json': { schema, example } };
  if (!multipart) return json;
  const files = Object.fromEntries(ficheros.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]));
  return { 'multipart/form-data': { schema: { type: 'object', required: ['model'], properties: { model: schema, ...files } } }, ...json };
}

/** The OpenAPI 3.1 document of the same tables that the server mounts. */
export function toOpenApi(areas: Readonly<Record<string, Record<string, RouteDef>>>): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [area, table] of Object.entries(areas)) {
    for (const [name, route] of Object.entries(table)) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      const inPath = (route.params && muestraDe(route.params, parametrosDeMuestra(`${area}.${name}`), EXAMPLE_ID)) as Schema | undefined;
      const parameters = (['params', 'query'] as const).flatMap((place) =>
        Object.entries(route[place]?.shape ?? {}).map(([parameter, schema]) => ({
          name: parameter,
          in: place === 'params' ? 'path' : 'query',
          required: place === 'params',
          schema: toSchema(schema as z.ZodType, 'input'),
          ...(place === 'params' && { example: inPath![parameter] }),
        })),
      );
      (paths[path] ??= {})[route.method.toLowerCase()] = {
        operationId: `${area}.${name}`,
        tags: [area],
        summary: route.resumen,
        parameters: mayCreate(route) ? [...parameters, KEY] : parameters,
        ...(route.body && {
          requestBody: {
            content: bodyContent(route, bodySchema(route), WRITTEN[`${area}.${name}`] ?? muestraDe(route.body, {}, EXAMPLE_ID)),
          },
        }),
        responses: {
          ...(route.response instanceof z.ZodNull
            ? { 204: { description: 'Hecho' } }
            : {
                200: {
                  description: 'OK',
                  content: { [route.contenido ?? 'application/json']: { schema: toSchema(route.response, 'output') } },
                },
              }),
          default: { description: 'Error', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
        },
        security: route.access.tipo === 'publico' ? [] : [{ sesion: [], usuario: [], perfil: [] }],
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Competición Deportiva', version: VERSION, description: 'API de la competición deportiva escolar.' },
    paths,
    components: {
      schemas: { Problem: toSchema(Problem, 'output') },
      securitySchemes: {
        sesion: { type: 'http', scheme: 'bearer' },
        usuario: { type: 'apiKey', in: 'header', name: 'X-Usuario' },
        perfil: { type: 'apiKey', in: 'header', name: 'X-Perfil' },
      },
    },
  };
}
