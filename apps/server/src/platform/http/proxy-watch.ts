import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { lineOf, networkOf } from './network';

/** So many browsers are not those of one house. */
const BROWSERS = 12;
const REQUESTS = 200;
const AGENT_LENGTH = 120;

/** What a request shows of how it came. */
type Seen = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>;

/**
 * Notices that TRUST_PROXY is missing, or is of another proxy than the one in front: then all who come count as one, and the first to fail shuts the door on
 * the rest. Says each once in the log; the metrics and `doctor` go on telling.
 */
export class ProxyWatch {
  readonly #log: FastifyBaseLogger;
  readonly #agents = new Set<string>();
  #line: string | null = null;
  #several = false;
  #requests = 0;
  /** Somebody says for whom they ask, and is not believed. */
  unheard = false;
  /** All seem to come from one place. */
  single = false;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  see(request: Seen): void {
    if (!this.unheard && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) < 2) {
      this.unheard = true;
      this.#log.warn(
        { red: networkOf(request.ip) },
        'llega X-Forwarded-For de quien no se cree: si es su proxy, diga su dirección en TRUST_PROXY; todas las visitas cuentan como una',
      );
    }
    if (!this.#several && !this.single) this.#count(request);
  }

  #count({ ip, headers }: Seen): void {
    const line = lineOf(ip);
    this.#line ??= line;
    this.#several = line !== this.#line;
    this.#requests++;
    if (this.#agents.size < BROWSERS) this.#agents.add((headers['user-agent'] ?? '').slice(0, AGENT_LENGTH));
    if (this.#several || this.#requests < REQUESTS || this.#agents.size < BROWSERS) return;
    this.single = true;
    this.#log.warn(
      { red: networkOf(ip) },
      'todas las visitas parecen venir de una dirección: compruebe que TRUST_PROXY dice todos los proxys que hay delante',
    );
  }
}

export function watchProxy(http: FastifyInstance, watch: ProxyWatch): void {
  http.addHook('onRequest', (request, _reply, done) => {
    watch.see(request);
    done();
  });
}
