import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pino } from 'pino';
import { registrarResultados } from '../apps/server/src/modules/resultados/service';
import { openDatabase, type Db } from '../apps/server/src/platform/db/open';
import { acta } from '../apps/server/src/pruebas/fabricas';
import type { WriteFigure } from './figure';
import type { Esperas, Orden } from './domingo-cliente';
import { arrancarProducto, ROOT } from './servidores';

const LECTORES = 2_000;
const POR_DIRECCION = 100;
const POR_SEGUNDO = 200;
const RESULTADOS_POR_MINUTO = 30;
const SEGUNDOS = 40;
/** Most of what is looked at on one afternoon. */
const GRUPOS = 300;
const EQUIPOS = 500;

async function loQueSeLee(db: Db): Promise<Pick<Orden, 'grupos' | 'equipos' | 'copas' | 'deportes'>> {
  const fases = await db.selectFrom('fase_publica').select(['id', 'tipo', 'deporte_id']).orderBy('id').execute();
  const grupos = await db
    .selectFrom('grupo as g')
    .innerJoin('fase_publica as f', 'f.id', 'g.fase_id')
    .select(['g.id as grupo', 'g.fase_id as fase'])
    .orderBy('g.id')
    .limit(GRUPOS)
    .execute();
  const equipos = await db
    .selectFrom('grupo_equipo')
    .select('equipo_id')
    .distinct()
    .where(
      'grupo_id',
      'in',
      grupos.map(({ grupo }) => grupo),
    )
    .orderBy('equipo_id')
    .limit(EQUIPOS)
    .execute();
  return {
    grupos,
    equipos: equipos.map(({ equipo_id }) => equipo_id),
    copas: fases.flatMap(({ id, tipo }) => (tipo === 1 ? id : [])).slice(0, 20),
    deportes: [...new Set(fases.map(({ deporte_id }) => deporte_id!))],
  };
}

/** One of the matches that are being looked at gets its result, as from the office. */
async function ponerResultado(db: Db, grupos: Orden['grupos']): Promise<void> {
  const { grupo } = grupos[Math.floor(grupos.length * Math.random() ** 2)]!;
  const partidos = await db.selectFrom('partido').select('id').where('grupo_id', '=', grupo).execute();
  const partidoId = partidos[Math.floor(partidos.length * Math.random())]!.id;
  const goles = (): number => Math.floor(Math.random() * 8);
  await db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId, acta: acta(goles(), goles()), validada: true }]));
}

/**
 * A Sunday evening on the PostgreSQL of an office that has grown: 2,000 open pages, 200 requests a second beside what they read again,
 * 30 results a minute.
 */
export async function medirDomingo(escribir: WriteFigure, databaseUrl: string): Promise<void> {
  const producto = await arrancarProducto({ DATABASE_URL: databaseUrl });
  const database = await openDatabase({ databaseUrl, dataDir: '' }, pino({ level: 'silent' }));
  try {
    const leido = await loQueSeLee(database.db);
    const orden: Orden = { lectores: LECTORES, porDireccion: POR_DIRECCION, porSegundo: POR_SEGUNDO, segundos: SEGUNDOS, ...leido };
    const cliente = spawn(
      process.execPath,
      ['--import', 'tsx', join(ROOT, 'bench/domingo-cliente.ts'), producto.url, JSON.stringify(orden)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let dicho = '';
    cliente.stdout.on('data', (trozo: Buffer) => (dicho += trozo.toString()));
    const fin = new Promise<true>((resolve) => cliente.on('close', () => resolve(true)));
    const turno = () => new Promise<false>((resolve) => setTimeout(resolve, 60_000 / RESULTADOS_POR_MINUTO, false));
    while (!(await Promise.race([fin, turno()]))) {
      if (dicho.startsWith('listo')) await ponerResultado(database.db, leido.grupos);
    }
    const { p50, p95, p99, peticiones, errores, lectores, oidos } = JSON.parse(dicho.split('\n')[1] ?? '') as Esperas;
    const datos = `${lectores} páginas abiertas, ${oidos} avisos oídos, ${peticiones} peticiones`;
    escribir('domingo_p50_ms', p50, 'ms');
    escribir('domingo_p95_ms', p95, `ms, ${datos}`);
    escribir('domingo_p99_ms', p99, 'ms');
    escribir('domingo_errores', errores + (LECTORES - lectores), 'de ellas');
  } finally {
    await database.close();
    await producto.parar();
  }
}
