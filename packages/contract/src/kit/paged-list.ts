import { z } from 'zod';
import { IdJson, Texto } from './campos';
import { MAX_TEXTO_FILTRO } from './limits';
import { post, type Access } from './route';

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

// More keys than any screen sends: one reader's question must not cost what all the others could ask.
const MAX_CLAVES_DE_ORDEN = 3;
const MAX_VALORES = 1_000;
/** A text is looked for in every row, while a number or an option is one more value of a set. */
const MAX_TEXTOS = { contains: 1, equals: 20 } as const;

const Valor = z.union([Texto, z.number(), z.boolean()]);
const Intervalo = z.strictObject({
  min: z.union([Texto.max(30), z.number()]).nullish(),
  max: z.union([Texto.max(30), z.number()]).nullish(),
});
/** `equals` also takes a list: any of its values. */
const Filtro = z
  .strictObject({ name: Texto.max(60), operator: Operador, value: z.union([Valor, z.array(Valor).min(1), Intervalo]) })
  .superRefine(({ value }, ctx) => {
    const textos = [value].flat().filter((valor) => typeof valor === 'string');
    if (textos.some(({ length }) => length > MAX_TEXTO_FILTRO))
      ctx.addIssue({ code: 'custom', path: ['value'], message: `Un filtro admite como máximo ${MAX_TEXTO_FILTRO} caracteres` });
  });
const Orden = z.strictObject({ name: Texto.max(60), order: z.enum(['asc', 'desc']) });

const MAX_FILAS_POR_PAGINA = 500;
const Paginacion = z.strictObject({ pageNumber: z.number().int().min(1), pageSize: z.number().int().min(1).max(MAX_FILAS_POR_PAGINA) });

/** Each column may come once. */
const porColumna = <T extends z.ZodType<{ name: string }>>(cada: T, cuantas: number, que: string) =>
  z
    .array(cada)
    .max(cuantas, `La lista admite como máximo ${cuantas} ${que}`)
    .refine((todas) => new Set(todas.map(({ name }) => name)).size === todas.length, 'Cada columna se admite una vez')
    .default([]);

/** No more filters than the list has columns, nor values than its column takes. */
const filtrosDe = (columnas: Readonly<Record<string, TipoColumna>>) =>
  porColumna(
    Filtro.superRefine(({ name, operator, value }, ctx) => {
      const maximo = columnas[name] === 'texto' && (operator === 'contains' || operator === 'equals') ? MAX_TEXTOS[operator] : MAX_VALORES;
      if (Array.isArray(value) && value.length > maximo)
        ctx.addIssue({
          code: 'custom',
          path: ['value'],
          message: `El filtro admite como máximo ${maximo === 1 ? 'un valor' : `${maximo} valores`}`,
        });
    }),
    Object.keys(columnas).length,
    'filtros',
  );

const Seleccion = z.object({
  ordenacion: porColumna(Orden, MAX_CLAVES_DE_ORDEN, 'columnas de orden'),
  filtros: z.array(Filtro).default([]),
});
/** `fila`: only that row, whatever its filters say, to know where the row just saved is, if the list has it at all. */
export const CuerpoLista = Seleccion.extend({ paginacion: Paginacion, fila: IdJson.optional() });

export type Seleccion = z.output<typeof Seleccion>;
export type CuerpoLista = z.output<typeof CuerpoLista>;

/**
 * Both calls of a server-paged list: `index` answers a page, `sinPaginacion` streams every row of the same selection.
 * `columnas` names what may be sorted and filtered by; `extra` is what the list needs beside that, such as whose rows; `entera`, the
 * address of its every row and `pagina` that of its pages, where the specification has them elsewhere.
 */
export function pagedList<
  const P extends string,
  Fila extends z.ZodObject,
  const C extends Readonly<Record<string, TipoColumna>>,
  E extends z.ZodObject = z.ZodObject<{}>,
  const S extends string = `${P}/index/sinpaginacion`,
  const I extends string = `${P}/index`,
>(path: P, lista: { resumen: string; access: Access; fila: Fila; columnas: C; extra?: E; entera?: S; pagina?: I }) {
  // The type is written out: inferred from the type parameter, this shape would be any shape.
  const extra: E['shape'] = lista.extra?.shape ?? {};
  const filtros = filtrosDe(lista.columnas);
  const response = z.object({ count: z.number().int(), rows: z.array(lista.fila) });
  return {
    columnas: lista.columnas,
    index: post(lista.pagina ?? (`${path}/index` as I), lista.access, lista.resumen, {
      body: CuerpoLista.extend({ filtros, ...extra }),
      trabajo: 'consulta',
      response,
    }),
    sinPaginacion: post(lista.entera ?? (`${path}/index/sinpaginacion` as S), lista.access, `${lista.resumen}, todas las filas`, {
      // S is inferred from this default where the list tells none, as I is from the one above.

      body: Seleccion.extend({ filtros, ...extra }),
      trabajo: 'entera',
      lectura: 'larga',
      response,
    }),
  };
}
