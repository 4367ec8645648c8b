import type { Db } from '../../../platform/db/open';
import { ejecutarOrden, leerOrden } from './comando';

/** `npm run import` over a database that is open already. */
export async function ejecutarImportacion(argv: readonly string[], db: Db, escribir: (linea: string) => void): Promise<number> {
  const orden = leerOrden(argv, escribir);
  return orden ? ejecutarOrden(orden, db) : 2;
}
