import type { Factura, FilaFactura } from '@cd/contract/dinero/facturas';
import { call } from '../../../client/call';
import { formatDate, formatMoney } from '../../../format/format';
import { printMoneySheets } from '../../../print/print-money-sheets';
import type { MoneySheet } from '../../../print/money-sheet';

/** An invoice on paper: who issues it and to whom, what it bills, and why it bears no VAT. */
const sheetOfFactura = ({
  numero,
  fecha,
  rectifica,
  motivo,
  emisor,
  receptor,
  concepto,
  lineas,
  importe,
  exencion,
}: Factura): MoneySheet => ({
  titulo: `${rectifica === null ? 'Factura' : 'Factura rectificativa'} ${numero}`,
  destinatario: [receptor.nombre, `NIF ${receptor.nif}`, receptor.direccion].filter((linea) => linea !== ''),
  parrafos: [
    `Fecha: ${formatDate(fecha)}.`,
    `Emite: ${[emisor.nombre, `NIF ${emisor.nif}`, emisor.direccion].filter((parte) => parte !== '').join(', ')}.`,
    ...(rectifica === null ? [] : [`Rectifica la factura ${rectifica} por la diferencia. ${motivo}`]),
  ],
  tablas: [
    {
      titulo: concepto,
      columnas: ['Concepto', 'Base (IVA exento)'],
      filas: lineas.map((linea) => [linea.concepto, formatMoney(linea.importe)]),
      total: formatMoney(importe),
    },
  ],
  suma: ['Total', formatMoney(importe)],
  despues: [exencion],
});

/** One after another, in one PDF. */
export async function printFacturas(filas: readonly Pick<FilaFactura, 'id' | 'numero'>[]): Promise<void> {
  const fichero = filas.length === 1 ? `factura-${filas[0]!.numero}` : 'facturas';
  await printMoneySheets('Facturas', fichero, async () => {
    const hojas: MoneySheet[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that many do not stop the office
    for (const { id } of filas) hojas.push(sheetOfFactura(await call('GET /api/facturas/:id', { params: { id } })));
    return hojas;
  });
}
