/**
 * How many taps and how long it takes, on a telephone, from the front page to the standings of a given team among thousands: the municipal
 * games of Madrid, imported into a new installation. `npm run measure:taps`; without ../shared/data it says so and measures nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { arrancarProducto, ROOT } from '../bench/servidores';
import { program } from '../scripts/installation.mjs';
import { launchChromium } from './chromium';

const DATOS = join(ROOT, '../shared/data/escolar/jdm-madrid-2025-26');
const BUSQUEDAS = ['cd san viator', 'san viator voleibol', 'alameda osuna', 'moratalaz baloncesto'];
const AL_AZAR = 36;
const SEMILLA = 20_251_018;
const MAXIMO_DE_TOQUES = 2;
/** Between one letter and the next of somebody who writes quickly with a thumb, and how long a look takes after each word. */
const ENTRE_LETRAS_MS = 60;
const MIRADA_MS = 500;

interface Equipo {
  id: number;
  nombre: string;
  /** What a family would add to the name to say which of its teams it is. */
  senas: string;
}

interface Camino {
  quien: string;
  escrito: string;
  toques: number;
  /** From the front page to the standings, writing included, and from the last letter. */
  ms: number;
  sinEscribir: number;
}

/** The same sample each time (mulberry32). */
function azar(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function todosLosEquipos(url: string): Promise<Equipo[]> {
  const leer = async <T>(camino: string): Promise<T[]> => (await (await fetch(url + camino)).json()) as T[];
  type ConNombre = { id: number; nombre: string };
  const equipos = new Map<number, Equipo>();
  for (const deporte of await leer<ConNombre>('/open/api/deportes/fase'))
    for (const categoria of await leer<ConNombre>(`/open/api/categorias/fase/${deporte.id}`))
      for (const genero of await leer<ConNombre>(`/open/api/generos/fase/${deporte.id}/${categoria.id}`))
        for (const fase of await leer<ConNombre>(`/open/api/fases/${deporte.id}/${categoria.id}/${genero.id}`))
          for (const grupo of await leer<ConNombre>(`/open/api/grupos/fase/${fase.id}`))
            for (const fila of await leer<{ equipo_id: number; equipo_nombre: string }>(`/open/api/clasificaciones/grupo/${grupo.id}`))
              equipos.set(fila.equipo_id, {
                id: fila.equipo_id,
                nombre: fila.equipo_nombre,
                senas: [deporte, categoria, genero, fase, grupo].map(({ nombre }) => nombre).join(' '),
              });
  return [...equipos.values()];
}

async function abrir(navegador: Browser, seguidos = '[]'): Promise<Page> {
  const contexto = await navegador.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-ES' });
  await contexto.addInitScript((lista) => localStorage.setItem('misEquipos', lista), seguidos);
  return contexto.newPage();
}

/** Writes until the team is among what is suggested, touches it and waits for its row in the standings. */
async function llegar(page: Page, url: string, texto: string, equipo: Equipo | null): Promise<Omit<Camino, 'quien'>> {
  const empieza = Date.now();
  let toques = 0;
  const tocar = async (que: ReturnType<Page['locator']>): Promise<void> => {
    toques++;
    await que.tap();
  };
  await page.goto(`${url}/index`, { waitUntil: 'commit' });
  await tocar(page.locator('#texto'));
  const opcion = page.locator(equipo ? `[role=option][href$="equipo=${equipo.id}"]` : '[role=option]').first();
  let escrito = '';
  // A whole query is written to its end; a name, word by word until the team shows.
  for (const palabra of equipo ? texto.split(' ') : [texto]) {
    await page.keyboard.type(escrito ? ` ${palabra}` : palabra, { delay: ENTRE_LETRAS_MS });
    escrito += escrito ? ` ${palabra}` : palabra;
    if (equipo && (await seVe(opcion))) break;
  }
  const acaba = Date.now();
  const tabla = page.getByRole('table', { name: /^Clasificación de/ }).locator('tr.mia');
  await opcion.waitFor({ timeout: 5_000 });
  await tocar(opcion);
  await tabla.waitFor({ timeout: 10_000 });
  return { escrito, toques, ms: Date.now() - empieza, sinEscribir: Date.now() - acaba };
}

const seVe = (opcion: ReturnType<Page['locator']>): Promise<boolean> =>
  opcion.waitFor({ timeout: MIRADA_MS }).then(
    () => true,
    () => false,
  );

async function medir(navegador: Browser, url: string): Promise<boolean> {
  const equipos = await todosLosEquipos(url);
  console.log(`${equipos.length} equipos con clasificación; ${AL_AZAR} al azar (semilla ${SEMILLA}) y ${BUSQUEDAS.length} búsquedas`);
  const siguiente = azar(SEMILLA);
  const elegidos = Array.from({ length: AL_AZAR }, () => equipos[Math.floor(siguiente() * equipos.length)]!);
  const caminos: Camino[] = [];
  const fallidos: string[] = [];
  const intentar = async (quien: string, texto: string, equipo: Equipo | null): Promise<void> => {
    const page = await abrir(navegador);
    try {
      const camino = { quien, ...(await llegar(page, url, texto, equipo)) };
      caminos.push(camino);
      console.log(
        `${camino.toques} toques · ${String(camino.escrito.length).padStart(2)} letras · ${String(camino.ms).padStart(5)} ms ` +
          `(${String(camino.sinEscribir).padStart(4)} desde la última letra) · «${camino.escrito}» → ${quien}`,
      );
    } catch (error) {
      fallidos.push(quien);
      console.log(`no se llega: «${texto}» → ${quien}: ${String(error).split('\n')[0]}`);
    }
    await page.context().close();
  };
  for (const texto of BUSQUEDAS) await intentar('lo primero que se sugiere', texto, null);
  for (const equipo of elegidos) await intentar(equipo.nombre, `${equipo.nombre} ${equipo.senas}`.toLowerCase(), equipo);
  resumir(caminos);
  await medirAQuienVuelve(navegador, url, elegidos[0]!);
  return fallidos.length === 0 && caminos.every(({ toques }) => toques <= MAXIMO_DE_TOQUES);
}

function resumir(caminos: readonly Camino[]): void {
  const percentil = (valores: number[], p: number): number => valores.toSorted((a, b) => a - b)[Math.floor((valores.length - 1) * p)] ?? 0;
  const de = (que: 'ms' | 'sinEscribir' | 'toques', p: number): number =>
    percentil(
      caminos.map((camino) => camino[que]),
      p,
    );
  const letras = caminos.map(({ escrito }) => escrito.length);
  console.log(
    `toques: ${de('toques', 1)} como mucho · letras: ${percentil(letras, 0.5)} de mediana, ${percentil(letras, 1)} como mucho · ` +
      `ms: ${de('ms', 0.5)} de mediana, ${de('ms', 0.95)} en el p95 · desde la última letra: ${de('sinEscribir', 0.5)} y ${de('sinEscribir', 0.95)}`,
  );
}

/** Whoever follows a team opens the front page and touches nothing. */
async function medirAQuienVuelve(navegador: Browser, url: string, equipo: Equipo): Promise<void> {
  const page = await abrir(navegador, `[${equipo.id}]`);
  for (const visita of ['la primera vez', 'al volver']) {
    const empieza = Date.now();
    await page.goto(`${url}/index`, { waitUntil: 'commit' });
    const ultimo = page.locator('.t-ultimo b');
    await ultimo.waitFor();
    const caja = (await ultimo.boundingBox())!;
    console.log(
      `quien sigue a ${equipo.nombre}, ${visita}: 0 toques · ${Date.now() - empieza} ms hasta «${/\p{Lu}\p{Ll}+ .*/u.exec((await ultimo.textContent())!)![0]}», ` +
        `a ${Math.round(caja.y + caja.height)} px de 844`,
    );
    await page.waitForLoadState('networkidle');
  }
  await page.context().close();
}

if (existsSync(DATOS)) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-toques-'));
  const env = { DATA_DIR: dataDir, DEMO: '0', CONFIG_FILE: '' };
  execFileSync(process.execPath, [program(), 'import', DATOS], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const producto = await arrancarProducto(env);
  const navegador = await launchChromium();
  try {
    process.exitCode = (await medir(navegador, producto.url)) ? 0 : 1;
  } finally {
    await navegador.close();
    await producto.parar();
    rmSync(dataDir, { recursive: true, force: true });
  }
} else {
  console.log(`no se mide: falta ${DATOS}`);
}
