import { setTimeout as esperar } from 'node:timers/promises';
import { pino } from 'pino';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { openDatabase, type Db } from '../apps/server/src/platform/db/open';
import {
  ADMINISTRADORA,
  coordinador,
  crearGranInscripcion,
  leerConsolidado,
  sesionEn,
  type Cabeceras,
} from '../apps/server/src/pruebas/gran-inscripcion';
import { dibujo, multiparte } from '../apps/server/src/pruebas/multiparte';
import { startPostgres } from '../scripts/postgres.mjs';
import { enviarFichas, fichasPerdidas, hacerEnlace, hastaQueLlegue, nacimiento } from './familias';
import type { WriteFigure } from './figure';
import { arrancarProducto } from './servidores';

const MEDIDAS = { colegios: 90, preequipos: 800, jugadores: 9_000, coordinadores: 60 };
const FAMILIAS = 600;
const SEGUNDOS = Number(process.env.INSCRIPCION_SEGUNDOS ?? 120);
/** Between what one coordinator saves and what they save next. */
const PAUSA_MS = 1_000;

interface Guardado {
  tiempos: number[];
  errores: number;
  /** What each team was last told to say, and by when; and who came into it. */
  observaciones: Map<number, string>;
  jugadores: Map<string, number>;
}
interface Suyo {
  id: number;
  colegio_id: number;
}

/** Each from a house of their own: nobody signs in so often from one. */
const desde = (n: number): Cabeceras => ({ 'x-forwarded-for': `10.0.0.${n}` });

const p95 = (tiempos: number[]): number => tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * 0.95)]!;

interface Tarde {
  url: string;
  guardado: Guardado;
  foto: Buffer;
  hasta: number;
}

/** One of those who leave it for the last evening: changes a team, and brings a player with their photo into another, until it is over. */
async function trabajar(n: number, headers: Cabeceras, suyos: readonly Suyo[], { url, guardado, foto, hasta }: Tarde) {
  /** `yaEsta`: whether what is refused is what the answer that was lost had done. */
  const contar = async (
    enviar: (signal: AbortSignal | null) => Promise<Response>,
    yaEsta: () => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<boolean> => {
    const { response, ms } = await hastaQueLlegue(enviar);
    guardado.tiempos.push(ms);
    const bien = response.ok || (response.status === 409 && (await yaEsta()));
    if (!bien) guardado.errores++;
    return bien;
  };
  await esperar(Math.random() * PAUSA_MS);
  for (let vez = 0; performance.now() < hasta; vez++) {
    const { id, colegio_id } = suyos[vez % suyos.length]!;
    if (vez % 2 === 0) {
      const leer = async () => (await (await fetch(`${url}/api/preequipos/${id}`, { headers })).json()) as Record<string, unknown>;
      const leido = await leer();
      const observaciones = `Cambio ${n}.${vez}`;
      const body = JSON.stringify({ preequipo: { ...leido, colegio_id, observaciones } });
      const hecho = await contar(
        (signal) =>
          fetch(`${url}/api/preequipos`, { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body, signal }),
        async () => (await leer())['observaciones'] === observaciones,
      );
      if (hecho) guardado.observaciones.set(id, observaciones);
    } else {
      const nombre_completo = `Nuevo ${n}.${vez}`;
      const modelo = { nombre_completo, fecha_nacimiento: nacimiento(n * 60 + vez), colegio_id, consentimiento_foto: 1, idPreequipo: id };
      const body = multiparte(modelo, { image: foto });
      const conClave = { ...headers, 'idempotency-key': `${n}.${vez}` };
      if (await contar((signal) => fetch(`${url}/api/jugadores/coordinador`, { method: 'POST', headers: conClave, body, signal })))
        guardado.jugadores.set(nombre_completo, id);
    }
    await esperar(PAUSA_MS * (0.5 + Math.random()));
  }
}

/** Changes that were answered as saved and are not there, and children who are there twice. */
async function perdidos(db: Db, { observaciones, jugadores }: Guardado): Promise<number> {
  const dichas = new Map(
    (await db.selectFrom('preequipo').select(['id', 'observaciones']).execute()).map((uno) => [uno.id, uno.observaciones]),
  );
  const dentro = await db
    .selectFrom('preequipo_jugador as p')
    .innerJoin('jugador as j', 'j.id', 'p.jugador_id')
    .select(['j.nombre_completo', 'p.preequipo_id'])
    .where('j.nombre_completo', 'like', 'Nuevo %')
    .execute();
  const estan = new Map(dentro.map(({ nombre_completo, preequipo_id }) => [nombre_completo, preequipo_id]));
  return (
    [...observaciones].filter(([id, texto]) => dichas.get(id) !== texto).length +
    [...jugadores].filter(([nombre, id]) => estan.get(nombre) !== id).length +
    (dentro.length - estan.size)
  );
}

async function enviarSuyos(url: string, sesion: Cabeceras): Promise<void> {
  const headers = { ...sesion, 'content-type': 'application/json' };
  const body = JSON.stringify({ paginacion: { pageNumber: 1, pageSize: 200 } });
  const response = await fetch(`${url}/api/preequipos/indexcoordinador`, { method: 'POST', headers, body });
  const { rows } = (await response.json()) as { rows: { id: number; colegio_id: number; version: number; estado_coordinador: number }[] };
  const suyos = rows.filter(({ estado_coordinador }) => estado_coordinador === 2);
  if (suyos.length === 0) return;
  const colegios = [...new Set(suyos.map(({ colegio_id }) => colegio_id))].map((colegio_id) => ({
    colegio_id,
    preequipos: suyos.filter((uno) => uno.colegio_id === colegio_id).map(({ id, version }) => ({ id, version })),
  }));
  const enviado = await fetch(`${url}/api/inscripciones/validarcoordinador`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ colegios }),
  });
  if (!enviado.ok) throw new Error(`no se enviaron: ${await enviado.text()}`);
}

