import type { IncomingHttpHeaders } from 'node:http';
import { familyOf, type Topics } from './kept';

/** How long the last that it had may be given while nobody answers it. */
const STALE_IF_ERROR_S = 3_600;
/** More than this a cache may refuse; wider topics say the same, and more. */
const MAX_KEYS_LENGTH = 4_000;
/** Every shared answer has this one: its notice undoes everything. */
export const EVERYTHING = 'todo';

/** The keys that a notice undoes, as `Kept` understands it. */
export const keysOf = (tema: string): string[] => (tema.includes(':') ? [tema, familyOf(tema)] : [tema]);

/** Whoever says who they are is never answered with what a cache keeps for others, although it is the same. */
export const asksAsSomebody = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || cookie !== undefined;

/** What is about whoever asks does not travel in an answer that others will be given. */
const ABOUT_THE_CALLER: ReadonlySet<string> = new Set(['RateLimit']);

/** Of headers, as name, value, name…, those that others may be given too. */
export const forEveryone = (headers: readonly string[]): string[] =>
  headers.filter((_, at) => !ABOUT_THE_CALLER.has(headers[at - (at % 2)]!));

/**
 * What is said to the cache in front alone, in the names that each kind reads: browsers read none of them, so what they keep and ask for again stays as it
 * is without a cache. The keys are the topics that the answer is made from. Nothing, where there is no cache.
 */
export function sharedHeaders(seconds: number, origen: Topics): string[] {
  if (seconds === 0) return [];
  const stale = staleFor(seconds);
  const keys = keysShown(origen);
  return [
    'X-Accel-Expires',
    String(seconds),
    'CDN-Cache-Control',
    `s-maxage=${seconds}, ${stale}`,
    'Surrogate-Control',
    `max-age=${seconds}, ${stale}`,
    'Surrogate-Key',
    keys.join(' '),
    'Cache-Tag',
    keys.join(','),
  ];
}

const staleFor = (seconds: number): string => `stale-while-revalidate=${seconds}, stale-if-error=${STALE_IF_ERROR_S}`;

/**
 * The same before a `Cache-Control: no-cache`, in this order: nginx reads how long it may give what is stale from a line of its own, before its
 * X-Accel-Expires, and no more of the browser's line. To a browser both lines are one, in which no-cache decides.
 */
export const sharedBeforeNoCache = (seconds: number, origen: Topics): string[] =>
  seconds === 0 ? [] : ['Cache-Control', staleFor(seconds), ...sharedHeaders(seconds, origen)];

function keysShown(origen: Topics): string[] {
  const keys = [EVERYTHING, ...new Set(origen)];
  if (keys.join(' ').length <= MAX_KEYS_LENGTH) return keys;
  return [EVERYTHING, ...new Set(origen.map((tema) => (tema.includes(':') ? familyOf(tema) : tema)))];
}
