import type { CodigoError } from '@cd/contract/errores';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RuleError } from '../errors/rule-error';

interface Quota {
  max: number;
  windowMs: number;
  /** What whoever has asked for more is refused with. */
  refusal: CodigoError;
  /** What is counted instead of the address. */
  of?: (request: FastifyRequest) => string;
}

/** Hears what an address has left, also where it is refused. */
type Tell = (left: { remaining: number; seconds: number }) => void;

/** So many requests from one address in so long: refused beyond, saying after how many seconds it is worth asking. Answers whose they count as. */
export function addressQuota(
  app: FastifyInstance,
  { max, windowMs, refusal, of }: Quota,
): (request: FastifyRequest, tell?: Tell) => Promise<string> {
  const count = app.createRateLimit({ max, timeWindow: windowMs, ...(of && { keyGenerator: of }) });
  return async (request, tell) => {
    const use = await count(request);
    if (use.isAllowed) return use.key;
    tell?.({ remaining: use.remaining, seconds: use.ttlInSeconds });
    if (use.isExceeded) throw new RuleError(refusal, undefined, { esperar: use.ttlInSeconds });
    return use.key;
  };
}
