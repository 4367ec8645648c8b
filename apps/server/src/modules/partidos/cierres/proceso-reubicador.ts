/** The process in which slots are looked for, for the matches of a venue that closes: the server answers others meanwhile. */
import { reubicar, type DatosDeCierre } from '@cd/domain/partidos/cierres/reubicar';
import type { Dicho } from './reubicador';

const decir = (dicho: Dicho): void => void process.send!(dicho);

process.on('disconnect', () => process.exit());
process.once('message', (datos) => {
  try {
    decir({ reubicados: reubicar(datos as DatosDeCierre) });
  } catch (error) {
    decir({ motivo: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
