import { visibleConfiguration } from '../client/configuration';
import { queryClient } from '../client/query-client';
import { now } from '../format/format';
import { compose } from './compose';
import type { ContractProof } from './contract-proof';
import { deliverPdf } from './delivery';

/** The address of the document, where the browser did not let it be opened by itself. */
export async function printContractProof(titulo: string, fichero: string, constancia: ContractProof): Promise<string | null> {
  const { empresa } = await queryClient.ensureQueryData(visibleConfiguration);
  const { blob } = await compose(
    { formato: 'constancia', titulo, constancia, membrete: { empresa, instante: now() } },
    { signal: new AbortController().signal, alAvanzar: () => undefined },
  );
  return deliverPdf(blob, `${fichero}.pdf`);
}
