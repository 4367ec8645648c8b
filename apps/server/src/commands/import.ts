import { ejecutarImportacion } from '../modules/importacion/temporadas/comando';
import { withDatabase } from './with-database';

export function importarFicheros(argv: string[]): Promise<number> {
  return withDatabase(({ db }) => ejecutarImportacion(argv, db, (linea) => process.stdout.write(`${linea}\n`)), { estrena: true });
}
