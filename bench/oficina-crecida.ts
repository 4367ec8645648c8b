import { Agent, request } from 'node:http';
import { hash } from '@node-rs/argon2';
import { listaJugadores } from '@cd/contract/personas/jugadores';
import type { Db } from '../apps/server/src/platform/db/open';
import type { WriteFigure } from './figure';
import { arrancarProducto, type Proceso } from './servidores';

const CONTRASENA = 'contrasena-1';
const VECES = 20;
const HOSTILES = 20;

const p95 = (tiempos: number[]): number => tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * 0.95)]!;

/** Who asks: one for what costs most, another for what everybody asks for. */
export async function crearJefas(db: Db): Promise<void> {
  for (const login of ['jefa@liga.es', 'otra@liga.es']) {
    const { id } = await db
      .insertInto('usuario')
      .values({ login, nombre: login, contrasena: await hash(CONTRASENA) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('usuario_rol').values({ usuario_id: id, rol_id: 1 }).execute();
  }
}

export interface Llamar {
  (metodo: 'GET' | 'POST' | 'PUT', camino: string, cuerpo?: object): Promise<{ ms: number; estado: number; texto: string }>;
  /** Of whoever calls. */
  headers: Record<string, string>;
}

/** Calls of one user, each over a connection of its own when there is no other. */
export async function entrar({ url }: Proceso, login: string, agent: Agent, contrasena = CONTRASENA): Promise<Llamar> {
  let headers: Record<string, string> = {};
  const pedir = (metodo: 'GET' | 'POST' | 'PUT', camino: string, cuerpo?: object): ReturnType<Llamar> =>
    new Promise((resolve, reject) => {
      const desde = performance.now();
      const peticion = request(
        url + camino,
        { method: metodo, agent, headers: { ...headers, ...(cuerpo && { 'content-type': 'application/json' }) } },
        (respuesta) => {
          let texto = '';
          respuesta.on('data', (trozo: Buffer) => (texto += trozo.toString()));
          respuesta.on('end', () => resolve({ ms: performance.now() - desde, estado: respuesta.statusCode!, texto }));
        },
      );
      peticion.on('error', reject);
      peticion.end(cuerpo && JSON.stringify(cuerpo));
    });
  const { token, user } = JSON.parse((await pedir('POST', '/login', { username: login, password: contrasena })).texto) as {
    token: string;
    user: { usuarioId: number };
  };
  headers = { authorization: `Bearer ${token}`, 'x-usuario': String(user.usuarioId), 'x-perfil': '1' };
  return Object.assign(pedir, { headers });
}

/** One after the other, after a first one of each that is not counted: what a screen that is open asks for again and again. */
async function repetir(llamar: Llamar, peticiones: readonly Parameters<Llamar>[]): Promise<number[]> {
  const tiempos: number[] = [];
  for (let vez = 0; vez <= VECES; vez++)
    for (const peticion of peticiones) {
      const { ms, estado, texto } = await llamar(...peticion);
      if (estado !== 200) throw new Error(`${peticion[1]}: ${estado} ${texto}`);
      if (vez > 0) tiempos.push(ms);
    }
  return tiempos;
}

const PANEL = ['semana', 'mes', 'todo'].map((intervalo): Parameters<Llamar> => ['GET', `/api/estadisticas?intervalo=${intervalo}`]);

const pagina = (extra: object, pageNumber = 1): object => ({ paginacion: { pageNumber, pageSize: 20 }, ...extra });
/** Players and coaches sorted by their teams, either way and far down, and filtered by a team, by many and by none. */
const POR_EQUIPO = ['jugadores', 'entrenadores'].flatMap((lista) =>
  [
    pagina({ ordenacion: [{ name: 'equipos', order: 'asc' }] }),
    pagina({ ordenacion: [{ name: 'equipos', order: 'desc' }] }, 50),
    ...['garcia', 'futbol alevin', 'femenino · ceip', 'nadie se llama así'].map((value) =>
      pagina({ filtros: [{ name: 'equipos', operator: 'contains', value }], ordenacion: [{ name: 'equipos', order: 'asc' }] }),
    ),
  ].map((cuerpo): Parameters<Llamar> => ['POST', `/api/${lista}/index`, cuerpo]),
);

/** The first page of the lists that grow, as each opens; and the matches of a day, in its screen and in the list. */
const UN_DIA = '2026-11-28';
const LISTAS: readonly Parameters<Llamar>[] = [
  ['POST', '/api/partidos', pagina({ ordenacion: [{ name: 'fecha_celebracion', order: 'asc' }] })],
  ['POST', '/api/partidos', pagina({ filtros: [{ name: 'por_validar', operator: 'equals', value: 1 }] })],
  ['POST', '/api/partidos', pagina({ filtros: [{ name: 'fecha_celebracion', operator: 'equals', value: UN_DIA }] })],
  ['GET', `/api/partidos/dia/${UN_DIA.replaceAll('-', '')}`],
  ['GET', '/api/partidos/dias'],
  ['POST', '/api/equipos/index', pagina({ ordenacion: [{ name: 'nombre', order: 'asc' }] })],
  ...['arbitros', 'entrenadores', 'coordinadores', 'sedes', 'colegios'].map((lista): Parameters<Llamar> => [
    'POST',
    `/api/${lista}/index`,
    pagina({ ordenacion: [{ name: 'nombre', order: 'asc' }] }),
  ]),
  ['POST', '/api/jugadores/index', pagina({ ordenacion: [{ name: 'nombre_completo', order: 'asc' }] })],
  ['POST', '/api/sanciones/index', pagina({})],
  ['POST', '/api/cambiospartido/index', pagina({})],
  ['GET', '/api/campeonatos/competicion'],
  ['GET', '/api/fases'],
];

/** The slowest of them, with what each costs. */
async function medirListas(otra: Llamar): Promise<{ ms: number; cadaUna: string }> {
  const medidas: { que: string; ms: number }[] = [];
  for (const lista of LISTAS)
    medidas.push({ que: `${lista[1]}${lista[2] ? JSON.stringify(lista[2]).slice(0, 60) : ''}`, ms: p95(await repetir(otra, [lista])) });
  const enOrden = medidas.toSorted((a, b) => b.ms - a.ms);
  return {
    ms: enOrden[0]!.ms,
    cadaUna: enOrden
      .slice(0, 3)
      .map(({ que, ms }) => `${que} ${ms.toFixed(0)}`)
      .join(', '),
  };
}

/** In a name that many have, in most, in the addresses of all and in none; a day, and what is played on it. */
const BUSCADOS = ['maria', 'garcia', 'colegio', 'ies', 'futbol', 'persona', 'zzzz', '28/11', 'garcia 28/11', 'colegio alevin'].map(
  (texto): Parameters<Llamar> => ['GET', `/api/busqueda?texto=${texto}`],
);

/** The costliest that a list admits: every text column by a letter that nearly every name has, in the order of three columns without an index. */
const LISTA_HOSTIL = pagina({
  filtros: Object.entries(listaJugadores.columnas).flatMap(([name, tipo]) =>
    tipo === 'texto' && name !== 'dni' ? [{ name, operator: 'contains', value: 'a' }] : [],
  ),
  ordenacion: ['tipo_licencia', 'colegio_nombre', 'equipos'].map((name) => ({ name, order: 'desc' })),
});

/** What the others ask for meanwhile: pages of the public, the office's panel and a small list, and another's page of players. */
const DE_LOS_DEMAS: readonly Parameters<Llamar>[] = [
  ['GET', '/open/api/publicidad'],
  ['GET', '/open/api/equipos?texto=nadie se llama'],
  ['GET', '/api/zonas'],
  ['GET', '/api/estadisticas?intervalo=semana'],
  ['POST', '/api/jugadores/index', pagina({ ordenacion: [{ name: 'nombre_completo', order: 'asc' }] })],
];

/** The longest wait of the others while one user asks twenty times at once for the costliest list. */
async function esperaConHostil(hostil: Llamar, otra: Llamar): Promise<number> {
  await repetir(otra, DE_LOS_DEMAS);
  const enMarcha = new Set<Promise<unknown>>();
  const hostiles = Promise.all(
    Array.from({ length: HOSTILES }, () => {
      const pedida = hostil('POST', '/api/jugadores/index', LISTA_HOSTIL).finally(() => enMarcha.delete(pedida));
      enMarcha.add(pedida);
      return pedida;
    }),
  );
  const esperas: number[] = [];
  do {
    for (const peticion of DE_LOS_DEMAS) {
      const { ms, estado, texto } = await otra(...peticion);
      if (estado !== 200) throw new Error(`${peticion[1]}: ${estado} ${texto}`);
      esperas.push(ms);
    }
  } while (enMarcha.size > 0);
  const fallidas = (await hostiles).filter(({ estado }) => estado !== 200 && estado !== 429);
  if (fallidas.length > 0) throw new Error(`la lista hostil: ${fallidas[0]!.estado} ${fallidas[0]!.texto}`);
  return Math.max(...esperas);
}

/** The office's figures on a database that has grown, of a server started with `env`. */
export async function medirOficina(escribir: WriteFigure, env: Record<string, string>, donde: string): Promise<void> {
  const producto = await arrancarProducto(env);
  const agentes = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const;
  try {
    const [hostil, otra] = [await entrar(producto, 'jefa@liga.es', agentes[0]), await entrar(producto, 'otra@liga.es', agentes[1])];
    escribir('panel_ms', p95(await repetir(otra, PANEL)), `ms p95, ${donde}`);
    escribir('jugadores_por_equipo_ms', p95(await repetir(otra, POR_EQUIPO)), `ms p95, ${donde}`);
    escribir('busqueda_oficina_ms', p95(await repetir(otra, BUSCADOS)), `ms p95, ${donde}`);
    const listas = await medirListas(otra);
    escribir('listas_ms', listas.ms, `ms p95 de la más lenta, ${donde} (${listas.cadaUna})`);
    escribir('lista_hostil_ms', await esperaConHostil(hostil, otra), `ms la espera más larga, ${donde}`);
  } finally {
    for (const agente of agentes) agente.destroy();
    await producto.parar();
  }
}
