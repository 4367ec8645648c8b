import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { Signature } from '../signature';

/**
 * What a key still does. `firma`: it signs and seals from now on, and there is one; `comprueba`: what it signed is good until it is retired; `retirada`:
 * it only opens what it sealed.
 */
export type KeyState = 'firma' | 'comprueba' | 'retirada';

export interface KeyEntry {
  clave: string;
  /** When it was made, or came from the database. */
  desde: string;
  estado: KeyState;
}

/** All that a deployment keeps outside its database and its copies. */
export interface Secrets {
  formato: typeof FORMAT;
  claves: KeyEntry[];
  /** What the push services know it by. Other ones, and every device would have to ask again. */
  push: { publica: string; privada: string };
  /** What the list of who was erased is written with. It never rotates: what was written could not be written again. */
  olvidos: string;
  /** How the installation is called among what others keep in the same place; without it, by a name made of what never rotates. */
  instalacion?: string | undefined;
}

export const FORMAT = 'competicion-deportiva.secretos.1';
const SEALED = 's1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const newKey = (): string => randomBytes(32).toString('base64url');

export function freshSecrets(now = new Date()): Secrets {
  // Read only by whom makes them, once in the life of a deployment.
  const webpush = createRequire(import.meta.url)('web-push') as typeof import('web-push');
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  return {
    formato: FORMAT,
    claves: [{ clave: newKey(), desde: now.toISOString(), estado: 'firma' }],
    push: { publica: publicKey, privada: privateKey },
    olvidos: newKey(),
  };
}

const derived = (clave: string, use: string, bytes = 32): Buffer => Buffer.from(hkdfSync('sha256', clave, '', `competicion ${use}`, bytes));

/** Of each key what it seals with, which takes longer to reckon than to use. */
const sealing = new Map<string, Buffer>();
function sealingKey(clave: string): Buffer {
  const known = sealing.get(clave) ?? derived(clave, 'sellar');
  sealing.set(clave, known);
  return known;
}

/** How a key is called where it must not be shown: reckoned from it, so that no other can take its name. */
export const keyId = (clave: string): string => derived(clave, 'nombre', 4).toString('hex');

/** The folder of an installation in a place that it shares with others. */
export const installationOf = ({ instalacion, olvidos }: Secrets): string =>
  instalacion ?? derived(olvidos, 'instalacion', 8).toString('hex');

/** The name of the key that something was sealed with; null: it is not sealed. */
export const sealedBy = (text: string): string | null => /^s1\.([0-9a-f]{8})\./.exec(text)?.[1] ?? null;

/** Sealed by a key that this deployment does not have, or changed by somebody. */
export class SealBroken extends Error {}

/** Where it looks for what others have written in its file since it was read; null: nothing new. */
type Reread = () => Secrets | null;

/** The keys of a deployment, as its processes use them. */
export class Keyring {
  #secrets: Secrets;
  readonly #reread: Reread;
  readonly signature: Signature;
  /** Where who was erased is listed, out of the database and of its copies; null: nowhere. */
  readonly erasuresFile: string | null;

  constructor(secrets: Secrets, reread: Reread = () => null, erasuresFile: string | null = null) {
    this.erasuresFile = erasuresFile;
    this.#secrets = secrets;
    this.#reread = reread;
    this.signature = new Signature({ proving: () => this.#proving(), renew: () => this.#renew() });
  }

  /** Of what lasts as long as its process. */
  static fresh(): Keyring {
    return new Keyring(freshSecrets());
  }

  get secrets(): Secrets {
    return this.#secrets;
  }

  /** Others from here on, which whoever gives them has written in its file. */
  take(secrets: Secrets): void {
    this.#secrets = secrets;
  }

  get push(): Secrets['push'] {
    return this.#secrets.push;
  }

  /** The name of the one that signs and seals. */
  get current(): string {
    return keyId(this.#signing());
  }

  /** Whether what that key sealed can be opened. */
  has(id: string): boolean {
    return this.#named(id) !== undefined;
  }

  /** So that nobody reads it in the database, nor takes it from another row: `place` says whose it is, as «arbitro.iban.12». What is empty stays so. */
  seal(place: string, text: string): string {
    if (text === '') return '';
    const head = `${SEALED}.${this.current}`;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealingKey(this.#signing()), iv).setAAD(Buffer.from(`${head}.${place}`));
    const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${head}.${body.toString('base64url')}`;
  }

  open(place: string, sealed: string): string {
    if (sealed === '') return '';
    const id = sealedBy(sealed);
    const clave = id === null ? undefined : this.#named(id);
    if (id === null || clave === undefined)
      throw new SealBroken(`${place}: ${id === null ? 'no está sellado' : `sellado con la clave ${id}, que aquí no está`}`);
    const head = `${SEALED}.${id}`;
    const body = Buffer.from(sealed.slice(head.length + 1), 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', sealingKey(clave), body.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(`${head}.${place}`))
        .setAuthTag(body.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch (error) {
      throw new SealBroken(`${place}: lo sellado no es de ahí o se ha cambiado`, { cause: error });
    }
  }

  /** What says of someone erased that they are: nothing is learnt from it without the deployment's secrets. */
  erased(who: string): string {
    return createHmac('sha256', this.#secrets.olvidos).update(who).digest('base64url');
  }

  #signing(): string {
    return this.#secrets.claves.find(({ estado }) => estado === 'firma')!.clave;
  }

  #proving(): string[] {
    const older = this.#secrets.claves.filter(({ estado }) => estado === 'comprueba').map(({ clave }) => clave);
    return [this.#signing(), ...older];
  }

  #named(id: string): string | undefined {
    const find = () => this.#secrets.claves.find(({ clave }) => keyId(clave) === id)?.clave;
    return find() ?? (this.#renew() ? find() : undefined);
  }

  /** Another process may have been given a newer key than this one read. */
  #renew(): boolean {
    const newer = this.#reread();
    if (newer) this.#secrets = newer;
    return newer !== null;
  }
}
