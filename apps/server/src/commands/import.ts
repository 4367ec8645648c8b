import { ejecutarOrden, leerOrden } from '../modules/importacion/temporadas/comando';
import { withDatabase } from './with-database';

/** What was mistyped opens nothing, and a dry run makes no installation where there is none. */
export async function importarFicheros(argv: string[]): Promise<number> {
  const orden = leerOrden(argv, (linea) => process.stdout.write(`${linea}\n`));
  if (orden === null) return 2;
  return withDatabase(({ db }) => ejecutarOrden(orden, db), { estrena: orden.dryRun ? 'en memoria' : true });
}
