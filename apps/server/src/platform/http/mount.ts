import '@cd/contract/kit/mensajes-zod';
import type { TipoAccion } from '@cd/contract/administracion/acciones';
import { soloLee, type Answer, type Body, type Params, type Query, type RouteDef, type Trabajo } from '@cd/contract/kit/route';
import type { JuntoAlRegistro } from '@cd/contract/sin-registro';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { authorize, type Caller } from '../access/authorize';
import { countingDisclosure } from '../access/disclosure';
import { logAction, type NamedPerson, type ReadingLog } from '../audit';
import { withChangeTimeout, type Db, type Tx } from '../db/open';
import { inTransaction } from '../db/transaction';
import type { Clock } from '../clock';
import type { BackupState } from '../backups';
import { MAX_IMAGE_BYTES } from '../images';
import type { JobQueue } from '../jobs';
import type { Mailer } from '../mail';
import { StreamedAnswer } from '../paged-list';
import { GivenBefore, onlyOnce, SentOnce } from '../sent-once';
import type { Pasarela } from '../pasarela/pasarela';
import type { Signature } from '../signature';
import { JSON_UTF8, type CachedAnswers, type Made } from './cached-answers';
import { withinCota } from './cupos';
import { FileAnswer } from './file-answer';
import { BodyError, RuleError } from '../errors/rule-error';
import { completed, recordOf, untilFresh } from './partial-change';
import { Turns } from './turns';

export interface Call<R extends RouteDef> {
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
}

/** Whoever the text names and may have to be forgotten is told beside it. */
export type LogAction = (tipo: TipoAccion, texto: string, ...personas: readonly NamedPerson[]) => Promise<void>;

/** A call of someone signed in whom the route's own declaration lets in. */
export interface OfficeCall<R extends RouteDef> extends Call<R> {
  caller: Caller;
  /** From where: its address, and what it says it is. */
  origin: { address: string; agent: string | null };
  /** One that reads at length, which its route says, reads from what may be a replica: it cannot write. */
  db: Db;
  /** The file `image` of a multipart call. */
  image: Buffer | null;
  /** All its files by the name of their part. */
  images: ReadonlyMap<string, Buffer>;
  /** The call's one transaction. What changes is written in the action log with it, or the change is refused as a mistake of ours. */
  write: <T>(trabajo: (tx: Tx, log: LogAction) => Promise<T>) => Promise<T>;
  /** Notes that something was listed or looked at. */
  logReading: (tipo: 1 | 2, texto: string, ...personas: readonly NamedPerson[]) => void;
}

/** A call that answers nothing may be handled by what returns nothing. */
type Handled<R extends RouteDef> = Answer<R> | (Answer<R> extends null ? void : never);
/** A handler for each call of a table: a missing one does not compile. */
export type Handlers<T extends Record<string, RouteDef>> = {
  [K in keyof T]: (call: Call<T[K]>, request: FastifyRequest) => Promise<Handled<T[K]>>;
};
/** What is kept of a call, as of `Made`. */
interface Kept<T> extends Pick<Made, 'origen' | 'caduca' | 'shared'> {
  datos: T;
}
export type CachedHandlers<T extends Record<string, RouteDef>> = {
  [K in keyof T]: (call: Call<T[K]>) => Promise<Kept<Answer<T[K]>>>;
};
type OfficeHandler<R extends RouteDef> = (call: OfficeCall<R>) => Promise<Handled<R> | StreamedAnswer | FileAnswer>;
/** Of which record a change is. */
export interface StoredCall {
  db: Db;
  caller: Caller;
  /** 0 where there is one alone. */
  id: number;
  /** As it came: nothing of it has been looked at. */
  sent: unknown;
}
/** The fields of the record that a change is of, and of what is saved with it. */
type FieldOfRecord<R> = R extends { registro: infer N extends string; body: infer S extends z.ZodType }
  ? N extends keyof z.output<S>
    ? keyof z.output<S>[N] | Exclude<keyof z.output<S>, N>
    : keyof z.output<S>
  : never;
/** As they are stored: a new one does not compile until it is read, if only to say that it is of none. */
type Stored<R> = object & { readonly [K in Exclude<FieldOfRecord<R>, JuntoAlRegistro>]: unknown };
/** A change of a record, and how what it leaves out is read: as the screen that changes it whole would read it. */
export interface RecordHandler<R extends RouteDef> {
  stored: (call: StoredCall) => Promise<Stored<R> | null | undefined>;
  change: OfficeHandler<R>;
}
export type OfficeHandlers<T extends Record<string, RouteDef>> = {
  [K in keyof T]: T[K] extends { registro: string } ? RecordHandler<T[K]> : OfficeHandler<T[K]>;
};

