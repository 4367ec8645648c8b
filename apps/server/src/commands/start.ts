import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dibujarPagina } from '@cd/web/publico/pagina/dibujo';
import { renderPagina } from '@cd/web/publico/pagina/render';
import { renderWidget } from '@cd/web/publico/widget/render';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { guardarModoDemostracion } from '../modules/organizacion/modo-demo/service';
import { direccionDeEstreno, hayAdministrador } from '../modules/sesion/estreno/service';
import { CopiasProgramadas, llevarConOtroProceso } from '../modules/administracion/copias/programadas';
import { madridClock, type Clock } from '../platform/clock';
import { readConfig, type Config } from '../platform/config';
import { NO_BACKUPS } from '../platform/backups';
import { openDatabase, type Database, type Db } from '../platform/db/open';
import { clockAhead } from '../platform/db/clocks';
import { refreshStatistics } from '../platform/db/statistics';
import { createApp, type App, type AppDeps } from '../app';
import { readAssets } from '../platform/http/web-assets';
import { glyph } from '../platform/typeface';
import { createLog } from '../platform/log';
import { OperatorNotice } from '../platform/errors/operator';
import { keysOf } from '../platform/secrets/keys-of';
import { withStoreOf } from '../platform/store/store-of';
import { keepTicksFast } from '../platform/ticks';
import { bringUpToDate } from './bring-up-to-date';
import { compararRelojes } from './relojes';

const STOP_WITHIN_MS = 9_000;
const DESFASE_QUE_IMPIDE_S = 300;
/** Of several processes behind a proxy, one that starts is not asked for anything before it can answer, unless that takes so long. */
const LISTEN_WITHIN_MS = 3_000;

/** What is wrong with where to listen. */
const NO_SE_ESCUCHA: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ host, port }) => `El puerto ${port} de ${host} ya lo usa otro programa. Párelo, o indique otro con PORT.`,
  EACCES: ({ port }) => `No hay permiso para escuchar en el puerto ${port}. Indique otro con PORT, de 1024 en adelante.`,
  EADDRNOTAVAIL: ({ host }) => `${host} no es una dirección de esta máquina. Indique otra con HOST.`,
  ENOTFOUND: ({ host }) => `${host} no es una dirección de esta máquina. Indique otra con HOST.`,
};

async function escuchar(http: FastifyInstance, config: Config): Promise<void> {
  try {
    await http.listen({ host: config.host, port: config.port });
  } catch (error) {
    const motivo = NO_SE_ESCUCHA[(error as { code?: string }).code ?? ''];
    throw new OperatorNotice(
      motivo?.(config) ?? `No se puede escuchar en HOST y PORT, ${config.host}:${config.port} (${(error as Error).message}).`,
      {
        cause: error,
      },
    );
  }
}

