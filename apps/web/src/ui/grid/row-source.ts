import type { CuerpoLista, pagedList, Seleccion, TipoColumna } from '@cd/contract/kit/paged-list';
import type { z } from 'zod';
import { fetchCall } from '../../client/call';
import { readPage } from '../../client/ask-ahead';
import { readRows } from './row-stream';
import type { ColumnTypes } from './column';

export interface Page<F> {
  count: number;
  rows: F[];
}

export interface Reading {
  signal: AbortSignal;
  /** Told of the rows read so far. */
  onAdvance?: (filas: number) => void;
}

/** Rows the server pages, sorts and filters. */
export interface ServerRows<F, C extends ColumnTypes> {
  tipo: 'servidor';
  /** Key of its pages in the query cache: `invalidateQueries({ queryKey: ['filas', …] })` reads them again. */
  clave: readonly unknown[];
  /** Names what may be sorted and filtered by; only the compiler reads it. */
  columnas?: C;
  pagina: (cuerpo: CuerpoLista, signal: AbortSignal) => Promise<Page<F>>;
  todas: (seleccion: Seleccion, lectura: Reading) => Promise<F[]>;
  /** One of them, whatever its filters; null where it is not of this list. */
  fila?: (id: number, signal: AbortSignal) => Promise<F | null>;
}

/** Rows of a short list that comes whole: the grid itself sorts, filters and pages them. */
export interface MemoryRows<F> {
  tipo: 'memoria';
  /** Key in the query cache of the list. */
  clave: readonly unknown[];
  lista: (signal: AbortSignal) => Promise<readonly F[]>;
}

export type RowSource<F, C extends ColumnTypes> = ServerRows<F, C> | MemoryRows<F>;

/** What `pagedList` answers for any list. */
type PagedList = Pick<ReturnType<typeof pagedList<string, z.ZodObject, Record<string, TipoColumna>>>, 'columnas'> & {
  index: { path: string; body: z.ZodObject; response: z.ZodObject<{ count: z.ZodNumber; rows: z.ZodArray<z.ZodObject> }> };
  sinPaginacion: { path: string };
};
type Path<L extends PagedList> = L['index']['path'] extends `${infer P}/index` ? P : never;
/** With the address of its every row where that does not hang from its own, and with that of its pages where it is its own. */
type Address<L extends PagedList> = [Path<L>] extends [never]
  ? { ruta: L['index']['path']; pagina: L['index']['path']; entera: L['sinPaginacion']['path'] }
  : L['sinPaginacion']['path'] extends `${Path<L>}/index/sinpaginacion`
    ? Path<L>
    : { ruta: Path<L>; entera: L['sinPaginacion']['path'] };
type RowOf<L extends PagedList> = z.output<L['index']['response']>['rows'][number];
type Extra<L extends PagedList> = Omit<z.input<L['index']['body']>, keyof z.input<typeof CuerpoLista>>;
type WithExtra<L extends PagedList> = keyof Extra<L> extends never ? [] : [extra: Extra<L>];

/** `filasServidor<typeof listaUsuarios>('/api/usuarios')`: both calls of a `pagedList` of the contract. */
export function serverRows<L extends PagedList>(address: Address<L>, ...[extra]: WithExtra<L>): ServerRows<RowOf<L>, L['columnas']> {
  const told: string | { ruta: string; entera: string; pagina?: string } = address;
  const {
    ruta,
    entera,
    pagina: deUna = `${ruta}/index`,
  } = typeof told === 'string' ? { ruta: told, entera: `${told}/index/sinpaginacion` } : told;
  const pagina = async (cuerpo: z.input<typeof CuerpoLista>, signal: AbortSignal): Promise<Page<RowOf<L>>> =>
    (await readPage(deUna, { ...cuerpo, ...extra }, signal)) as Page<RowOf<L>>;
  return {
    tipo: 'servidor',
    clave: extra ? [ruta, extra] : [ruta],
    pagina,
    fila: async (id, signal) => (await pagina({ fila: id, paginacion: { pageNumber: 1, pageSize: 1 } }, signal)).rows[0] ?? null,
    todas: async (seleccion, { signal, onAdvance }) => {
      const response = await fetchCall(`POST ${entera}`, { body: { ...seleccion, ...extra }, signal });
      return readRows<RowOf<L>>(response, onAdvance);
    },
  };
}

/** Only the rows of a list that meet these filters too, as if there were no others. */
export const narrowRows = <F, C extends ColumnTypes>(rows: ServerRows<F, C>, filtros: Seleccion['filtros']): ServerRows<F, C> => ({
  ...rows,
  clave: [...rows.clave, filtros],
  pagina: (cuerpo, signal) => rows.pagina({ ...cuerpo, filtros: [...cuerpo.filtros, ...filtros] }, signal),
  todas: (seleccion, lectura) => rows.todas({ ...seleccion, filtros: [...seleccion.filtros, ...filtros] }, lectura),
});

export const memoryRows = <F>(clave: readonly unknown[], lista: (signal: AbortSignal) => Promise<readonly F[]>): MemoryRows<F> => ({
  tipo: 'memoria',
  clave,
  lista,
});
