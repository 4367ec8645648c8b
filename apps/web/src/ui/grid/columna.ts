import type { TipoColumna } from '@cd/contract/kit/paged-list';
import type { ReactNode } from 'react';
import { formatMoney, formatDate, formatMoment } from '../../format/format';

export type Valor = string | number | boolean | null;
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

interface Opcion {
  valor: string | number | boolean;
  titulo: string;
}

interface Column<F> {
  /** Decides its filter, its side, how it reads and its type in Excel. */
  tipo: TipoColumna;
  titulo: string;
  /** What it holds, where it is not the field of its own name. Dates as the contract has them, amounts in cents. */
  valor?: (fila: F) => Valor;
  /** How it looks, where text is not enough; prints and exports keep to `valor`. */
  celda?: (fila: F) => ReactNode;
  opciones?: readonly Opcion[];
  /** A 'numero' that is money. */
  importe?: true;
  /** Not a column of the call: neither sorted nor filtered by. */
  calculada?: true;
  sinOrden?: true;
  sinFiltro?: true;
  /** Off the screen until it is chosen. */
  oculta?: true;
  alinear?: 'izquierda' | 'centro' | 'derecha';
  /** What it holds, where its type does not say it: its width hangs from it. */
  clase?: ColumnKind;
  /** Its text takes as many lines as it needs. */
  enLineas?: true;
  /** Its place on the card of a phone; without any, the first column titles and the next three follow. */
  movil?: 'titulo' | 'detalle' | 'lado';
}

export interface GridColumn<F> extends Column<F> {
  id: string;
}

export type TiposDeColumna = Readonly<Record<string, TipoColumna>>;

type ConValor<F, N> = N extends keyof F ? (F[N] extends Valor ? unknown : { valor: (fila: F) => Valor }) : { valor: (fila: F) => Valor };
type ConOpciones<T> = T extends 'opcion' ? { opciones: readonly Opcion[] } : unknown;
type DeLaLlamada<F, N, T> = Column<F> & { tipo: T; calculada?: undefined } & ConValor<F, N> & ConOpciones<T>;
type Calculada<F> = Column<F> & { calculada: true; valor: (fila: F) => Valor };

declare const LLAMADA: unique symbol;

/**
 * The columns of a list of rows `F` whose call sorts and filters by `C`, under their names and in their order. All that a row has and all
 * that the call takes is a column, or says with `false` that it is none: a new field of the contract does not compile until it is either.
 * What tells the row and its changes apart is read by nobody.
 */
export type ListColumns<F, C extends TiposDeColumna> = {
  readonly [N in (Exclude<keyof F, 'id' | 'version'> | keyof C) & string]:
    | (N extends keyof C ? DeLaLlamada<F, N, C[N]> : Calculada<F>)
    | false;
} & { /** Only the compiler reads it. */ readonly [LLAMADA]?: C };

export const columnasEnOrden = <F>(declaradas: Readonly<Record<string, Column<F> | false>>): GridColumn<F>[] =>
  Object.entries(declaradas).flatMap(([id, columna]) => (columna === false ? [] : [{ id, ...columna }]));

export const seOrdena = ({ calculada, sinOrden }: { calculada?: true; sinOrden?: true }): boolean => !calculada && !sinOrden;
export const seFiltra = ({ calculada, sinFiltro }: { calculada?: true; sinFiltro?: true }): boolean => !calculada && !sinFiltro;

export function valorDe<F extends object>(columna: GridColumn<F>, fila: F): Valor {
  return (columna.valor ? columna.valor(fila) : (fila as Readonly<Record<string, Valor | undefined>>)[columna.id]) ?? null;
}

const NUMERO = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 10 });
const SI_NO: Readonly<Record<string, string>> = { true: 'Sí', false: 'No' };

/** As it reads on screen and on paper. */
export function textoDe<F extends object>(columna: GridColumn<F>, fila: F): string {
  const valor = valorDe(columna, fila);
  if (valor === null || valor === '') return '';
  const opcion = columna.opciones?.find((opcion) => opcion.valor === valor);
  if (opcion) return opcion.titulo;
  if (typeof valor === 'number') return columna.importe ? formatMoney(valor) : NUMERO.format(valor);
  if (typeof valor === 'boolean') return SI_NO[String(valor)]!;
  if (columna.tipo === 'fecha') return formatDate(valor);
  return columna.tipo === 'momento' ? formatMoment(valor) : valor;
}
