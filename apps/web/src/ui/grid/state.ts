import { useCallback, useState } from 'react';
import { isFilterable, isSortable, type GridColumn } from './column';

export interface Range {
  min?: string | number;
  max?: string | number;
}
export type FilterValue = string | number | boolean | Range;
export interface Sorting {
  name: string;
  order: 'asc' | 'desc';
}
export const DENSITIES = [
  { valor: 'comoda', texto: 'Cómoda' },
  { valor: 'normal', texto: 'Normal' },
  { valor: 'compacta', texto: 'Compacta' },
] as const;
export type Density = (typeof DENSITIES)[number]['valor'];

/** All that a user leaves set in a list. */
export interface GridState {
  /** Columns in order, shown or not. */
  orden: string[];
  /** Only the columns whose place on the screen was chosen by hand. */
  visibles: Record<string, boolean>;
  pagina: number;
  porPagina: number;
  ordenacion: Sorting | null;
  filtros: Record<string, FilterValue>;
  densidad: Density;
  /** The saved view that is on, however it has been changed since. */
  vista: number | null;
  /** Its own columns and order, kept while a view has others. */
  propias: Arrangement | null;
}
/** How the rows are laid out, whichever they are. */
export type Arrangement = Pick<GridState, 'orden' | 'visibles' | 'ordenacion'>;

export interface Start {
  columnas: readonly GridColumn<never>[];
  tamanos: readonly number[];
  porPagina: number;
  ordenacion: Sorting | null;
}

export const initialState = ({ columnas, porPagina, ordenacion }: Start): GridState => ({
  orden: columnas.map(({ id }) => id),
  visibles: {},
  pagina: 1,
  porPagina,
  ordenacion,
  filtros: {},
  densidad: 'normal',
  vista: null,
  propias: null,
});

const isObject = (valor: unknown): valor is Record<string, unknown> => typeof valor === 'object' && valor !== null && !Array.isArray(valor);

function readFilter({ tipo, opciones }: GridColumn<never>, valor: unknown): FilterValue | undefined {
  if (tipo === 'texto') return typeof valor === 'string' && valor !== '' ? valor : undefined;
  if (tipo === 'opcion') return opciones?.find((opcion) => opcion.valor === valor)?.valor;
  if (!isObject(valor)) return undefined;
  const limite = (limite: unknown) =>
    (tipo === 'numero' ? typeof limite === 'number' : typeof limite === 'string') && { limite: limite as string | number };
  const min = limite(valor.min);
  const max = limite(valor.max);
  return min || max ? { ...(min && { min: min.limite }), ...(max && { max: max.limite }) } : undefined;
}

/** What an earlier version of the list kept, fitted to today's: columns gone or changed are left out, new ones take their own place. */
export function readState(guardado: unknown, partida: Start): GridState {
  const inicial = initialState(partida);
  if (!isObject(guardado)) return inicial;
  const { columnas, tamanos } = partida;
  const porId = new Map(columnas.map((columna) => [columna.id, columna]));
  const orden = [...new Set(Array.isArray(guardado.orden) ? guardado.orden : [])].filter((id): id is string => porId.has(id));
  for (const [i, { id }] of columnas.entries())
    if (!orden.includes(id)) orden.splice(i === 0 ? 0 : orden.indexOf(columnas[i - 1]!.id) + 1, 0, id);
  const ordenada = isObject(guardado.ordenacion) ? guardado.ordenacion : {};
  const columnaOrden = porId.get(String(ordenada.name));
  const densidad = DENSITIES.find(({ valor }) => valor === guardado.densidad)?.valor;
  return {
    orden,
    visibles: Object.fromEntries(
      Object.entries(isObject(guardado.visibles) ? guardado.visibles : {}).filter(
        (par): par is [string, boolean] => porId.has(par[0]) && typeof par[1] === 'boolean',
      ),
    ),
    pagina: Number.isInteger(guardado.pagina) && Number(guardado.pagina) > 0 ? Number(guardado.pagina) : 1,
    porPagina: tamanos.find((tamano) => tamano === guardado.porPagina) ?? inicial.porPagina,
    ordenacion:
      columnaOrden && isSortable(columnaOrden)
        ? { name: columnaOrden.id, order: ordenada.order === 'desc' ? 'desc' : 'asc' }
        : inicial.ordenacion,
    filtros: Object.fromEntries(
      columnas.filter(isFilterable).flatMap((columna) => {
        const filtro = readFilter(columna, isObject(guardado.filtros) ? guardado.filtros[columna.id] : undefined);
        return filtro === undefined ? [] : [[columna.id, filtro]];
      }),
    ),
    densidad: densidad ?? inicial.densidad,
    vista: Number.isInteger(guardado.vista) ? Number(guardado.vista) : null,
    propias: isObject(guardado.propias) ? arrangementOf(readState({ ...guardado.propias }, partida)) : null,
  };
}

export const arrangementOf = ({ orden, visibles, ordenacion }: GridState): Arrangement => ({ orden, visibles, ordenacion });

function readStored(clave: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(clave) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** The state of a list, kept in this browser under `clave`. */
export function useStoredState(clave: string, partida: Start) {
  const [estado, setEstado] = useState(() => readState(readStored(clave), partida));
  const cambiar = useCallback(
    (cambio: (antes: GridState) => Partial<GridState>) =>
      setEstado((antes) => {
        const estado = { ...antes, ...cambio(antes) };
        localStorage.setItem(clave, JSON.stringify(estado));
        return estado;
      }),
    [clave],
  );
  return [estado, cambiar] as const;
}
