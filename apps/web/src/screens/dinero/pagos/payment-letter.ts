import type { Pago } from '@cd/contract/dinero/pagos';
import { ESTADO_DE_PAGO_EN_TEXTO } from '@cd/domain/dinero/estado-de-pago';
import { formatDate, formatMoney } from '../../../format/format';
import type { MoneySheet } from '../../../print/money-sheet';
import { endOf } from '../ficheros/fichero';

type Linea = Pago['lineas'][number];
const whereOf = ({ fecha, lugar }: Linea): string => [fecha === null ? '' : formatDate(fecha), lugar].filter(Boolean).join(', ');

/** What is told to a referee of one payment: every amount, and every exempt euro, with its match, its day and its place. */
export function letterOf({
  a_nombre,
  num_cuenta,
  concepto,
  fecha,
  lineas,
  bruto,
  desplazamiento,
  exento,
  retencion,
  importe,
  estado,
  pagado,
}: Pago): MoneySheet {
  return {
    titulo: 'Carta de pago',
    destinatario: [a_nombre, num_cuenta === '' ? 'Sin cuenta bancaria' : `En su cuenta ${endOf(num_cuenta)}`],
    parrafos: [
      `${concepto}, del ${formatDate(fecha)}.`,
      pagado === null ? `${ESTADO_DE_PAGO_EN_TEXTO[estado]}: todavía no consta pagado.` : `Pagado el ${formatDate(pagado)}.`,
    ],
    tablas: [
      {
        titulo: lineas.some(({ clasificacion }) => clasificacion === 'Concepto') ? 'Arbitrajes y conceptos' : 'Arbitrajes',
        columnas: ['Partido', 'Día y lugar', 'Por', 'Importe'],
        filas: lineas
          .filter(({ clasificacion }) => clasificacion !== 'Gasto')
          .map((linea) => [linea.partido, whereOf(linea), linea.clasificacion, formatMoney(linea.importe)]),
        total: formatMoney(bruto),
      },
      {
        titulo: exento > 0 ? `Desplazamientos: ${formatMoney(exento)} exentos` : 'Desplazamientos',
        columnas: ['Partido', 'Día y lugar', 'Km', 'Exento', 'Importe'],
        filas: lineas
          .filter(({ kilometros, desplazamiento: suyo }) => kilometros > 0 || suyo > 0)
          .map((linea) => [
            linea.partido,
            whereOf(linea),
            linea.kilometros === 0 ? '' : String(linea.kilometros),
            formatMoney(linea.exento),
            formatMoney(linea.desplazamiento),
          ]),
        total: formatMoney(desplazamiento),
      },
      {
        titulo: 'Retención',
        columnas: ['Sobre lo que no está exento', 'Importe'],
        filas: retencion === 0 ? [] : [[formatMoney(bruto + desplazamiento - exento), formatMoney(-retencion)]],
        total: formatMoney(-retencion),
      },
    ],
    suma: ['Se le paga', formatMoney(importe)],
    despues: [],
  };
}
