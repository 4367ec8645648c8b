import { randomBytes, randomUUID } from 'node:crypto';
import { decryptBytes, encryptBytes } from '../secrets/encrypted-bytes';
import type { Asking, ObjectStore } from './object-store';

export type ImageSize = 'grande' | 'pequena';

const FOLDER = 'imagenes/';
const SIZES: readonly ImageSize[] = ['grande', 'pequena'];
export const newPictureKey = (): Buffer => randomBytes(32);

export type PictureBytes = Record<ImageSize, Buffer>;

/** Where the pictures of an installation are in a store of objects, each encrypted with a key of its own, which its row in the database has and nobody else. */
export class PictureStore {
  readonly #objects: ObjectStore;
  readonly #installation: string;
  /** Whether new pictures are taken there; otherwise it only has those that it has. */
  readonly takesNew: boolean;
  /** When it last failed to give one that somebody asked for, for who watches. */
  lastFailure: Date | null = null;

  constructor(objects: ObjectStore, installation: string, { takesNew = false }: { takesNew?: boolean } = {}) {
    this.#objects = objects;
    this.#installation = installation;
    this.takesNew = takesNew;
  }

  newPlace(): string {
    return `${this.#installation}/${randomUUID()}`;
  }

  /** What another installation put there is read by whoever has its rows, and erased by nobody else. */
  isOwn(place: string): boolean {
    return place.startsWith(`${this.#installation}/`);
  }

  async write(place: string, key: Uint8Array, picture: Readonly<Record<ImageSize, Uint8Array>>, signal?: AbortSignal): Promise<void> {
    for (const size of SIZES)
      await this.#objects.put(nameOf(place, size), encryptBytes(nameOf(place, size), key, picture[size]), { signal });
  }

  /** Null: it is not there. */
  async read(place: string, key: Uint8Array, size: ImageSize, asking: Asking = {}): Promise<Buffer | null> {
    try {
      const encrypted = await this.#objects.get(nameOf(place, size), asking);
      return encrypted && decryptBytes(nameOf(place, size), key, encrypted);
    } catch (error) {
      this.lastFailure = new Date();
      throw error;
    }
  }

  /** Both sizes; null: one of them is not there. */
  async readBoth(place: string, key: Uint8Array, signal?: AbortSignal): Promise<PictureBytes | null> {
    const grande = await this.read(place, key, 'grande', { signal });
    const pequena = await this.read(place, key, 'pequena', { signal });
    return grande && pequena && { grande, pequena };
  }

  async erase(place: string, signal?: AbortSignal): Promise<void> {
    for (const size of SIZES) await this.#objects.delete(nameOf(place, size), { signal });
  }

  /** The places of this installation that hold something. */
  async *places(): AsyncGenerator<string> {
    let last = '';
    for await (const { key } of this.#objects.list(`${FOLDER}${this.#installation}/`)) {
      const place = key.slice(FOLDER.length, key.lastIndexOf('/'));
      if (place !== last) yield (last = place);
    }
  }

  async close(): Promise<void> {
    await this.#objects.close();
  }
}

const nameOf = (place: string, size: ImageSize): string => `${FOLDER}${place}/${size}`;
