import type { Cobro, Presupuesto } from '@cd/contract/dinero/cobros';
import { formatDate, formatMoney } from '../../../format/format';
import type { MoneySheet } from '../../../print/money-sheet';

const LINEA = { cuota: 'cuota', zona: 'zona', asociado: 'descuento de asociado', concentraciones: 'concentraciones' } as const;
export const feeOf = ({ lineas, cuota_equipo, motivo_especial }: Presupuesto['equipos'][number]): string =>
  cuota_equipo === null
    ? lineas.map(({ concepto, de, importe }) => `${LINEA[concepto]}${de === '' ? '' : ` de ${de}`} ${formatMoney(importe)}`).join(' · ')
    : `Cuota propia: ${motivo_especial}`;

const addition = (importes: readonly number[]): string => formatMoney(importes.reduce((suma, importe) => suma + importe, 0));

const tableOfDeudas = (titulo: string, deudas: Presupuesto['deudas']) => ({
  titulo,
  columnas: ['Concepto', 'Curso', 'Fecha', 'Importe'],
  filas: deudas.map(({ concepto, competicion, fecha, pendiente }) => [concepto, competicion, formatDate(fecha), formatMoney(pendiente)]),
  total: addition(deudas.map(({ pendiente }) => pendiente)),
});

/** What a school would be asked for now; what is left of other seasons apart from what is of this one. */
export function sheetOfPresupuesto({ colegio, competicion, equipos, deudas, a_cuenta, total }: Presupuesto): MoneySheet {
  const conCuota = equipos.filter(({ importe }) => importe !== null);
  const sinCuota = equipos.filter(({ importe }) => importe === null);
  const deCurso = deudas.filter((deuda) => deuda.competicion === competicion);
  const deAntes = deudas.filter((deuda) => deuda.competicion !== competicion);
  return {
    titulo: `Presupuesto · ${competicion}`,
    destinatario: [
      colegio.fiscal_nombre || colegio.nombre,
      colegio.fiscal_nombre && colegio.nombre,
      colegio.fiscal_cif,
      colegio.fiscal_direccion,
    ].filter((linea) => linea !== ''),
    parrafos: ['Esto es lo que está pendiente a fecha de hoy. Es un presupuesto: todavía no se le pide.'],
    tablas: [
      {
        titulo: 'Cuotas de sus equipos',
        columnas: ['Equipo', 'Campeonato', 'De qué sale', 'Importe'],
        filas: conCuota.map((equipo) => [equipo.nombre, equipo.campeonato, feeOf(equipo), formatMoney(equipo.importe!)]),
        total: addition(conCuota.map(({ importe }) => importe!)),
      },
      tableOfDeudas('Otros importes', deCurso),
      ...(deAntes.length === 0 ? [] : [tableOfDeudas('De otros cursos', deAntes)]),
    ],
    suma: ['Total', formatMoney(total)],
    despues: [
      ...(a_cuenta === 0 ? [] : [`Descontado lo que tiene a cuenta: ${formatMoney(-a_cuenta)}.`]),
      ...(sinCuota.length === 0
        ? []
        : [`Sin cuota fijada todavía: ${sinCuota.map(({ nombre, campeonato }) => `${nombre} (${campeonato})`).join('; ')}.`]),
    ],
  };
}

/** What a collection asks of one school, and how it is paid. */
export const sheetOfCobro = (
  { concepto, fecha, cuenta }: Cobro,
  { nombre, referencia, importe, pendiente, por_pedir, lineas }: Cobro['por_colegio'][number],
): MoneySheet => ({
  titulo: concepto,
  destinatario: [nombre],
  parrafos: [`Con fecha ${formatDate(fecha)} se le piden los importes siguientes.`],
  tablas: [
    {
      titulo: 'Importes',
      columnas: ['Concepto', 'Curso', 'Importe'],
      filas: lineas.map((linea) => [linea.concepto, linea.competicion, formatMoney(linea.importe)]),
      total: formatMoney(importe),
    },
  ],
  suma: por_pedir === importe ? ['Total', formatMoney(importe)] : ['Queda por pagar', formatMoney(por_pedir)],
  despues: [
    ...(por_pedir < pendiente
      ? [`De ${formatMoney(pendiente)} ya no se le piden ${formatMoney(pendiente - por_pedir)}: los tiene a cuenta o en un recibo.`]
      : []),
    ...(cuenta === '' ? [] : [`Páguelo por transferencia a la cuenta ${cuenta}.`]),
    `Ponga en el concepto de la transferencia la referencia ${referencia}: así se sabe que es suya.`,
  ],
});
