import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import { rutas } from '@cd/contract/rutas';
import { sql } from 'kysely';
import { CLAVES_DE_PESOS } from './modules/resultados/por-criterio';
import { rehacerTablasDeJuegoLimpio } from './modules/resultados/service';
import { leerConfiguracionVisible } from './modules/organizacion/configuracion/queries';
import { repartirCorreo } from './modules/administracion/correo/reparto';
import { mountAreas } from './oficina';
import { Repartidor } from './modules/app/reparto/service';
import { prepararBusqueda } from './modules/publico/busqueda';
import { mountPublico } from './modules/publico/routes';
import type { RenderWidget } from './modules/publico/widgets';
import { contarPendientes } from './modules/avisos/notificaciones/queries';
import { mountTiempoReal, sesionViva } from './modules/sesion/sesion/tiempo-real';
import { ReadingLog } from './platform/audit';
import { DiskWatch } from './platform/db/disk';
import { DatabaseUnavailable, isDiskFull } from './platform/db/faults';
import type { Database } from './platform/db/open';
import type { Replica } from './platform/db/replica';
import { wholeClock, type Clock, type DayClock } from './platform/clock';
import type { BackupState } from './platform/backups';
import { errorForLog } from './platform/log';
import { JobQueue } from './platform/jobs';
import { createMailer } from './platform/mail';
import type { Pasarela } from './platform/pasarela/pasarela';
import { OfficeChannel } from './platform/http/office-channel';
import { keysOf } from './platform/secrets/keys-of';
import type { Signature } from './platform/signature';
import { CachedAnswers } from './platform/http/cached-answers';
import { mountHealth } from './platform/http/health';
import { LiveChanges } from './platform/http/live-changes';
import { TIPO_CORREO } from './modules/avisos/cartas/service';
import { createMetrics } from './platform/http/metrics';
import { heavyTurns, type Office } from './platform/http/mount';
import { mountLetterFrame, mountOfficePage } from './platform/http/office-page';
import { toOpenApi } from './platform/http/openapi';
import { markOf, ReadersSeen } from './platform/http/readers-seen';
import { ProxyWatch, watchProxy } from './platform/http/proxy-watch';
import { problem, sendProblem, toProblem } from './platform/http/problem';
import { addressOf, mountWebFiles, openServer, recordRequests, refuseUntilReady, sayGoodbye, type Server } from './platform/http/server';
import { Purger } from './platform/http/purger';
import type { SharedCache } from './platform/config';
import { SiteAddress } from './platform/http/site-address';
import { RuleError } from './platform/errors/rule-error';
import { keepPictures, type PictureKeeper } from './platform/store/picture-keeper';
import { VERSION } from './platform/version';
import { mirarPlazos, startPeriodicWork } from './periodic-work';

export interface AppDeps {
  log: Logger;
  clock: DayClock;
  /** Folder of the built web. */
  webDir: string;
  render: (datos: DatosPagina, sitio: string) => string;
  /** Draws a part of the competition for the pages of others; null: there is none. */
  renderWidget?: RenderWidget | null;
  /** The picture that goes with a page when it is shared, in SVG; null: there is none. */
  draw?: ((datos: DatosPagina) => string) | null;
  /** Outgoing mail; null: it stays in the outbox. */
  smtpUrl?: string | null;
  /** Address of the product as its users know it; null: the one it listens on. */
  publicUrl?: string | null;
  /** Addresses of proxies whose word on where a call comes from is taken. */
  trustProxy?: readonly string[];
  /** A cache in front that keeps what is for everyone; null: there is none. */
  sharedCache?: SharedCache | null;
  /** Who carries it reads /metrics from anywhere; null: only this machine does. */
  metricsToken?: string | null;
  /** Whoever takes cards for the league; null: nobody does. */
  pasarela?: Pasarela | null;
  /** Backups, to be watched; null: nobody has to. */
  backups?: BackupState | null;
  /** Origins of push services beside the browsers' own: of a test. */
  pushTo?: readonly string[];
}

export interface App {
  http: FastifyInstance;
  /** Starts answering: until then only /health does. */
  attach(database: Database): Promise<void>;
  /** What time has ended while nobody served it: a process that starts does not leave it for an hour. */
  mirarPlazos(): Promise<void>;
}

/**
 * What is made anew for each answer; public pages and files are kept compressed. Who is asking travels in a header that no other site can
 * send, so the length of an answer tells nobody what is in it. What is sent to us is not decompressed: it could be of any size.
 */
const COMPRESSION = { encodings: ['br' as const, 'gzip' as const], threshold: 1024, globalDecompression: false };
const REFERENCE = '/docs';
/** What the reference says of its answer's length and way of travelling is said anew by who sends it on. */
const OF_THE_WAY: ReadonlySet<string> = new Set(['connection', 'content-length', 'date', 'transfer-encoding']);

/** Half the connections of the office. */
const TRABAJOS_A_LA_VEZ = 4;
/** What there is only once a database has been attached. */
interface Attached {
  database: Database | null;
  disk: DiskWatch | null;
  signature: Signature | null;
  stopListening: (() => Promise<void>)[];
  timers: NodeJS.Timeout[];
  pictures: PictureKeeper | null;
}

