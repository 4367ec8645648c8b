import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Connection } from './db/open';

/** Signs what must be shown again unchanged and soon; all processes of a deployment share the key. */
export class Signature {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  static async ofDeployment(con: Connection): Promise<Signature> {
    const { valor } = await con.selectFrom('secreto').select('valor').where('clave', '=', 'firma').executeTakeFirstOrThrow();
    return new Signature(valor);
  }

  #mac(purpose: string, text: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\n${text}`).digest('base64url');
  }

  /** 32 bytes that only this deployment can reckon, and always the same ones. */
  derive(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#key).update(`derivar ${purpose}\n${text}`).digest();
  }

  /** `text.expiry.mac`; the text must have no dot. */
  seal(purpose: string, text: string, seconds: number, now = Date.now()): string {
    const sealed = `${text}.${Math.floor(now / 1000) + seconds}`;
    return `${sealed}.${this.#mac(purpose, sealed)}`;
  }

  /** The text, or null when it was tampered with, made for another purpose or is too old. */
  open(purpose: string, sealed: string, now = Date.now()): string | null {
    const parts = sealed.split('.');
    if (parts.length !== 3) return null;
    const [text, expiry, mac] = parts as [string, string, string];
    const expected = Buffer.from(this.#mac(purpose, `${text}.${expiry}`));
    const given = Buffer.from(mac);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    return Number(expiry) * 1000 > now ? text : null;
  }
}
