import { existsSync } from 'node:fs';
import { escribirCopia } from '../modules/administracion/copias/copia';
import { enPalabras } from '../modules/administracion/copias/formato';
import type { Config } from '../platform/config';
import { placeOf } from '../platform/db/place';
import { OperatorNotice } from '../platform/errors/operator';
import { erasuresBeside } from '../platform/secrets/secrets-file';
import { fileNamed, readOptions } from './options';
import { withDatabase } from './with-database';

const USO = 'Uso: npm run backup -- FICHERO';

/** Whoever has the copy alone cannot restore all of it, nor read what is sealed in it. */
const noVanEnLaCopia = ({ secretsFile }: Config): string =>
  `El fichero de secretos, ${secretsFile}, y la lista de quienes se han borrado, ${erasuresBeside(secretsFile)}, no van en la copia: guárdelos aparte de ella.`;

/** Copies it as it is: what an older version has is migrated by whoever starts, not by its backup. */
export function hacerCopia(argv: string[]): Promise<number> {
  const [nombre, ...mas] = readOptions(USO, { args: argv, allowPositionals: true }).positionals;
  if (nombre === undefined || mas.length > 0) throw new OperatorNotice(USO);
  const destino = fileNamed(nombre);
  if (existsSync(destino))
    throw new OperatorNotice(`${destino} ya existe, y una copia no sustituye a nada. Dé otro nombre, o quítelo antes.`);
  return withDatabase(
    async ({ db }, config) => {
      const { filas, cabecera } = await escribirCopia(db, destino, { clave: config.backupPassphrase });
      const como = config.backupPassphrase === null ? 'Copia' : 'Copia cifrada';
      process.stdout.write(
        `${como} de «${cabecera.instalacion}», de ${placeOf(config)}: ${enPalabras(cabecera.recuento)}; ${filas} filas en ${destino}\n`,
      );
      if (cabecera.claves.length > 0) process.stdout.write(`${noVanEnLaCopia(config)}\n`);
      return 0;
    },
    { deCualquierVersion: true },
  );
}
