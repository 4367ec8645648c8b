import type { FilaPago } from '@cd/contract/dinero/pagos';
import { FORMA_DE_PAGO_EN_TEXTO } from '@cd/domain/dinero/estado-de-pago';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { formatDate } from '../../../format/format';

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

/** Beside its state: since when, how, or where. */
export const detailOf = ({ estado, pagado, forma, devuelto, remesa_pagos_id }: FilaPago): string | undefined => {
  if (estado === 'devuelto' && devuelto !== null) return `el ${formatDate(devuelto)}`;
  if (pagado !== null) return `el ${formatDate(pagado)}${forma === null ? '' : `, ${FORMA_DE_PAGO_EN_TEXTO[forma].toLowerCase()}`}`;
  return remesa_pagos_id === null ? undefined : `, remesa ${remesa_pagos_id}`;
};
