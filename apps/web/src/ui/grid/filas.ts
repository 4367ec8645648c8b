import type { CuerpoLista, pagedList, Seleccion, TipoColumna } from '@cd/contract/kit/paged-list';
import type { z } from 'zod';
import { fetchCall } from '../../client/call';
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
  return {
    tipo: 'servidor',
    clave: extra ? [ruta, extra] : [ruta],
    pagina: async (cuerpo, signal) => {
      const response = await fetchCall(`POST ${ruta}/index`, { body: { ...cuerpo, ...extra }, signal });
      return (await response.json()) as Pagina<Fila<L>>;
    },
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
