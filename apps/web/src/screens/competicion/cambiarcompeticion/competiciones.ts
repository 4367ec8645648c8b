import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../client/call';

export type CompeticionWithFigures = CallAnswer<'GET /api/competiciones/seleccion'>[number];

/** All of them, the current one first. */
export const competiciones = queryOptions({
  queryKey: ['competiciones', 'seleccion'],
  queryFn: () => call('GET /api/competiciones/seleccion'),
});

/** The one that is played. */
export const currentOf = (lista: readonly CompeticionWithFigures[]): CompeticionWithFigures | undefined =>
  lista.find(({ historico, proxima }) => !historico && !proxima);

/** What is done by making another: beside the one that is played, the next. */
export const openingOf = (lista: readonly CompeticionWithFigures[]): string =>
  currentOf(lista) ? 'Preparar la próxima temporada' : 'Abrir temporada';
