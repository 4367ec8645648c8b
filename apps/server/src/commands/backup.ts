import { resolve } from 'node:path';
import { escribirCopia, leerCopia } from '../modules/administracion/copias/copia';
import { OperatorNotice } from '../platform/errors/operator';
import { withDatabase } from './with-database';

function fichero(argv: string[], uso: string): string {
  const [nombre] = argv;
  if (!nombre) throw new OperatorNotice(`Uso: npm run ${uso} -- FICHERO`);
  return resolve(process.env.INIT_CWD ?? '.', nombre);
}

export function hacerCopia(argv: string[]): Promise<number> {
  const destino = fichero(argv, 'backup');
  return withDatabase(async ({ db }) => {
    const { filas } = await escribirCopia(db, destino);
    process.stdout.write(`Copia de ${filas} filas en ${destino}\n`);
    return 0;
  });
}

export function restaurarCopia(argv: string[]): Promise<number> {
  const origen = fichero(argv, 'restore');
  return withDatabase(async ({ db }) => {
    const { filas } = await leerCopia(db, origen);
    process.stdout.write(`Restauradas ${filas} filas de ${origen}; lo que había se ha sustituido.\n`);
    return 0;
  });
}
