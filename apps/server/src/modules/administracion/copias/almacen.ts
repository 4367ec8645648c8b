import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../../../platform/store/object-store';
import { comprobarRestaurando } from './comprobar';
import { esFutura, fechaDe, nombreDe, queSobran } from './conservar';
import { CopiaIncorrecta } from './formato';

const CARPETA = 'copias/';
/** Beside a copy, when what is there was read back and restored. */
const COMPROBADA = '.comprobada';
/** Where one is brought to be looked at; a process that dies leaves it. */
const APARTE = '.comprobar-';
const OLVIDADA_MS = 24 * 60 * 60 * 1000;

export interface CopiaEnAlmacen {
  /** Its folder: one for each installation. */
  instalacion: string;
  nombre: string;
  fecha: Date;
  bytes: number;
  comprobada: boolean;
}

interface DeQuien {
  store: ObjectStore;
  instalacion: string;
  clave: string;
  /** Answers how many rows a copy has, having made sure that it would serve. */
  probar?: typeof comprobarRestaurando;
}

/** What an installation has in a store of objects: copies, each in the folder of whose it is. */
export class AlmacenDeCopias {
  readonly #store: ObjectStore;
  readonly #instalacion: string;
  readonly #clave: string;
  readonly #probar: typeof comprobarRestaurando;

  constructor({ store, instalacion, clave, probar = comprobarRestaurando }: DeQuien) {
    this.#store = store;
    this.#instalacion = instalacion;
    this.#clave = clave;
    this.#probar = probar;
  }

  #llave(nombre: string): string {
    return `${CARPETA}${this.#instalacion}/${nombre}`;
  }

  propias(signal?: AbortSignal): Promise<CopiaEnAlmacen[]> {
    return listarCopias(this.#store, `${CARPETA}${this.#instalacion}/`, signal);
  }

  /**
   * Takes there the scheduled backups of a folder that are not there, looks whether they can be restored and retires by the same rule as here those that
   * are too many. What has been seen here or there counts for the rule: a folder that was emptied empties nothing.
   */
  async llevar(carpeta: string, signal?: AbortSignal): Promise<EnAlmacen> {
    await quitarOlvidadas(carpeta);
    const hay = await this.propias(signal);
    const locales = (await readdir(carpeta)).filter((nombre) => fechaDe(nombre) !== null);
    const cifradas = locales.filter(estaCifrada);
    const sobran = new Set(queSobran([...new Set([...hay.map(({ nombre }) => nombre), ...cifradas])], new Date()));
    const bytesDe = new Map(hay.map(({ nombre, bytes }) => [nombre, bytes]));
    // The newest first: it is the one that is missed most.
    for (const nombre of cifradas.toSorted().toReversed()) {
      const fichero = join(carpeta, nombre);
      if (sobran.has(nombre) || bytesDe.get(nombre) === (await stat(fichero)).size) continue;
      await this.#subir(nombre, fichero, signal);
    }
    const enAlmacen = await this.#comprobarUltima(carpeta, signal);
    for (const { nombre } of hay.filter(({ nombre: una }) => sobran.has(una))) await this.#retirar(nombre, signal);
    return { ...enAlmacen, sinCifrar: locales.length - cifradas.length };
  }

  /** One that was made by hand, by its moment. Answers where it is. */
  async llevarUna(fichero: string, creada: Date, aparte: string, signal?: AbortSignal): Promise<string> {
    const nombre = nombreDe(creada, true);
    await this.#subir(nombre, fichero, signal);
    await this.#comprobar({ nombre, fichero, junto: aparte }, signal);
    const sobran = new Set(
      queSobran(
        (await this.propias(signal)).map((copia) => copia.nombre),
        new Date(),
      ),
    );
    for (const una of sobran) if (una !== nombre) await this.#retirar(una, signal);
    return this.#store.addressOf(this.#llave(nombre));
  }

  /** Whole, and the same as here: what is not the same is not left there. */
  async #subir(nombre: string, fichero: string, signal?: AbortSignal): Promise<void> {
    await this.#store.delete(this.#llave(`${nombre}${COMPROBADA}`), { signal });
    await this.#store.putFile(this.#llave(nombre), fichero, signal);
  }

  async #comprobarUltima(carpeta: string, signal?: AbortSignal): Promise<{ ultima: Date | null; cuantas: number }> {
    const hay = await this.propias(signal);
    const ultima = ultimaDeEllas(hay);
    if (!ultima) return { ultima: null, cuantas: hay.length };
    const { nombre, comprobada } = ultima;
    if (!comprobada) await this.#comprobar({ nombre, fichero: join(carpeta, nombre), junto: carpeta }, signal);
    return { ultima: ultima.fecha, cuantas: hay.length };
  }

  /** Read back from there and restored aside: that it was sent says nothing of whether it would serve. */
  async #comprobar({ nombre, fichero, junto }: { nombre: string; fichero: string; junto: string }, signal?: AbortSignal): Promise<void> {
    const aparte = await mkdtemp(join(junto, APARTE));
    try {
      const traida = join(aparte, nombre);
      if (!(await this.#store.getToFile(this.#llave(nombre), traida, signal)))
        throw new Error(`La copia ${nombre} ha desaparecido del almacén`);
      await this.#compararCon(fichero, traida, nombre);
      const filas = await this.#probar(traida, this.#clave, aparte);
      await this.#store.put(this.#llave(`${nombre}${COMPROBADA}`), Buffer.from(JSON.stringify({ filas, cuando: new Date() })), { signal });
    } finally {
      await rm(aparte, { recursive: true, force: true });
    }
  }

  async #compararCon(local: string, traida: string, nombre: string): Promise<void> {
    const [aqui, alli] = [await resumen(local), await resumen(traida)];
    if (aqui === null || aqui === alli) return;
    // The next one goes in its place.
    await this.#store.delete(this.#llave(nombre));
    throw new CopiaIncorrecta(`La copia ${nombre} no ha llegado entera al almacén`);
  }

  async #retirar(nombre: string, signal?: AbortSignal): Promise<void> {
    await this.#store.delete(this.#llave(nombre), { signal });
    await this.#store.delete(this.#llave(`${nombre}${COMPROBADA}`), { signal });
  }
}

