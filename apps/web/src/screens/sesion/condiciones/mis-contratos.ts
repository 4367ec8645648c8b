import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';

/** One's own: what waits to be signed, and what was. Read anew each time: somebody may have sent another. */
export const misContratos = queryOptions({ queryKey: ['contratos', 'mios'], queryFn: () => call('GET /api/contratos/mios'), staleTime: 0 });
