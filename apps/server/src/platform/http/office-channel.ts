import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../db/faults';
import type { Listener } from '../db/listening';
import { SECURITY_HEADERS } from './cached-answers';

const HEARTBEAT_MS = 25_000;
const MAX_CLIENTS = 2_000;
/** Tabs of one session; the oldest gives way. */
const MAX_PER_SESSION = 10;

interface Client {
  usuarioId: number;
  sesion: string;
  /** Whether they work with the administrator's profile: what the office does is told to nobody else. */
  oficina: boolean;
  response: ServerResponse;
}

interface Lecturas {
  pendientes(usuarioId: number): Promise<number>;
  viva(sesion: string): Promise<boolean>;
}

/** Server-sent events of the back office: the mailbox's count, the end of the session and, to administrators, that assignments changed, in every process where they are heard. */
export class OfficeChannel implements Listener {
  readonly #clients = new Set<Client>();
  readonly #leer: Lecturas;
  readonly #log: Logger;
  readonly #alHaberTrabajo: () => void;
  readonly #heartbeat = setInterval(() => this.#clients.forEach(({ response }) => response.write(': \n\n')), HEARTBEAT_MS).unref();

  constructor(leer: Lecturas, log: Logger, alHaberTrabajo: () => void) {
    this.#leer = leer;
    this.#log = log;
    this.#alHaberTrabajo = alHaberTrabajo;
  }

  /** False when there is no room for one more. */
  join(client: Client): boolean {
    if (this.#clients.size >= MAX_CLIENTS) return false;
    const suyos = [...this.#clients].filter(({ sesion }) => sesion === client.sesion);
    if (suyos.length >= MAX_PER_SESSION) this.#end(suyos[0]!);
    this.#clients.add(client);
    client.response.on('close', () => this.#clients.delete(client));
    client.response.writeHead(200, [
      'Content-Type',
      'text/event-stream; charset=utf-8',
      'Cache-Control',
      'no-store',
      'X-Accel-Buffering',
      'no',
      ...SECURITY_HEADERS,
    ]);
    client.response.write('retry: 3000\n\n');
    void this.#tellPending(client.usuarioId, [client]);
    // It may have ended while it was being asked about.
    void this.#dropDead([client]);
    return true;
  }

  notice(texto: string): void {
    const [asunto, id] = texto.split(':');
    if (asunto === 'trabajo') return this.#alHaberTrabajo();
    if (asunto === 'designacion') return this.#tellAssignment();
    const suyos = [...this.#clients].filter(({ usuarioId }) => usuarioId === Number(id));
    if (suyos.length === 0) return;
    void (asunto === 'buzon' ? this.#tellPending(Number(id), suyos) : this.#dropDead(suyos));
  }

  /** What was missed meanwhile is read again by whoever reconnects. */
  lost(): void {
    for (const client of this.#clients) this.#end(client);
  }

  listening(): void {
    this.#alHaberTrabajo();
  }

  /** Which one, they ask: so many are told at once. */
  #tellAssignment(): void {
    for (const client of this.#clients) if (client.oficina) this.#write(client, 'event: designacion\ndata: {}\n\n');
  }

  async #tellPending(usuarioId: number, clients: readonly Client[]): Promise<void> {
    try {
      const pendientes = await this.#leer.pendientes(usuarioId);
      for (const client of clients) this.#write(client, `event: notificaciones\ndata: ${JSON.stringify({ pendientes })}\n\n`);
    } catch (error) {
      this.#giveUp(clients, error);
    }
  }

  async #dropDead(clients: readonly Client[]): Promise<void> {
    for (const client of clients) {
      try {
        if (await this.#leer.viva(client.sesion)) continue;
        this.#write(client, 'event: sesion\ndata: {}\n\n');
        this.#end(client);
      } catch (error) {
        this.#giveUp([client], error);
      }
    }
  }

  /** What could not be read for them is read when they come again. */
  #giveUp(clients: readonly Client[], error: unknown): void {
    this.#log.warn(
      { fallo: error instanceof DatabaseUnavailable ? error.message : (error as { code?: string }).code },
      'canal de la oficina cortado: no se pudo leer',
    );
    for (const client of clients) this.#end(client);
  }

  /** What was being read for it may come when it has already been ended, and writing then is an error nobody hears. */
  #write(client: Client, text: string): void {
    if (this.#clients.has(client)) client.response.write(text);
  }

  #end(client: Client): void {
    this.#clients.delete(client);
    client.response.end();
  }

  close(): void {
    clearInterval(this.#heartbeat);
    this.lost();
  }
}
