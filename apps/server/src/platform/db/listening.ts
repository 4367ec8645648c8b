import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { isLent, lookAtPooler } from './pooler';
import type { ServerClient, Servers } from './servers';

/** So long without hearing its own word, and a process cannot vouch for anything that a notice would undo. */
export const SILENCE_MS = 5_000;
const RECONNECT_MS = 500;
/** A listening connection that is cut off in silence goes unnoticed for two of these at most. */
const HEARTBEAT_MS = 2_000;
/** What has come in while the process did something else is read first. */
const LATE_MS = 100;
/** Whoever begins to listen waits for the proof so long at most. */
const PROOF_WITHIN_MS = 1_000;

export interface Listener {
  notice(texto: string): void;
  lost(): void;
  listening(): void;
}

/** Such a connection brings now and then, to whoever has it, what another one is waiting for. */
class LentByTransaction extends Error {
  constructor() {
    super(
      'hay quien presta las conexiones para una transacción, y los avisos se pierden: indique el servidor mismo en DATABASE_LISTEN_URL',
    );
  }
}

interface Hearing {
  canal: string;
  oyente: Listener;
}

/**
 * The connection by which a process hears of changes. It is believed only while it brings the process's own word, which goes out as changes do: a
 * connection may be alive and bring nothing, as through a pooler that lends it by transaction, or be of another database.
 */
export class Listening {
  readonly #servers: Servers;
  readonly #say: (channel: string) => Promise<unknown>;
  readonly #name: string;
  readonly #log: Logger;
  readonly #own = `latido_${randomBytes(6).toString('hex')}`;
  readonly #hearings = new Set<Hearing>();
  #client: ServerClient | null = null;
  #timer: NodeJS.Timeout | null = null;
  #silence: NodeJS.Timeout | null = null;
  #heardAt = performance.now();
  /** What those who listen have been told last. */
  #told: 'listening' | 'lost' | null = null;
  #saying = false;
  /** Those who wait for the first proof. */
  readonly #waiting = new Set<() => void>();

  /** `say`: gives notice on a channel by the way by which changes are written. */
  constructor(servers: Servers, { say, name, log }: { say: (channel: string) => Promise<unknown>; name: string; log: Logger }) {
    this.#servers = servers;
    this.#say = say;
    this.#name = name;
    this.#log = log;
  }

  /** For how long it has not heard itself, in seconds; 0 where nobody listens. */
  get silentFor(): number {
    return this.#hearings.size === 0 ? 0 : (performance.now() - this.#heardAt) / 1000;
  }

  async listen(canal: string, oyente: Listener): Promise<() => Promise<void>> {
    const hearing = { canal, oyente };
    this.#hearings.add(hearing);
    const client = this.#client;
    if (this.#hearings.size === 1) {
      this.#heardAt = performance.now();
      await this.#connect();
    } else {
      await client?.query(`listen ${canal}`).catch((error: Error) => this.#lose(client, error));
      if (this.#told !== null) oyente[this.#told]();
    }
    if (this.#told === null) await this.#proven();
    return () => this.#leave(hearing);
  }

  #proven(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PROOF_WITHIN_MS);
      this.#waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  async #leave(hearing: Hearing): Promise<void> {
    this.#hearings.delete(hearing);
    if (this.#hearings.size > 0) return;
    this.#stopClocks();
    const last = this.#client;
    this.#client = null;
    this.#told = null;
    // One cut off in silence would never say goodbye.
    setTimeout(() => last?.connection.stream.destroy(), HEARTBEAT_MS).unref();
    await last?.end().catch(() => undefined);
  }

  #stopClocks(): void {
    for (const timer of [this.#timer, this.#silence]) if (timer) clearTimeout(timer);
  }

  #tell(what: 'listening' | 'lost'): void {
    this.#told = what;
    for (const { oyente } of this.#hearings) oyente[what]();
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }

  async #connect(): Promise<void> {
    let own: ServerClient | null = null;
    try {
      const client = await this.#servers.connect({
        application_name: this.#name,
        connectionTimeoutMillis: HEARTBEAT_MS,
        query_timeout: HEARTBEAT_MS,
      });
      await this.#requireOwn(client);
      if (this.#hearings.size === 0) return void client.end().catch(() => undefined);
      this.#client = own = client;
      this.#hear(client);
      await client.query(
        [this.#own, ...new Set([...this.#hearings].map(({ canal }) => canal))].map((canal) => `listen ${canal}`).join(';'),
      );
      this.#waitForWord(client);
      await this.#beat(client);
    } catch (error) {
      this.#lose(own, error as Error);
    }
  }

  async #requireOwn(client: ServerClient): Promise<void> {
    if (!(await isLent(client)) || !(await lookAtPooler(this.#servers)).byTransaction) return;
    void client.end().catch(() => undefined);
    throw new LentByTransaction();
  }

  #hear(client: ServerClient): void {
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload = '' }) => {
      if (client !== this.#client) return;
      if (channel === this.#own) return this.#prove(client);
      if (this.#told === 'listening') for (const { canal, oyente } of this.#hearings) if (canal === channel) oyente.notice(payload);
    });
  }

  #prove(client: ServerClient): void {
    this.#heardAt = performance.now();
    this.#waitForWord(client);
    if (this.#told === 'listening') return;
    if (this.#told === 'lost') this.#log.info('otra vez con avisos de cambios');
    this.#tell('listening');
  }

  #waitForWord(client: ServerClient): void {
    if (this.#silence) clearTimeout(this.#silence);
    const silent = (): void => {
      // It may be of a server from which the writes have gone.
      this.#servers.leave(client.address);
      this.#lose(client, new Error(`no se oye el propio latido en ${SILENCE_MS / 1000} s`));
    };
    this.#silence = setTimeout(() => (this.#silence = setTimeout(silent, LATE_MS)), SILENCE_MS);
  }

  /** What is not told an error would wait for notices that no longer come. */
  async #beat(client: ServerClient): Promise<void> {
    if (!this.#saying) {
      this.#saying = true;
      // Silence tells.
      void this.#say(this.#own)
        .catch(() => undefined)
        .finally(() => (this.#saying = false));
    }
    await client.query('select 1');
    if (client.address !== this.#servers.current) throw new Error('las escrituras se hacen en otro servidor');
    if (client === this.#client)
      this.#timer = setTimeout(() => void this.#beat(client).catch((error: Error) => this.#lose(client, error)), HEARTBEAT_MS);
  }

  #lose(client: ServerClient | null, error?: Error): void {
    if (client !== this.#client || this.#hearings.size === 0) return;
    this.#client = null;
    this.#stopClocks();
    client?.connection.stream.destroy();
    if (this.#told !== 'lost') {
      this.#log.warn({ fallo: error?.message }, 'sin avisos de cambios: no se guarda nada hecho; se reintenta');
      this.#tell('lost');
    }
    this.#timer = setTimeout(() => void this.#connect(), error instanceof LentByTransaction ? SILENCE_MS : RECONNECT_MS);
  }
}
