import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { SECURITY_HEADERS } from './cached-answers';
import type { Topics } from './kept';

const HEARTBEAT_MS = 25_000;
/** The notices of a transaction come together: browsers hear of them once, and at once. */
const COALESCE_MS = 20;
/** Of one transaction after another (an office that writes, an import), so often. */
const APART_MS = 150;
const RETRY_MS = 3_000;
const MAX_CLIENTS = 5_000;
/** A school, or the telephones that share an address of their company; past it a page does not refresh itself, and that is all. */
export const MAX_PER_ADDRESS = 200;
/** Whoever hears reads again at once: so many at a time, and all of them within the second number. */
const TICK_MS = 20;
const AT_A_TIME = 40;
const ALL_WITHIN_MS = 2_000;

/** How long the processes are waited for, all of which hear of a change, where whatever one of them answers is then given to many. */
const HEARD_BY_ALL_MS = 150;

const change = (data: object): string => `event: cambio\ndata: ${JSON.stringify(data)}\n\n`;
const STILL_HERE = ': \n\n';

interface Client {
  /** The topics its page is made from; null: those of any phase. */
  temas: Topics | null;
  address: string;
  response: ServerResponse;
}

interface Told {
  temas: ReadonlySet<string>;
  at: number;
}

/** Tells open public pages that what they show has changed, through server-sent events. */
export class LiveChanges {
  readonly #clients = new Set<Client>();
  readonly #perAddress = new Map<string, number>();
  /** Those that have yet to hear of a change, in the order in which they will, and those that nobody has written to for long. */
  readonly #toTell = new Set<Client>();
  readonly #toBeat = new Set<Client>();
  #pending = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  /** When it was last told. */
  #told = -APART_MS;
  readonly #sharedSeconds: number;
  /** What is said of a change: how far this process had got, where there is somebody to ask, and a name of its own, where a cache stands in front. */
  #change = change({});
  /** What has been told while a cache in front may still have what there was before; nobody knows of what came before this process. */
  #recent: Told[] = [{ temas: new Set(['todo']), at: performance.now() }];
  #ticks: NodeJS.Timeout | null = null;
  readonly #heartbeat: NodeJS.Timeout;
  #mark: (() => Promise<string | null>) | null = null;

  /**
   * `sharedSeconds`: how long a cache in front keeps what is read again. Then each change has a name of its own, with which pages ask for what there is after
   * it: at the bare address they would be given what there was before, and nobody would tell them again.
   */
  constructor({ heartbeatMs = HEARTBEAT_MS, sharedSeconds = 0 }: { heartbeatMs?: number; sharedSeconds?: number } = {}) {
    this.#sharedSeconds = sharedSeconds;
    this.#nameChange(null);
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref();
  }

  /** From now on whoever hears of a change hears also how far this process had got then: the page may be asked of another. */
  markWith(mark: () => Promise<string | null>): void {
    this.#mark = mark;
  }

  get clients(): number {
    return this.#clients.size;
  }

