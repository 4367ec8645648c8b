import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorNotice } from '../../../platform/errors/operator';
import { tryLock } from '../../../platform/file-lock';
import { abrir, cifrar } from './cifrado';
import { CopiaIncorrecta } from './formato';

const PARCIAL = '.parcial';
const DE_COPIAS = /\.gz(\.cifrada)?\.parcial$/;

/** The file, which only its owner reads, appears under its name when it is whole. */
export async function escribirFichero(fichero: string, volcar: (salida: Writable) => Promise<void>): Promise<void> {
  const parcial = `${fichero}${PARCIAL}`;
  const ficheroParcial = await abrirParcial(parcial);
  const salida = ficheroParcial.createWriteStream({ autoClose: false });
  try {
    // Held as long as its process lives: what nobody holds was left by one that died.
    tryLock(ficheroParcial.fd);
    await volcar(salida);
    await ficheroParcial.sync();
    await rename(parcial, fichero);
  } catch (error) {
    await rm(parcial, { force: true });
    throw error;
  } finally {
    // The file is not closed while a stream is on it.
    salida.destroy();
    await ficheroParcial.close();
  }
}

async function abrirParcial(parcial: string): Promise<FileHandle> {
  try {
    await quitarParciales(dirname(parcial), basename(parcial));
    return await open(parcial, 'wx', 0o600);
  } catch (error) {
    const motivo = (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'otro proceso la está escribiendo' : (error as Error).message;
    throw new OperatorNotice(`No se puede escribir la copia en ${dirname(parcial)} (${motivo}). Indique otro fichero.`, { cause: error });
  }
}

async function quitarParciales(carpeta: string, propio: string): Promise<void> {
  for (const nombre of await readdir(carpeta)) {
    if (!DE_COPIAS.test(nombre) && nombre !== propio) continue;
    const fichero = join(carpeta, nombre);
    const ficheroParcial = await open(fichero, 'r+');
    try {
      if (tryLock(ficheroParcial.fd)) await rm(fichero, { force: true });
    } finally {
      await ficheroParcial.close();
    }
  }
}

/** Compressed, and encrypted where there is something to do it with. */
export const escribirLineas = (lineas: Readable, salida: Writable, clave: string | null, signal: AbortSignal | undefined): Promise<void> =>
  clave === null
    ? pipeline(lineas, createGzip(), salida, { signal })
    : pipeline(lineas, createGzip(), (origen: AsyncIterable<Buffer>) => cifrar(origen, clave), salida, { signal });

export async function* leerLineas(fichero: string, clave: () => Promise<string>): AsyncGenerator<string> {
  let resto = '';
  // A failure of any of them ends the loop by being thrown in it.
  const texto = createGunzip();
  const hecho = pipeline(createReadStream(fichero), (origen: AsyncIterable<Buffer>) => abrir(origen, fichero, clave), texto);
  hecho.catch(() => undefined);
  try {
    for await (const trozo of texto as AsyncIterable<Buffer>) {
      // Lines are JSON: what a chunk cuts in two is joined before it is read, letters of several bytes included.
      resto += trozo.toString('latin1');
      const lineas = resto.split('\n');
      resto = lineas.pop()!;
      for (const linea of lineas) yield Buffer.from(linea, 'latin1').toString();
    }
  } catch (error) {
    if (error instanceof OperatorNotice || !(error instanceof Error) || !('code' in error)) throw error;
    throw new CopiaIncorrecta(
      error.code === 'ENOENT' ? `No existe ${fichero}` : `${fichero} no es una copia de Competición Deportiva o está dañada`,
    );
  }
}
