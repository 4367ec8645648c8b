/**
 * The pictures of README, light and dark, taken from the product with its sample: `npm run readme:images`. They are of the day on which they are taken, like
 * the sample.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { arrancarProducto, ROOT } from '../bench/servidores';
import { conTodosLosDeportes, partidosDelArbitro } from './campo';
import { launchChromium } from './chromium';
import { Escritura } from './escritura';
import { entrarComo } from './oficina';

const CARPETA = join(ROOT, 'docs/imagenes');
const TEMAS = { claro: 'light', oscuro: 'dark' } as const;
const EN_ESPANA = { locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' } as const;
const MOVIL = { ...EN_ESPANA, viewport: { width: 390, height: 760 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
const MESA = { ...EN_ESPANA, viewport: { width: 1440, height: 900 } } as const;

async function retratar(page: Page, nombre: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    return document.fonts.ready;
  });
  const captura = await page.screenshot({ animations: 'disabled' });
  await sharp(captura)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(CARPETA, `${nombre}.webp`));
}

async function enLosDosTemas(page: Page, nombre: string): Promise<void> {
  for (const [tema, colorScheme] of Object.entries(TEMAS)) {
    await page.emulateMedia({ colorScheme });
    await retratar(page, `${nombre}-${tema}`);
  }
}

async function abrir(browser: Browser, baseURL: string, aparato: BrowserContextOptions, login?: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...aparato })).newPage();
  if (login) await entrarComo(page, login);
  return page;
}

/** The first group of the sample. */
async function publico(browser: Browser, url: string): Promise<void> {
  const page = await abrir(browser, url, { ...MOVIL, serviceWorkers: 'block' });
  const leer = async <T>(camino: string): Promise<T[]> => (await (await page.request.get(camino)).json()) as T[];
  type ConId = { id: number };
  const [deporte] = await leer<ConId>('/open/api/deportes/fase');
  const [categoria] = await leer<ConId>(`/open/api/categorias/fase/${deporte!.id}`);
  const [genero] = await leer<ConId>(`/open/api/generos/fase/${deporte!.id}/${categoria!.id}`);
  const [fase] = await leer<ConId>(`/open/api/fases/${deporte!.id}/${categoria!.id}/${genero!.id}`);
  const [grupo] = await leer<ConId>(`/open/api/grupos/fase/${fase!.id}`);
  await page.goto(`/index/detalle?grupo=${grupo!.id}`);
  await enLosDosTemas(page, 'publico');
}

async function oficina(browser: Browser, url: string): Promise<void> {
  const page = await abrir(browser, url, MESA, 'admin@demo.es');
  await page.goto('/admin/dashboard');
  await enLosDosTemas(page, 'oficina');
}

/** A match of the referee of the sample that is being played: its screen is white in both themes, to be read in the sun. */
async function arbitro(browser: Browser, url: string): Promise<void> {
  process.env.E2E_RESERVAS = mkdtempSync(join(tmpdir(), 'cd-reservas-'));
  const api = await request.newContext({ baseURL: url });
  await conTodosLosDeportes(api);
  const [partido] = await partidosDelArbitro(api, { cuantos: 1, deporte: 'Fútbol sala', desdeHace: 1, horas: ['20:00', '20:30', '21:00'] });
  const page = await abrir(browser, url, MOVIL, 'arbitro@demo.es');
  let turno = 0;
  const escritura = new Escritura(page.context(), partido!, (hasta) => (hasta === 2 ? turno++ % 2 : 1 + (turno % (hasta - 1))));
  await escritura.abrir();
  await escritura.asistencia();
  await escritura.golear(3);
  await retratar(escritura.page, 'arbitro');
  rmSync(process.env.E2E_RESERVAS, { recursive: true, force: true });
}

const dataDir = mkdtempSync(join(tmpdir(), 'cd-readme-'));
const producto = await arrancarProducto({ DATA_DIR: dataDir, DEMO: '1' });
const browser = await launchChromium();
try {
  await publico(browser, producto.url);
  await oficina(browser, producto.url);
  await arbitro(browser, producto.url);
} finally {
  await browser.close();
  await producto.parar();
  rmSync(dataDir, { recursive: true, force: true });
}
