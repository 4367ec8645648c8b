import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { openDatabase, withoutTimeout, type Db } from '../apps/server/src/platform/db/open';
import { startPostgres } from '../scripts/postgres.mjs';
import type { WriteFigure } from './figure';
import { crearJefas, entrar } from './oficina-crecida';
import { arrancarProducto } from './servidores';

const GRUPOS = 300;
const VECES = 40;
const PRIMEROS = 8;
const p95 = (tiempos: number[]): number => tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * 0.95)]!;

/** 300 groups of ten teams that have met twice: 27,000 matches of one sport, each acta with ten players a side, their cards and their coach. */
const SENTENCIAS: readonly string[] = [
  `insert into competicion (id, nombre, fecha_inicio, fecha_fin) values (1, '2026-2027', '2026-08-31', '2027-08-29')`,
  `insert into deporte (id, nombre, orden, tipo_acta) values (1, 'Fútbol', 1, 2)`,
  `insert into categoria (id, nombre, orden) select n, 'Categoría ' || n, n from generate_series(1, 30) n`,
  `insert into genero (id, nombre, orden) select n, 'Género ' || n, n from generate_series(1, 3) n`,
  `insert into esquema (id, nombre, puntos_victoria, puntos_empate, puntos_derrota, criterios) values (1, 'Tres puntos', 3, 1, 0, '{1,2,3}')`,
  `insert into campeonato (id, competicion_id, deporte_id, categoria_id, genero_id) select n + 1, 1, 1, 1 + n % 30, 1 + n / 30 from generate_series(0, 89) n`,
  `insert into colegio (id, nombre) select n, 'Colegio ' || n from generate_series(1, 300) n`,
  `insert into fase (id, campeonato_id, tipo, nombre, fecha_inicio, fecha_fin, esquema_id, tipo_acta) select n, n, 0, 'Liga', '2026-09-07', '2027-05-30', 1, 2 from generate_series(1, 90) n`,
  `insert into grupo (id, fase_id, nombre, orden) select g, 1 + g % 90, 'Grupo ' || g, g from generate_series(1, ${GRUPOS}) g`,
  `insert into equipo (id, campeonato_id, colegio_id, no_clasificable)
   select (g - 1) * 10 + t, 1 + g % 90, 1 + ((g - 1) / 90 * 10 + t + g % 90) % 300, t = 10 and g % 20 = 0 from generate_series(1, ${GRUPOS}) g, generate_series(1, 10) t`,
  `insert into retirada (fase_id, equipo_id, anula) select 1 + g % 90, (g - 1) * 10 + 9, true from generate_series(1, ${GRUPOS}) g where g % 15 = 0`,
  `insert into jugador (id, nombre_completo, fecha_nacimiento, colegio_id) select n, 'Nombre Apellido ' || n, '2014-05-01', 1 + n % 300 from generate_series(1, ${GRUPOS} * 120) n`,
  `insert into entrenador (id, nombre) select n, 'Entrenador ' || n from generate_series(1, ${GRUPOS} * 10) n`,
  `insert into jornada (id, grupo_id, numero, fecha_inicio, fecha_fin) select g, g, 1, '2026-09-07', '2027-05-30' from generate_series(1, ${GRUPOS}) g`,
  `insert into partido (id, fase_id, grupo_id, jornada_id, equipo_local_id, equipo_visitante_id, estado)
   select row_number() over (), 1 + g % 90, g, g, (g - 1) * 10 + a, (g - 1) * 10 + b, 1 from generate_series(1, ${GRUPOS}) g, generate_series(1, 10) a, generate_series(1, 10) b where a <> b`,
  `insert into convocatoria (id, partido_id, fecha, hora) select id, id, date '2026-09-12' + (id % 250)::int, '10:00' from partido`,
  `insert into informe (id, convocatoria_id, tipo, fecha_validacion) select id, id, 1, now() from partido`,
  `insert into acta (informe_id, marcador_local, marcador_visitante, presentado_visitante) select id, id % 6, id % 5, id % 97 > 0 from partido`,
  `insert into acta_jugador (informe_id, jugador_id, local, dorsal, goles, amarillas, rojas)
   select p.id, (l.equipo_id - 1) * 12 + n + (p.id % 3)::int, l.local, n, (abs(hashint4((p.id * 20 + n)::int)) % 5 = 0)::int, (abs(hashint4((p.id * 7 + n)::int)) % 30 = 0)::int,
     (abs(hashint4((p.id * 3 + n)::int)) % 300 = 0)::int
   from partido p, lateral (values (true, p.equipo_local_id), (false, p.equipo_visitante_id)) l(local, equipo_id), generate_series(1, 10) n`,
  `insert into acta_entrenador (informe_id, entrenador_id, local, amarillas)
   select p.id, l.equipo_id, l.local, (abs(hashint4(p.id::int)) % 40 = 0)::int
   from partido p, lateral (values (true, p.equipo_local_id), (false, p.equipo_visitante_id)) l(local, equipo_id)`,
  `insert into acta_juego_limpio (informe_id, local, cja, cjr, pun) select p.id, l, abs(hashint4((p.id * 5)::int)) % 4, (p.id % 30 = 0)::int, (p.id % 5)::int - 2 from partido p, (values (true), (false)) v(l)`,
];

