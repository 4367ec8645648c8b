import { z } from 'zod';
import { Texto } from './campos';
import { defineRoute, type Access } from './route';

/** What a column holds: it decides its filter and which operators it takes (domain-rules, «Lists»). */
export type TipoColumna = 'texto' | 'numero' | 'opcion' | 'fecha' | 'momento';

export const OPERADORES: Readonly<Record<TipoColumna, readonly Operador[]>> = {
  texto: ['contains', 'equals'],
  numero: ['equals', 'interval'],
  opcion: ['equals'],
  fecha: ['equals', 'intervaldate'],
  momento: ['intervaldate'],
};

const Operador = z.enum(['contains', 'equals', 'interval', 'intervaldate']);
export type Operador = z.output<typeof Operador>;

const Valor = z.union([Texto.max(200), z.number(), z.boolean()]);
const Intervalo = z.strictObject({ min: z.union([Texto.max(30), z.number()]).nullish(), max: z.union([Texto.max(30), z.number()]).nullish() });
/** `equals` also takes a list: any of its values. */
const Filtro = z.strictObject({ name: Texto.max(60), operator: Operador, value: z.union([Valor, z.array(Valor).min(1).max(200), Intervalo]) });
const Orden = z.strictObject({ name: Texto.max(60), order: z.enum(['asc', 'desc']) });

const MAX_FILAS_POR_PAGINA = 500;
const Paginacion = z.strictObject({ pageNumber: z.number().int().min(1), pageSize: z.number().int().min(1).max(MAX_FILAS_POR_PAGINA) });

const Seleccion = z.object({ ordenacion: z.array(Orden).max(5).default([]), filtros: z.array(Filtro).max(40).default([]) });
export const CuerpoLista = Seleccion.extend({ paginacion: Paginacion });

export type Seleccion = z.output<typeof Seleccion>;
export type CuerpoLista = z.output<typeof CuerpoLista>;

/**
 * Both calls of a server-paged list: `index` answers a page, `sinPaginacion` streams every row of the same selection.
 * `columnas` names what may be sorted and filtered by; `extra` is what the list needs beside that, such as whose rows.
 */
export function pagedList<
  const P extends string,
  Fila extends z.ZodObject,
  const C extends Readonly<Record<string, TipoColumna>>,
  E extends z.ZodObject = z.ZodObject<{}>,
>(path: P, lista: { resumen: string; access: Access; fila: Fila; columnas: C; extra?: E }) {
  // Said by its name: read off a type parameter, a shape would be any shape.
  const extra: E['shape'] = lista.extra?.shape ?? {};
  const response = z.object({ count: z.number().int(), rows: z.array(lista.fila) });
  return {
    columnas: lista.columnas,
    index: defineRoute({
      method: 'POST',
      path: `${path}/index`,
      access: lista.access,
      resumen: lista.resumen,
      body: CuerpoLista.extend(extra),
      response,
    }),
    sinPaginacion: defineRoute({
      method: 'POST',
      path: `${path}/index/sinpaginacion`,
      access: lista.access,
      resumen: `${lista.resumen}, todas las filas`,
      body: Seleccion.extend(extra),
      response,
    }),
  };
}
