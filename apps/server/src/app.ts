import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import { rutas } from '@cd/contract/rutas';
import { sql } from 'kysely';
import { leerConfiguracionVisible } from './modules/organizacion/configuracion/queries';
import { repartirCorreo } from './modules/administracion/correo/reparto';
import { resumirCuentas } from './modules/administracion/panel/queries';
import { mountAreas } from './oficina';
import { quitarDatosVencidos } from './modules/personas/retencion/retencion';
import { prepararBusqueda } from './modules/publico/busqueda';
import { mountPublico } from './modules/publico/routes';
import { contarPendientes } from './modules/avisos/notificaciones/queries';
import { mountTiempoReal, sesionViva } from './modules/sesion/sesion/tiempo-real';
import { borrarSesionesCaducadas } from './platform/access/session';
import { borrarAccionesAntiguas, ReadingLog } from './platform/audit';
import { DatabaseUnavailable } from './platform/db/faults';
import type { Database } from './platform/db/open';
import type { Clock } from './platform/clock';
import { errorParaElRegistro } from './platform/log';
import { deleteOldJobs, JobQueue } from './platform/jobs';
import { createMailer } from './platform/mail';
import { CanalDeOficina } from './platform/http/canal-de-oficina';
import { Signature } from './platform/signature';
import { CachedAnswers } from './platform/http/cached-answers';
import { LiveChanges } from './platform/http/live-changes';
import { createMetrics, puedeLeerMedidas, type EstadoDeCopias } from './platform/http/metrics';
import { heavyTurns, type Oficina } from './platform/http/mount';
import { mountPaginaDeOficina } from './platform/http/pagina-de-oficina';
import { toOpenApi } from './platform/http/openapi';
import { problem, sendProblem, toProblem } from './platform/http/problem';
import { RuleError } from './platform/errors/rule-error';
import { VERSION } from './platform/version';

export interface AppDeps {
  log: Logger;
  reloj: Clock;
  /** Folder of the built web. */
  webDir: string;
  render: (datos: DatosPagina) => string;
  /** The picture that goes with a page when it is shared, in SVG; null: there is none. */
  draw?: ((datos: DatosPagina) => string) | null;
  /** Outgoing mail; null: it stays in the outbox. */
  smtpUrl?: string | null;
  /** Address of the product as its users know it; null: the one it listens on. */
  publicUrl?: string | null;
  /** Addresses of proxies whose word on where a call comes from is taken. */
  trustProxy?: readonly string[];
  /** Who carries it reads /metrics from anywhere; null: only this machine does. */
  metricsToken?: string | null;
  /** Scheduled backups, to be watched. */
  copias?: EstadoDeCopias | null;
}

export interface App {
  http: FastifyInstance;
  /** Starts answering: until then only /health does. */
  attach(database: Database): Promise<void>;
}

const BODY_LIMIT = 1024 * 1024;
const READY_TIMEOUT_MS = 2_000;
/** Longer than a proxy keeps its own, or it would send a request into a closed connection. */
const KEEP_ALIVE_MS = 72_000;
/** Half the connections of the office. */
const TRABAJOS_A_LA_VEZ = 4;
const CLEANING_MS = 60 * 60 * 1000;

