import type { MoneySheet } from './money-sheet';
import { printPdf } from './print-pdf';

/** Letters of money; `deQue` says of what they are in the name of the file. */
export const printMoneySheets = (
  titulo: string,
  fichero: string,
  hojas: () => readonly MoneySheet[] | Promise<readonly MoneySheet[]>,
): Promise<void> =>
  printPdf({ titulo, fichero, encargo: async (membrete) => ({ formato: 'dinero', titulo, hojas: await hojas(), membrete }) });
