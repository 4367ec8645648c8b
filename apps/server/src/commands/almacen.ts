import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  AlmacenDeCopias,
  duenoDe,
  esDireccion,
  leerReferencia,
  listarCopias,
  type CopiaEnAlmacen,
} from '../modules/administracion/copias/almacen';
import { fechaDe } from '../modules/administracion/copias/conservar';
import type { Config } from '../platform/config';
import { OperatorNotice } from '../platform/errors/operator';
import { installationOf } from '../platform/secrets/keyring';
import { readSecrets } from '../platform/secrets/secrets-file';
import { ObjectStore } from '../platform/store/object-store';

const SIN_ALMACEN = 'No hay ningún almacén S3 configurado: faltan S3_ENDPOINT, S3_BUCKET, S3_KEY y S3_SECRET.';

export function storeOf({ store }: Pick<Config, 'store'>): ObjectStore {
  if (store === null) throw new OperatorNotice(SIN_ALMACEN);
  return new ObjectStore(store);
}

/** How this installation is called in the store; null: it has no keys yet, and nothing there is its own. */
export function instalacionDe({ secretsFile }: Pick<Config, 'secretsFile'>): string | null {
  const secretos = readSecrets(secretsFile);
  return secretos && installationOf(secretos);
}

/** The copies of this installation; those of others, which may be beside, are none of its business. */
export function almacenDe(config: Config): AlmacenDeCopias {
  const store = storeOf(config);
  const instalacion = instalacionDe(config);
  if (instalacion === null)
    throw new OperatorNotice(
      `Falta el fichero de secretos ${config.secretsFile}, por el que se sabe cuáles de las copias del almacén son suyas.`,
    );
  return new AlmacenDeCopias({ store, instalacion, clave: config.backupPassphrase! });
}

/** A copy as a file of this machine: what is in the store is brought, and thrown away by `soltar`. */
export interface CopiaTraida {
  fichero: string;
  /** As whoever restores knows it. */
  nombre: string;
  soltar: () => void;
}

/** Null: what is named is a file of this machine. */
export async function traerDelAlmacen(
  nombre: string,
  { config, hayFichero, deOtra }: { config: Config; hayFichero: boolean; deOtra: boolean },
): Promise<CopiaTraida | null> {
  if (!esDireccion(nombre) && (hayFichero || config.store === null || fechaDe(nombre) === null)) return null;
  const store = storeOf(config);
  const instalacion = instalacionDe(config);
  const referencia = leerReferencia(nombre, store, instalacion);
  if (referencia === null)
    throw new OperatorNotice(
      `Sin el fichero de secretos no se sabe cuáles son las copias de esta instalación: dé la dirección entera, s3://… (restore --list las dice).`,
    );
  const direccion = store.addressOf(referencia.llave);
  if (instalacion !== null && duenoDe(referencia) !== instalacion && !deOtra)
    throw new OperatorNotice(
      `No se ha cambiado nada: ${direccion} es de otra instalación. Si es la que quiere, repita la orden con --from-another.`,
    );
  const carpeta = mkdtempSync(join(config.backupDir !== null && existsSync(config.backupDir) ? config.backupDir : tmpdir(), '.comprobar-'));
  const soltar = (): void => rmSync(carpeta, { recursive: true, force: true });
  try {
    const fichero = join(carpeta, basename(referencia.llave));
    if (!(await store.getToFile(referencia.llave, fichero)))
      throw new OperatorNotice(`No existe ${direccion}. Las que hay las dice restore --list.`);
    return { fichero, nombre: direccion, soltar };
  } catch (error) {
    soltar();
    throw error instanceof OperatorNotice ? error : new OperatorNotice((error as Error).message, { cause: error });
  }
}

const CUANDO = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Madrid' });
const KILO = 2 ** 10;

/** One line for each copy of the store, first those of this installation. */
export async function* decirCopias(config: Config): AsyncGenerator<string> {
  const store = storeOf(config);
  const instalacion = instalacionDe(config);
  const copias = (await listarCopias(store)).toSorted((a, b) => (a.nombre < b.nombre ? -1 : 1));
  const propias = copias.filter((copia) => copia.instalacion === instalacion);
  const ajenas = copias.filter((copia) => copia.instalacion !== instalacion);
  yield propias.length === 0
    ? `En ${store.addressOf('')} no hay copias de esta instalación.`
    : `En ${store.addressOf('')}, de esta instalación:`;
  for (const copia of propias) yield `  ${copia.nombre}  ${comoEsta(copia)}`;
  if (ajenas.length > 0) yield 'De otras:';
  for (const copia of ajenas) yield `  ${store.addressOf(`copias/${copia.instalacion}/${copia.nombre}`)}  ${comoEsta(copia)}`;
}

const comoEsta = ({ fecha, bytes, comprobada }: CopiaEnAlmacen): string =>
  `${CUANDO.format(fecha)}  ${Math.ceil(bytes / KILO).toLocaleString('es-ES')} KB${comprobada ? '  comprobada' : ''}`;
