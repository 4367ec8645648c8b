import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../client/call';

export type CompeticionWithFigures = CallAnswer<'GET /api/competiciones/seleccion'>[number];

/** All of them, the current one first. */
export const competiciones = queryOptions({
  queryKey: ['competiciones', 'seleccion'],
  queryFn: () => call('GET /api/competiciones/seleccion'),
});
