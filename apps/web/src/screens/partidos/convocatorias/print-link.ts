import type { MatchLink } from '../../../print/match-link';
import { printPdf } from '../../../print/print-pdf';
import { tellFailure } from '../../../ui/Dialogs';

/** The link on a sheet of paper, with its QR. */
export async function printLink(enlace: MatchLink): Promise<void> {
  try {
    await printPdf({
      titulo: 'El enlace de un partido',
      fichero: 'enlace',
      deQue: [enlace.partido],
      encargo: (membrete) => ({ formato: 'enlace', enlace, membrete }),
    });
  } catch (error) {
    await tellFailure(error, 'Se produjo un error al obtener la información');
  }
}
