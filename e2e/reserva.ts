import { closeSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder is that of the run (playwright.config.ts), for all of its workers. */
const enLaCarpeta = (nombre: string): string => join(process.env['E2E_RESERVAS']!, nombre);

/** False where it was noted down already, by whichever worker. */
export function apuntar(nombre: string): boolean {
  try {
    closeSync(openSync(enLaCarpeta(nombre), 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
/** What has been noted down so far under that word. */
export const apuntados = (palabra: string): string[] =>
  readdirSync(enLaCarpeta('')).flatMap((nombre) => (nombre.startsWith(`${palabra}-`) ? [nombre.slice(palabra.length + 1)] : []));

/** Takes a match for one journey: false where another one of this run has it already. What goes on at the same time, and a journey that is tried again, choose others. */
export const reservar = (partidoId: number): boolean => apuntar(`partido-${partidoId}`);
