import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes a match for one journey: false where another one of this run has it already. What goes on at the same time, in whichever worker, and a journey that is tried
 * again, choose others. The folder is that of the run (playwright.config.ts).
 */
export function reservar(partidoId: number): boolean {
  try {
    closeSync(openSync(join(process.env['E2E_RESERVAS']!, `partido-${partidoId}`), 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
