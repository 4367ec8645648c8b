import { useEffect, useRef, useState } from 'react';
import { compose, NotWanted } from '../../print/compose';
import { deliverPdf, save } from '../../print/delivery';
import { fileName } from '../../print/file-name';
import { letterhead } from '../../print/letterhead';
import type { CellType, Listing, Orientation } from '../../print/listing';
import { notify } from '../dialogs/Dialogs';
import type { Noun } from './actions';
import { textOf, valueOf, type GridColumn } from './column';
import type { LineBelow } from './props';
import type { Reading } from './row-source';

export interface Printable<F> {
  nombre: string;
  titulo: string;
  cosa: Noun;
  /** What it is of besides its filters: the week, the group. */
  periodo?: string | undefined;
  columnas: readonly GridColumn<F>[];
  /** Those off the screen, which a sheet of Excel may hold too. */
  ocultas?: readonly GridColumn<F>[];
  filtros: Listing['filtros'];
  /** Rows on the screen, out of `total`. */
  vista: readonly F[];
  total: number;
  todas: (lectura: Reading) => Promise<F[]>;
  debajo?: LineBelow<F> | undefined;
}

export type Progress =
  | { fase: 'parada' }
  | { fase: 'leyendo'; filas: number }
  | { fase: 'componiendo'; parte: number }
  /** It opens at a click. */
  | { fase: 'lista'; url: string }
  | { fase: 'fallo' };
export type Rows = 'vista' | 'todas';
export type Format = Orientation | 'excel';

interface Order {
  cuales: Rows;
  formato: Format;
  /** With what may go under each row; a sheet of Excel has none. */
  conLinea: boolean;
  /** With the columns that are off the screen, after those that are on it. */
  conOcultas: boolean;
  /** With those that are left out unless they are chosen. */
  conReservadas: boolean;
}

const typeOf = <F>({ tipo, importe, opciones }: GridColumn<F>): CellType =>
  opciones || tipo === 'opcion' ? 'opcion' : importe ? 'importe' : tipo;

const listingOf = <F extends object>(
  { titulo, cosa, periodo, columnas: visibles, ocultas = [], filtros, debajo }: Printable<F>,
  filas: readonly F[],
  { conLinea, conOcultas, conReservadas }: Order,
): Listing => {
  const columnas = (conOcultas ? [...visibles, ...ocultas] : visibles).filter(({ reservada }) => !reservada || conReservadas);
  return {
    titulo,
    // What else a list says of its rows may be done, and a worker is told things alone.
    cosa: { uno: cosa.uno, varios: cosa.varios },
    ...(periodo !== undefined && { periodo }),
    columnas: columnas.map((columna) => ({ titulo: columna.titulo, tipo: typeOf(columna) })),
    filas: filas.map((fila) => columnas.map((columna) => ({ texto: textOf(columna, fila), valor: valueOf(columna, fila) }))),
    filtros,
    ...(conLinea && debajo && { debajo: filas.map(debajo.texto) }),
  };
};

/** Prints or exports what is seen or all rows, telling how far it is; it can be stopped. */
export function usePrintJob<F extends object>(que: Printable<F>) {
  const [marcha, setMarcha] = useState<Progress>({ fase: 'parada' });
  const enCurso = useRef<AbortController>(null);
  useEffect(() => () => enCurso.current?.abort(), []);

  const make = async (order: Order, signal: AbortSignal): Promise<Progress> => {
    const { cuales, formato } = order;
    setMarcha({ fase: 'leyendo', filas: 0 });
    const filas =
      cuales === 'vista' ? que.vista : await que.todas({ signal, onAdvance: (leidas) => setMarcha({ fase: 'leyendo', filas: leidas }) });
    setMarcha({ fase: 'componiendo', parte: 0 });
    const membrete = await letterhead();
    const listado = listingOf(que, filas, order);
    const encargo = formato === 'excel' ? { formato, listado } : { formato: 'pdf' as const, listado, membrete, orientacion: formato };
    const { blob, orientacion } = await compose(encargo, { signal, onAdvance: (parte) => setMarcha({ fase: 'componiendo', parte }) });
    signal.throwIfAborted();
    const deQue = [que.periodo ?? '', ...que.filtros.map(({ texto }) => texto)];
    const fichero = fileName(que.nombre, deQue, membrete);
    if (formato === 'excel') {
      save(blob, `${fichero}.xlsx`);
      return { fase: 'parada' };
    }
    if (orientacion !== formato) notify('En vertical no cabía sin partir algún dato: va en horizontal', { duration: 6000 });
    const url = deliverPdf(blob, `${fichero}.pdf`);
    return url === null ? { fase: 'parada' } : { fase: 'lista', url };
  };

  const start = async (order: Order): Promise<void> => {
    enCurso.current?.abort();
    const control = new AbortController();
    enCurso.current = control;
    const end = await make(order, control.signal).catch((error: unknown): Progress => {
      if (control.signal.aborted || error instanceof NotWanted) return { fase: 'parada' };
      reportError(error);
      return { fase: 'fallo' };
    });
    if (enCurso.current === control) setMarcha(end);
  };
  return { marcha, start, stop: () => enCurso.current?.abort(), forget: () => setMarcha({ fase: 'parada' }) };
}
