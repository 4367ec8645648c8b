import type { ServerResponse } from 'node:http';
import type { Origen } from './cached-answers';
import { SECURITY_HEADERS } from './cached-answers';

const HEARTBEAT_MS = 25_000;
/** Notices come in bursts (one a statement); browsers hear once. */
const COALESCE_MS = 150;
const MAX_CLIENTS = 5_000;

interface Client {
  /** Which phase it looks at; null: all. */
  fase: number | null;
  response: ServerResponse;
}

/** Tells open public pages that what they show has changed, through server-sent events. */
export class LiveChanges {
  readonly #clients = new Set<Client>();
  readonly #pending = new Set<number>();
  #all = false;
  #timer: NodeJS.Timeout | null = null;
  readonly #heartbeat = setInterval(() => this.#write(': \n\n', () => true), HEARTBEAT_MS).unref();

  get clients(): number {
    return this.#clients.size;
  }

  /** False when there is no room for one more; the page then simply does not refresh itself. */
  join(response: ServerResponse, fase: number | null): boolean {
    if (this.#clients.size >= MAX_CLIENTS) return false;
    const client: Client = { fase, response };
    this.#clients.add(client);
    response.on('close', () => this.#clients.delete(client));
    response.writeHead(200, ['Content-Type', 'text/event-stream; charset=utf-8', 'Cache-Control', 'no-store', 'X-Accel-Buffering', 'no', ...SECURITY_HEADERS]);
    response.write('retry: 3000\n\n');
    return true;
  }

  tell(origen: Origen): void {
    if (origen === 'todo') this.#all = true;
    else this.#pending.add(origen.fase);
    this.#timer ??= setTimeout(() => this.#flush(), COALESCE_MS).unref();
  }

  #flush(): void {
    const fases = new Set(this.#pending);
    const all = this.#all;
    this.#pending.clear();
    this.#all = false;
    this.#timer = null;
    this.#write('event: cambio\ndata: {}\n\n', (client) => all || client.fase === null || fases.has(client.fase));
  }

  #write(text: string, concerns: (client: Client) => boolean): void {
    for (const client of this.#clients) if (concerns(client)) client.response.write(text);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    if (this.#timer) clearTimeout(this.#timer);
    for (const client of this.#clients) client.response.end();
  }
}
