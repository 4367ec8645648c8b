import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { comprobarXml } from '../packages/banco/src/validar';
import { escribirRecibos } from '../packages/banco/src/recibos';
import { crearCampeonato } from '../apps/server/src/pruebas/fabricas';
import { crearCobro } from '../apps/server/src/modules/dinero/cobros/service';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { openDatabase, type Db } from '../apps/server/src/platform/db/open';
import { startPostgres } from '../scripts/postgres.mjs';
import type { WriteFigure } from './figure';
import { crearJefas, entrar } from './oficina-crecida';
import { arrancarProducto } from './servidores';

const COLEGIOS = 90;
const EQUIPOS = 800;
/** Beside its fees: changes, sanctions and receipts of a year. */
const APUNTES = 120;
const VECES = 60;
const PRIMEROS = 10;
const RECIBOS = 1_000;
const p95 = (tiempos: number[]): number => tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * 0.95)]!;

/** An office in the middle of its season: half of its teams charged, and a ledger of a year for each school. */
async function crearOficina(db: Db): Promise<void> {
  const { campeonatoId, competicionId, deporteId: deporte_id, categoriaId: categoria_id } = await crearCampeonato(db);
  await db.insertInto('cuota').values({ competicion_id: competicionId, deporte_id, categoria_id, importe: 180_00 }).execute();
  await sql`insert into colegio (nombre) select 'Colegio ' || n from generate_series(1, ${COLEGIOS}) n`.execute(db);
  await sql`insert into equipo (campeonato_id, colegio_id, subequipo)
    select ${campeonatoId}, c.id, chr(64 + n / ${COLEGIOS} + 1) from generate_series(0, ${EQUIPOS - 1}) n
      join (select id, row_number() over (order by id) - 1 as turno from colegio) c on c.turno = n % ${COLEGIOS} where n / ${COLEGIOS} < 8`.execute(
    db,
  );
  await crearJefas(db);
  const { id: usuarioId } = await db.selectFrom('usuario').select('id').executeTakeFirstOrThrow();
  const equipos = await db.selectFrom('equipo').select('id').orderBy('id').execute();
  await db
    .transaction()
    .execute((tx) =>
      crearCobro(
        tx,
        { competicionId, usuarioId },
        { fecha: '2026-11-01', concepto: 'Cuotas', idEquipos: equipos.slice(0, equipos.length / 2).map(({ id }) => id), idDeudas: [] },
      ),
    );
  await sql`insert into deuda (competicion_id, colegio_id, clase, concepto)
    select ${competicionId}, c.id, 'otra', 'Apunte ' || n from colegio c, generate_series(1, ${APUNTES}) n`.execute(db);
  await sql`insert into asiento (competicion_id, colegio_id, clase, concepto, importe, deuda_id)
    select competicion_id, colegio_id, 'devengado', concepto, 3000, id from deuda where clase = 'otra'`.execute(db);
  await sql`insert into asiento (competicion_id, colegio_id, clase, concepto, importe, deuda_id)
    select competicion_id, colegio_id, 'cobrado', concepto, -3000, id from deuda where clase = 'otra' and id % 3 <> 0`.execute(db);
  await sql`analyze`.execute(db);
}

async function medir(config: { databaseUrl: string | null; dataDir: string }, env: Record<string, string>) {
  const database = await openDatabase(config, pino({ level: 'silent' }));
  await migrate(database.db);
  await crearOficina(database.db);
  const { id } = await database.db.selectFrom('colegio').select('id').orderBy('id').executeTakeFirstOrThrow();
  await database.close();
  const producto = await arrancarProducto(env);
  const agente = new Agent({ keepAlive: true });
  try {
    const llamar = await entrar(producto, 'jefa@liga.es', agente);
    const repetir = async (url: string): Promise<number> => {
      const tiempos: number[] = [];
      for (let vez = 0; vez < VECES + PRIMEROS; vez++) {
        const { ms, estado, texto } = await llamar('GET', url);
        if (estado !== 200) throw new Error(`${url}: ${estado} ${texto}`);
        tiempos.push(ms);
      }
      return p95(tiempos.slice(PRIMEROS));
    };
    return { cobros: await repetir('/api/cobroscolegio/resumen'), libro: await repetir(`/api/libro/colegio/${id}`) };
  } finally {
    agente.destroy();
    await producto.parar();
  }
}

/** Schools that owe, four teams each, and their coordinators. */
const MIL = 1_000;
const DE_CADA_UNO = 4;

