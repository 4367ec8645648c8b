import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/open';
import { escribirCopia } from './copia';

const CADA_MS = 24 * 60 * 60 * 1000;
const SE_GUARDAN = 14;
const NOMBRE = /^copia-\d{4}-\d{2}-\d{2}T\d{6}\.gz$/;

/** A backup a day while the server runs, the last fourteen kept: the embedded database does not survive a power cut by itself. */
export function programarCopias(db: Db, carpeta: string, log: Logger): void {
  const hacer = async (): Promise<void> => {
    try {
      await mkdir(carpeta, { recursive: true });
      const fichero = join(carpeta, `copia-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.gz`);
      log.info(await escribirCopia(db, fichero), 'copia de seguridad hecha');
      const copias = (await readdir(carpeta)).filter((nombre) => NOMBRE.test(nombre)).sort();
      for (const vieja of copias.slice(0, -SE_GUARDAN)) await rm(join(carpeta, vieja));
    } catch (error) {
      log.error({ err: error }, 'no se pudo hacer la copia de seguridad');
    }
  };
  void hacer();
  setInterval(() => void hacer(), CADA_MS).unref();
}
