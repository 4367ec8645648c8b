import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Oyente } from '../db/open';

declare module 'fastify' {
  interface FastifyReply {
    /** Sent from the kept bytes: counted apart, so that the busiest path does the least. */
    guardada: boolean;
  }
}

/** What an answer was made from: one phase, or anything at all. */
export type Origen = { fase: number } | 'todo';

export interface Made {
  body: string;
  contentType: string;
  origen: Origen;
}

interface Answer {
  origen: Origen;
  etag: string;
  /** Headers of a 304. */
  unchanged: string[];
  plain: Encoded;
  gzip: Encoded;
  br: Encoded;
}

interface Encoded {
  body: Buffer;
  headers: string[];
}

const MAX_ENTRIES = 20_000;
const MAX_BYTES = 256 * 1024 * 1024;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * Public answers as ready bytes with their ETag, kept until the database gives notice that what they were made from
 * has changed. While notices may be getting lost nothing is kept, so a process never serves what it cannot vouch for.
 */
export class CachedAnswers implements Oyente {
  readonly #answers = new Map<string, Answer>();
  #making = new Map<string, Promise<Answer>>();
  #bytes = 0;
  #listening = false;
  #day = '';
  /** Counts notices, so that an answer begun before one and finished after it is not kept. */
  #notices = 0;
  readonly #today: () => string;
  readonly #onNotice: (origen: Origen) => void;
  served = 0;

  constructor(today: () => string, onNotice: (origen: Origen) => void) {
    this.#today = today;
    this.#onNotice = onNotice;
  }

  activo(): void {
    this.#clear();
    this.#listening = true;
    this.#onNotice('todo');
  }

  perdido(): void {
    this.#listening = false;
    this.#clear();
  }

  aviso(texto: string): void {
    this.#notices++;
    this.#making = new Map();
    const fase = /^fase:(\d+)$/.exec(texto);
    const origen: Origen = fase ? { fase: Number(fase[1]) } : 'todo';
    for (const [key, answer] of this.#answers) {
      if (origen === 'todo' || answer.origen === 'todo' || answer.origen.fase === origen.fase) this.#forget(key, answer);
    }
    this.#onNotice(origen);
  }

  /**
   * Answers a request for an address as we write it whose answer still holds, before any router looks at it: the busiest
   * path of the product does the least. False: somebody else has to answer.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    this.#turnDay();
    const answer = this.#answers.get(request.url!);
    if (!answer) return false;
    this.#write(request, response, answer);
    return true;
  }

  /** Sends the kept answer, or makes it first. The key is the address as we write it, however it was asked for. */
  async send(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Made>): Promise<FastifyReply> {
    this.#turnDay();
    const answer = this.#answers.get(key) ?? (await this.#make(key, make));
    reply.hijack();
    reply.guardada = true;
    this.#write(request.raw, reply.raw, answer);
    return reply;
  }

  /** Headers go to the socket as one prepared array. */
  #write(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
    this.served++;
    const { headers } = request;
    if (headers['if-none-match']?.includes(answer.etag)) {
      response.writeHead(304, answer.unchanged);
      response.end();
      return;
    }
    const accepts = headers['accept-encoding'] ?? '';
    const encoded = accepts.includes('br') ? answer.br : accepts.includes('gzip') ? answer.gzip : answer.plain;
    response.writeHead(200, encoded.headers);
    response.end(request.method === 'HEAD' ? undefined : encoded.body);
  }

  /** "Today" is part of what pages show: the day's turn empties the store. */
  #turnDay(): void {
    const day = this.#today();
    if (day === this.#day) return;
    this.#clear();
    this.#day = day;
  }

  async #make(key: string, make: () => Promise<Made>): Promise<Answer> {
    const running = this.#making.get(key);
    if (running) return running;
    const making = this.#prepare(key, make);
    this.#making.set(key, making);
    try {
      return await making;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  async #prepare(key: string, make: () => Promise<Made>): Promise<Answer> {
    const noticesBefore = this.#notices;
    const { body, contentType, origen } = await make();
    const plain = Buffer.from(body);
    const [zipped, brotli] = await Promise.all([compressGzip(plain, { level: 6 }), compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })]);
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const encode = (bytes: Buffer, encoding: string | null): Encoded => ({
      body: bytes,
      headers: [
        'Content-Type',
        contentType,
        'Content-Length',
        String(bytes.length),
        'ETag',
        etag,
        'Cache-Control',
        'no-cache',
        'Vary',
        'Accept-Encoding',
        ...(encoding ? ['Content-Encoding', encoding] : []),
        ...(contentType.startsWith('text/html') ? SECURITY_HEADERS : NO_SNIFFING),
      ],
    });
    const unchanged = ['ETag', etag, 'Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'];
    const answer: Answer = { origen, etag, unchanged, plain: encode(plain, null), gzip: encode(zipped, 'gzip'), br: encode(brotli, 'br') };
    if (this.#listening && this.#notices === noticesBefore) this.#keep(key, answer);
    return answer;
  }

  #keep(key: string, answer: Answer): void {
    this.#answers.set(key, answer);
    this.#bytes += size(answer);
    for (const [oldest, old] of this.#answers) {
      if (this.#answers.size <= MAX_ENTRIES && this.#bytes <= MAX_BYTES) break;
      this.#forget(oldest, old);
    }
  }

  #forget(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#bytes -= size(answer);
  }

  #clear(): void {
    this.#notices++;
    this.#making = new Map();
    this.#answers.clear();
    this.#bytes = 0;
  }
}

const size = (answer: Answer): number => answer.plain.body.length + answer.gzip.body.length + answer.br.body.length;

const NO_SNIFFING = ['X-Content-Type-Options', 'nosniff'];

/** Sent with every page of ours; no inline script or style is ever needed. */
export const SECURITY_HEADERS = [
  'Content-Security-Policy',
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  ...NO_SNIFFING,
];
