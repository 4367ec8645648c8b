import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney } from '../../../format/format';
import { Figure, Figures } from '../Figures';
import { resumenDePagos } from './pagos';

/** What has been paid and what has not; each figure leads to what it counts. */
export function Resumen() {
  const { data } = useQuery(resumenDePagos);
  if (!data) return null;
  const { pagos, neto, retencion, sin_remesa, sin_remesa_importe, pendientes, pendientes_importe, sin_importe } = data;
  return (
    <Figures label="Resumen de los pagos">
      <Figure
        title="Pagado"
        value={formatMoney(neto)}
        detail={`${formatCount(pagos, 'pago', 'pagos')} · retenido ${formatMoney(retencion)}`}
        href={'/admin/pagosarbitros?filtros={}'}
      />
      <Figure
        title="Sin remesa"
        value={formatMoney(sin_remesa_importe)}
        detail={formatCount(sin_remesa, 'pago', 'pagos')}
        href={'/admin/pagosarbitros?filtros={"remesa_pagos_id":{"max":0}}'}
      />
      <Figure
        title="Pendiente de pagar"
        value={formatMoney(pendientes_importe)}
        detail={`${formatCount(pendientes, 'arbitraje', 'arbitrajes')}${sin_importe > 0 ? ` · ${sin_importe} sin tarifa` : ''}`}
        href="/admin/pagosarbitros_nuevo"
      />
    </Figures>
  );
}
