import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { ISOLATION, NO_SNIFFING, type CachedAnswers } from './cached-answers';
import type { Metrics } from './metrics';
import { problem, sendProblem, toProblem } from './problem';

const BODY_LIMIT = 1024 * 1024;
/** Longer than a proxy keeps its own, or it would send a request into a closed connection. */
const KEEP_ALIVE_MS = 72_000;

export interface Server {
  http: FastifyInstance;
  /** Connections on which nothing has been asked yet. */
  unused: ReadonlySet<Socket>;
  /** Each answer is the last of its connection. */
  leaving: boolean;
}

/** The server without its routes; what is kept is answered before any of them is looked for. */
export function openServer(answers: CachedAnswers, log: FastifyBaseLogger, trustProxy: readonly string[]): Server {
  const unused = new Set<Socket>();
  let server: Server | undefined;
  const http: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    forceCloseConnections: 'idle',
    // What a proxy sends on a connection that it held open is answered too, and the connection closed after it.
    return503OnClosing: false,
    // No route declares a JSON schema: what each takes is the contract's, and Fastify's own compilers would be read for nothing.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // What fails before any route, such as an address that does not decode, reads like every other failure.
    frameworkErrors: (error, _request, reply) => sendProblem(reply, toProblem(error)),
    serverFactory: (route) =>
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        unused.delete(request.socket);
        if (server?.leaving) response.shouldKeepAlive = false;
        if (!answers.serve(request, response)) route(request, response);
      }).on('connection', (socket: Socket) => {
        unused.add(socket);
        socket.once('close', () => unused.delete(socket));
      }),
  });
  http.decorateReply('guardada', false);
  http.decorateReply('besides', null);
  http.decorateRequest('quien', null);
  server = { http, unused, leaving: false };
  return server;
}

const noSchemas = (): never => {
  throw new Error('las llamadas no declaran esquemas JSON: los comprueba el contrato');
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered to whoever has a session or a link, and to nobody else: no browser nor proxy keeps it, nor why it was refused. */
    reserved?: true;
  }
}

const ALWAYS = [...NO_SNIFFING, ...ISOLATION];

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** How long a change waits for a process that has just begun: once it is refused, no proxy may ask another for it. */
const CHANGES_WAIT_MS = 5_000;

/** Until there is a database only /health answers; what only reads is refused at once, for another process to answer it. */
export function refuseUntilReady(http: FastifyInstance, ready: () => boolean): void {
  const wait = async (until: number, done: () => void, refuse: () => void): Promise<void> => {
    while (!ready() && Date.now() < until) await setTimeout(50);
    if (ready()) done();
    else refuse();
  };
  http.addHook('onRequest', (request, reply, done) => {
    if (ready() || request.raw.url!.startsWith('/health/')) return done();
    const refuse = (): unknown => sendProblem(reply, problem('servicio.ocupado'));
    return READS.has(request.method) ? void refuse() : void wait(Date.now() + CHANGES_WAIT_MS, done, refuse);
  });
  http.addHook('onRequest', (_request, reply, done) => {
    for (let n = 0; n < ALWAYS.length; n += 2) reply.header(ALWAYS[n]!, ALWAYS[n + 1]);
    done();
  });
  // The last to be said, whatever answered: also a refusal, or the page that tells it.
  http.addHook('onSend', (request, reply, _body, done) => {
    if (request.routeOptions.config.reserved) reply.header('Cache-Control', 'no-store');
    // What says nothing of it, such as a refusal or an address where there is nothing yet, a cache in front might keep as it sees fit.
    else if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache');
    done();
  });
}

/** Routes by their pattern: an address may name a person, a pattern never does. */
export function recordRequests(http: FastifyInstance, log: FastifyBaseLogger, { duration }: Pick<Metrics, 'duration'>): void {
  http.addHook('onResponse', (request, reply, done) => {
    const que = { metodo: request.method, ruta: request.routeOptions.url ?? 'desconocida', estado: reply.raw.statusCode };
    if (que.estado >= 400 || que.metodo !== 'GET') log.info({ ...que, ms: Math.round(reply.elapsedTime) }, 'petición');
    if (!reply.guardada) duration.observe(que, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * The built web: what carries its hash in its name is kept for good, the rest is asked for again. The first are hundreds and share one route: one
 * for each was a ninth of what it takes to start.
 */
export async function mountWebFiles(http: FastifyInstance, webDir: string): Promise<void> {
  const kept = (cacheControl: string) => ({
    preCompressed: true,
    index: false as const,
    setHeaders: (reply: FastifyReply) => {
      reply.header('X-Content-Type-Options', 'nosniff');
      reply.header('Cache-Control', cacheControl);
    },
  });
  await http.register(fastifyStatic, {
    ...kept('public, max-age=31536000, immutable'),
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    // Sent in place of what they are of, never by their own name.
    allowedPath: (path) => !COMPRESSED.test(path),
  });
  await http.register(fastifyStatic, {
    ...kept('no-cache'),
    root: webDir,
    wildcard: false,
    decorateReply: false,
    // The page of the office is served with its nonce in place (office-page.ts), never as it is.
    globIgnore: ['oficina.html*', 'assets/**', '**/*.{br,gz}'],
  });
}

const COMPRESSED = /\.(br|gz)$/;

/** Where the server listens, when nobody has told how its users reach it. */
export function addressOf(http: FastifyInstance): string {
  const listening = http.server.address();
  if (typeof listening !== 'object' || !listening) return 'http://127.0.0.1';
  const { address: host, family, port } = listening;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}

/** What a proxy has on its way comes within it. */
const GOODBYE_MS = 300;

/**
 * Nobody else is let in, and what comes on the connections that there are is answered with a goodbye. Closed at once, as Node would, a change on its
 * way would be cut, which no proxy may send again. Those on which nothing comes would hold the stop up, and are closed after it.
 */
export function sayGoodbye(server: Server): void {
  const { http, unused } = server;
  const closeIdle = http.server.closeIdleConnections.bind(http.server);
  http.server.closeIdleConnections = () => undefined;
  server.leaving = true;
  const closing = setInterval(() => {
    for (const socket of unused) socket.destroy();
    closeIdle();
  }, GOODBYE_MS);
  http.server.once('close', () => clearInterval(closing));
}