async function enviarYConsolidar(db: Db, url: string, sesiones: readonly Cabeceras[], id: number): Promise<number> {
  for (const headers of sesiones) await enviarSuyos(url, headers);
  const headers = { ...(await sesionEn(url, ADMINISTRADORA, desde(MEDIDAS.coordinadores))), 'content-type': 'application/json' };
  const ids = (await db.selectFrom('preequipo').select('id').execute()).map((uno) => uno.id);
  const body = JSON.stringify({ preequipos: ids });
  await fetch(`${url}/api/preequipos/validaradministrador`, { method: 'PUT', headers, body });
  const inicio = performance.now();
  const response = await fetch(`${url}/api/inscripciones/consolidar/${id}`, { method: 'PUT', headers, body: '{}' });
  if (!response.ok) throw new Error(`no se consolidó: ${await response.text()}`);
  const segundos = (performance.now() - inicio) / 1_000;
  const { equipos, distintas } = await leerConsolidado(db);
  if (equipos !== MEDIDAS.preequipos || distintas > 0) throw new Error(`consolidados ${equipos}, ${distintas} con otra plantilla`);
  return segundos;
}

/** The last evening of a registration on PostgreSQL: sixty coordinators save at once while families send their fichas, some answers are lost, and the office consolidates. */
export async function medirInscripcion(escribir: WriteFigure): Promise<void> {
  const postgres = startPostgres();
  if (!postgres) {
    for (const nombre of ['inscripcion_guardar_ms', 'familia_enviar_ms', 'inscripcion_perdidos', 'consolidar_800_s'])
      console.log(`${nombre} – sin PostgreSQL en esta máquina`);
    return;
  }
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' }, pino({ level: 'silent' }));
  const { db } = database;
  try {
    await migrate(db);
    const foto = await dibujo('#0B5F4E');
    const id = await crearGranInscripcion(db, MEDIDAS, { foto, enviados: false });
    const producto = await arrancarProducto({ DATABASE_URL: postgres.url, TRUST_PROXY: '127.0.0.1' });
    const todos = await db.selectFrom('preequipo').select(['id', 'colegio_id']).orderBy('id').execute();
    const deCoordinador = (n: number) => todos.filter(({ colegio_id }) => (colegio_id - 1000) % MEDIDAS.coordinadores === n);
    const guardado: Guardado = { tiempos: [], errores: 0, observaciones: new Map(), jugadores: new Map() };
    const sesiones: Cabeceras[] = [];
    for (let n = 0; n < MEDIDAS.coordinadores; n++) sesiones.push(await sesionEn(producto.url, coordinador(n), desde(n)));
    const tokens = await Promise.all(sesiones.map((headers, n) => hacerEnlace(producto.url, headers, 1000 + n)));
    const hasta = performance.now() + SEGUNDOS * 1_000;
    const tarde = { url: producto.url, guardado, foto, hasta };
    const [fichas] = await Promise.all([
      enviarFichas(producto.url, tokens, { cuantas: FAMILIAS, hasta }),
      ...sesiones.map((headers, n) => trabajar(n, headers, deCoordinador(n), tarde)),
    ]);
    const { tiempos, errores } = guardado;
    escribir(
      'inscripcion_guardar_ms',
      p95(tiempos),
      `ms, ${tiempos.length} guardados de ${MEDIDAS.coordinadores} coordinadores en ${SEGUNDOS} s, con ${FAMILIAS} familias`,
    );
    escribir('familia_enviar_ms', p95(fichas.tiempos), `ms, ${FAMILIAS} fichas con foto`);
    const mal = errores + fichas.errores + (await perdidos(db, guardado)) + (await fichasPerdidas(db, fichas));
    escribir('inscripcion_perdidos', mal, 'negados, perdidos o repetidos, con una respuesta de cada diez cortada');
    escribir('consolidar_800_s', await enviarYConsolidar(db, producto.url, sesiones, id), `s, ${MEDIDAS.preequipos} equipos`);
    await producto.parar();
  } finally {
    await database.close();
    postgres.stop();
  }
}