async function llenar(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await withoutTimeout(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const sentencia of SENTENCIAS) await sql.raw(sentencia).execute(tx);
    // What its triggers would have noted: all is to be counted, and whoever asks first counts it.
    await sql`select tantear(array(select id from fase))`.execute(tx);
  });
  await crearJefas(db);
  await db.connection().execute(async (con) => {
    await sql`set statement_timeout = 0`.execute(con);
    await sql`vacuum analyze`.execute(con);
    await sql`reset statement_timeout`.execute(con);
  });
}

const TODO = { ambito: 1, campeonato: null, equipo: null };
const LLAMADAS = {
  goleadores: ['POST', '/api/rankings', { datos: { criterio: 1, ...TODO } }],
  amarillas: ['POST', '/api/rankings', { datos: { criterio: 4, ...TODO } }],
  equipos: ['POST', '/api/rankings', { datos: { criterio: 113, ...TODO } }],
  tarjetas: ['POST', '/api/rankings', { datos: { criterio: 15, ...TODO } }],
  juegoLimpio: ['GET', '/api/clasificacionjl/deporte/1', undefined],
  infracciones: [
    'POST',
    '/api/informespartido/infracciones',
    { datos: { criterio: 1, fechaInicio: '2026-11-01', fechaFin: '2026-11-30' } },
  ],
} as const;
type Cual = keyof typeof LLAMADAS;

async function medir(config: { databaseUrl: string | null; dataDir: string }, env: Record<string, string>): Promise<Record<Cual, number>> {
  const database = await openDatabase(config, pino({ level: 'silent' }));
  await migrate(database.db);
  await llenar(database.db);
  await database.close();
  const producto = await arrancarProducto(env);
  const agente = new Agent({ keepAlive: true });
  try {
    const llamar = await entrar(producto, 'jefa@liga.es', agente);
    const medidas: Partial<Record<Cual, number>> = {};
    for (const cual of Object.keys(LLAMADAS) as Cual[]) {
      const [metodo, url, cuerpo] = LLAMADAS[cual];
      const tiempos: number[] = [];
      for (let vez = 0; vez < VECES + PRIMEROS; vez++) {
        const { ms, estado, texto } = await llamar(metodo, url, cuerpo);
        if (estado !== 200 || texto.length < 1000) throw new Error(`${url}: ${estado} ${texto.slice(0, 300)}`);
        tiempos.push(ms);
      }
      medidas[cual] = p95(tiempos.slice(PRIMEROS));
    }
    return medidas as Record<Cual, number>;
  } finally {
    agente.destroy();
    await producto.parar();
  }
}

/** The slowest of the rankings; each is said beside it. */
function contar(
  escribir: WriteFigure,
  donde: string,
  sufijo: string,
  { juegoLimpio, infracciones, ...rankings }: Record<Cual, number>,
): void {
  const cadaUno = Object.entries(rankings).map(([cual, ms]) => `${cual} ${ms.toFixed(0)}`);
  escribir(`rankings${sufijo}_ms`, Math.max(...Object.values(rankings)), `ms p95, ${donde} (${cadaUno.join(', ')})`);
  escribir(`juego_limpio${sufijo}_ms`, juegoLimpio, `ms p95, ${donde}`);
  escribir(`infracciones${sufijo}_ms`, infracciones, `ms p95, ${donde}`);
}

/** Rankings, fair play and infractions over the 27,000 matches of a season. */
export async function medirEstadisticas(escribir: WriteFigure): Promise<void> {
  const postgres = startPostgres();
  if (postgres) {
    try {
      contar(escribir, 'PostgreSQL', '', await medir({ databaseUrl: postgres.url, dataDir: '' }, { DATABASE_URL: postgres.url }));
    } finally {
      postgres.stop();
    }
  } else console.log('rankings_ms – sin PostgreSQL en esta máquina');
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-estadisticas-'));
  try {
    contar(escribir, 'embebida', '_embebida', await medir({ databaseUrl: null, dataDir }, { DATA_DIR: dataDir }));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