/** What the calls of the back office work with. */
export interface Office {
  db: () => Db;
  /** For one call that reads at length: no older than what has been committed when it first reads. */
  largas: () => Db;
  clock: Clock;
  readings: ReadingLog;
  signature: () => Signature;
  queue: JobQueue;
  mailer: Mailer;
  /** Whoever takes cards for the league; null: nobody does. */
  pasarela: Pasarela | null;
  /** When no public answer of this process is older than what has been committed. */
  settled: () => Promise<void>;
  /** The same of a change in one transaction, which calls `last` when it has done all it does. */
  settling: <T>(change: (last: (tx: Tx) => Promise<void>) => Promise<T>) => Promise<T>;
  /** Address of the product as its users know it, for the links in mails. */
  publicUrl: () => string;
  /** Refuses what there is no room to write. */
  requireRoom: () => Promise<void>;
  /** Null: nobody has to watch them. */
  backups: BackupState | null;
  turns: Turns<Trabajo>;
  /** What follows from parameters that change, in the same transaction: whoever reads them stands on higher floors. */
  parametersChanged: (tx: Tx, claves: readonly string[]) => Promise<void>;
  /** Origins of push services that are let through beside the browsers' own: of a test. */
  pushTo: readonly string[];
}

type Requested = Record<'params' | 'query' | 'body', unknown>;

function parse<R extends RouteDef>(route: R, request: Requested): Call<R> {
  return {
    params: route.params?.parse(request.params) as Params<R>,
    query: route.query?.parse(request.query) as Query<R>,
    body: parseBody(route, request.body) as Body<R>,
  };
}

function parseBody({ body: schema }: RouteDef, body: unknown): unknown {
  const parsed = schema?.safeParse(body);
  if (parsed && !parsed.success) throw new BodyError(parsed.error.issues);
  return parsed?.data;
}

/** There are as many unknown ids as numbers: an empty list is answered, and not kept. */
class EmptyList extends Error {}

/** Mounts public calls whose answers are kept as bytes. Their key is the address as we would write it, made of the path's parameters alone; `keptAs`: of the path at which the same answer is kept. */
export function mountCached<T extends Record<string, RouteDef>>(
  app: FastifyInstance,
  routes: T,
  handlers: CachedHandlers<T>,
  answers: CachedAnswers,
  keptAs = (path: string): string => path,
): void {
  for (const [name, route] of Object.entries(routes) as [keyof T, T[keyof T]][]) {
    if (route.access.tipo !== 'publico' || route.method !== 'GET' || route.query)
      throw new Error(`${route.path}: only public reads by path are kept`);
    app.get(route.path, async (request, reply) => {
      const call = parse(route, request);
      const key = keptAs(route.path).replaceAll(/:(\w+)/g, (_, param: string) => String((call.params as Record<string, unknown>)[param]));
      try {
        return await answers.send(request, reply, key, async () => {
          const { datos, ...kept } = await handlers[name](call);
          if (Array.isArray(datos) && datos.length === 0) throw new EmptyList();
          return { ...kept, body: JSON.stringify(datos), contentType: JSON_UTF8 };
        });
      } catch (error) {
        if (!(error instanceof EmptyList)) throw error;
        return reply.type(JSON_UTF8).header('Cache-Control', 'no-cache').send('[]');
      }
    });
  }
}

/** Mounts public reads whose handlers keep what they answer: the same to many, whose bytes are made once. */
export function mountKept<T extends Record<string, RouteDef>>(
  app: FastifyInstance,
  routes: T,
  handlers: { [K in keyof T]: (call: Call<T[K]>, request: FastifyRequest) => Promise<Answer<T[K]> & object> },
  answers: CachedAnswers,
): void {
  for (const [name, route] of Object.entries(routes) as [keyof T, T[keyof T]][]) {
    if (route.access.tipo !== 'publico' || route.method !== 'GET') throw new Error(`${route.path}: only public reads are kept`);
    app.get(route.path, async (request, reply) => answers.sendValue(request, reply, await handlers[name](parse(route, request), request)));
  }
}

