import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useLevel } from '../../../client/permissions';
import type { Listing } from '../../../print/listing';
import { BarChart, type Bar, type Series } from '../../../ui/chart/BarChart';
import type { Noun } from '../../../ui/grid/actions';
import type { ColumnTypes, ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';

/** What is looked at rather than read: the first ones, or whatever the report chooses. */
export interface Chart {
  titulo: string;
  series: readonly Series[];
  barras: readonly Bar[];
}

interface Props<F extends { id: number | string }, C extends ColumnTypes> {
  pantalla: Extract<Pantalla, `informes/${string}`>;
  /** Which of the tables of a screen that has several. */
  parte?: string;
  cosa: Noun;
  /** Of each choice of its parameters, its own; and what asks for it. */
  clave: readonly unknown[];
  leer: () => Promise<readonly F[]>;
  /** A constant of the module, or memoised. */
  columnas: ListColumns<F, C>;
  parametros?: ReactNode;
  grafico: (filas: readonly F[]) => Chart | null;
  /** What it was asked for, on each sheet that is printed. */
  alcance?: Listing['filtros'];
  onOpen?: ((fila: F) => void) | undefined;
  vacio: { titulo: string; queHacer: string };
}

const SINGLE: readonly Series[] = [{ nombre: 'Valor', trama: 'llena' }];
const FIRST = 10;
/** The first bars of those that there are, of one part each; where they would all be alike, none. */
export const firstBars = <F extends { id: number | string }>(
  titulo: string,
  filas: readonly F[],
  barOf: (fila: F) => { nombre: string; valor: number; texto: string },
): Chart | null =>
  new Set(filas.slice(0, FIRST).map((fila) => barOf(fila).valor)).size < 2
    ? null
    : {
        titulo: filas.length > FIRST ? `${titulo}: los ${FIRST} primeros` : titulo,
        series: SINGLE,
        barras: filas.slice(0, FIRST).map((fila) => {
          const { nombre, valor, texto } = barOf(fila);
          return { id: fila.id, nombre, partes: [valor], texto };
        }),
      };

const TRAMAS = ['llena', 'rayas', 'puntos'] as const;
/** The first bars, each in as many parts as series there are: three at most. */
export const stackedBars = <F extends { id: number | string }>(
  titulo: string,
  filas: readonly F[],
  series: readonly string[],
  barOf: (fila: F) => Omit<Bar, 'id'>,
): Chart | null =>
  filas.length < 2
    ? null
    : {
        titulo: filas.length > FIRST ? `${titulo}: los ${FIRST} primeros` : titulo,
        series: series.map((nombre, n) => ({ nombre, trama: TRAMAS[n]! })),
        barras: filas.slice(0, FIRST).map((fila) => ({ id: fila.id, ...barOf(fila) })),
      };

/** A report: what it is asked for, its chart, and its table, which is sorted, filtered, printed and exported as any list. */
export function Informe<F extends { id: number | string }, C extends ColumnTypes>({
  pantalla,
  parte,
  clave,
  leer,
  parametros,
  grafico,
  ...rest
}: Props<F, C>) {
  const nivel = useLevel(pantalla);
  const key = JSON.stringify(clave);
  const filas = useMemo(
    () => memoryRows<F>(['informes', pantalla, ...(JSON.parse(key) as unknown[])], leer),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what asks for it is told by its key
    [pantalla, key],
  );
  const { data } = useQuery({ queryKey: filas.clave, queryFn: () => filas.lista(new AbortController().signal) });
  const chart = data && grafico(data);
  return (
    <Grid
      key={key}
      nombre={[pantalla.replace('/', '-'), parte].filter(Boolean).join('-')}
      titulo={PANTALLAS[pantalla].titulo}
      filas={filas}
      nivel={nivel}
      porPagina={50}
      vistas={
        <>
          {parametros}
          {chart && <BarChart {...chart} />}
        </>
      }
      {...rest}
    />
  );
}
