import { tellFailure } from '../dialogs/Dialogs';
import type { PaperLink } from '../../print/paper-link';
import { printPdf } from '../../print/print-pdf';

/** A link on a sheet of paper, with its QR. */
export async function printLink(enlace: PaperLink): Promise<void> {
  try {
    await printPdf({
      titulo: enlace.titulo,
      fichero: 'enlace',
      deQue: [enlace.titulo],
      encargo: (membrete) => ({ formato: 'enlace', enlace, membrete }),
    });
  } catch (error) {
    await tellFailure(error, 'Se produjo un error al obtener la información');
  }
}
