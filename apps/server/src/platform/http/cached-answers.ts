import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Listener } from '../db/listening';
import { Kept, type Limits, type MadeValue, type Topics } from './kept';
import { AWAY_HEADER, Away, withAwayNotice } from './office-away';
import { markOf, type ReadersSeen } from './readers-seen';
import { asksAsSomebody, forEveryone, sharedBeforeNoCache, sharedHeaders } from './shared-cache';
import { busy, Turns } from './turns';

declare module 'fastify' {
  interface FastifyReply {
    /** Sent from the kept bytes: counted apart, so that the busiest path does the least. */
    guardada: boolean;
    /** Headers that go with what is kept, besides its own. */
    besides: string[] | null;
  }
}

export interface Made {
  body: string;
  contentType: string;
  origen: Topics;
  /** As of a MadeValue. */
  caduca?: string | null;
  /** Besides those that every answer has, as name, value, name…; of a page, instead of the ones that every page has. */
  headers?: readonly string[];
  /** What each reader chooses for themselves: a cache in front does not keep it. */
  shared?: false;
}

export const JSON_UTF8 = 'application/json; charset=utf-8';

type Encoding = 'br' | 'gzip';

interface Encoded {
  /** Small ones as a string of bytes, which goes out with its headers in one write; two pieces cost a tenth more for each request. */
  body: Buffer | string;
  headers: string[];
}

const MAX_ENTRIES = 20_000;
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_PARTS = 1_000;
const MAX_MARKED = 300;
/** Enough to keep the connections of the public at work; each is asked for by any number of readers. */
const MAKING = { atOnce: 8, waiting: 500 };
const MAKING_WAIT_MS = 2_000;
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

/**
 * Public answers as ready bytes with their ETag, kept until the database gives notice that what they were made from
 * has changed. While notices may be getting lost nothing is kept, so a process never serves what it cannot vouch for.
 */
