import { ejecutarImportacion } from '../modules/importacion/comando';
import { relojDeMadrid } from '../platform/clock';
import { cargarDemo, estaVacia } from '../modules/demostracion/service';
import { withDatabase } from './with-database';

export function importarFicheros(argv: string[]): Promise<number> {
  return withDatabase(async ({ db }, config) => {
    // The first import of a demo deployment finds the demo there, as the first start would have left it.
    if (config.demo && !argv.includes('--dry-run') && (await estaVacia(db))) await cargarDemo(db, { hoy: relojDeMadrid().hoy() });
    return ejecutarImportacion(argv, db, (linea) => process.stdout.write(`${linea}\n`));
  });
}
