import { visibleConfiguration } from '../../../client/configuration';
import { queryClient } from '../../../client/query-client';
import { now } from '../../../format/format';
import { compose } from '../../../print/compose';
import { deliverPdf } from '../../../print/delivery';
import type { MatchLink } from '../../../print/match-link';
import { tellFailure } from '../../../ui/Dialogs';

/** The link on a sheet of paper, with its QR. */
export async function printLink(enlace: MatchLink): Promise<void> {
  try {
    const { empresa } = await queryClient.ensureQueryData(visibleConfiguration);
    const { blob } = await compose(
      { formato: 'enlace', enlace, membrete: { empresa, instante: now() } },
      { signal: new AbortController().signal, alAvanzar: () => undefined },
    );
    deliverPdf(blob, 'enlace-de-un-partido.pdf');
  } catch (error) {
    await tellFailure(error, 'Se produjo un error al obtener la información');
  }
}