/** The HTTP server with all its routes. */
export async function createApp({
  reloj,
  webDir,
  render,
  draw = null,
  smtpUrl = null,
  publicUrl = null,
  trustProxy = [],
  metricsToken = null,
  copias = null,
  ...deps
}: AppDeps): Promise<App> {
  const log = deps.log.child({}, { serializers: { err: errorParaElRegistro } });
  let database: Database | null = null;
  let firma: Signature | null = null;
  const stopListening: (() => Promise<void>)[] = [];
  let cleaning: NodeJS.Timeout | null = null;
  const live = new LiveChanges();
  const answers = new CachedAnswers(
    () => reloj.hoy(),
    (tema) => live.tell(tema),
  );
  const unused = new Set<Socket>();
  const loggerInstance: FastifyBaseLogger = log;
  const http: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    forceCloseConnections: 'idle',
    // What fails before any route, such as an address that does not decode, reads like every other failure.
    frameworkErrors: (error, _request, reply) => sendProblem(reply, toProblem(error)),
    serverFactory: (route) =>
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        unused.delete(request.socket);
        if (!answers.serve(request, response)) route(request, response);
      }).on('connection', (socket: Socket) => {
        unused.add(socket);
        socket.once('close', () => unused.delete(socket));
      }),
  });
  const metrics = createMetrics(answers, live, copias);

  http.addHook('onRequest', (request, reply, done) => {
    if (database || request.raw.url!.startsWith('/health/')) done();
    else sendProblem(reply, problem('servicio.ocupado'));
  });
  http.decorateReply('guardada', false);
  http.decorateRequest('quien', null);
  http.addHook('onRequest', (_request, reply, done) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    done();
  });
  // Routes by their pattern: an address may name a person, a pattern never does.
  http.addHook('onResponse', (request, reply, done) => {
    if (reply.raw.statusCode >= 400 || request.method !== 'GET') {
      log.info(
        {
          metodo: request.method,
          ruta: request.routeOptions.url ?? 'desconocida',
          estado: reply.raw.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'petición',
      );
    }
    if (!reply.guardada) {
      metrics.duration.observe(
        { metodo: request.method, ruta: request.routeOptions.url ?? 'desconocida', estado: reply.raw.statusCode },
        reply.elapsedTime / 1000,
      );
    }
    done();
  });

  await http.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    wildcard: false,
    index: false,
    // Served with its nonce in place (pagina-de-oficina.ts), never as it is.
    globIgnore: ['oficina.html*'],
    setHeaders: (response, path) => {
      response.header('X-Content-Type-Options', 'nosniff');
      response.header('Cache-Control', path.startsWith(join(webDir, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  await http.register(multipart);
  await http.register(rateLimit, { global: false });
  const document = toOpenApi(rutas);
  await http.register(swagger, { mode: 'static', specification: { document: document as never } });
  await http.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  http.get('/openapi.json', () => document);

  http.get('/health/live', () => ({ status: 'ok' }));
  http.get('/health/ready', async (_request, reply) => {
    const ready = database !== null && (await answersInTime(database));
    return ready ? { status: 'ok' } : sendProblem(reply, problem('servicio.ocupado'));
  });
  http.get('/metrics', async (request, reply) => {
    if (!puedeLeerMedidas(request, metricsToken)) return sendProblem(reply, problem('ruta.desconocida'));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  const db = () => database!.db;
  const cartero = createMailer(smtpUrl);
  const address = (): string => {
    const listening = http.server.address();
    if (publicUrl !== null || typeof listening !== 'object' || !listening) return publicUrl ?? 'http://127.0.0.1';
    const { address: host, family, port } = listening;
    return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
  };
  const cola = new JobQueue(db, log, { correo: repartirCorreo(db, cartero, address) });
  const readings = new ReadingLog(db, log);
  const channel = new CanalDeOficina(
    { pendientes: (usuarioId) => contarPendientes(db(), usuarioId), viva: (sesion) => sesionViva(db(), sesion) },
    log,
    () => cola.wake(),
  );
  const avisado = (): Promise<void> => answers.upToDate((text) => sql`select pg_notify('publico', ${text})`.execute(db()));
  const turnos = heavyTurns(() => (database!.kind === 'embedded' ? 1 : TRABAJOS_A_LA_VEZ));
  const oficina: Oficina = { db, reloj, readings, firma: () => firma!, cola, cartero, avisado, publicUrl: address, turnos };

  const errorPages = mountPublico(http, {
    db: () => database!.publico,
    reloj,
    answers,
    live,
    render,
    draw,
    firma: oficina.firma,
    publicUrl: address,
  });
  mountAreas(http, oficina);
  mountTiempoReal(http, oficina, channel);
  mountPaginaDeOficina(http, { webDir, configuracion: () => leerConfiguracionVisible(db(), VERSION) });

  const wantsPage = (request: { method: string; headers: { accept?: string | undefined } }): boolean =>
    request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  http.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return reply.redirect('/error404', 302);
    return sendProblem(reply, problem('ruta.desconocida'));
  });
  http.setErrorHandler(async (error, request, reply) => {
    const answer = toProblem(error);
    // A refusal is an answer, and under too much load there are thousands of them; what is behind one is a fault.
    const ours = error instanceof RuleError ? error.cause !== undefined : answer.status >= 500;
    if (error instanceof DatabaseUnavailable)
      log.warn({ fallo: error.message, ruta: request.routeOptions.url }, 'petición sin base de datos');
    else if (ours) log.error({ err: error, ruta: request.routeOptions.url }, 'petición fallida');
    if (wantsPage(request) && !request.url.startsWith('/open/')) {
      if (answer.esperar !== undefined) reply.header('Retry-After', String(answer.esperar));
      try {
        return await errorPages.fallida(reply, answer.status, answer.detail);
      } catch (second) {
        log.error({ err: second }, 'no se pudo dibujar la página de error');
      }
    }
    return sendProblem(reply, answer);
  });

  http.addHook('preClose', (done) => {
    live.close();
    channel.close();
    void cola.stop();
    cartero.cerrar();
    // Connections that browsers open ahead of need, or whose last answer ends only now, would hold the stop up.
    for (const socket of unused) socket.destroy();
    const closing = setInterval(() => http.server.closeIdleConnections(), 100);
    http.server.once('close', () => clearInterval(closing));
    done();
  });
  http.addHook('onClose', async () => {
    if (cleaning) clearInterval(cleaning);
    await cola.stop();
    await readings.flush();
    for (const stop of stopListening) await stop();
    await database?.close();
  });

  return {
    http,
    async attach(opened) {
      firma = await Signature.ofDeployment(opened.db);
      await prepararBusqueda(opened.db);
      database = opened;
      stopListening.push(await opened.listen('publico', answers), await opened.listen('oficina', channel));
      cola.start();
      const clean = async (): Promise<void> => {
        await borrarSesionesCaducadas(opened.db);
        await borrarAccionesAntiguas(opened.db);
        await deleteOldJobs(opened.db);
        // Whoever has just been looked at is named in a line that is still to be written.
        await readings.flush();
        await resumirCuentas(opened.db);
        const anonimas = await quitarDatosVencidos(opened.db);
        if (anonimas > 0) log.info({ personas: anonimas }, 'personas de baja cuyos datos se han quitado');
      };
      cleaning = setInterval(
        () => clean().catch((error: unknown) => log.error({ err: error }, 'no se pudo borrar lo caducado')),
        CLEANING_MS,
      ).unref();
    },
  };
}

async function answersInTime({ db }: Database): Promise<boolean> {
  const question = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS);
  });
  return Promise.race([question, late]).finally(() => clearTimeout(timer));
}
