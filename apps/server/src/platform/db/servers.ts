import { callbackify } from 'node:util';
import { Client, DatabaseError, type ClientConfig } from 'pg';
import { ReadsOnly } from './faults';

/** A server that is switched off says nothing: where there is another, it is not waited for. */
const CONNECT_WITHIN_MS = 2_000;

/** By which PostgreSQL says that it only reads. */
const READING: readonly string[] = ['in_hot_standby', 'default_transaction_read_only'];
/** Whoever is there and refuses is not gone, as when there is no room or the key is wrong. */
const GONE = /^(08|57P0)/;

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?]*)(?:\?(.*))?$/s;

/**
 * One address for each server that an address names as libpq writes it, which pg does not read: postgresql://a:5432,b:5433/liga, or
 * postgresql:///liga?host=/run/a,/run/b&port=5432,5433.
 */
export function serversOf(address: string): string[] {
  const [, before = '', authority = '', path = '', query] = PARTS.exec(address) ?? [];
  if (before === '') return [address];
  const asked = new URLSearchParams(query);
  const hosts = asked.get('host')?.split(',');
  const ports = asked.get('port')?.split(',') ?? [];
  const authorities = authority.split(',');
  return Array.from({ length: Math.max(hosts?.length ?? 1, authorities.length) }, (_, n) => {
    const own = new URLSearchParams(asked);
    own.delete('target_session_attrs');
    if (hosts) own.set('host', hosts[n] ?? hosts[0]!);
    if (ports.length > 0) own.set('port', ports[n] ?? ports[0]!);
    const written = own.size > 0 ? `?${own.toString()}` : '';
    return `${before}${authorities[n] ?? authorities[0]!}${path}${written}`;
  });
}

/** What kind of server the address asks for, in libpq's words. */
export const attributesOf = (address: string): string => new URLSearchParams(address.split('?')[1]).get('target_session_attrs') ?? 'any';

/**
 * The servers of an address, of which one takes writes. All who open a connection begin with the one that the last of them found good: whoever
 * finds it gone, or reading only, moves on to the next for all.
 */
export class Servers {
  readonly all: readonly string[];
  /** Whether each connection has to be to one that takes writes: of one alone whoever uses it finds out. */
  readonly chooses: boolean;
  readonly #onLeave = new Set<() => void>();
  #at = 0;

  constructor(address: string) {
    this.all = serversOf(address);
    this.chooses = this.all.length > 1;
  }

  get current(): string {
    return this.all[this.#at]!;
  }

  /** From now on the next one is used, unless somebody has left this one already. */
  leave(address: string): void {
    if (!this.chooses || address !== this.current) return;
    this.#at = (this.#at + 1) % this.all.length;
    for (const heard of this.#onLeave) heard();
  }

  onLeave(heard: () => void): void {
    this.#onLeave.add(heard);
  }

  /** Opens at each server, as long as whoever fails moves on from it. */
  async reach<T>(open: () => Promise<T>): Promise<T> {
    for (let left = this.all.length; ; left--) {
      const tried = this.current;
      try {
        return await open();
      } catch (error) {
        if (left <= 1 || tried === this.current) throw error;
      }
    }
  }

  connect(config: ClientConfig): Promise<ServerClient> {
    return this.reach(async () => {
      const client = new ServerClient({ ...config, servers: this });
      await client.connect();
      return client;
    });
  }
}

interface ServerClientConfig extends ClientConfig {
  servers: Servers;
  /** To one of them, whichever is thought good now. */
  address?: string;
}

/** A connection to one of several servers, made only if that one takes writes. */
export class ServerClient extends Client {
  readonly address: string;
  readonly #servers: Servers;
  readonly #told = new Map<string, string>();
  #ready = false;

  constructor({ servers, address = servers.current, connectionTimeoutMillis = 0, ...config }: ServerClientConfig) {
    const within = servers.chooses ? Math.min(connectionTimeoutMillis || CONNECT_WITHIN_MS, CONNECT_WITHIN_MS) : connectionTimeoutMillis;
    super({ ...config, connectionString: address, connectionTimeoutMillis: within });
    this.address = address;
    this.#servers = servers;
    // Whoever uses it hears of it too; without a listener Node dies.
    this.on('error', () => undefined);
    this.connection.on('parameterStatus', ({ parameterName = '', parameterValue = '' }: Record<string, string>) => {
      this.#told.set(parameterName, parameterValue);
      // Said again when it changes, with the answer to whatever is asked next.
      if (this.#ready && READING.includes(parameterName) && parameterValue === 'on') servers.leave(address);
    });
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<this> | void {
    if (!callback) return this.#connect();
    callbackify(() => this.#connect())(callback);
  }

  async #connect(): Promise<this> {
    try {
      await super.connect();
      if (this.#servers.chooses && !(await this.#takesWrites())) throw new ReadsOnly();
      this.#ready = true;
      return this;
    } catch (error) {
      if (!(error instanceof DatabaseError) || GONE.test(error.code ?? '')) this.#servers.leave(this.address);
      this.connection.stream.destroy();
      throw error;
    }
  }

  /** PostgreSQL says it at the start. A pooler repeats what it was told once, or nothing: then it is asked. */
  async #takesWrites(): Promise<boolean> {
    if (READING.every((name) => this.#told.get(name) === 'off')) return true;
    const { rows } = await this.query<{ writes: boolean }>(
      `select not (pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool) as writes`,
    );
    return rows[0]!.writes;
  }

  /** As the server numbers it, or as whoever stands before it does. Its types do not tell. */
  get number(): number | null {
    return (this as unknown as { processID: number | null }).processID;
  }
}
