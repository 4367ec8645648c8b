import type { CierreDeLibro, CuentaDeLibro, TotalesDeLibro } from '@cd/contract/libro/libro';
import { formatMoment, formatMoney, now } from '../../../format/format';
import type { MoneySheet } from '../../../print/money-sheet';
import { saldoOf, type De } from './libro';

/** The four sums of an account: what was incurred, what of it was corrected, what was collected or paid, and what is left. In cents. */
function fourSums(
  de: De,
  {
    devengado_centimos,
    corregido_centimos,
    cobrado_centimos,
    devuelto_centimos,
    pagado_centimos,
    retenido_centimos,
    saldo_centimos,
  }: TotalesDeLibro,
): readonly [number, number, number, number] {
  const cobrado = cobrado_centimos - devuelto_centimos;
  const pagado = pagado_centimos + retenido_centimos;
  return [
    devengado_centimos - corregido_centimos,
    corregido_centimos,
    de === 'colegio' ? cobrado + pagado : pagado + cobrado,
    saldo_centimos,
  ];
}

const WORDS = {
  colegio: { titulo: 'Colegios', uno: 'Colegio', columnas: ['Devengado', 'Corregido', 'Cobrado', 'Queda'] },
  arbitro: { titulo: 'Árbitros', uno: 'Árbitro', columnas: ['Devengado', 'Corregido', 'Pagado', 'Queda'] },
} as const;

/** Whether each account and their sums come to what is left. */
const addsUp = (de: De, cuentas: readonly CuentaDeLibro[], total: TotalesDeLibro): boolean =>
  [total, ...cuentas].every((cuenta) => {
    const [devengado, corregido, cobrado, queda] = fourSums(de, cuenta);
    return devengado + corregido - cobrado === queda;
  }) && [0, 1, 2, 3].every((n) => cuentas.reduce((suma, cuenta) => suma + fourSums(de, cuenta)[n]!, 0) === fourSums(de, total)[n]);

function sheetOf(
  de: De,
  { competicion, comprobaciones }: CierreDeLibro,
  cuentas: readonly CuentaDeLibro[],
  total: TotalesDeLibro,
): MoneySheet {
  const { titulo, uno, columnas } = WORDS[de];
  const sums = fourSums(de, total).map(formatMoney);
  const saldo = saldoOf(de, total.saldo_centimos);
  return {
    titulo: `Cierre del curso ${competicion} · ${titulo}`,
    destinatario: [],
    parrafos: [
      `A ${formatMoment(now())}. De cada cuenta: lo devengado, lo que se corrigió, lo ${columnas[2].toLowerCase()} y lo que queda. Lo devuelto por el banco ya está descontado.`,
      `${columnas[0]} ${sums[0]} + ${columnas[1].toLowerCase()} ${sums[1]} − ${columnas[2].toLowerCase()} ${sums[2]} = ${columnas[3].toLowerCase()} ${sums[3]}: ${addsUp(de, cuentas, total) ? 'cuadra, cuenta por cuenta y en total.' : 'NO CUADRA.'}`,
    ],
    tablas: [
      {
        titulo,
        columnas: [uno, ...columnas],
        filas: cuentas.map((cuenta) => [cuenta.nombre, ...fourSums(de, cuenta).map(formatMoney)]),
        total: sums,
      },
    ],
    suma: [saldo.titulo, formatMoney(saldo.centimos)],
    despues: comprobaciones.map(
      ({ que, libro_centimos, fuera_centimos, cuadra }) =>
        `${que}: ${formatMoney(libro_centimos)}${cuadra ? ', cuadra.' : ` en el libro y ${formatMoney(fuera_centimos)} fuera: NO CUADRA.`}`,
    ),
  };
}

/** The season's close on paper: schools and referees, each with its four sums, and whether they agree. */
export const sheetsOfCierre = (cierre: CierreDeLibro): MoneySheet[] => [
  sheetOf('colegio', cierre, cierre.colegios, cierre.total_colegios),
  sheetOf('arbitro', cierre, cierre.arbitros, cierre.total_arbitros),
];
