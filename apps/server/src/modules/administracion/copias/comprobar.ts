import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../../platform/db/open';
import { leerCopia } from './copia';
import { CopiaIncorrecta } from './formato';

/** Restores a copy in a database of its own, inside a folder that its caller throws away. Answers how many rows it has. */
export async function comprobarRestaurando(fichero: string, clave: string, carpeta: string): Promise<number> {
  const aparte = await openDatabase({ databaseUrl: null, dataDir: join(carpeta, 'datos') }, pino({ level: 'silent' }));
  try {
    const { filas } = await leerCopia(aparte.db, fichero, () => Promise.resolve(clave));
    return filas;
  } catch (error) {
    throw new CopiaIncorrecta(`La copia no se puede restaurar: ${(error as Error).message}`, { cause: error });
  } finally {
    await aparte.close();
  }
}