/** At the first signal, once, and within a time. */
function stopInOrder(log: Logger, close: () => Promise<unknown>): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'parando');
    setTimeout(() => {
      log.error({ pendientes: process.getActiveResourcesInfo() }, 'no se pudo parar a tiempo');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'no se pudo parar en orden');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The public pages and the pictures that go with them, as the web draws them. */
function comoSeDibuja(webDir: string): Required<Pick<AppDeps, 'render' | 'renderWidget' | 'draw'>> {
  const recursos = readAssets(webDir, 'src/publico/pagina/entrada.ts');
  return {
    render: (datos, sitio) => renderPagina(datos, recursos, sitio),
    renderWidget,
    draw: (datos) => dibujarPagina(datos, glyph),
  };
}

/** An installation that nobody administers says where its first administrator is made. */
async function decirDondeSeEstrena(db: Db, origen: string): Promise<void> {
  if (await hayAdministrador(db)) return;
  const direccion = `${origen}${direccionDeEstreno(keysOf(db).signature)}`;
  process.stdout.write(`Nadie administra esta instalación. Cree aquí su primer administrador, antes de 24 horas:\n${direccion}\n`);
}

function programarCopias({ backupDir, backupRsync, backupPassphrase, dataDir, store }: Config, log: Logger): CopiasProgramadas | null {
  if (backupDir === null) return null;
  const almacen = store && llevarConOtroProceso(dataDir);
  return new CopiasProgramadas({ carpeta: backupDir, clave: backupPassphrase, dataDir, fuera: backupRsync, almacen }, log);
}

/** Serves the product until it is told to stop. */
export async function servir(): Promise<void> {
  keepTicksFast();
  const config = readConfig();
  const log = createLog(config.logLevel);
  const clock = madridClock();
  const webDir = process.env.WEB_DIR ?? fileURLToPath(new URL('../web', import.meta.url));
  const { smtpUrl, pasarela, publicUrl, trustProxy, sharedCache, metricsToken } = config;
  const copias = programarCopias(config, log);
  const app = await createApp({
    log,
    clock,
    webDir,
    ...comoSeDibuja(webDir),
    smtpUrl,
    publicUrl,
    trustProxy,
    sharedCache,
    metricsToken,
    pasarela,
    // Nobody has to back the demo up.
    backups: copias ?? (config.demo && config.databaseUrl === null ? null : NO_BACKUPS),
  });

  stopInOrder(log, () => Promise.all([copias?.parar(), app.http.close()]));

  // An embedded database has one process: who looks after it sees it live from the first moment.
  if (config.databaseUrl === null) await escuchar(app.http, config);
  const prepared = prepararBase(app, config, clock, log);
  if (config.databaseUrl !== null) {
    await Promise.race([prepared, sleep(LISTEN_WITHIN_MS, undefined, { ref: false })]);
    await escuchar(app.http, config);
  }
  const database = await prepared;
  copias?.empezar(database);
  const address = app.http.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  await decirDondeSeEstrena(database.db, publicUrl ?? `http://${config.host}:${port}`);
  process.stdout.write(`ready http://${config.host}:${port}\n`);
}

/** Read only where it may be wanted. */
async function ponerDemo(db: Db, clock: Clock, log: Logger): Promise<void> {
  const { cargarDemo, estaVacia } = await import('@cd/demo/siembra/service');
  if (await estaVacia(db)) log.info({ demo: await cargarDemo(db, { hoy: clock.today() }) }, 'datos de demostración cargados');
}

/** Of two clocks apart nobody knows which is right: what is decided by the hour would be decided wrongly. */
async function exigirEnHora({ db }: Database): Promise<void> {
  const desfase = Math.abs(await clockAhead(db));
  if (desfase >= DESFASE_QUE_IMPIDE_S)
    throw new OperatorNotice(
      `No se arranca: los relojes de esta máquina y de la base de datos se llevan ${desfase} s. Póngalos en hora (NTP).`,
    );
}

async function decirLaHora(database: Database, log: Logger): Promise<void> {
  for (const [estado, texto] of await compararRelojes(database, new Date())) {
    if (estado !== '✓') log[estado === '✗' ? 'error' : 'warn'](texto);
  }
}

/** Open, up to date, with what an empty one begins with, and answering. */
async function prepararBase(app: App, config: Config, clock: Clock, log: Logger): Promise<Database> {
  let database = await openDatabase(config, log);
  try {
    // Before anything is copied or migrated, which says when it was.
    await exigirEnHora(database);
    database = withStoreOf(await bringUpToDate(database, config, log), config);
    await decirLaHora(database, log);
    if (config.demo) await ponerDemo(database.db, clock, log);
    // A folder that was filled by another process, or a moment ago, is planned for as it is from the first call.
    if (database.kind === 'embedded') await refreshStatistics(database.db);
    if (config.demoMode !== null) await guardarModoDemostracion(database.db, config.demoMode);
    await app.attach(database);
    void app.mirarPlazos();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
