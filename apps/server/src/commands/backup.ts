import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { escribirCopia } from '../modules/administracion/copias/copia';
import { enPalabras, sinImagenes } from '../modules/administracion/copias/formato';
import { readConfig, type Config } from '../platform/config';
import { placeOf } from '../platform/db/place';
import { OperatorNotice } from '../platform/errors/operator';
import { erasuresBeside } from '../platform/secrets/secrets-file';
import { almacenDe } from './almacen';
import { fileNamed, readOptions } from './options';
import { withDatabase } from './with-database';

const USO = `Uso: npm run backup -- FICHERO
  --store  en lugar de hacer otra, lleva al almacén S3 las de BACKUP_DIR que falten, comprueba la última y retira las que sobran`;

/** Whoever has the copy alone cannot restore all of it, nor read what is sealed in it. */
const noVanEnLaCopia = ({ secretsFile }: Config): string =>
  `El fichero de secretos, ${secretsFile}, y la lista de quienes se han borrado, ${erasuresBeside(secretsFile)}, no van en la copia: guárdelos aparte de ella.`;

/** Copies it as it is: what an older version has is migrated by whoever starts, not by its backup. */
export async function hacerCopia(argv: string[]): Promise<number> {
  const { values, positionals } = readOptions(USO, { args: argv, allowPositionals: true, options: { store: { type: 'boolean' } } });
  const [nombre, ...mas] = positionals;
  if ((nombre === undefined) !== (values.store === true) || mas.length > 0) throw new OperatorNotice(USO);
  return nombre === undefined ? llevarLasProgramadas(readConfig()) : copiarA(nombre);
}

function copiarA(nombre: string): Promise<number> {
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
      if (cabecera.imagenesFuera > 0) process.stdout.write(`${sinImagenes(cabecera)}\n`);
      if (config.store) await llevarLaHecha(config, destino, new Date(cabecera.creada));
      return 0;
    },
    { deCualquierVersion: true },
  );
}

/** What was made is here whatever comes of it. */
async function llevarLaHecha(config: Config, fichero: string, creada: Date): Promise<void> {
  try {
    const donde = await almacenDe(config).llevarUna(fichero, creada, dirname(fichero));
    process.stdout.write(`Y en ${donde}, leída de allí y restaurada aparte para comprobarla.\n`);
  } catch (error) {
    throw new OperatorNotice(`La copia está en ${fichero}, pero no en el almacén: ${(error as Error).message}`, { cause: error });
  }
}

async function llevarLasProgramadas(config: Config): Promise<number> {
  const { backupDir } = config;
  if (backupDir === null) throw new OperatorNotice('No hay copias programadas que llevar al almacén: falta BACKUP_DIR.');
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  const { ultima, cuantas, sinCifrar } = await almacenDe(config)
    .llevar(backupDir)
    .catch((error: Error) => Promise.reject(new OperatorNotice(error.message, { cause: error })));
  process.stdout.write(
    cuantas === 0
      ? 'En el almacén S3 no hay ninguna copia, ni aquí que llevar.\n'
      : `En el almacén S3: ${cuantas === 1 ? 'una copia' : `${cuantas} copias`}; la última se ha leído de allí y se ha podido restaurar.\n`,
  );
  if (sinCifrar > 0) process.stdout.write(`No se llevan ${sinCifrar} de ${backupDir}, que están sin cifrar.\n`);
  if (ultima) process.stdout.write(`Última: ${ultima.toISOString()}\n`);
  return 0;
}
