import type { CartaDeRecordatorio } from '@cd/contract/dinero/deudas';
import { formatDate, formatMoney } from '../../../format/format';
import type { MoneySheet } from '../../../print/money-sheet';

/** A reminder on paper: what each season is owed of, apart, and how it is paid. */
export function sheetOfRecordatorio({
  nivel,
  fecha,
  plazo,
  colegio,
  lineas,
  a_favor,
  total,
  cuenta,
  por_enlace,
}: CartaDeRecordatorio): MoneySheet {
  const cursos = [...new Set(lineas.map(({ competicion }) => competicion))];
  const ofSeason = (competicion: string) => lineas.filter((linea) => linea.competicion === competicion);
  return {
    titulo: nivel === 1 ? 'Recordatorio de pago' : 'Segundo aviso de pago',
    destinatario: [
      colegio.fiscal_nombre || colegio.nombre,
      colegio.fiscal_nombre && colegio.nombre,
      colegio.fiscal_cif,
      colegio.fiscal_direccion,
    ].filter((linea) => linea !== ''),
    parrafos: [
      formatDate(fecha),
      nivel === 1
        ? 'Según nuestras cuentas, esto es lo que tienen por pagar. Si ya lo han pagado, no hagan nada: un ingreso tarda unos días en anotarse.'
        : 'Esto es lo que siguen teniendo por pagar, de lo que ya se les avisó.',
    ],
    tablas: cursos.map((competicion) => ({
      titulo: `Curso ${competicion}`,
      columnas: ['Concepto', 'Desde', 'Importe'],
      filas: ofSeason(competicion).map(({ concepto, desde, importe }) => [concepto, formatDate(desde), formatMoney(importe)]),
      total: formatMoney(ofSeason(competicion).reduce((suma, { importe }) => suma + importe, 0)),
    })),
    suma: ['Total', formatMoney(total)],
    despues: [
      ...(a_favor === 0 ? [] : [`Descontado lo que ya tienen a cuenta: ${formatMoney(-a_favor)}.`]),
      ...(plazo === null ? [] : [`Les rogamos que lo paguen antes del ${formatDate(plazo)}, o que acuerden con la oficina cómo hacerlo.`]),
      ...(cuenta === '' ? [] : [`Pueden pagarlo por transferencia a la cuenta ${cuenta}, diciendo el nombre del colegio.`]),
      ...(por_enlace ? ['También con tarjeta, desde «Cuentas de mi colegio».'] : []),
    ],
  };
}
