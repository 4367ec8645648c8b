import { fileURLToPath } from 'node:url';
import { renderPagina } from '@cd/web/publico/render';
import { cargarDemo, estaVacia } from '../modules/demostracion/service';
import { programarCopias } from '../modules/copias/programadas';
import { relojDeMadrid } from '../platform/clock';
import { readConfig } from '../platform/config';
import { migrate } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/open';
import { createApp } from '../platform/http/app';
import { leerRecursos } from '../platform/http/web-assets';
import { createLog } from '../platform/log';
import { keepTicksFast } from '../platform/ticks';

const STOP_WITHIN_MS = 9_000;

/** Serves the product until it is told to stop. */
export async function servir(): Promise<void> {
  keepTicksFast();
  const config = readConfig();
  const log = createLog(config.logLevel);
  const reloj = relojDeMadrid();
  const webDir = process.env.WEB_DIR ?? fileURLToPath(new URL('../../web/dist/client', import.meta.url));
  const recursos = leerRecursos(webDir, 'src/publico/entrada.ts');
  const { smtpUrl, publicUrl, trustProxy } = config;
  const app = await createApp({ log, reloj, webDir, render: (datos) => renderPagina(datos, recursos), smtpUrl, publicUrl, trustProxy });

  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'parando');
    setTimeout(() => {
      log.error({ pendientes: process.getActiveResourcesInfo() }, 'no se pudo parar a tiempo');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    app.http.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'no se pudo parar en orden');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const database = await openDatabase(config, log);
  try {
    await app.http.listen({ host: config.host, port: config.port });
    const applied = await migrate(database.db);
    if (applied.length > 0) log.info({ migraciones: applied }, 'base de datos al día');
    if (config.demo && (await estaVacia(database.db)))
      log.info({ demo: await cargarDemo(database.db, { hoy: reloj.hoy() }) }, 'datos de demostración cargados');
    await app.attach(database);
    if (config.backupDir) programarCopias(database.db, config.backupDir, log);
  } catch (error) {
    await database.close();
    throw error;
  }
  const address = app.http.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  process.stdout.write(`ready http://${config.host}:${port}\n`);
}