  /** False when there is no room for one more; the page then simply does not refresh itself. */
  join(response: ServerResponse, ip: string, temas: Topics | null): boolean {
    const address = network(ip);
    const suyas = this.#perAddress.get(address) ?? 0;
    if (this.#clients.size >= MAX_CLIENTS || suyas >= MAX_PER_ADDRESS) return false;
    const client: Client = { temas, address, response };
    this.#clients.add(client);
    this.#perAddress.set(address, suyas + 1);
    response.on('close', () => this.#leave(client));
    response.writeHead(200, [
      'Content-Type',
      'text/event-stream; charset=utf-8',
      'Cache-Control',
      'no-store',
      'X-Accel-Buffering',
      'no',
      ...SECURITY_HEADERS,
    ]);
    // Nor do all come back in the same instant when a server has been away.
    response.write(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`);
    if (this.#mayHaveReadOld(client)) response.write(this.#change);
    return true;
  }

  /** A page that opens now may come from a cache that has not heard of what was told a moment ago. */
  #mayHaveReadOld(client: Client): boolean {
    if (this.#sharedSeconds === 0) return false;
    // What is stale is given for as long again while it is made anew.
    const oldest = performance.now() - 2 * this.#sharedSeconds * 1_000 - HEARD_BY_ALL_MS;
    this.#recent = this.#recent.filter(({ at }) => at >= oldest);
    return this.#recent.some(({ temas }) => concerns(client, temas));
  }

  /** Its name is of no use to whoever would guess the next. */
  #nameChange(mark: string | null): void {
    const name = this.#sharedSeconds > 0 ? randomBytes(6).toString('base64url') : '';
    this.#change = change({ vez: mark === null && name === '' ? undefined : `${mark ?? ''}.${name}` });
  }

  #leave(client: Client): void {
    if (!this.#clients.delete(client)) return;
    this.#toTell.delete(client);
    this.#toBeat.delete(client);
    const quedan = this.#perAddress.get(client.address)! - 1;
    if (quedan > 0) this.#perAddress.set(client.address, quedan);
    else this.#perAddress.delete(client.address);
  }

  tell(tema: string): void {
    this.#pending.add(tema);
    this.#timer ??= setTimeout(
      () => this.#flush(),
      Math.max(this.#sharedSeconds > 0 ? HEARD_BY_ALL_MS : COALESCE_MS, this.#told + APART_MS - performance.now()),
    ).unref();
  }

  /** A single reader hears at once; of thousands, each in its turn, or all would ask for the same page in the same instant. */
  #flush(): void {
    const temas = this.#pending;
    this.#pending = new Set();
    this.#timer = null;
    this.#told = performance.now();
    // The frame is not read again.
    temas.delete('marco');
    if (temas.size === 0) return;
    if (this.#sharedSeconds > 0) this.#recent.push({ temas, at: this.#told });
    if (!this.#mark) return this.#spread(temas, null);
    void this.#spreadWith(this.#mark, temas);
  }

  async #spreadWith(markNow: () => Promise<string | null>, temas: ReadonlySet<string>): Promise<void> {
    this.#spread(temas, await markNow());
  }

  #spread(temas: ReadonlySet<string>, mark: string | null): void {
    this.#nameChange(mark);
    for (const client of this.#clients) if (concerns(client, temas)) this.#toTell.add(client);
    if (!this.#ticks) this.#writeSome(AT_A_TIME);
  }

  #writeSome(atATime: number): void {
    const now = Math.max(atATime, Math.ceil((this.#toTell.size * TICK_MS) / ALL_WITHIN_MS));
    let left = now;
    for (const [clients, text] of [
      [this.#toTell, this.#change],
      [this.#toBeat, STILL_HERE],
    ] as const) {
      for (const client of clients) {
        if (left-- <= 0) break;
        clients.delete(client);
        // What it has not taken yet says the same.
        if (client.response.writableLength === 0) client.response.write(text);
      }
    }
    this.#ticks = this.#toTell.size + this.#toBeat.size > 0 ? setTimeout(() => this.#writeSome(now), TICK_MS).unref() : null;
  }

  /** Whoever has not taken since the last time what was sent to it is not there any more. */
  #beat(): void {
    for (const client of this.#clients) {
      if (client.response.writableLength > 0) client.response.destroy();
      else this.#toBeat.add(client);
    }
    if (!this.#ticks) this.#writeSome(AT_A_TIME);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#ticks) clearTimeout(this.#ticks);
    for (const client of this.#clients) client.response.end();
  }
}

const concerns = (client: Client, temas: ReadonlySet<string>): boolean =>
  temas.has('todo') || client.temas === null || client.temas.some((tema) => temas.has(tema));

/** Of version 6 whoever has one address has all of its /64. */
function network(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4) return v4;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const groups = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0);
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}
