import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib';
import { AWAY_HEADER, withAwayNotice } from './office-away';

type Encoding = 'br' | 'gzip';

interface Encoded {
  /** Small ones as a string of bytes, which goes out with its headers in one write; two pieces cost a tenth more for each request. */
  body: Buffer | string;
  headers: string[];
}

/** Where a byte less is no packet less. */
const MIN_COMPRESSED = 512;
/** An answer may live a second: a tenth more bytes than quality 5 for less than half its time. */
const BROTLI_QUALITY = 4;
/** With its headers it still fits in what Node writes without asking for memory. */
const MAX_IN_ONE_WRITE = 12 * 1024;
const compressors = {
  br: (bytes: Buffer) =>
    promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

export function sendBytes(request: IncomingMessage, response: ServerResponse, first: readonly string[], { headers, body }: Encoded): void {
  writeHead(response, 200, first, headers);
  response.end(request.method === 'HEAD' ? '' : body, 'latin1');
}

export function writeHead(response: ServerResponse, status: number, first: readonly string[], headers: string[]): void {
  response.writeHead(status, first.length > 0 ? [...first, ...headers] : headers);
}

/** The bytes of an answer, compressed when somebody first asks for them so: whoever takes them otherwise waits for nothing. */
export class KeptAnswer {
  /** Its ETag to where it says how far it had got: the same of any process that answers the same. */
  readonly stem: string;
  /** Headers of a 304. */
  readonly unchanged: string[];
  /** What a cache in front is told; nothing, it keeps none of it. */
  readonly told: readonly string[];
  readonly #contentType: string;
  readonly #headers: readonly string[];
  readonly #bytes: Buffer;
  readonly #plain: Encoded;
  readonly #compressed: Partial<Record<Encoding, Encoded | Promise<Encoded>>> = {};

  constructor(
    bytes: Buffer,
    contentType: string,
    headers: readonly string[],
    { told = [], mark = '' }: { told?: readonly string[]; mark?: string } = {},
  ) {
    this.stem = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}`;
    this.unchanged = ['ETag', `${this.stem}${mark}"`, 'Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'];
    this.told = told;
    this.#contentType = contentType;
    this.#headers = headers;
    this.#bytes = bytes;
    this.#plain = this.#encode(bytes, null);
  }

  /** With its compressed forms, which take at most as much again. */
  get weight(): number {
    return 2 * this.#bytes.length;
  }

  /** As it is served when the database has been away since then. */
  since(away: Date): KeptAnswer {
    const isPage = this.#contentType.startsWith('text/html');
    const bytes = isPage ? Buffer.from(withAwayNotice(this.#bytes.toString(), away)) : this.#bytes;
    return new KeptAnswer(bytes, this.#contentType, [...this.#headers, AWAY_HEADER, away.toISOString()], { told: this.told });
  }

  encoded(accepted = ''): Encoded | Promise<Encoded> {
    const encoding: Encoding | null = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
    if (encoding === null || this.#bytes.length < MIN_COMPRESSED) return this.#plain;
    return (this.#compressed[encoding] ??= this.#compress(encoding));
  }

  async #compress(encoding: Encoding): Promise<Encoded> {
    // As it is it is right too, where there is no memory left to make it smaller.
    const encoded = await compressors[encoding](this.#bytes).then(
      (bytes) => this.#encode(bytes, encoding),
      () => this.#plain,
    );
    this.#compressed[encoding] = encoded;
    return encoded;
  }

  #encode(bytes: Buffer, encoding: Encoding | null): Encoded {
    return {
      body: bytes.length > MAX_IN_ONE_WRITE ? bytes : bytes.toString('latin1'),
      headers: [
        'Content-Type',
        this.#contentType,
        'Content-Length',
        String(bytes.length),
        ...this.unchanged,
        ...(encoding ? ['Content-Encoding', encoding] : []),
        ...this.#headers,
      ],
    };
  }
}
