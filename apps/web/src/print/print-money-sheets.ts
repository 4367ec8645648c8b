import { visibleConfiguration } from '../client/configuration';
import { queryClient } from '../client/query-client';
import { now } from '../format/format';
import { compose } from './compose';
import { deliverPdf } from './delivery';
import type { MoneySheet } from './money-sheet';

/** The address of the document, where the browser did not let it be opened by itself. */
export async function printMoneySheets(titulo: string, fichero: string, hojas: readonly MoneySheet[]): Promise<string | null> {
  const { empresa } = await queryClient.ensureQueryData(visibleConfiguration);
  const { blob } = await compose(
    { formato: 'dinero', titulo, hojas, membrete: { empresa, instante: now() } },
    { signal: new AbortController().signal, alAvanzar: () => undefined },
  );
  return deliverPdf(blob, `${fichero}.pdf`);
}
