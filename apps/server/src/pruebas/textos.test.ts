import type { RouteDef } from '@cd/contract/kit/route';
import { rutas } from '@cd/contract/rutas';
import { expect, it } from 'vitest';
import { z } from 'zod';

interface Campo {
  lugar: string;
  schema: z.core.$ZodType;
}

/** Every text that a schema takes, wherever it is. */
function textosDe(schema: z.core.$ZodType, lugar: string): Campo[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [{ lugar, schema }];
    case 'object':
      return Object.entries(def.shape).flatMap(([campo, suyo]) => textosDe(suyo, `${lugar}.${campo}`));
    case 'array':
      return textosDe(def.element, `${lugar}[]`);
    case 'union':
      return def.options.flatMap((opcion) => textosDe(opcion, lugar));
    case 'record':
      return [...textosDe(def.keyType, `${lugar}{}`), ...textosDe(def.valueType, `${lugar}{}`)];
    case 'pipe':
      return textosDe(def.in, lugar);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return textosDe(def.innerType, lugar);
    default:
      return [];
  }
}

const textos = Object.entries(rutas).flatMap(([area, tabla]) =>
  Object.entries<RouteDef>(tabla).flatMap(([nombre, { body, params, query }]) =>
    [body, params, query].flatMap((schema) => (schema ? textosDe(schema, `${area}.${nombre}`) : [])),
  ),
);

/** What each may have to begin with to be taken at all. */
const COMIENZOS = ['texto', 'https://liga.example/', 'a@liga.example', '910000000', '#a1b2c3'];

it('ninguna llamada admite un texto que la base de datos no puede guardar: ni con un NUL, ni con medio carácter', () => {
  expect(textos.length).toBeGreaterThan(100);
  const admitidos = textos.filter(({ schema }) =>
    COMIENZOS.flatMap((comienzo) => [`${comienzo}\0`, `${comienzo}\uD800`, `${comienzo}\uDC00x`]).some(
      (texto) => z.safeParse(schema, texto).success,
    ),
  );
  expect(admitidos.map(({ lugar }) => lugar)).toEqual([]);
});
