import type { Traslado } from '@cd/contract/inscripcion/traslados';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { memoryRows } from '../../../ui/grid/row-source';

export const ROWS = memoryRows<Traslado>(keyOf('traslados'), () => call('GET /api/traslados'));

export const ESTADOS = [
  { valor: 'pendiente', titulo: 'Por contestar' },
  { valor: 'aceptado', titulo: 'Aceptado' },
  { valor: 'rechazado', titulo: 'Rechazado' },
  { valor: 'retirado', titulo: 'Retirado' },
] as const;

const MIOS = ['traslados', 'mios'] as const;
export const misTraslados = queryOptions({ queryKey: MIOS, queryFn: () => call('GET /api/traslados/coordinador') });

/** What an answer alters, also what waits for the office. */
export const TRASLADOS_CHANGED = [['filas', ...keyOf('traslados')], keyOf('traslados'), MIOS, ['panel'], ['esperas']] as const;
