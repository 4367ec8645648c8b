import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { CHANGED } from './preequipos';

const KEY = ['espera'] as const;
export const listaDeEspera = queryOptions({ queryKey: KEY, queryFn: () => call('GET /api/preequipos/espera') });

/** What comes of joining it or leaving it: also how many more teams each championship admits. */
const ESPERA_CHANGED = [KEY, ...CHANGED] as const;
export const reread = (): Promise<unknown> =>
  Promise.all(ESPERA_CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })));
