import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '../apps/server/src/platform/db/open';
import type { WriteFigure } from './figure';
import { arrancarProducto } from './servidores';

/** What is in many names, in few, in none, in what a team is found by and not in its name, and what is common apart and nowhere together. */
const TEXTOS = [
  'colegio',
  'ies',
  'san',
  'futbol',
  'grupo 1',
  'futbol baloncesto',
  'masculino femenino',
  'maria fernandez',
  'Colegio Lonia García voleibol',
  'tarta fernández infantil femenino liga 2',
  'municipio 17 ajedrez',
  'zzzz',
  'nadie lo encuentra',
  'iaz',
  'a b c',
  'c.e.i.p. zona 3',
];
const VUELTAS = 6;
const A_LA_VEZ = 60;
const FRIAS = 100;
/** Of each kind before, and others than those that are measured: a process that serves has served. */
const CALIENTES = 30;

const PAUSA_MS = 300;

const pausa = (ms: number) => new Promise((listo) => setTimeout(listo, ms));
const p95 = (valores: readonly number[]): number => valores.toSorted((a, b) => a - b)[Math.floor(valores.length * 0.95)]!;

/** The public search and the pages that are made anew, on the database of an office that has grown. */
export async function medirBusquedaPublica(escribir: WriteFigure, databaseUrl: string): Promise<void> {
  const producto = await arrancarProducto({ DATABASE_URL: databaseUrl });
  const database = await openDatabase({ databaseUrl, dataDir: '' }, pino({ level: 'silent' }));
  const pedir = async (camino: string): Promise<number> => {
    const desde = performance.now();
    const respuesta = await fetch(producto.url + camino);
    await respuesta.arrayBuffer();
    if (!respuesta.ok) throw new Error(`${camino}: ${respuesta.status}`);
    return performance.now() - desde;
  };
  const unoTrasOtro = async (caminos: readonly string[]): Promise<number[]> => {
    const tiempos: number[] = [];
    for (const camino of caminos) tiempos.push(await pedir(camino));
    return tiempos;
  };
  const buscar = (texto: string): string => `/open/api/equipos?texto=${encodeURIComponent(texto)}`;
  const desde = (primero: number, camino: (n: number) => string, cuantas = FRIAS): string[] =>
    Array.from({ length: cuantas }, (_, n) => camino(primero + n * 7));
  try {
    const CLASES: Readonly<Record<string, (n: number) => string>> = {
      clasificacion: (n) => `/index/detalle?grupo=${n}`,
      resultados: (n) => `/open/api/partidos/resultados/${n}`,
      equipo: (n) => `/index/equipo?equipo=${n}`,
    };
    for (const camino of Object.values(CLASES)) await unoTrasOtro(desde(5_000, camino, CALIENTES));
    await unoTrasOtro(['/index', ...TEXTOS.map(buscar)]);
    for (const [n, [cual, camino]] of Object.entries(CLASES).entries())
      escribir(`${cual}_fria_ms`, p95(await unoTrasOtro(desde(10 + n, camino))), 'ms p95, PostgreSQL crecida');

    // Undone each time by what the office changes.
    const portadas: number[] = [];
    for (let vez = 0; vez < VUELTAS; vez++) {
      await sql`update empresa set telefono = ${String(vez)}`.execute(database.db);
      await pausa(PAUSA_MS);
      portadas.push(await pedir('/index'));
    }
    escribir('portada_fria_ms', Math.max(...portadas), 'ms, la peor, PostgreSQL crecida');

    // Each is looked for: what is kept of the time before is let go, as when some team is called otherwise.
    const olvidar = async (): Promise<void> => {
      await sql`select pg_notify('publico', 'buscador')`.execute(database.db);
      await pausa(PAUSA_MS);
    };
    const solas: number[] = [];
    for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
      await olvidar();
      solas.push(...(await unoTrasOtro(TEXTOS.map(buscar))));
    }
    escribir('busqueda_publica_ms', p95(solas), 'ms p95, una tras otra, PostgreSQL crecida');
    await olvidar();
    const juntas = Promise.all(Array.from({ length: A_LA_VEZ }, (_, n) => pedir(buscar(TEXTOS[n % TEXTOS.length]!))));
    const mientras = await unoTrasOtro(desde(13, (n) => `/open/api/clasificaciones/grupo/${n}`));
    escribir('busqueda_publica_60_ms', p95(await juntas), `ms p95, ${A_LA_VEZ} a la vez desde una dirección`);
    escribir('busqueda_publica_ajena_ms', p95(mientras), 'ms p95 de una clasificación fría mientras tanto');
  } finally {
    await database.close();
    await producto.parar();
  }
}
