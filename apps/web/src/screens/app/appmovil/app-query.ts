import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';

/** While something is on its way, how it goes is asked again. */
const GOING_MS = 2_000;

export const appQuery = queryOptions({
  queryKey: ['app'],
  queryFn: () => call('GET /api/app'),
  refetchInterval: ({ state }) => (state.data && state.data.por_salir > state.data.en_silencio ? GOING_MS : false),
});
