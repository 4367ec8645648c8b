import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { openDatabase } from '../apps/server/src/platform/db/open';
import { startPostgres } from '../scripts/postgres.mjs';
import { crecer } from './base-crecida';
import type { WriteFigure } from './figure';
import { crearJefas, entrar, type Llamar } from './oficina-crecida';
import { arrancarProducto } from './servidores';

/** Of all that there is: of its 54,000 matches, half are of the season that is played. */
const TAMANO = { factor: 0.0415, actual: 0.5 };
const PARTIDOS = 100;
const PRIMEROS = 20;
const UN_MES = 30;

const p95 = (tiempos: number[]): number => tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * 0.95)]!;
const masDias = (fecha: string, dias: number): string => new Date(Date.parse(fecha) + dias * 86_400_000).toISOString().slice(0, 10);

interface Partido {
  id: number;
  fecha_celebracion: string | null;
}

/** Those still to be played, of many groups. */
async function porJugar(llamar: Llamar): Promise<Partido[]> {
  const { texto } = await llamar('POST', '/api/partidos/sinpaginacion', {
    filtros: [{ name: 'estado', operator: 'equals', value: 3 }],
    ordenacion: [{ name: 'id', order: 'asc' }],
  });
  const pendientes = (JSON.parse(texto) as { rows: Partido[] }).rows.filter(({ fecha_celebracion }) => fecha_celebracion !== null);
  return pendientes.filter((_, n) => n % Math.ceil(pendientes.length / PARTIDOS) === 0);
}

/** What of a month is free for each of those matches, once each: the screen asks for it when it opens. */
async function medir(config: { databaseUrl: string | null; dataDir: string }, env: Record<string, string>): Promise<number> {
  const database = await openDatabase(config, pino({ level: 'silent' }));
  await migrate(database.db);
  await crecer(database.db, TAMANO);
  await crearJefas(database.db);
  await database.close();
  const producto = await arrancarProducto(env);
  const agente = new Agent({ keepAlive: true });
  try {
    const llamar = await entrar(producto, 'jefa@liga.es', agente);
    const tiempos: number[] = [];
    const partidos = await porJugar(llamar);
    // After some that are not counted, as in the other figures: what a server that has just started does for the first time.
    for (const { id, fecha_celebracion } of [...partidos.slice(0, PRIMEROS), ...partidos]) {
      const desde = fecha_celebracion!.slice(0, 10);
      const { ms, estado, texto } = await llamar('POST', `/api/convocatorias/huecos/${id}`, { desde, hasta: masDias(desde, UN_MES) });
      if (estado !== 200) throw new Error(`huecos de ${id}: ${estado} ${texto}`);
      tiempos.push(ms);
    }
    return p95(tiempos.slice(PRIMEROS));
  } finally {
    agente.destroy();
    await producto.parar();
  }
}

/** Free slots of a match within a month, in a season of 27,000 matches. */
export async function medirHuecos(escribir: WriteFigure): Promise<void> {
  const postgres = startPostgres();
  if (postgres) {
    try {
      escribir(
        'cambio_huecos_ms',
        await medir({ databaseUrl: postgres.url, dataDir: '' }, { DATABASE_URL: postgres.url }),
        'ms p95, PostgreSQL',
      );
    } finally {
      postgres.stop();
    }
  } else console.log('cambio_huecos_ms – sin PostgreSQL en esta máquina');
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-huecos-'));
  try {
    escribir('cambio_huecos_embebida_ms', await medir({ databaseUrl: null, dataDir }, { DATA_DIR: dataDir }), 'ms p95, embebida');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
