import { useCallback, useState } from 'react';
import { seFiltra, seOrdena, type GridColumn } from './columna';

export interface Rango {
  min?: string | number;
  max?: string | number;
}
export type ValorFiltro = string | number | boolean | Rango;
export interface Ordenacion {
  name: string;
  order: 'asc' | 'desc';
}
export const DENSIDADES = [
  { valor: 'comoda', texto: 'Cómoda' },
  { valor: 'normal', texto: 'Normal' },
  { valor: 'compacta', texto: 'Compacta' },
] as const;
export type Densidad = (typeof DENSIDADES)[number]['valor'];

/** All that a user leaves set in a list. */
export interface EstadoRejilla {
  /** Columns in order, shown or not. */
  orden: string[];
  /** Only the columns whose place on the screen was chosen by hand. */
  visibles: Record<string, boolean>;
  pagina: number;
  porPagina: number;
  ordenacion: Ordenacion | null;
  filtros: Record<string, ValorFiltro>;
  densidad: Densidad;
  /** The saved view that is on, however it has been changed since. */
  vista: number | null;
  /** Its own columns and order, kept while a view has others. */
  propias: Arreglo | null;
}
/** How the rows are laid out, whichever they are. */
export type Arreglo = Pick<EstadoRejilla, 'orden' | 'visibles' | 'ordenacion'>;

export interface Partida {
  columnas: readonly GridColumn<never>[];
  tamanos: readonly number[];
  porPagina: number;
  ordenacion: Ordenacion | null;
}

export const estadoInicial = ({ columnas, porPagina, ordenacion }: Partida): EstadoRejilla => ({
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

const esObjeto = (valor: unknown): valor is Record<string, unknown> => typeof valor === 'object' && valor !== null && !Array.isArray(valor);

function filtroLeido({ tipo, opciones }: GridColumn<never>, valor: unknown): ValorFiltro | undefined {
  if (tipo === 'texto') return typeof valor === 'string' && valor !== '' ? valor : undefined;
  if (tipo === 'opcion') return opciones?.find((opcion) => opcion.valor === valor)?.valor;
  if (!esObjeto(valor)) return undefined;
  const limite = (limite: unknown) =>
    (tipo === 'numero' ? typeof limite === 'number' : typeof limite === 'string') && { limite: limite as string | number };
  const min = limite(valor.min);
  const max = limite(valor.max);
  return min || max ? { ...(min && { min: min.limite }), ...(max && { max: max.limite }) } : undefined;
}

/** What an earlier version of the list kept, fitted to today's: columns gone or changed are left out, new ones take their own place. */
export function estadoLeido(guardado: unknown, partida: Partida): EstadoRejilla {
  const inicial = estadoInicial(partida);
  if (!esObjeto(guardado)) return inicial;
  const { columnas, tamanos } = partida;
  const porId = new Map(columnas.map((columna) => [columna.id, columna]));
  const orden = [...new Set(Array.isArray(guardado.orden) ? guardado.orden : [])].filter((id): id is string => porId.has(id));
  for (const [i, { id }] of columnas.entries())
    if (!orden.includes(id)) orden.splice(i === 0 ? 0 : orden.indexOf(columnas[i - 1]!.id) + 1, 0, id);
  const ordenada = esObjeto(guardado.ordenacion) ? guardado.ordenacion : {};
  const columnaOrden = porId.get(String(ordenada.name));
  const densidad = DENSIDADES.find(({ valor }) => valor === guardado.densidad)?.valor;
  return {
    orden,
    visibles: Object.fromEntries(
      Object.entries(esObjeto(guardado.visibles) ? guardado.visibles : {}).filter(
        (par): par is [string, boolean] => porId.has(par[0]) && typeof par[1] === 'boolean',
      ),
    ),
    pagina: Number.isInteger(guardado.pagina) && Number(guardado.pagina) > 0 ? Number(guardado.pagina) : 1,
    porPagina: tamanos.find((tamano) => tamano === guardado.porPagina) ?? inicial.porPagina,
    ordenacion:
      columnaOrden && seOrdena(columnaOrden)
        ? { name: columnaOrden.id, order: ordenada.order === 'desc' ? 'desc' : 'asc' }
        : inicial.ordenacion,
    filtros: Object.fromEntries(
      columnas.filter(seFiltra).flatMap((columna) => {
        const filtro = filtroLeido(columna, esObjeto(guardado.filtros) ? guardado.filtros[columna.id] : undefined);
        return filtro === undefined ? [] : [[columna.id, filtro]];
      }),
    ),
    densidad: densidad ?? inicial.densidad,
    vista: Number.isInteger(guardado.vista) ? Number(guardado.vista) : null,
    propias: esObjeto(guardado.propias) ? arregloDe(estadoLeido({ ...guardado.propias }, partida)) : null,
  };
}

export const arregloDe = ({ orden, visibles, ordenacion }: EstadoRejilla): Arreglo => ({ orden, visibles, ordenacion });

function leerGuardado(clave: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(clave) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** The state of a list, kept in this browser under `clave`. */
export function useEstadoRejilla(clave: string, partida: Partida) {
  const [estado, setEstado] = useState(() => estadoLeido(leerGuardado(clave), partida));
  const cambiar = useCallback(
    (cambio: Partial<EstadoRejilla>) =>
      setEstado((antes) => {
        const estado = { ...antes, ...cambio };
        localStorage.setItem(clave, JSON.stringify(estado));
        return estado;
      }),
    [clave],
  );
  return [estado, cambiar] as const;
}
