import type { ContractProof } from './contract-proof';
import { printPdf } from './print-pdf';

/** A text and the proof of some of its signatures. */
export const printContractProof = (titulo: string, fichero: string, constancia: ContractProof): Promise<void> =>
  printPdf({ titulo, fichero, encargo: async (membrete) => ({ formato: 'constancia', titulo, constancia, membrete }) });
