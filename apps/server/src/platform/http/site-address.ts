import type { FastifyRequest } from 'fastify';

/** Names a process remembers: each has its own copy of what says it, and anybody may ask by any name. */
const MAX_NAMES = 4;
const NAME = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[a-f\d:]+\])(?::\d{1,5})?$/i;

/** By what address the public knows the product, for the pages and files that say it. */
export class SiteAddress {
  readonly #told: string | null;
  readonly #fromRequests: boolean;
  readonly #listening: () => string;
  readonly #names = new Set<string>();

  /** `told`, where it is (PUBLIC_URL); otherwise what a proxy says, if its word is taken. */
  constructor(told: string | null, { trustsProxy, listening }: { trustsProxy: boolean; listening: () => string }) {
    this.#told = told;
    this.#fromRequests = told === null && trustsProxy;
    this.#listening = listening;
  }

  /** Nothing where it is not known: what is written is then for whoever has the page. */
  of(request: FastifyRequest): string {
    if (!this.#fromRequests) return this.#told ?? '';
    // Its own address is the first of them: whoever comes without the proxy has no other.
    if ((request.ips?.length ?? 0) < 2 || !NAME.test(request.host)) return '';
    const origin = `${request.protocol}://${request.host.toLowerCase()}`;
    if (!this.#names.has(origin)) {
      if (this.#names.size === MAX_NAMES) return '';
      this.#names.add(origin);
    }
    return origin;
  }

  /** Of what cannot be without one: where it listens, if nothing better is known. */
  absolute(request: FastifyRequest): string {
    return this.of(request) || this.#listening();
  }

  /** What is kept of an address as we write it, apart from that of other names. */
  key(request: FastifyRequest, address: string): string {
    return this.#fromRequests ? `${this.of(request)} ${address}` : address;
  }
}
