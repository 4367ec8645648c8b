import type { CuerpoLista, pagedList, Seleccion, TipoColumna } from '@cd/contract/kit/paged-list';
import type { z } from 'zod';
import { fetchCall } from '../../client/call';
import { readPage } from '../../client/ask-ahead';
import { filasDe } from './flujo-filas';
import type { TiposDeColumna } from './columna';

export interface Pagina<F> {
  count: number;
  rows: F[];
}

export interface Lectura {
  signal: AbortSignal;
  /** Told of the rows read so far. */
  alAvanzar?: (filas: number) => void;
}

/** Rows the server pages, sorts and filters. */
export interface FilasServidor<F, C extends TiposDeColumna> {
  tipo: 'servidor';
  /** Key of its pages in the query cache: `invalidateQueries({ queryKey: ['filas', …] })` reads them again. */
  clave: readonly unknown[];
  /** Names what may be sorted and filtered by; only the compiler reads it. */
  columnas?: C;
  pagina: (cuerpo: CuerpoLista, signal: AbortSignal) => Promise<Pagina<F>>;
  todas: (seleccion: Seleccion, lectura: Lectura) => Promise<F[]>;
  /** One of them, whatever its filters; null where it is not of this list. */
  fila?: (id: number, signal: AbortSignal) => Promise<F | null>;
}

/** Rows of a short list that comes whole: the grid itself sorts, filters and pages them. */
export interface FilasMemoria<F> {
  tipo: 'memoria';
  /** Key in the query cache of the list. */
  clave: readonly unknown[];
  lista: (signal: AbortSignal) => Promise<readonly F[]>;
}

export type FuenteFilas<F, C extends TiposDeColumna> = FilasServidor<F, C> | FilasMemoria<F>;

/** What `pagedList` answers for any list. */
type Lista = Pick<ReturnType<typeof pagedList<string, z.ZodObject, Record<string, TipoColumna>>>, 'columnas'> & {
  index: { path: string; body: z.ZodObject; response: z.ZodObject<{ count: z.ZodNumber; rows: z.ZodArray<z.ZodObject> }> };
};
type Ruta<L extends Lista> = L['index']['path'] extends `${infer P}/index` ? P : never;
type Fila<L extends Lista> = z.output<L['index']['response']>['rows'][number];
type Extra<L extends Lista> = Omit<z.input<L['index']['body']>, keyof z.input<typeof CuerpoLista>>;
type ConExtra<L extends Lista> = keyof Extra<L> extends never ? [] : [extra: Extra<L>];

/** `filasServidor<typeof listaUsuarios>('/api/usuarios')`: both calls of a `pagedList` of the contract. */
export function filasServidor<L extends Lista>(ruta: Ruta<L>, ...[extra]: ConExtra<L>): FilasServidor<Fila<L>, L['columnas']> {
  const pagina = async (cuerpo: z.input<typeof CuerpoLista>, signal: AbortSignal): Promise<Pagina<Fila<L>>> =>
    (await readPage(ruta, { ...cuerpo, ...extra }, signal)) as Pagina<Fila<L>>;
  return {
    tipo: 'servidor',
    clave: extra ? [ruta, extra] : [ruta],
    pagina,
    fila: async (id, signal) => (await pagina({ fila: id, paginacion: { pageNumber: 1, pageSize: 1 } }, signal)).rows[0] ?? null,
    todas: async (seleccion, { signal, alAvanzar }) => {
      const response = await fetchCall(`POST ${ruta}/index/sinpaginacion`, { body: { ...seleccion, ...extra }, signal });
      return filasDe<Fila<L>>(response, alAvanzar);
    },
  };
}

export const filasMemoria = <F>(clave: readonly unknown[], lista: (signal: AbortSignal) => Promise<readonly F[]>): FilasMemoria<F> => ({
  tipo: 'memoria',
  clave,
  lista,
});
