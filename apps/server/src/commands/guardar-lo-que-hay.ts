import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escribirCopia, escribirCopiaDe } from '../modules/administracion/copias/copia';
import type { Config } from '../platform/config';
import type { Connection, Tx } from '../platform/db/open';
import { OperatorNotice } from '../platform/errors/operator';

/** Where what is about to be replaced is kept. */
export const dondeSeGuarda = ({ backupDir, dataDir, backupPassphrase }: Config, antesDe: string): string => {
  const instante = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return join(backupDir ?? join(dataDir, 'copias'), `${antesDe}-${instante}.gz${backupPassphrase === null ? '' : '.cifrada'}`);
};

export async function guardarLoQueHay(con: Connection, fichero: string, { backupPassphrase }: Config): Promise<void> {
  try {
    mkdirSync(dirname(fichero), { recursive: true, mode: 0o700 });
    const opciones = { clave: backupPassphrase };
    await (con.isTransaction ? escribirCopiaDe(con as Tx, fichero, opciones) : escribirCopia(con, fichero, opciones));
  } catch (error) {
    throw new OperatorNotice(`No se ha cambiado nada: no se puede guardar antes lo que hay en ${fichero} (${(error as Error).message}).`, {
      cause: error,
    });
  }
}