export interface EnAlmacen {
  /** The last one there, which can be restored. */
  ultima: Date | null;
  cuantas: number;
  /** Those that stay here, made before there was anything to encrypt them with. */
  sinCifrar: number;
}

const estaCifrada = (nombre: string): boolean => nombre.endsWith('.cifrada');

/** The newest; what a clock that was ahead dated counts for nothing. */
export function ultimaDeEllas(copias: readonly CopiaEnAlmacen[]): CopiaEnAlmacen | null {
  const ahora = new Date();
  return (
    copias
      .filter(({ fecha }) => !esFutura(fecha, ahora))
      .toSorted((a, b) => a.fecha.getTime() - b.fecha.getTime())
      .at(-1) ?? null
  );
}

/** Of all installations, or of one. */
export async function listarCopias(store: ObjectStore, bajo: string = CARPETA, signal?: AbortSignal): Promise<CopiaEnAlmacen[]> {
  const objetos: { key: string; bytes: number }[] = [];
  for await (const objeto of store.list(bajo, signal)) objetos.push(objeto);
  const comprobadas = new Set(objetos.flatMap(({ key }) => (key.endsWith(COMPROBADA) ? key.slice(0, -COMPROBADA.length) : [])));
  return objetos.flatMap(({ key, bytes }) => {
    const [, instalacion = '', nombre = ''] = /^copias\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
    const fecha = fechaDe(nombre);
    return fecha && instalacion ? [{ instalacion, nombre, fecha, bytes, comprobada: comprobadas.has(key) }] : [];
  });
}

/** Null: there is no such file. */
async function resumen(fichero: string): Promise<string | null> {
  try {
    const suma = createHash('sha256');
    for await (const trozo of createReadStream(fichero)) suma.update(trozo as Buffer);
    return suma.digest('hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function quitarOlvidadas(carpeta: string): Promise<void> {
  for (const nombre of await readdir(carpeta)) {
    if (!nombre.startsWith(APARTE)) continue;
    const ruta = join(carpeta, nombre);
    if (Date.now() - (await stat(ruta)).mtimeMs > OLVIDADA_MS) await rm(ruta, { recursive: true, force: true });
  }
}

/** One of the store as whoever restores names it: by its address, or by its name among those of this installation. */
export interface Referencia {
  bucket: string;
  llave: string;
}

const DIRECCION = /^s3:\/\/([^/]+)\/(.+)$/;

export const esDireccion = (nombre: string): boolean => nombre.startsWith('s3://');

/** Null: what is named is not in a store. */
export function leerReferencia(nombre: string, store: ObjectStore, instalacion: string | null): Referencia | null {
  const { bucket, prefix } = store.config;
  if (!esDireccion(nombre)) return fechaDe(nombre) && instalacion !== null ? { bucket, llave: `${CARPETA}${instalacion}/${nombre}` } : null;
  const [, suyo = '', ruta = ''] = DIRECCION.exec(nombre) ?? [];
  if (suyo !== bucket || !ruta.startsWith(prefix))
    throw new CopiaIncorrecta(`${nombre} no está en ${store.addressOf('')}, que es el almacén configurado (S3_BUCKET, S3_PREFIX).`);
  return { bucket, llave: ruta.slice(prefix.length) };
}

/** Whose copy it is; null: it is in nobody's folder. */
export const duenoDe = ({ llave }: Referencia): string | null => /^copias\/([^/]+)\//.exec(llave)?.[1] ?? null;
