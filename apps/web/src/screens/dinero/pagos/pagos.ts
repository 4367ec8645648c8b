import type { FilaPago } from '@cd/contract/dinero/pagos';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';

/** What a payment, or what it is paid by, alters. The list has its own address. */
export const PAGOS_CHANGED = [
  ['pagos'],
  ['filas', '/api/pagosarbitro'],
  keyOf('perfilespago'),
  ['libro'],
  ['partidos'],
  ['informes'],
] as const;

export const resumenDePagos = queryOptions({ queryKey: ['pagos', 'resumen'], queryFn: () => call('GET /api/pagosarbitro/resumen') });

export const pagoBy = (id: number) =>
  queryOptions({ queryKey: ['pagos', 'uno', id], queryFn: () => call('GET /api/pagosarbitro/:id', { params: { id } }) });

/** Why it cannot be deleted; null, it can. */
export const notDeletable = ({ remesa_pagos_id }: Pick<FilaPago, 'remesa_pagos_id'>): string | null =>
  remesa_pagos_id === null ? null : `Está en la remesa ${remesa_pagos_id}`;
