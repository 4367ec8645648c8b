import type { Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { diaDe, horaEn } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatDate } from '../../../format/format';
import { memoryRows } from '../../../ui/grid/row-source';
import type { FilaPrejornada } from '@cd/contract/arbitraje/prejornadas';

const PREJORNADAS = ['prejornadas'] as const;

export const prejornadas = memoryRows<FilaPrejornada>([...PREJORNADAS, 'lista'], () => call('GET /api/prejornadas'));

export const prejornadaQuery = (id: number) => ({
  queryKey: [...PREJORNADAS, id],
  queryFn: () => call('GET /api/prejornadas/:id', { params: { id } }),
});

export const nuevaPrejornada = { queryKey: [...PREJORNADAS, 'nueva'], queryFn: () => call('GET /api/prejornadas/nueva') };

export const elegiblesQuery = (id: number) => ({
  queryKey: [...PREJORNADAS, 'arbitros', id],
  queryFn: () => call('GET /api/prejornadas/arbitros/activos/:id', { params: { id } }),
});

/** The list, those open on screen and the figures of the panel. */
export const rereadPrejornadas = (): Promise<unknown> =>
  Promise.all(
    [PREJORNADAS, ['filas', ...PREJORNADAS], ['panel'], ['disponibilidad']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

const weekday = new Intl.DateTimeFormat('es', { weekday: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const capital = (texto: string) => texto.charAt(0).toLocaleUpperCase('es') + texto.slice(1);

/** 'Sáb 5' */
export const shortDay = (dia: string): string => `${capital(weekday.format(new Date(dia))).replace('.', '')} ${Number(dia.slice(8))}`;
/** 'sábado, 5 de diciembre' */
export const dayInWords = (dia: string): string => longDay.format(new Date(dia));

/** 'del 05/12/2026 al 08/12/2026' */
export function daysOf({ periodo_inicio, periodo_fin }: Pick<FilaPrejornada, 'periodo_inicio' | 'periodo_fin'>): string {
  const [desde, hasta] = [diaDe(periodo_inicio), diaDe(periodo_fin)];
  return desde === hasta ? `del ${formatDate(desde)}` : `del ${formatDate(desde)} al ${formatDate(hasta)}`;
}
/** '03/12/2026 a las 23:59' */
export const momentInWords = (momento: string): string => `${formatDate(momento)} a las ${horaEn(momento)}`;

export const daysIn = (ventanas: readonly Ventana[]): string[] => [...new Set(ventanas.map(({ inicio }) => diaDe(inicio)))].toSorted();
/** '09:00–14:00, 16:00–20:00' */
export const hoursIn = (ventanas: readonly Ventana[], dia: string): string =>
  ventanas
    .filter(({ inicio }) => diaDe(inicio) === dia)
    .map(({ inicio, fin }) => `${horaEn(inicio)}–${horaEn(fin)}`)
    .join(', ');