const NOTHING_ATTACHED = { database: null, disk: null, signature: null, pictures: null };

/** The HTTP server with all its routes. */
export async function createApp(deps: AppDeps): Promise<App> {
  const {
    webDir,
    render,
    renderWidget = null,
    draw = null,
    smtpUrl = null,
    publicUrl = null,
    trustProxy = [],
    sharedCache = null,
    metricsToken = null,
    backups = null,
    pasarela = null,
    pushTo = [],
  } = deps;
  const clock = wholeClock(deps.clock);
  const log = deps.log.child({}, { serializers: { err: errorForLog } });
  const attached: Attached = { ...NOTHING_ATTACHED, stopListening: [], timers: [] };
  const { answers, live, purger } = keepAnswers(clock, sharedCache, log);
  const server = openServer(answers, log, trustProxy);
  const { http } = server;
  const proxy = new ProxyWatch(log);
  const metrics = createMetrics(answers, { live, backups, proxy, purger, pictures: () => attached.pictures }, [TIPO_CORREO]);

  refuseUntilReady(http, () => attached.database !== null);
  recordRequests(http, log, metrics);
  watchProxy(http, proxy);
  await mountWebFiles(http, webDir);
  await registerPlugins(http);
  mountHealth(http, { database: () => attached.database, disk: () => attached.disk, metrics, metricsToken });

  const office = createOffice(attached, {
    clock,
    answers,
    log,
    smtpUrl,
    backups,
    pasarela,
    pushTo,
    address: () => publicUrl ?? addressOf(http),
  });
  const repartidor = new Repartidor({ db: office.db, clock, log, publicUrl: office.publicUrl, permitidos: pushTo });
  const channel = createChannel(office, log);
  const site = new SiteAddress(publicUrl, { trustsProxy: trustProxy.length > 0, listening: () => addressOf(http) });
  const publico = { clock, answers, live, render, renderWidget, draw, signature: office.signature, site };
  const errorPages = mountPublico(http, { ...publico, db: () => attached.database!.publico });
  mountAreas(http, office);
  mountTiempoReal(http, office, channel);
  mountPages(http, office, webDir);
  answerFailures(http, log, errorPages, () => attached.disk?.refused());
  closeInOrder(server, attached, { ...office, repartidor }, [live, channel, { close: () => purger.stop() }]);
  return {
    http,
    attach: (database) => attach(database, attached, office, { answers, live, channel, repartidor, log }),
    mirarPlazos: () => mirarPlazos(attached.database!.db, log),
  };
}

/** What is kept of the public area, and those who hear that it has changed: open pages, and a cache in front. */
function keepAnswers(clock: Clock, sharedCache: SharedCache | null, log: Logger) {
  const sharedSeconds = sharedCache?.seconds ?? 0;
  const live = new LiveChanges({ sharedSeconds });
  const purger = new Purger(sharedCache?.purge ?? null, log);
  const answers = new CachedAnswers(
    () => clock.now(),
    (tema) => live.tell(tema),
    { sharedSeconds, onChange: (tema) => purger.tell(tema) },
  );
  return { answers, live, purger };
}

function mountPages(http: FastifyInstance, office: Office, webDir: string): void {
  mountLetterFrame(http);
  mountOfficePage(http, { webDir, configuracion: () => leerConfiguracionVisible(office.db(), VERSION) });
}

async function registerPlugins(http: FastifyInstance): Promise<void> {
  await http.register(compress, COMPRESSION);
  await http.register(multipart);
  await http.register(rateLimit, { global: false });
  mountReference(http);
}

/** The calls, described for programs and drawn for people. Both when first asked for: it costs more than all the rest of starting up. */
function mountReference(http: FastifyInstance): void {
  let described: ReturnType<typeof toOpenApi> | null = null;
  let drawn: Promise<FastifyInstance> | null = null;
  const document = () => (described ??= toOpenApi(rutas));
  http.get('/openapi.json', document);
  for (const path of [REFERENCE, `${REFERENCE}/*`])
    http.get(path, async (request, reply) => {
      const reference = await (drawn ??= import('./platform/http/reference').then(({ openReference }) =>
        openReference(REFERENCE, document),
      ));
      const { statusCode, headers, rawPayload } = await reference.inject({ url: request.url, headers: request.headers });
      if (statusCode === 404) throw new RuleError('ruta.desconocida');
      for (const [name, value] of Object.entries(headers)) if (!OF_THE_WAY.has(name)) reply.header(name, value);
      return reply.code(statusCode).send(rawPayload);
    });
}

interface OfficeDeps {
  clock: Clock;
  answers: CachedAnswers;
  log: Logger;
  smtpUrl: string | null;
  backups: BackupState | null;
  pasarela: Pasarela | null;
  pushTo: readonly string[];
  address: () => string;
}

