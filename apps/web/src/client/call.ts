import type { CuentaExistente } from '@cd/contract/kit/persona';
import type { Problem } from '@cd/contract/problem';
import type { rutas } from '@cd/contract/rutas';
import type { JuntoAlRegistro } from '@cd/contract/sin-registro';
import type { z } from 'zod';
import { noteAnswer } from './server-clock';
import { sendingOf, type Sending } from './send-keys';
import { currentSession, type Session } from './session';

type Table = typeof rutas;
type Route = { [A in keyof Table]: Table[A][keyof Table[A]] }[keyof Table];
type KeyOf<R> = R extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type ByKey = { [R in Route as KeyOf<R>]: R };

/** 'PUT /api/usuarios/:id' and every other call of the contract. Only its types come here: no schema reaches the first load. */
export type CallKey = keyof ByKey;

/** What says over what a change was made: the version of a row, or what was read of what has none. */
type Told = 'version' | 'antes';
/** An open record, whose keys are not known, has none. */
type KeysOf<T> = string extends keyof T ? never : keyof T & Told;
type IfTold<E> = E extends object ? ([KeysOf<E>] extends [never] ? never : E) : never;
/**
 * A body with all of it told. Others may leave it out, and then the last one to save wins; a screen of ours that forgets it does not
 * compile. Of what may be sent with it or without, with it.
 */
type Seen<T> = T extends readonly (infer E)[]
  ? Seen<[IfTold<E>] extends [never] ? E : IfTold<E>>[]
  : T extends object
    ? [KeysOf<T>] extends [never]
      ? { [K in keyof T]: Seen<T[K]> }
      : { [K in keyof T as Exclude<K, Told>]: Seen<T[K]> } & { [K in KeysOf<T>]: Exclude<T[K], undefined> }
    : T;

/** What is said beside a record, as it is asked for: also the parts of the settings, each of a screen of its own, and which rows of a list. */
type Beside =
  | JuntoAlRegistro
  | 'antes_de_hora'
  | 'sin_enviar'
  | 'empresa'
  | 'traducciones'
  | 'modeloLicencias'
  | 'fila'
  | 'filtros'
  | 'ordenacion';
type Loose<T> = { [K in keyof T]-?: undefined extends T[K] ? (K extends Beside ? K : never) : never }[keyof T];
/**
 * A body with every field named, if only to say that it goes without it. Others may leave out what they do not say; a field that a form of
 * ours forgets would never be written, so it does not compile.
 */
type Named<T> = T extends readonly (infer E)[]
  ? Named<E>[]
  : T extends object
    ? string extends keyof T
      ? T
      : { [K in Exclude<keyof T, Loose<T>>]: Named<T[K]> } & { [K in Loose<T>]?: Named<T[K]> }
    : T;

type Part<R, K extends string> = R extends { [P in K]: infer S extends z.ZodType } ? { [P in K]: z.input<S> } : unknown;
type BodyOf<R> = R extends { method: 'PUT'; body: infer S extends z.ZodType }
  ? { body: Seen<Named<NonNullable<z.input<S>>>> }
  : R extends { method: 'POST'; body: infer S extends z.ZodType }
    ? { body: Named<z.input<S>> }
    : unknown;
type WithImage<R> = R extends { multipart: true } ? { image?: Blob | null } : unknown;
export type CallRequest<K extends CallKey> = Part<ByKey[K], 'params'> & Part<ByKey[K], 'query'> & BodyOf<ByKey[K]> & WithImage<ByKey[K]>;
export type CallAnswer<K extends CallKey> = ByKey[K] extends { response: infer S extends z.ZodType } ? z.output<S> : never;

interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  image?: Blob | null;
  /** By the name of their part, where there may be several. */
  images?: Readonly<Record<string, Blob | null>>;
  signal?: AbortSignal;
}

/** A refusal as the server tells it (domain-rules, «Errors»). `status` 0: the server could not be reached. */
export class CallError extends Error {
  readonly status: number;
  readonly titulo: string | null;
  readonly codigo: string | number | null;
  readonly errores: readonly { campo: string; texto: string }[];
  /** The account that already has the address, where it may be the same person's. */
  readonly cuenta: CuentaExistente | null;
  /** Seconds to wait before trying again, where the server asks for it. */
  readonly retryAfter: number | null;

  constructor({ status, titulo, detail, codigo, errores, cuenta, espera }: Omit<Problem, 'title'> & { espera?: number | null }) {
    super(detail);
    this.name = 'CallError';
    this.status = status;
    this.titulo = titulo ?? null;
    this.codigo = codigo ?? null;
    this.errores = errores ?? [];
    this.cuenta = cuenta ?? null;
    this.retryAfter = espera ?? null;
  }

  /** True when the server has surely done nothing; otherwise the change may have been made and only its answer was lost. */
  get isKnown(): boolean {
    return this.status >= 400 && this.status < 500 && !String(this.codigo).startsWith('envio.');
  }
}

type Listener = (underWay: number) => void;
let underWay = 0;
const listeners = new Set<Listener>();

