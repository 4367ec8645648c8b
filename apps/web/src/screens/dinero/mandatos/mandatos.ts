import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';

const read = () => call('GET /api/mandatos');
export const mandatos = { queryKey: ['cobros', 'mandatos'] as const, queryFn: read };
export const mandatosQuery = queryOptions(mandatos);