export class CachedAnswers implements Listener {
  readonly #turns = new Turns({
    ofAll: { ...MAKING, atOnce: () => MAKING.atOnce },
    ofEach: { respuesta: MAKING },
    waitMs: MAKING_WAIT_MS,
    refusal: busy(MAKING_WAIT_MS),
  });
  readonly #answers = new Kept<Answer>({ entradas: MAX_ENTRIES, pesoTotal: MAX_BYTES, peso: (answer) => answer.weight }, (work) =>
    this.#turns.run('', 'respuesta', work),
  );
  readonly #parts = new Kept<unknown>({ entradas: MAX_PARTS, pesoTotal: MAX_PARTS, peso: () => 1 });
  /** All that hears of changes. */
  readonly #kept: Pick<Kept<never>, 'listening' | 'lost' | 'notice' | 'turn' | 'clock'>[] = [this.#parts, this.#answers];
  readonly #ofValues = new WeakMap<object, Answer>();
  readonly #echoes = new Map<string, () => void>();
  readonly #away = new Away();
  /** Of the last that was made, as it is served while there is no database. */
  readonly #marked = new Map<Answer, Answer>();
  #seen: ReadersSeen | null = null;
  #listening = false;
  #ahora = '';
  readonly #now: () => string;
  readonly #onNotice: (tema: string) => void;
  readonly #onChange: (tema: string) => void;
  readonly #sharedSeconds: number;
  served = 0;
  made = 0;

  /**
   * `now`: 'YYYY-MM-DDTHH:mm'. `onNotice` hears what open pages have to read again; `onChange`, what the database has changed, after what was kept of it is
   * thrown away. `sharedSeconds`: how long a cache in front may keep an answer; 0, there is none.
   */
  constructor(
    now: () => string,
    onNotice: (tema: string) => void,
    { sharedSeconds = 0, onChange = () => undefined }: { sharedSeconds?: number; onChange?: (tema: string) => void } = {},
  ) {
    this.#now = now;
    this.#onNotice = onNotice;
    this.#onChange = onChange;
    this.#sharedSeconds = sharedSeconds;
  }

  /** From now on answers say how far they had got, and who has seen more is not answered with less. */
  compareWith(seen: ReadersSeen): void {
    this.#seen = seen;
  }

  get refused(): number {
    return this.#turns.refused;
  }

  listening(): void {
    this.#listening = true;
    this.#away.over();
    this.#marked.clear();
    for (const kept of this.#kept) kept.listening();
    this.#onNotice('todo');
    this.#onChange('todo');
  }

  lost(): void {
    if (this.#listening) this.#marked.clear();
    this.#listening = false;
    this.#away.begins();
    for (const kept of this.#kept) kept.lost();
    for (const heard of this.#echoes.values()) heard();
  }

  /**
   * Does a change, and resolves when it and whatever was committed before has been heard of: notices come in the order in which they were committed,
   * and a word of our own, that the change says the last, comes after its own. If it does not come, nothing of before is kept. The word is null where
   * nothing is heard now.
   */
  async settling<T>(change: (word: string | null) => Promise<T>): Promise<T> {
    if (!this.#listening) return change(null);
    const echo = `${ECHO}${randomUUID()}`;
    const heard = new Promise<true>((resolve) => this.#echoes.set(echo, () => resolve(true)));
    let timer: NodeJS.Timeout | undefined;
    try {
      const done = await change(echo);
      const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, ECHO_MS, false)));
      if (!(await Promise.race([heard, late]))) this.#tell('todo');
      return done;
    } finally {
      clearTimeout(timer);
      this.#echoes.delete(echo);
    }
  }

  /** The same of what is committed already: it is done, whether or not the word comes through. */
  upToDate(say: (text: string) => Promise<unknown>): Promise<void> {
    return this.settling(async (word) => {
      if (word !== null) await say(word);
    }).catch(() => this.#tell('todo'));
  }

  #tell(tema: string): void {
    for (const kept of this.#kept) kept.notice(tema);
  }

  notice(texto: string): void {
    if (texto.startsWith(ECHO)) {
      this.#echoes.get(texto)?.();
      return;
    }
    // What this version has no word for, as while a newer one is being put in its place, may concern anything.
    const tema = TOPIC.test(texto) ? texto : 'todo';
    this.#tell(tema);
    this.#onNotice(tema);
    this.#onChange(tema);
  }

  /**
   * Answers a request for an address as we write it whose answer still holds, before any router looks at it: the busiest
   * path of the product does the least. False: somebody else has to answer.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    this.#readClock();
    const answer = this.#answers.get(request.url!);
    if (!answer || this.#seen?.isAhead(request.headers, answer.stem)) return false;
    this.#write(request, response, answer);
    return true;
  }

  /** Sends the kept answer, or makes it first. The key is the address as we write it, however it was asked for. */
  async send(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Made>): Promise<FastifyReply> {
    await this.#seen?.catchUp(request.headers, () => this.#answers.get(key)?.stem);
    this.#readClock();
    const answer = await this.#currentOrLast(key, async () => {
      const {
        body,
        contentType,
        origen,
        caduca = null,
        headers = contentType.startsWith('text/html') ? SECURITY_HEADERS : NO_SNIFFING,
        shared,
      } = await make();
      this.made++;
      const told = shared === false ? [] : sharedBeforeNoCache(this.#sharedSeconds, origen);
      const place = this.#seen && (await this.#seen.now());
      return {
        valor: new Answer(Buffer.from(body), contentType, headers, { told, mark: place === null ? '' : `.${markOf(place)}` }),
        origen,
        caduca,
      };
    });
    return this.#reply(request, reply, answer);
  }

  /** The same of a value that somebody else keeps: its bytes are made once, and last as long as it. */
  sendValue(request: FastifyRequest, reply: FastifyReply, value: object): FastifyReply {
    const answer = this.#ofValues.get(value) ?? new Answer(Buffer.from(JSON.stringify(value)), JSON_UTF8, NO_SNIFFING);
    this.#ofValues.set(value, answer);
    return this.#reply(request, reply, answer);
  }

  /** Tells a cache in front that what is about to be answered is for everyone, as it is told of what is kept. */
  share(request: FastifyRequest, reply: FastifyReply, origen: Topics): FastifyReply {
    const told = asksAsSomebody(request.headers) ? [] : sharedHeaders(this.#sharedSeconds, origen);
    for (let at = 0; at < told.length; at += 2) reply.header(told[at]!, told[at + 1]!);
    return reply;
  }

  #reply(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
    reply.hijack();
    reply.guardada = true;
    this.#write(request.raw, reply.raw, answer, reply.besides ?? []);
    return reply;
  }

  /** While there is no database, the last that was made, saying since when; it is tried again now and then, by one for all. */
  async #currentOrLast(key: string, make: () => Promise<MadeValue<Answer>>): Promise<Answer> {
    const last = this.#answers.last(key);
    const current = (): Promise<Answer> => this.#answers.of(key, make);
    if (!last) return current();
    try {
      const answer = await this.#away.try(current, this.#listening, () => this.#onNotice('todo'));
      return answer ?? this.#mark(last);
    } catch (error) {
      // There is a database, and it says that this is not there, or not for the public.
      this.#answers.forget(key);
      throw error;
    }
  }

  #mark(last: Answer): Answer {
    const marked = this.#marked.get(last) ?? last.since(this.#away.since);
    this.#marked.set(last, marked);
    for (const oldest of this.#marked.keys()) {
      if (this.#marked.size <= MAX_MARKED) break;
      this.#marked.delete(oldest);
    }
    return marked;
  }

  /** What many answers have in common, read once for all of them; an answer's own origin has to name that of its parts. */
  part<T>(key: string, read: () => Promise<MadeValue<T>>): Promise<T> {
    this.#readClock();
    return this.#parts.of(key, read) as Promise<T>;
  }

  /** Kept as the answers are, with room of its own: however many there are, nothing else is put out. */
  beside<T>(limits: Limits<T>): Kept<T> {
    const kept = new Kept(limits);
    if (this.#listening) kept.listening();
    this.#kept.push(kept);
    return kept;
  }

  /** Headers go to the socket as one prepared array. */
  #write(request: IncomingMessage, response: ServerResponse, answer: Answer, besides: readonly string[] = []): void {
    this.served++;
    const { headers } = request;
    const first = answer.told.length > 0 && !asksAsSomebody(headers) ? [...forEveryone(besides), ...answer.told] : besides;
    if (headers['if-none-match']?.includes(answer.stem)) {
      writeHead(response, 304, first, answer.unchanged);
      response.end();
      return;
    }
    const encoded = answer.encoded(headers['accept-encoding']);
    if (encoded instanceof Promise) void encoded.then((bytes) => sendBytes(request, response, first, bytes));
    else sendBytes(request, response, first, encoded);
  }

  /** "Today" is part of what pages show: the day's turn empties the store. The hour only puts an end to what said until when it held. */
  #readClock(): void {
    const ahora = this.#now();
    if (ahora === this.#ahora) return;
    const otroDia = ahora.slice(0, 10) !== this.#ahora.slice(0, 10);
    this.#ahora = ahora;
    for (const kept of this.#kept) {
      kept.clock(ahora);
      if (otroDia) kept.turn();
    }
  }
}

const ECHO = 'eco:';
const ECHO_MS = 1_000;
const TOPIC = /^(?:marco|catalogo|buscador|(?:fase|campeonato|competicion):\d+)$/;

function sendBytes(request: IncomingMessage, response: ServerResponse, first: readonly string[], { headers, body }: Encoded): void {
  writeHead(response, 200, first, headers);
  response.end(request.method === 'HEAD' ? '' : body, 'latin1');
}

function writeHead(response: ServerResponse, status: number, first: readonly string[], headers: string[]): void {
  response.writeHead(status, first.length > 0 ? [...first, ...headers] : headers);
}

/** The bytes of an answer, compressed when somebody first asks for them so: whoever takes them otherwise waits for nothing. */
class Answer {
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
  since(away: Date): Answer {
    const isPage = this.#contentType.startsWith('text/html');
    const bytes = isPage ? Buffer.from(withAwayNotice(this.#bytes.toString(), away)) : this.#bytes;
    return new Answer(bytes, this.#contentType, [...this.#headers, AWAY_HEADER, away.toISOString()], { told: this.told });
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

export const NO_SNIFFING = ['X-Content-Type-Options', 'nosniff'];

/** Of every page: nothing of the device, and no window of others has a hand in it. */
export const ISOLATION = [
  'Cross-Origin-Opener-Policy',
  'same-origin',
  'Permissions-Policy',
  'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
];

/** Sent with every page of ours; no inline script or style is ever needed. */
export const SECURITY_HEADERS = [
  'Content-Security-Policy',
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  ...NO_SNIFFING,
  ...ISOLATION,
];
