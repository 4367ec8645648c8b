import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Listener } from '../db/listening';
import { Kept, type Limits, type MadeValue, type Topics } from './kept';
import { Away } from './office-away';
import { KeptAnswer, sendBytes, writeHead } from './kept-answer';
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

const MAX_ENTRIES = 20_000;
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_PARTS = 1_000;
const MAX_MARKED = 300;
/** Enough to keep the connections of the public at work; each is asked for by any number of readers. */
const MAKING = { atOnce: 8, waiting: 500 };
const MAKING_WAIT_MS = 2_000;

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
  readonly #answers = new Kept<KeptAnswer>({ entradas: MAX_ENTRIES, pesoTotal: MAX_BYTES, peso: (answer) => answer.weight }, (work) =>
    this.#turns.run('', 'respuesta', work),
  );
  readonly #parts = new Kept<unknown>({ entradas: MAX_PARTS, pesoTotal: MAX_PARTS, peso: () => 1 });
  /** All that hears of changes. */
  readonly #kept: Pick<Kept<never>, 'listening' | 'lost' | 'notice' | 'turn' | 'clock'>[] = [this.#parts, this.#answers];
  readonly #ofValues = new WeakMap<object, KeptAnswer>();
  readonly #echoes = new Map<string, () => void>();
  readonly #away = new Away();
  /** Of the last that was made, as it is served while there is no database. */
  readonly #marked = new Map<KeptAnswer, KeptAnswer>();
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
    if (!answer || this.#seen?.isAhead(request, answer.stem)) return false;
    this.#write(request, response, answer);
    return true;
  }

  /** Sends the kept answer, or makes it first. The key is the address as we write it, however it was asked for. */
  async send(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Made>): Promise<FastifyReply> {
    await this.#seen?.catchUp(request, () => this.#answers.get(key)?.stem);
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
        valor: new KeptAnswer(Buffer.from(body), contentType, headers, { told, mark: place === null ? '' : `.${markOf(place)}` }),
        origen,
        caduca,
      };
    });
    return this.#reply(request, reply, answer);
  }

  /** The same of a value that somebody else keeps: its bytes are made once, and last as long as it. */
  sendValue(request: FastifyRequest, reply: FastifyReply, value: object): FastifyReply {
    const answer = this.#ofValues.get(value) ?? new KeptAnswer(Buffer.from(JSON.stringify(value)), JSON_UTF8, NO_SNIFFING);
    this.#ofValues.set(value, answer);
    return this.#reply(request, reply, answer);
  }

  /** Tells a cache in front that what is about to be answered is for everyone, as it is told of what is kept. */
  share(request: FastifyRequest, reply: FastifyReply, origen: Topics): FastifyReply {
    const told = asksAsSomebody(request.headers) ? [] : sharedHeaders(this.#sharedSeconds, origen);
    for (let at = 0; at < told.length; at += 2) reply.header(told[at]!, told[at + 1]!);
    return reply;
  }

  #reply(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
    reply.hijack();
    reply.guardada = true;
    this.#write(request.raw, reply.raw, answer, reply.besides ?? []);
    return reply;
  }

  /** While there is no database, the last that was made, saying since when; it is tried again now and then, by one for all. */
  async #currentOrLast(key: string, make: () => Promise<MadeValue<KeptAnswer>>): Promise<KeptAnswer> {
    const last = this.#answers.last(key);
    const current = (): Promise<KeptAnswer> => this.#answers.of(key, make);
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

  #mark(last: KeptAnswer): KeptAnswer {
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
  #write(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer, besides: readonly string[] = []): void {
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