/** How many calls are under way, for the spinner of the shell. */
export function onCallsChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(step: 1 | -1): void {
  underWay += step;
  for (const listener of listeners) listener(underWay);
}

/** Event dispatched when the server no longer knows the session. */
export const UNAUTHORIZED = 'cd:no-autorizado';
/** Event dispatched when a step must be done before any other call is answered; `detail` is its code. */
export const PENDING_STEP = 'cd:paso-pendiente';
const STEPS = ['sesion.sin_perfil', 'sesion.falta_segundo', 'contrato.pendiente'] as const;
export type PendingStep = (typeof STEPS)[number];

export const call = <K extends CallKey>(
  key: K,
  ...[request]: unknown extends CallRequest<K> ? [] : [CallRequest<K>]
): Promise<CallAnswer<K>> => callByKey<string>(key, request ?? {}) as Promise<CallAnswer<K>>;

/** What a call answers, where its name is put together. One that replaces something goes by `call`, or by `records`: both say over what. */
export async function callByKey<K extends string>(key: K extends `PUT ${string}` ? never : K, request: AnyRequest): Promise<unknown> {
  const response = await fetchCall(key, request);
  return response.status === 204 ? null : response.json();
}

/** The answer itself, for those that are read as they arrive. */
export async function fetchCall(
  key: string,
  { params = {}, query, body, image = null, images = { image }, signal }: AnyRequest,
): Promise<Response> {
  const [method, path] = key.split(' ') as [string, string];
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const session = currentSession();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (session) {
    headers.Authorization = `Bearer ${session.token}`;
    headers['X-Usuario'] = String(session.user.usuarioId);
    if (session.user.perfilId) headers['X-Perfil'] = String(session.user.perfilId);
  }
  // A call that can be aborted only reads, so it needs no key.
  const sending = method === 'POST' && url.startsWith('/api/') && !signal ? sendingOf(url, () => contentOf(body, images)) : null;
  // In quotation marks, as a structured field has its texts.
  if (sending) headers['Idempotency-Key'] = `"${sending.key}"`;
  let payload: BodyInit | undefined;
  const files = Object.entries(images).flatMap(([part, file]) => (file ? [{ part, file }] : []));
  if (files.length > 0) {
    payload = new FormData();
    payload.append('model', JSON.stringify(body));
    for (const { part, file } of files) payload.append(part, file);
  } else if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    payload = JSON.stringify(body);
  }
  count(1);
  try {
    const asked = performance.now();
    const response = await fetch(url + queryString(query), { method, headers, body: payload, signal });
    noteAnswer(response, asked);
    if (response.ok) return sending ? await whole(response, sending) : response;
    const error = await readRefusal(response);
    if (error.isKnown) sending?.settled(false);
    if (response.status === 401 && session && isStillCurrent(session)) dispatchEvent(new CustomEvent(UNAUTHORIZED, { detail: error }));
    const step = STEPS.find((codigo) => codigo === error.codigo);
    if (step) dispatchEvent(new CustomEvent<PendingStep>(PENDING_STEP, { detail: step }));
    throw error;
  } catch (error) {
    if (error instanceof CallError || signal?.aborted) throw error;
    throw new CallError({ status: 0, detail: 'No hay conexión con el servidor. Compruebe su red y vuelva a intentarlo' });
  } finally {
    count(-1);
  }
}

/** Files by what tells them apart in this browser: the server looks at what they hold. */
const contentOf = (body: unknown, images: Readonly<Record<string, Blob | null>>): string =>
  JSON.stringify([body, Object.entries(images).map(([part, file]) => file && [part, file.size, file.type])]);

/** An answer that is cut short half way is none. */
async function whole(response: Response, sending: Sending): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  sending.settled(true);
  return new Response(text === '' ? null : text, { status, headers });
}

/** A refusal to a session or profile that has changed meanwhile says nothing about the present one. */
function isStillCurrent({ token, user }: Session): boolean {
  const ahora = currentSession();
  return ahora?.token === token && ahora.user.perfilId === user.perfilId;
}

function queryString(query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** What stands between the browser and the server refuses with a page of its own. */
const FROM_A_PROXY: Readonly<Record<number, string>> = {
  413: 'Lo que se envía es demasiado grande para el servidor de entrada (proxy) de esta instalación. Envíe menos de una vez o avise a quien la lleva',
  502: 'La aplicación no contesta: puede estar arrancando. Espere un minuto y vuelva a intentarlo',
  503: 'La aplicación no puede atender ahora más peticiones. Espere un minuto y vuelva a intentarlo',
  504: 'La aplicación tarda demasiado en contestar, y lo que ha enviado puede haberse guardado. Vuelva a intentarlo: no se guardará dos veces',
};
/** Nobody of ours says why (spec 2 §8). */
const unknown = ({ status, statusText }: Response): string => `Se ha producido un error desconocido (${`${status} ${statusText}`.trim()})`;

async function readRefusal(response: Response): Promise<CallError> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  const espera = Number(response.headers.get('Retry-After')) || null;
  const { status } = response;
  return new CallError({ ...problem, status, detail: problem?.detail ?? FROM_A_PROXY[status] ?? unknown(response), espera });
}
