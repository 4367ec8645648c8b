import type { TipoColumna } from '@cd/contract/kit/paged-list';
import type { ReactNode } from 'react';
import { formatMoney, formatDate, formatMoment } from '../../format/format';

export type Value = string | number | boolean | null;
/** What a column holds, for its width: the same with rows, without them and while they come. */
export type ColumnKind =
  | 'name'
  | 'text'
  | 'prose'
  | 'email'
  | 'document'
  | 'phone'
  | 'code'
  | 'date'
  | 'moment'
  | 'number'
  | 'money'
  | 'option'
  | 'state';

interface Option {
  valor: string | number | boolean;
  titulo: string;
}

interface Column<F> {
  /** Decides its filter, its side, how it reads and its type in Excel. */
  tipo: TipoColumna;
  titulo: string;
  /** What it holds, where it is not the field of its own name. Dates as the contract has them, amounts in cents. */
  valor?: (fila: F) => Value;
  /** How it is drawn where text is not enough; prints and exports use `valor`. */
  celda?: (fila: F) => ReactNode;
  opciones?: readonly Option[];
  /** A 'texto' that is chosen among these instead of typed. */
  elecciones?: readonly string[];
  /** Columns that are filtered under this one, whether they are seen or not. */
  reune?: readonly string[];
  /** A 'numero' that is money. */
  importe?: true;
  /** Not a column of the call: neither sorted nor filtered by. */
  calculada?: true;
  sinOrden?: true;
  sinFiltro?: true;
  /** Off the screen until it is chosen; a number: only where the screen is not so many pixels wide. */
  oculta?: true | number;
  /** A child's document: on the screen, and neither on paper nor in a file until it is chosen each time. */
  reservada?: true;
  alinear?: 'izquierda' | 'centro' | 'derecha';
  /** The kind of content, where the type does not tell it; the width of the column depends on it. */
  clase?: ColumnKind;
  /** Its text takes as many lines as it needs. */
  enLineas?: true;
  /** Its place on the card of a phone; without any, the first column titles and the next three follow. */
  movil?: 'titulo' | 'detalle' | 'lado';
  /** What it says on that card, where its value alone says too little. */
  enTarjeta?: (fila: F) => string;
}

export interface GridColumn<F> extends Column<F> {
  id: string;
  /** Those of `reune`. */
  reunidas?: readonly GridColumn<F>[];
}

export type ColumnTypes = Readonly<Record<string, TipoColumna>>;

type WithValue<F, N> = N extends keyof F ? (F[N] extends Value ? unknown : { valor: (fila: F) => Value }) : { valor: (fila: F) => Value };
type WithOptions<T> = T extends 'opcion' ? { opciones: readonly Option[] } : unknown;
type OfTheCall<F, N, T> = Column<F> & { tipo: T; calculada?: undefined } & WithValue<F, N> & WithOptions<T>;
type Computed<F> = Column<F> & { calculada: true; valor: (fila: F) => Value };

declare const CALL: unique symbol;

/**
 * The columns of a list of rows `F` whose call sorts and filters by `C`, under their names and in their order. All that a row has and all
 * that the call takes is a column, or says with `false` that it is none: a new field of the contract does not compile until it is either.
 * `id`, `version` and what may be done with it are no columns.
 */
export type ListColumns<F, C extends ColumnTypes> = {
  readonly [N in (Exclude<keyof F, 'id' | 'version' | 'puede'> | keyof C) & string]:
    | (N extends keyof C ? OfTheCall<F, N, C[N]> : Computed<F>)
    | false;
} & { /** Only the compiler reads it. */ readonly [CALL]?: C };

export const orderedColumns = <F>(declaradas: Readonly<Record<string, Column<F> | false>>): GridColumn<F>[] =>
  Object.entries(declaradas).flatMap(([id, columna]) => (columna === false ? [] : [{ id, ...columna }]));

export const isSortable = ({ calculada, sinOrden }: { calculada?: true; sinOrden?: true }): boolean => !calculada && !sinOrden;
export const isFilterable = ({ calculada, sinFiltro }: { calculada?: true; sinFiltro?: true }): boolean => !calculada && !sinFiltro;

export function valueOf<F extends object>(columna: GridColumn<F>, fila: F): Value {
  return (columna.valor ? columna.valor(fila) : (fila as Readonly<Record<string, Value | undefined>>)[columna.id]) ?? null;
}

const NUMBER = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 10 });
const YES_NO: Readonly<Record<string, string>> = { true: 'Sí', false: 'No' };

/** As it reads on screen and on paper. */
export function textOf<F extends object>(columna: GridColumn<F>, fila: F): string {
  const valor = valueOf(columna, fila);
  if (valor === null || valor === '') return '';
  const opcion = columna.opciones?.find((opcion) => opcion.valor === valor);
  if (opcion) return opcion.titulo;
  if (typeof valor === 'number') return columna.importe ? formatMoney(valor) : NUMBER.format(valor);
  if (typeof valor === 'boolean') return YES_NO[String(valor)]!;
  // A day may come with its hour.
  if (columna.tipo === 'fecha' && !valor.includes('T')) return formatDate(valor);
  return columna.tipo === 'fecha' || columna.tipo === 'momento' ? formatMoment(valor) : valor;
}
