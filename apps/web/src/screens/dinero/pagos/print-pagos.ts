import type { FilaPago, Pago } from '@cd/contract/dinero/pagos';
import { ESTADO_DE_PAGO_EN_TEXTO } from '@cd/domain/dinero/estado-de-pago';
import { call } from '../../../client/call';
import { formatDate, formatMoney } from '../../../format/format';
import { save } from '../../../print/delivery';
import type { Cell, Listing } from '../../../print/listing';
import { printPdf, type Step } from '../../../print/print-pdf';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { letterOf } from './payment-letter';

/** Read so many at a time. */
const AT_ONCE = 4;

async function readAll(ids: readonly number[], { signal, onRead }: Step): Promise<Pago[]> {
  const pagos: Pago[] = [];
  for (let n = 0; n < ids.length; n += AT_ONCE) {
    signal.throwIfAborted();
    onRead(n / ids.length);
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    pagos.push(...(await Promise.all(ids.slice(n, n + AT_ONCE).map((id) => call('GET /api/pagosarbitro/:id', { params: { id } })))));
  }
  return pagos;
}

/** The first and the last, once where they are the same. */
const daysOf = (pagos: readonly Pick<FilaPago, 'fecha'>[]): string[] => {
  const fechas = pagos.map(({ fecha }) => fecha.slice(0, 10)).toSorted();
  return [...new Set([fechas[0]!, fechas.at(-1)!])];
};
const datesOf = (pagos: readonly Pick<FilaPago, 'fecha'>[]): string => daysOf(pagos).map(formatDate).join(' a ');

/** A letter for each, in one file. */
export async function printLetters(elegidos: readonly Pick<FilaPago, 'id' | 'a_nombre' | 'fecha'>[]): Promise<void> {
  try {
    await printPdf({
      titulo: elegidos.length === 1 ? 'Carta de pago' : `${elegidos.length} cartas de pago`,
      fichero: elegidos.length === 1 ? 'carta-de-pago' : 'cartas-de-pago',
      // Cut where it is long, the day stays.
      deQue: [`del ${daysOf(elegidos).join(' a ')}`, elegidos.length === 1 ? elegidos[0]!.a_nombre : ''],
      encargo: async (membrete, paso) => {
        const pagos = await readAll(
          elegidos.map(({ id }) => id),
          paso,
        );
        return { formato: 'dinero', titulo: 'Cartas de pago', hojas: pagos.map(letterOf), membrete };
      },
      entregar: keep,
    });
  } catch (error) {
    await tellFailure(error, 'No se han podido componer las cartas de pago');
  }
}

const money = (valor: number): Cell => ({ texto: formatMoney(valor), valor });
const text = (texto: string): Cell => ({ texto, valor: texto });

const summaryOf = (pagos: readonly FilaPago[]): Listing => {
  const sum = (cual: 'bruto' | 'desplazamiento' | 'exento' | 'retencion' | 'importe'): Cell =>
    money(pagos.reduce((total, pago) => total + pago[cual], 0));
  const arbitrajes = pagos.reduce((total, pago) => total + pago.arbitrajes, 0);
  return {
    titulo: 'Resumen de pagos a árbitros',
    cosa: { uno: 'pago', varios: 'pagos' },
    periodo: datesOf(pagos),
    columnas: [
      { titulo: 'Fecha', tipo: 'fecha' },
      { titulo: 'Árbitro', tipo: 'texto' },
      { titulo: 'Concepto', tipo: 'texto' },
      { titulo: 'Arbitrajes', tipo: 'numero' },
      { titulo: 'Bruto', tipo: 'importe' },
      { titulo: 'Desplaz.', tipo: 'importe' },
      { titulo: 'Exento', tipo: 'importe' },
      { titulo: 'Retención', tipo: 'importe' },
      { titulo: 'Importe', tipo: 'importe' },
      { titulo: 'Estado', tipo: 'texto' },
    ],
    filas: [
      ...pagos.map((pago) => [
        { texto: formatDate(pago.fecha), valor: pago.fecha },
        text(pago.a_nombre),
        text(pago.concepto),
        { texto: String(pago.arbitrajes), valor: pago.arbitrajes },
        ...(['bruto', 'desplazamiento', 'exento', 'retencion', 'importe'] as const).map((cual) => money(pago[cual])),
        text(ESTADO_DE_PAGO_EN_TEXTO[pago.estado]),
      ]),
      [
        text(''),
        text('Total'),
        text(pagos.length === 1 ? '1 pago' : `${pagos.length} pagos`),
        { texto: String(arbitrajes), valor: arbitrajes },
        ...(['bruto', 'desplazamiento', 'exento', 'retencion', 'importe'] as const).map(sum),
        text(''),
      ],
    ],
    filtros: [],
  };
};

/** Kept, whatever the device: its name says what it is and of when. */
const keep = (blob: Blob, nombre: string): null => {
  save(blob, nombre);
  return null;
};

/** One line for each, and what they come to. */
export async function printSummary(pagos: readonly FilaPago[]): Promise<void> {
  try {
    await printPdf({
      titulo: 'Resumen de pagos a árbitros',
      fichero: 'resumen-de-pagos',
      deQue: [`del ${daysOf(pagos).join(' a ')}`],
      encargo: (membrete) => ({ formato: 'pdf', listado: summaryOf(pagos), membrete, orientacion: 'horizontal' }),
      entregar: keep,
    });
  } catch (error) {
    await tellFailure(error, 'No se ha podido componer el resumen');
  }
}
