import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { DiskWatch } from '../db/disk';
import { SCHEMA_VERSION } from '../db/migrate';
import type { Database } from '../db/open';
import { VERSION } from '../version';
import { mayReadMetrics, type Metrics } from './metrics';
import { problem, sendProblem } from './problem';

const READY_TIMEOUT_MS = 2_000;

interface Watched {
  database: () => Database | null;
  disk: () => DiskWatch | null;
  metrics: Metrics;
  metricsToken: string | null;
}

/** For whoever operates it. */
export function mountHealth(http: FastifyInstance, { database, disk, metrics, metricsToken }: Watched): void {
  http.get('/health/live', () => ({ status: 'ok', version: VERSION }));
  http.get('/health/ready', async (_request, reply) => {
    const opened = database();
    if (await disk()?.full()) return sendProblem(reply, problem('servicio.sin_sitio'));
    const ready = opened !== null && (await answersInTime(opened));
    return ready ? { status: 'ok', version: VERSION, esquema: SCHEMA_VERSION } : sendProblem(reply, problem('servicio.ocupado'));
  });
  http.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return sendProblem(reply, problem('ruta.desconocida'));
    const { contentType, text } = await metrics.read(database());
    return reply.type(contentType).send(text);
  });
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
