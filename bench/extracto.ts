import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { norma43 } from '../packages/banco/src/extractos/escribir-de-prueba';
import { crearCampeonato } from '../apps/server/src/pruebas/fabricas';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { openDatabase, type Db } from '../apps/server/src/platform/db/open';
import type { WriteFigure } from './figure';
import { crearJefas, entrar, type Llamar } from './oficina-crecida';
import { arrancarProducto } from './servidores';

const COLEGIOS = 1_000;
/** Each school owes so many things, and pays each in a transfer of its own. */
const COSAS = 5;
const VECES = 30;
const p95 = (tiempos: readonly number[]): number => tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * 0.95)]!;

const SILABAS = [
  'fu',
  'mo',
  'ra',
  'te',
  'lin',
  'bar',
  'ce',
  'do',
  'gar',
  'ni',
  'so',
  'val',
  'pe',
  'tor',
  'ju',
  'ma',
  'qui',
  'ro',
  'ta',
  'ver',
];
const palabra = (n: number): string => [n, n * 7 + 3, n * 13 + 5].map((uno) => SILABAS[uno % SILABAS.length]!).join('');
const nombreDe = (n: number): string =>
  `Colegio ${palabra(n)} ${palabra(Math.floor(n / SILABAS.length) * 3 + 11)} ${n % 7 === 0 ? 'y amigos' : ''}`.trim();
const importeDe = (n: number, cosa: number): number => 30_00 + (n % 40) * 10 + cosa * 7_00;

async function crearOficina(db: Db): Promise<void> {
  const { competicionId } = await crearCampeonato(db);
  await crearJefas(db);
  await db.updateTable('empresa').set({ fiscal_cuenta: 'ES9121000418450200051332' }).execute();
  const colegios = await db
    .insertInto('colegio')
    .values(Array.from({ length: COLEGIOS }, (_, n) => ({ nombre: nombreDe(n) + (n < SILABAS.length ? '' : ` ${n}`) })))
    .returning('id')
    .execute();
  const deudas = colegios.flatMap(({ id }, n) =>
    Array.from({ length: COSAS }, (_, cosa) => ({
      competicion_id: competicionId,
      colegio_id: id,
      clase: 'otra',
      concepto: `Cosa ${cosa + 1}`,
      importe: importeDe(n, cosa),
    })),
  );
  await sql`insert into deuda (competicion_id, colegio_id, clase, concepto)
    select competicion_id, colegio_id, clase, concepto from json_to_recordset(${JSON.stringify(deudas)}::json)
      x(competicion_id int, colegio_id int, clase text, concepto text)`.execute(db);
  await sql`insert into asiento (competicion_id, colegio_id, clase, concepto, importe, deuda_id, momento)
    select d.competicion_id, d.colegio_id, 'devengado', d.concepto, x.importe, d.id, '2026-10-01' from deuda d
      join json_to_recordset(${JSON.stringify(deudas)}::json) x(colegio_id int, concepto text, importe int)
        on x.colegio_id = d.colegio_id and x.concepto = d.concepto`.execute(db);
  await sql`analyze`.execute(db);
}

/** A day of the bank after another: the transfers of all the schools, in no order of theirs. */
function extracto(): Buffer {
  const apuntes = Array.from({ length: COLEGIOS * COSAS }, (_, n) => {
    const colegio = (n * 617) % COLEGIOS;
    return {
      dia: `2026-11-${String(1 + Math.floor((n * 28) / (COLEGIOS * COSAS))).padStart(2, '0')}`,
      centimos: importeDe(colegio, Math.floor(n / COLEGIOS)),
      documento: String(n),
      textos: ['TRANSFERENCIA RECIBIDA DE', `${nombreDe(colegio)}${colegio < SILABAS.length ? '' : ` ${colegio}`}`],
    };
  });
  return Buffer.from(norma43([{ inicial: 0, apuntes }]));
}

interface Enviado {
  ms: number;
  cuerpo: { nuevos: unknown; conocidos: number };
}

