import type { FastifyInstance } from 'fastify';
import type { DiskWatch } from '../db/disk';
import { readSchema, type Schema } from '../db/migrate';
import { SCHEMA_VERSION } from '../db/migrations';
import { SILENCE_MS } from '../db/listening';
import type { Database } from '../db/open';
import { VERSION } from '../version';
import { mayReadMetrics, type Metrics } from './metrics';
import { problem, sendProblem } from './problem';

/** A proxy waits two seconds, and a slow database is no reason to leave out a process that still serves what it keeps. */
const ANSWER_WITHIN_MS = 400;

interface Watched {
  database: () => Database | null;
  disk: () => DiskWatch | null;
  metrics: Metrics;
  metricsToken: string | null;
}

/**
 * For whoever operates it. `ready`: whatever is asked can be done, changes too. `read`: what is asked for may go on coming here, which is what a proxy has to know: with a
 * full disk or without its server there is no saving, and the public pages are still served from what is kept.
 */
export function mountHealth(http: FastifyInstance, { database, disk, metrics, metricsToken }: Watched): void {
  http.get('/health/live', () => ({ status: 'ok', version: VERSION }));
  http.get('/health/ready', async (_request, reply) => {
    const opened = database();
    if (await disk()?.full()) return sendProblem(reply, problem('servicio.sin_sitio'));
    const schema = opened && (await schemaInTime(opened));
    if (!schema) return sendProblem(reply, problem('servicio.ocupado'));
    if (schema.cerrado) return sendProblem(reply, problem('servicio.anterior'));
    // Without notices of changes everything is made anew for each who asks: slower, and right.
    const avisos = opened.unheardFor() * 1000 <= SILENCE_MS;
    return { status: 'ok', version: VERSION, esquema: SCHEMA_VERSION, avisos, ...(opened.replica && { replica: opened.replica.state }) };
  });
  http.get('/health/read', async (_request, reply) => {
    const opened = database();
    if (!opened) return sendProblem(reply, problem('servicio.ocupado'));
    const schema = await schemaInTime(opened);
    if (schema?.cerrado) return sendProblem(reply, problem('servicio.anterior'));
    return { status: 'ok', version: VERSION };
  });
  http.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return sendProblem(reply, problem('ruta.desconocida'));
    const { contentType, text } = await metrics.read(database());
    return reply.type(contentType).send(text);
  });
}

/** Which schema the database has now, which another program may have changed; null: it does not answer, or too late. */
async function schemaInTime({ vigia }: Database): Promise<Schema | null> {
  const question = readSchema(vigia).catch(() => null);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
  });
  return Promise.race([question, late]).finally(() => clearTimeout(timer));
}
