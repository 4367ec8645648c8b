import type { FilaPago, Pago } from '@cd/contract/dinero/pagos';
import { call } from '../../../client/call';
import { visibleConfiguration } from '../../../client/configuration';
import { queryClient } from '../../../client/query-client';
import { formatDate, formatMoney, now } from '../../../format/format';
import { compose, type Order } from '../../../print/compose';
import { save } from '../../../print/delivery';
import type { Cell, Letterhead, Listing } from '../../../print/listing';
import { notify, tellFailure } from '../../../ui/Dialogs';
import { letterOf } from './payment-letter';

/** Read so many at a time. */
const AT_ONCE = 4;

async function deliver(order: (membrete: Letterhead) => Order, nombre: string): Promise<void> {
  const { empresa } = await queryClient.ensureQueryData(visibleConfiguration);
  const { blob } = await compose(order({ empresa, instante: now() }), { signal: new AbortController().signal, alAvanzar: () => undefined });
  // Kept, whatever the device: its name says what it is and of when.
  save(blob, `${nombre}.pdf`);
}

async function readAll(ids: readonly number[]): Promise<Pago[]> {
  const pagos: Pago[] = [];
  for (let n = 0; n < ids.length; n += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    pagos.push(...(await Promise.all(ids.slice(n, n + AT_ONCE).map((id) => call('GET /api/pagosarbitro/:id', { params: { id } })))));
  return pagos;
}

/** 'Ana Peña' → 'ana-pena' */
const inName = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const datesOf = (pagos: readonly Pick<FilaPago, 'fecha'>[]): string => {
  const fechas = pagos.map(({ fecha }) => fecha).toSorted();
  return [...new Set([fechas[0], fechas.at(-1)])].join('-a-');
};

/** A letter for each, in one file. */
export async function printLetters(elegidos: readonly Pick<FilaPago, 'id'>[]): Promise<void> {
  if (elegidos.length > 1) notify(`Componiendo ${elegidos.length} cartas de pago`);
  try {
    const pagos = await readAll(elegidos.map(({ id }) => id));
    const quien = pagos.length === 1 ? `carta-de-pago-${inName(pagos[0]!.a_nombre)}` : 'cartas-de-pago';
    await deliver(
      (membrete) => ({ formato: 'dinero', titulo: 'Cartas de pago', hojas: pagos.map(letterOf), membrete }),
      `${quien}-${datesOf(pagos)}`,
    );
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
    columnas: [
      { titulo: 'Fecha', tipo: 'fecha' },
      { titulo: 'Árbitro', tipo: 'texto' },
      { titulo: 'Concepto', tipo: 'texto' },
      { titulo: 'Arbitrajes', tipo: 'numero' },
      { titulo: 'Bruto', tipo: 'importe' },
      { titulo: 'Desplaz.', tipo: 'importe' },
      { titulo: 'Exento', tipo: 'importe' },
      { titulo: 'Retención', tipo: 'importe' },
      { titulo: 'Pagado', tipo: 'importe' },
    ],
    filas: [
      ...pagos.map((pago) => [
        { texto: formatDate(pago.fecha), valor: pago.fecha },
        text(pago.a_nombre),
        text(pago.concepto),
        { texto: String(pago.arbitrajes), valor: pago.arbitrajes },
        ...(['bruto', 'desplazamiento', 'exento', 'retencion', 'importe'] as const).map((cual) => money(pago[cual])),
      ]),
      [
        text(''),
        text('Total'),
        text(pagos.length === 1 ? '1 pago' : `${pagos.length} pagos`),
        { texto: String(arbitrajes), valor: arbitrajes },
        ...(['bruto', 'desplazamiento', 'exento', 'retencion', 'importe'] as const).map(sum),
      ],
    ],
    filtros: [],
  };
};

/** One line for each, and what they come to. */
export async function printSummary(pagos: readonly FilaPago[]): Promise<void> {
  try {
    await deliver(
      (membrete) => ({ formato: 'pdf', listado: summaryOf(pagos), membrete, orientacion: 'horizontal' }),
      `resumen-de-pagos-${datesOf(pagos)}`,
    );
  } catch (error) {
    await tellFailure(error, 'No se ha podido componer el resumen');
  }
}
