import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from './digest';

/** The keys it works with: the first one signs, and any of them proves what was signed before. */
interface SigningKeys {
  proving(): readonly string[];
  /** Reads them again; whether there are others now. */
  renew(): boolean;
}

/** Signs what must be shown again unchanged and soon; all processes of a deployment share the keys. */
export class Signature {
  readonly #keys: SigningKeys;

  constructor(keys: string | SigningKeys) {
    this.#keys = typeof keys === 'string' ? { proving: () => [keys], renew: () => false } : keys;
  }

  #mac(key: string, purpose: string, text: string): string {
    return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
  }

  /** 32 bytes that only this deployment can reckon, and always the same ones as long as its key is the same. */
  derive(purpose: string, text: string): Buffer {
    return this.derivations(purpose, text)[0]!;
  }

  /** The same by each key that still proves, the newest first. */
  derivations(purpose: string, text: string): Buffer[] {
    return this.#keys.proving().map((key) => createHmac('sha256', key).update(`derivar ${purpose}\n${text}`).digest());
  }

  /**
   * The secret that opens what has a salt, always the same of it. `hash`: what is kept of one that was given before, which says by which of the keys it
   * was made; by none of those that are left, the newest's.
   */
  address(purpose: string, salt: string, hash?: string): string {
    const each = this.derivations(purpose, salt).map((bytes) => bytes.toString('base64url'));
    return each.find((address) => sha256(address) === hash) ?? each[0]!;
  }

  /** `text.expiry.mac`; the text must have no dot. */
  seal(purpose: string, text: string, seconds: number, now = Date.now()): string {
    const sealed = `${text}.${Math.floor(now / 1000) + seconds}`;
    return `${sealed}.${this.#mac(this.#keys.proving()[0]!, purpose, sealed)}`;
  }

  /** The text, or null when it was tampered with, made for another purpose or is too old. */
  open(purpose: string, sealed: string, now = Date.now()): string | null {
    const parts = sealed.split('.');
    if (parts.length !== 3) return null;
    const [text, expiry, mac] = parts as [string, string, string];
    if (!(Number(expiry) * 1000 > now)) return null;
    const given = Buffer.from(mac);
    const proves = (): boolean =>
      this.#keys.proving().some((key) => {
        const expected = Buffer.from(this.#mac(key, purpose, `${text}.${expiry}`));
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
    return proves() || (this.#keys.renew() && proves()) ? text : null;
  }
}
