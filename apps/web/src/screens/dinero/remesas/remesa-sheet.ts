import type { Remesa } from '@cd/contract/dinero/remesas';
import { ESTADO_DE_PAGO_EN_TEXTO } from '@cd/domain/dinero/estado-de-pago';
import { formatDate, formatMoment, formatMoney } from '../../../format/format';
import type { MoneySheet } from '../../../print/money-sheet';
import { endOf, versionOf } from '../ficheros/fichero';

/** The summary of a batch on paper. */
export const sheetOfRemesa = ({
  id,
  creada,
  por,
  esquema,
  huella,
  importe,
  anulada,
  motivo_anulada,
  pagos,
  colegios,
}: Remesa): MoneySheet => ({
  titulo: `Remesa de pagos ${id}`,
  destinatario: [],
  parrafos: [
    `Hecha el ${formatMoment(creada)} por ${por}. Es un ${versionOf(esquema)}, huella ${huella}.`,
    ...(anulada === null ? [] : [`Anulada el ${formatMoment(anulada)}: ${motivo_anulada}`]),
  ],
  tablas: [
    {
      titulo: 'Pagos',
      columnas: ['Árbitro', 'Cuenta', 'Concepto', 'Estado', 'Importe'],
      filas: pagos.map((pago) => [
        pago.a_nombre,
        endOf(pago.num_cuenta),
        `${pago.concepto}, del ${formatDate(pago.fecha)}`,
        ESTADO_DE_PAGO_EN_TEXTO[pago.estado],
        formatMoney(pago.importe),
      ]),
      total: formatMoney(pagos.reduce((suma, pago) => suma + pago.importe, 0)),
    },
    {
      titulo: 'Lo que toca a cada colegio, por sus partidos en casa',
      columnas: ['Colegio', 'Arbitrajes', 'Importe'],
      filas: colegios.map(({ nombre, arbitrajes, importe: suyo }) => [nombre, String(arbitrajes), formatMoney(suyo)]),
      total: formatMoney(colegios.reduce((suma, colegio) => suma + colegio.importe, 0)),
    },
  ],
  suma: ['Total de la remesa', formatMoney(importe)],
  despues: [],
});
