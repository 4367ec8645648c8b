import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney } from '../../../format/format';
import { Figure, Figures } from '../cifras/Figures';
import { resumenDePagos } from './pagos';

const PAID = { estado: ['pagado'] };
const IN_NO_BATCH = { remesa_pagos_id: { max: 0 }, estado: ['ordenado', 'devuelto'] };
const IN_A_BATCH = { remesa_pagos_id: { min: 1 }, estado: ['ordenado', 'enviado'] };

/** What has been paid and what has not; each figure leads to what it counts. */
export function Resumen() {
  const { data } = useQuery(resumenDePagos);
  if (!data) return null;
  const {
    pagos,
    neto,
    retencion,
    en_remesa,
    en_remesa_importe,
    devueltos,
    sin_remesa,
    sin_remesa_importe,
    pendientes,
    conceptos,
    pendientes_importe,
    sin_importe,
  } = data;
  return (
    <Figures label="Resumen de los pagos">
      <Figure
        title="Pagado"
        value={formatMoney(neto)}
        detail={`${formatCount(pagos, 'pago', 'pagos')} · retenido ${formatMoney(retencion)}`}
        to="/admin/pagosarbitros"
        filtros={PAID}
      />
      <Figure
        title="En el banco"
        value={formatMoney(en_remesa_importe)}
        detail={`${formatCount(en_remesa, 'pago', 'pagos')} sin hacer`}
        to="/admin/pagosarbitros"
        filtros={IN_A_BATCH}
      />
      <Figure
        title="Sin remesa"
        value={formatMoney(sin_remesa_importe)}
        detail={`${formatCount(sin_remesa, 'pago', 'pagos')}${devueltos > 0 ? ` · ${formatCount(devueltos, 'devuelto', 'devueltos')}` : ''}`}
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