function createOffice(attached: Attached, { clock, answers, log, smtpUrl, backups, pasarela, pushTo, address }: OfficeDeps): Office {
  const db = () => attached.database!.db;
  const mailer = createMailer(smtpUrl);
  return {
    db,
    largas: () => attached.database!.largas(),
    clock,
    mailer,
    signature: () => attached.signature!,
    queue: new JobQueue(db, log, { [TIPO_CORREO]: repartirCorreo(db, mailer, address, () => attached.signature!) }),
    readings: new ReadingLog(db, log),
    settled: () => answers.upToDate((text) => sql`select pg_notify('publico', ${text})`.execute(db())),
    settling: (change) =>
      answers.settling((word) => change(async (tx) => void (word && (await sql`notify publico, ${sql.lit(word)}`.execute(tx))))),
    turns: heavyTurns(() => (attached.database!.kind === 'embedded' ? 1 : TRABAJOS_A_LA_VEZ)),
    publicUrl: address,
    backups,
    pasarela,
    pushTo,
    parametersChanged: async (tx, claves) => {
      if (CLAVES_DE_PESOS.some((clave) => claves.includes(clave))) await rehacerTablasDeJuegoLimpio(tx);
    },
    requireRoom: async () => attached.disk?.require(),
  };
}

const createChannel = ({ db, queue }: Office, log: Logger): OfficeChannel =>
  new OfficeChannel({ pendientes: (usuarioId) => contarPendientes(db(), usuarioId), viva: (sesion) => sesionViva(db(), sesion) }, log, () =>
    queue.wake(),
  );

const wantsPage = (request: { method: string; headers: { accept?: string | undefined } }): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');

/** A problem to programs, a page to people. */
function answerFailures(http: FastifyInstance, log: Logger, pages: ReturnType<typeof mountPublico>, noRoom: () => void): void {
  http.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return reply.redirect('/error404', 302);
    return sendProblem(reply, problem('ruta.desconocida'));
  });
  http.setErrorHandler(async (error, request, reply) => {
    const answer = toProblem(error);
    if (isDiskFull(error)) noRoom();
    // A refusal is an answer, and under too much load there are thousands of them; what is behind one is a fault.
    const ours = error instanceof RuleError ? error.cause !== undefined : answer.status >= 500;
    if (error instanceof DatabaseUnavailable)
      log.warn({ fallo: error.message, ruta: request.routeOptions.url }, 'petición sin base de datos');
    // Whoever asked may have gone, and what was being compressed for them with it: nobody's fault.
    else if (ours && !((error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed))
      log.error({ err: error, ruta: request.routeOptions.url }, 'petición fallida');
    if (wantsPage(request) && !request.url.startsWith('/open/')) {
      if (answer.esperar !== undefined) reply.header('Retry-After', String(answer.esperar));
      try {
        return await pages.fallida(reply, answer.status, answer.detail);
      } catch (second) {
        log.error({ err: second }, 'no se pudo dibujar la página de error');
      }
    }
    return sendProblem(reply, answer);
  });
}

/** First what others hold open, then what is still being written, and the database last. */
function closeInOrder(
  server: Server,
  attached: Attached,
  { queue, mailer, readings, repartidor }: Office & { repartidor: Repartidor },
  streams: readonly { close(): void }[],
): void {
  server.http.addHook('preClose', (done) => {
    for (const stream of streams) stream.close();
    void queue.stop();
    void repartidor.stop();
    mailer.close();
    sayGoodbye(server);
    done();
  });
  server.http.addHook('onClose', async () => {
    for (const timer of attached.timers) clearInterval(timer);
    await queue.stop();
    await repartidor.stop();
    await attached.pictures?.stop();
    mailer.end();
    await readings.flush();
    for (const stop of attached.stopListening) await stop();
    await attached.database?.close();
  });
}

interface Attending {
  answers: CachedAnswers;
  live: LiveChanges;
  channel: OfficeChannel;
  repartidor: Repartidor;
  log: Logger;
}

async function attach(
  database: Database,
  attached: Attached,
  { queue, readings, clock, settled }: Office,
  { answers, live, channel, repartidor, log }: Attending,
): Promise<void> {
  attached.signature = keysOf(database.db).signature;
  await prepararBusqueda(database.db);
  attached.disk = new DiskWatch(database.folder, log);
  attached.database = database;
  attached.stopListening.push(await database.listen('publico', answers), await database.listen('oficina', channel));
  if (database.replica) compareReaders(database.replica, { answers, live, settled });
  queue.start();
  repartidor.start();
  attached.pictures = keepPictures(database.db, log);
  attached.stopListening.push(await database.listen('app', repartidor));
  attached.timers = await startPeriodicWork(database.db, { readings, clock, log });
}

/** Where there is a replica there may be several processes, and a reader is not to see less of one than of another. */
function compareReaders(
  replica: Replica,
  { answers, live, settled }: { answers: CachedAnswers; live: LiveChanges; settled: () => Promise<void> },
): void {
  answers.compareWith(new ReadersSeen(() => replica.written(), settled));
  live.markWith(async () => {
    const place = await replica.written();
    return place === null ? null : markOf(place);
  });
}
