import type { MovimientoDelBanco } from '@cd/contract/dinero/extractos';
import { queryOptions } from '@tanstack/react-query';
import { formatMoney } from '../../../format/format';
import { call, type CallAnswer, type CallRequest } from '../../../client/call';

export type Guardado = CallAnswer<'GET /api/cobroscolegio/movimientos'>[number];
export type Resuelto = CallAnswer<'GET /api/cobroscolegio/movimientos/resueltos'>[number];
type Decision = CallRequest<'PUT /api/cobroscolegio/movimientos'>['body']['decisiones'][number];

export const movimientos = queryOptions({
  queryKey: ['cobros', 'movimientos'],
  queryFn: () => call('GET /api/cobroscolegio/movimientos'),
});
export const resueltos = queryOptions({
  queryKey: ['cobros', 'movimientos', 'resueltos'],
  queryFn: () => call('GET /api/cobroscolegio/movimientos/resueltos'),
});

export const SITUATION = { seguro: 'seguro', dudoso: 'dudoso', sin_casar: 'sin casar' } as const;
export type Situation = keyof typeof SITUATION;

/** What it would be to take a proposal as it stands; null, it proposes nothing. */
export function decisionOf({ id, propuesta }: Guardado): Decision | null {
  const { remesa_recibos_id, recibo_id, remesa_pagos_id, pago_id, comision, colegio_id, deudas } = propuesta;
  if (remesa_recibos_id !== null) return { que: 'remesa', id, remesa_recibos_id, comision };
  if (recibo_id !== null) return { que: 'devolucion', id, recibo_id, comision };
  if (remesa_pagos_id !== null) return { que: 'remesa_pagos', id, remesa_pagos_id, comision };
  if (pago_id !== null) return { que: 'pago_devuelto', id, pago_id, comision };
  return colegio_id !== null && deudas.length > 0 ? { que: 'anotar', id, colegio_id, deudas: deudas.map((deuda) => deuda.id) } : null;
}

export const surely = (todos: readonly Guardado[]): Guardado[] =>
  todos.filter((uno) => uno.propuesta.situacion === 'seguro' && decisionOf(uno) !== null);

/** '350,00 € y −180,00 €': what comes in, and what goes out. */
export function sumsOf(todos: readonly Pick<MovimientoDelBanco, 'centimos'>[]): string {
  const sumar = (sale: boolean) => todos.reduce((suma, { centimos }) => (centimos < 0 === sale ? suma + centimos : suma), 0);
  const [entra, sale] = [sumar(false), sumar(true)];
  return [entra, sale]
    .filter((suma) => suma !== 0)
    .map(formatMoney)
    .join(' y ');
}

export const resolve = (decisiones: Decision[]) => call('PUT /api/cobroscolegio/movimientos', { body: { decisiones } });