/** Mounts public calls answered anew each time, to whoever asked alone. One that writes says what bounds it. */
export function mount<T extends Record<string, RouteDef>>(
  app: FastifyInstance,
  routes: T,
  handlers: Handlers<T>,
  { db }: Pick<Office, 'db'>,
): void {
  for (const [name, route] of Object.entries(routes) as [keyof T, T[keyof T]][]) {
    if (route.access.tipo !== 'publico') throw new Error(`${route.path}: not a public call`);
    if (route.method !== 'GET' && route.cota === undefined)
      throw new Error(`${route.path}: a public call that writes and says nothing of what bounds it`);
    app.route({
      method: route.method,
      url: route.path,
      config: { reserved: true },
      handler: async (request, reply) => {
        const call = parse(route, request);
        const answer = await withinCota(db, { route, request }, () => handlers[name](call, request));
        return answer ?? reply.code(204).send();
      },
    });
  }
}

/** Mounts calls of the back office. Whoever is not let in by the route's own declaration is refused here, before anything of theirs is read. */
export function mountOffice<T extends Record<string, RouteDef>>(
  app: FastifyInstance,
  routes: T,
  handlers: OfficeHandlers<T>,
  { db, largas, readings, settling, turns, requireRoom }: Pick<Office, 'db' | 'largas' | 'readings' | 'settling' | 'turns' | 'requireRoom'>,
): void {
  for (const [name, route] of Object.entries(routes) as [keyof T, T[keyof T]][]) {
    const { access } = route;
    if (access.tipo === 'publico') throw new Error(`${route.path}: a public call`);
    if (route.lectura && !soloLee(route)) throw new Error(`${route.path}: what writes is not read at length`);
    app.route<{ Body: unknown }>({
      method: route.method,
      url: route.path,
      config: { reserved: true },
      // Before the body is even read.
      onRequest: async (request) => {
        request.caller = await authorize(db(), access, request);
      },
      handler: async (request, reply) => {
        const caller = request.caller!;
        const { body, images } = await readBody(route, request);
        const { ready, handle } = toBeDone(route, handlers[name], { params: request.params, query: request.query, body }, { db, caller });
        const first = await ready();
        const sent = SentOnce.of(route, {
          usuarioId: caller.usuarioId,
          url: request.url,
          key: request.headers['idempotency-key'],
          body,
          files: images,
        });
        const context = {
          caller,
          origin: { address: request.ip, agent: request.headers['user-agent'] ?? null },
          db: route.lectura === 'larga' ? largas() : db(),
          image: images.get(SINGLE_IMAGE) ?? null,
          images,
          write: async <W>(trabajo: (tx: Tx, log: LogAction) => Promise<W>) => {
            await requireRoom();
            return settling((last) => write(db(), caller, trabajo, { sent, last }));
          },
          logReading: (tipo: 1 | 2, texto: string, ...personas: readonly NamedPerson[]) =>
            readings.note({ usuario_id: caller.usuarioId, tipo, texto, personas }),
        };
        const make = async (call: Call<T[keyof T]>) => (await handle({ ...call, ...context })) ?? null;
        const perform = () => inTurn(turns, caller, route.trabajo, () => untilFresh(first, ready, make));
        const answer = await onlyOnce(db(), sent, () =>
          route.revelaExistencia ? countingDisclosure(db(), caller.usuarioId, { soloLee: route.method === 'GET' }, perform) : perform(),
        );
        return sendAnswer(reply, answer);
      },
    });
  }
}

/** What a module gives to whoever gathers the modules. */
export const mounting =
  <T extends Record<string, RouteDef>>(routes: T, handlersOf: (office: Office) => OfficeHandlers<T>) =>
  (app: FastifyInstance, office: Office): void =>
    mountOffice(app, routes, handlersOf(office), office);

function sendAnswer(reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer instanceof StreamedAnswer) return reply.type(JSON_UTF8).send(answer.body);
  if (answer instanceof FileAnswer)
    return reply.type(answer.type).header('Content-Disposition', `attachment; filename="${answer.name}"`).send(answer.text);
  const json = answer instanceof GivenBefore ? answer.json : JSON.stringify(answer);
  return json === 'null' ? reply.code(204).send() : reply.type(JSON_UTF8).send(json);
}

/** How a call is checked, and what answers it; a change of a record is checked with what it leaves out as it is stored. */
function toBeDone<R extends RouteDef>(
  route: R,
  handler: OfficeHandler<R> | RecordHandler<R>,
  requested: Requested,
  { db, caller }: Pick<Office, 'db'> & { caller: Caller },
) {
  if (typeof handler === 'function') return { handle: handler, ready: async () => ({ call: parse(route, requested), again: false }) };
  const ready = async () => {
    const params: unknown = route.params?.parse(requested.params);
    const id = recordOf(route, params, requested.body);
    const stored = id === null ? null : await handler.stored({ db: db(), caller, id, sent: requested.body });
    const { again, body, schema } = stored
      ? completed(route, requested.body, stored)
      : { again: false, body: requested.body, schema: route.body };
    return { again, call: parse({ ...route, body: schema }, { ...requested, body }) as Call<R> };
  };
  return { handle: handler.change, ready };
}

