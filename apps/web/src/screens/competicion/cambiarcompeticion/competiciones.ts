import { queryOptions } from '@tanstack/react-query';
import { call, type Respuesta } from '../../../client/call';

export type CompeticionConCifras = Respuesta<'GET /api/competiciones/seleccion'>[number];

/** All of them, the current one first. */
export const competiciones = queryOptions({
  queryKey: ['competiciones', 'seleccion'],
  queryFn: () => call('GET /api/competiciones/seleccion'),
});