/** What a form with a file takes, with who calls. */
async function enviar(url: string, headers: Record<string, string>, fichero: Buffer): Promise<Enviado> {
  const form = new FormData();
  form.set('model', '{}');
  form.set('fichero', new Blob([new Uint8Array(fichero)]), 'extracto.n43');
  const desde = performance.now();
  const respuesta = await fetch(url, { method: 'POST', headers, body: form });
  const texto = await respuesta.text();
  if (!respuesta.ok) throw new Error(`${url}: ${respuesta.status} ${texto}`);
  return { ms: performance.now() - desde, cuerpo: JSON.parse(texto) as Enviado['cuerpo'] };
}

interface Movimiento {
  id: number;
  centimos: number;
  propuesta: { colegio_id: number | null; deudas: { id: number }[]; situacion: string };
}

const bien = async (llamada: ReturnType<Llamar>): Promise<{ ms: number; texto: string }> => {
  const { estado, ...resto } = await llamada;
  if (estado >= 300) throw new Error(`${estado} ${resto.texto}`);
  return resto;
};

const decidir = ({ id, propuesta: { colegio_id, deudas } }: Movimiento) =>
  colegio_id === null
    ? { que: 'descartar', id, motivo: 'No se sabe de quién es' }
    : { que: 'anotar', id, colegio_id, deudas: deudas.map((deuda) => deuda.id) };

/** What is asked for meanwhile, and one movement at a time. */
async function corrientes(llamar: Llamar, colegioId: number): Promise<number> {
  const tiempos: number[] = [];
  for (let vez = 0; vez < VECES; vez++)
    for (const camino of [`/api/libro/colegio/${colegioId}`, '/api/cobroscolegio/movimientos/resueltos', '/api/cobroscolegio/resumen'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      tiempos.push((await bien(llamar('GET', camino))).ms);
  return p95(tiempos);
}

/** A thousand schools and a statement of five thousand lines: read, kept, proposed and decided, on the embedded database. */
export async function medirExtracto(escribir: WriteFigure): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-extracto-'));
  const agente = new Agent({ keepAlive: true });
  const database = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));
  await migrate(database.db);
  await crearOficina(database.db);
  const { id } = await database.db.selectFrom('colegio').select('id').orderBy('id').executeTakeFirstOrThrow();
  await database.close();
  const producto = await arrancarProducto({ DATA_DIR: dataDir });
  try {
    const llamar = await entrar(producto, 'jefa@liga.es', agente);
    const fichero = extracto();
    const direccion = `${producto.url}/api/cobroscolegio/extracto`;
    escribir('extracto_ver_ms', (await enviar(direccion, llamar.headers, fichero)).ms, 'ms, 5.000 líneas y 1.000 colegios, embebida');
    escribir('extracto_guardar_ms', (await enviar(`${direccion}/guardar`, llamar.headers, fichero)).ms, 'ms, embebida');
    escribir(
      'extracto_otra_vez_ms',
      (await enviar(`${direccion}/guardar`, llamar.headers, fichero)).ms,
      'ms, las 5.000 ya conocidas, embebida',
    );
    const propuestos = await bien(llamar('GET', '/api/cobroscolegio/movimientos'));
    escribir('movimientos_ms', propuestos.ms, 'ms, 5.000 propuestos, embebida');
    const movimientos = JSON.parse(propuestos.texto) as Movimiento[];
    const casados = movimientos.filter(({ propuesta }) => propuesta.colegio_id !== null && propuesta.deudas.length > 0);
    const [uno, ...demas] = movimientos;
    escribir(
      'decidir_uno_ms',
      (await bien(llamar('PUT', '/api/cobroscolegio/movimientos', { decisiones: [decidir(uno!)] }))).ms,
      'ms, embebida',
    );
    const decidido = await bien(llamar('PUT', '/api/cobroscolegio/movimientos', { decisiones: demas.map(decidir) }));
    const { resueltos } = JSON.parse(decidido.texto) as { resueltos: number[] };
    escribir('decidir_ms', decidido.ms, `ms, ${resueltos.length} decididos, ${casados.length} casados, embebida`);
    escribir(
      'banco_corriente_ms',
      await corrientes(llamar, id),
      'ms p95 de leer un libro, lo resuelto y lo pendiente de mil colegios, embebida',
    );
  } finally {
    agente.destroy();
    await producto.parar();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