/** A thousand schools with half of their fees charged since so many days ago, a fine each, and a few with something on account. */
async function crearMil(db: Db): Promise<void> {
  const { campeonatoId, competicionId, deporteId: deporte_id, categoriaId: categoria_id } = await crearCampeonato(db);
  await db.insertInto('cuota').values({ competicion_id: competicionId, deporte_id, categoria_id, importe: 180_00 }).execute();
  await crearJefas(db);
  const { id: usuarioId } = await db.selectFrom('usuario').select('id').executeTakeFirstOrThrow();
  await sql`insert into colegio (nombre) select 'Colegio ' || n from generate_series(1, ${MIL}) n`.execute(db);
  await sql`insert into equipo (campeonato_id, colegio_id, subequipo)
    select ${campeonatoId}, c.id, chr(64 + n) from colegio c, generate_series(1, ${DE_CADA_UNO}) n`.execute(db);
  await sql`insert into usuario (login, nombre, contrasena) select 'coordina' || id || '@liga.es', 'Coordina ' || id, '' from colegio`.execute(
    db,
  );
  await sql`insert into usuario_rol (usuario_id, rol_id) select id, 4 from usuario where login like 'coordina%'`.execute(db);
  await sql`insert into coordinador (nombre, dni, usuario_id) select nombre, '', id from usuario where login like 'coordina%'`.execute(db);
  await sql`insert into coordinador_cargo (coordinador_id, colegio_id, deporte_id) select k.id, c.id, ${deporte_id}
    from coordinador k join usuario u on u.id = k.usuario_id join colegio c on u.login = 'coordina' || c.id || '@liga.es'`.execute(db);
  const equipos = await db.selectFrom('equipo').select('id').where('subequipo', 'in', ['A', 'B']).orderBy('id').execute();
  const cobro = { fecha: '2026-11-01', concepto: 'Cuotas', idEquipos: equipos.map(({ id }) => id), idDeudas: [] };
  await db.transaction().execute((tx) => crearCobro(tx, { competicionId, usuarioId }, cobro));
  await sql`insert into deuda (competicion_id, colegio_id, clase, concepto) select ${competicionId}, id, 'otra', 'Material' from colegio`.execute(
    db,
  );
  await sql`insert into asiento (competicion_id, colegio_id, clase, concepto, importe, deuda_id, momento)
    select competicion_id, colegio_id, 'devengado', concepto, 3000, id, now() - make_interval(days => id % 200) from deuda where clase = 'otra'`.execute(
    db,
  );
  await sql`insert into asiento (competicion_id, colegio_id, clase, concepto, importe) select ${competicionId}, id, 'cobrado', 'Por adelantado', -2500
    from colegio where id % 7 = 0`.execute(db);
  await sql`analyze`.execute(db);
}

/** The debts, what can be charged, and a reminder, of a thousand schools. */
async function medirMil(): Promise<{ deudas: number; nuevo: number; previsto: number; recordar: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-deudas-'));
  const database = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));
  await migrate(database.db);
  await crearMil(database.db);
  const ids = (await database.db.selectFrom('colegio').select('id').execute()).map(({ id }) => id);
  await database.close();
  const producto = await arrancarProducto({ DATA_DIR: dataDir });
  const agente = new Agent({ keepAlive: true });
  try {
    const llamar = await entrar(producto, 'jefa@liga.es', agente);
    const medirUna = async (url: string): Promise<number> => {
      const tiempos: number[] = [];
      for (let vez = 0; vez < VECES + PRIMEROS; vez++) tiempos.push((await llamar('GET', url)).ms);
      return p95(tiempos.slice(PRIMEROS));
    };
    const deudas = await medirUna('/api/deudas');
    const nuevo = await medirUna('/api/cobroscolegio/presupuestos');
    const previsto = await medirUna('/api/deudas/previsto');
    const { ms, estado, texto } = await llamar('PUT', '/api/deudas/recordatorios', { recordatorio: { nivel: 1, colegios: ids } });
    if (estado !== 200) throw new Error(`recordar: ${estado} ${texto}`);
    return { deudas, nuevo, previsto, recordar: ms };
  } finally {
    agente.destroy();
    await producto.parar();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A thousand receipts in a file, written and checked against its schema. */
async function medirRecibos(): Promise<number> {
  const apuntes = Array.from({ length: RECIBOS }, (_, n) => ({
    nombre: `Colegio Ñandú ${n}`,
    iban: 'ES9121000418450200051332',
    centimos: 1_000 + n,
    referencia: `R-${n}`,
    concepto: 'Cuotas del curso',
    secuencia: 'RCUR' as const,
    mandato: { referencia: `CD-${n}`, firmado: '2026-09-01' },
  }));
  const acreedor = { nombre: 'Federación', iban: 'ES9121000418450200051332', identificador: 'ES37ZZZG12345674' };
  const inicio = performance.now();
  const { xml } = escribirRecibos({ id: 'BENCH', creado: '2026-11-25T10:00:00', fecha: '2027-03-01', acreedor, apuntes });
  const { correcto, fallos } = await comprobarXml(xml, 'pain.008.001.08');
  if (!correcto) throw new Error(fallos.join('; '));
  return performance.now() - inicio;
}

/** What is pending of ninety schools, a school's year, a thousand receipts. */
export async function medirDinero(escribir: WriteFigure): Promise<void> {
  const postgres = startPostgres();
  if (postgres) {
    try {
      const { cobros, libro } = await medir({ databaseUrl: postgres.url, dataDir: '' }, { DATABASE_URL: postgres.url });
      escribir('cobros_pendientes_ms', cobros, 'ms p95, PostgreSQL');
      escribir('libro_ms', libro, 'ms p95, PostgreSQL');
    } finally {
      postgres.stop();
    }
  } else console.log('cobros_pendientes_ms – sin PostgreSQL en esta máquina');
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-dinero-'));
  try {
    const { cobros, libro } = await medir({ databaseUrl: null, dataDir }, { DATA_DIR: dataDir });
    escribir('cobros_pendientes_embebida_ms', cobros, 'ms p95, embebida');
    escribir('libro_embebida_ms', libro, 'ms p95, embebida');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const mil = await medirMil();
  escribir('mil_deudas_embebida_ms', mil.deudas, 'ms p95, 1.000 colegios, embebida');
  escribir('mil_nuevo_cobro_embebida_ms', mil.nuevo, 'ms p95, 1.000 colegios y 4.000 equipos, embebida');
  escribir('mil_previsto_embebida_ms', mil.previsto, 'ms p95, 1.000 colegios, embebida');
  escribir('mil_recordatorios_embebida_ms', mil.recordar, 'ms, 1.000 cartas, embebida');
  escribir('mil_recibos_ms', await medirRecibos(), 'ms, escritos y comprobados');
}