const WAIT_MS = 30_000;
const RETRY_S = 10;

/**
 * The turns of heavy work of the office. On an embedded database, which does one thing at a time, what is not heavy so waits for one
 * statement at most.
 */
export const heavyTurns = (atOnce: () => number, waitMs = WAIT_MS): Turns<Trabajo> =>
  new Turns({
    ofAll: { atOnce, waiting: 200 },
    ofEach: { consulta: { atOnce: 2, waiting: 20 }, entera: { atOnce: 1, waiting: 3 } },
    waitMs,
    refusal: () => new RuleError('consulta.demasiadas', undefined, { esperar: RETRY_S }),
  });

/** Does what is heavy in its turn, which a body that is still being read keeps for whoever asked for it. */
async function inTurn<T>(turns: Turns<Trabajo>, { usuarioId }: Caller, trabajo: Trabajo | undefined, work: () => Promise<T>): Promise<T> {
  if (!trabajo) return work();
  const turn = await turns.take(usuarioId, trabajo);
  try {
    const answer = await work();
    if (answer instanceof StreamedAnswer) {
      answer.body.once('close', () => turn.release());
      turn.done();
    } else turn.release();
    return answer;
  } catch (error) {
    turn.release();
    throw error;
  }
}

async function write<T>(
  db: Db,
  caller: Caller,
  trabajo: (tx: Tx, log: LogAction) => Promise<T>,
  { sent, last }: { sent: SentOnce | null; last: (tx: Tx) => Promise<void> },
): Promise<T> {
  const written = await inTransaction(db, async (tx) => {
    await withChangeTimeout(tx);
    await sent?.claim(tx);
    let logged = false;
    const result = await trabajo(tx, async (...line) => {
      logged = true;
      await logAction(tx, caller.usuarioId, ...line);
    });
    if (!logged) throw new Error('un cambio sin anotar en el registro de acciones');
    await sent?.keep(tx, result);
    await last(tx);
    return result;
  });
  sent?.committed();
  return written;
}

const SINGLE_IMAGE = 'image';

/** `model` is JSON, the other parts are files; a call without files may send plain JSON. */
async function readBody(
  route: RouteDef,
  request: FastifyRequest<{ Body: unknown }>,
): Promise<{ body: unknown; images: ReadonlyMap<string, Buffer> }> {
  const images = new Map<string, Buffer>();
  if (!route.multipart || !request.isMultipart()) return { body: request.body, images };
  const { ficheros = [SINGLE_IMAGE] } = route;
  let body: unknown;
  try {
    for await (const part of request.parts({
      limits: { fileSize: route.maxFichero ?? MAX_IMAGE_BYTES, files: 2, fields: 5, fieldSize: 100_000 },
    })) {
      if (part.type === 'file') {
        // The specification calls the photo of people `file` and every other image `image`.
        const nombre = part.fieldname === 'file' ? SINGLE_IMAGE : part.fieldname;
        if (!ficheros.includes(nombre))
          throw new RuleError('fichero.inesperado', `El fichero «${part.fieldname}» no es de los que se piden: ${ficheros.join(', ')}`);
        if (images.has(nombre)) throw new RuleError('fichero.inesperado', `El fichero «${nombre}» está dos veces`);
        const bytes = await part.toBuffer();
        if (bytes.length > 0) images.set(nombre, bytes);
      } else if (part.fieldname === 'model') {
        // Read already where the part says that it is JSON.
        body = typeof part.value === 'string' ? (JSON.parse(part.value) as unknown) : part.value;
      }
    }
  } catch (error) {
    if (error instanceof RuleError) throw error;
    // What is wrong with the form is told by whoever reads it, at the file or after it, and not always as an answer.
    const { code } = error as Partial<FastifyError>;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(route.maxFichero);
    throw new RuleError('peticion.incorrecta', undefined, { cause: error });
  }
  return { body, images };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const MB = 1024 * 1024;
const tooLarge = (maxFichero: number | undefined): RuleError =>
  maxFichero === undefined ? new RuleError('imagen.grande') : new RuleError('fichero.grande', `El fichero pasa de ${maxFichero / MB} MB`);
