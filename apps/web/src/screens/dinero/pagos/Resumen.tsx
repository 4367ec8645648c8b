import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney } from '../../../format/format';
import { Figure, Figures } from '../cifras/Figures';
import { resumenDePagos } from './pagos';

const ALL = {};
const IN_NO_BATCH = { remesa_pagos_id: { max: 0 } };

/** What has been paid and what has not; each figure leads to what it counts. */
export function Resumen() {
  const { data } = useQuery(resumenDePagos);
  if (!data) return null;
  const { pagos, neto, retencion, sin_remesa, sin_remesa_importe, pendientes, conceptos, pendientes_importe, sin_importe } = data;
  return (
    <Figures label="Resumen de los pagos">
      <Figure
        title="Pagado"
        value={formatMoney(neto)}
        detail={`${formatCount(pagos, 'pago', 'pagos')} · retenido ${formatMoney(retencion)}`}
        to="/admin/pagosarbitros"
        filtros={ALL}
      />
      <Figure
        title="Sin remesa"
        value={formatMoney(sin_remesa_importe)}
        detail={formatCount(sin_remesa, 'pago', 'pagos')}
        to="/admin/pagosarbitros"
        filtros={IN_NO_BATCH}
      />
      <Figure
        title="Pendiente de pagar"
        value={formatMoney(pendientes_importe)}
        detail={`${formatCount(pendientes, 'arbitraje', 'arbitrajes')}${conceptos > 0 ? ` · ${formatCount(conceptos, 'concepto', 'conceptos')}` : ''}${sin_importe > 0 ? ` · ${sin_importe} sin tarifa` : ''}`}
        to="/admin/pagosarbitros_nuevo"
      />
    </Figures>
  );
}
