import { printPdf } from './print-pdf';
import type { Report } from './report';

/** A report of one thing; `fichero` names its file. */
export const printReport = (fichero: string, informe: Report): Promise<void> =>
  printPdf({
    titulo: informe.titulo,
    fichero,
    encargo: async (membrete) => ({ formato: 'informe', informe, membrete, orientacion: 'horizontal' }),
  });
