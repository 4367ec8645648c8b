/**
 * What an office list costs on a processor four times slower at 1.6 Mbit/s: its first rows after a click on the menu, and the work of
 * showing a hundred rows that meet a filter. `npm run bench:grid -- URL [URL OF ANOTHER VERSION]`; of two, in alternating rounds, also
 * what one is of the other.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchChromium } from '../e2e/chromium';
import { entrarComo } from '../e2e/oficina';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CPU = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY_MS = 40;

interface Figures {
  first_rows_ms: number;
  hundred_rows_first_ms: number;
  filtered_rows_task_ms: number;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

interface TraceEvent {
  name: string;
  tid: number;
  dur?: number;
}

/** How long the page's own thread has worked in `during`. */
async function workOf(cdp: CDPSession, during: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const gather = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', gather);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline',
  });
  await during();
  const complete = new Promise((resolve) => void cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', gather);
  const main = events.find(({ name }) => name === 'UpdateLayoutTree')!.tid;
  return events.reduce((sum, { name, tid, dur = 0 }) => (tid === main && name === 'RunTask' ? sum + dur / 1000 : sum), 0);
}

/** From a click on its entry of the menu until the first row that is not a skeleton has been painted. */
async function openList(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jugadores"]')!;
    const since = performance.now();
    link.click();
    while (!document.querySelector('section[aria-label="Filas de Jugadores"] tbody tr:not([aria-hidden])'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - since;
  });
}

async function visit(
  browser: Browser,
  url: string,
  pageSize?: number,
): Promise<{ page: Page; cdp: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await entrarComo(page, 'admin@demo.es');
  // As it is for whoever opens it for the first time, unless more rows are asked for.
  if (pageSize !== undefined)
    await page.evaluate((porPagina) => {
      const { user } = JSON.parse(localStorage.getItem('cd.sesion')!) as { user: { usuarioId: number } };
      const list = `cd.rejilla.${user.usuarioId}.jugadores`;
      localStorage.setItem(list, JSON.stringify({ porPagina }));
      const ordenacion = [{ name: 'nombre_completo', order: 'asc' }];
      localStorage.setItem(
        `${list}.filas`,
        JSON.stringify({ ordenacion, filtros: [], paginacion: { pageNumber: 1, pageSize: porPagina } }),
      );
    }, pageSize);
  await page.goto('/admin/dashboard');
  await page.locator('nav a[href="/admin/jugadores"]').waitFor();
  await page.waitForLoadState('networkidle');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return { page, cdp, close: () => context.close() };
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const short = await visit(browser, url);
  const first_rows_ms = await openList(short.page);
  await short.close();

  const { page, cdp, close } = await visit(browser, url, 100);
  const hundred_rows_first_ms = await openList(page);
  await page.waitForTimeout(2_000);
  // What finds the field in the page is not the page's work.
  await page.getByRole('textbox', { name: 'Filtrar por Nombre completo' }).focus();
  await page.waitForTimeout(500);
  const filtered_rows_task_ms = await workOf(cdp, async () => {
    await page.keyboard.insertText('ar');
    await page.waitForTimeout(3_000);
  });
  await close();
  return { first_rows_ms, hundred_rows_first_ms, filtered_rows_task_ms };
}

const urls = process.argv.slice(2);
if (urls.length === 0 || urls.length > 2) throw new Error('npm run bench:grid -- http://127.0.0.1:4000 [http://127.0.0.1:4001]');
const browser = await launchChromium();
const taken = urls.map((): Figures[] => []);
for (let round = 0; round < ROUNDS; round++) for (const [i, url] of urls.entries()) taken[i]!.push(await measure(browser, url));
await browser.close();
for (const name of ['first_rows_ms', 'hundred_rows_first_ms', 'filtered_rows_task_ms'] as const) {
  const values = taken.map((figures) => Math.round(median(figures.map((figure) => figure[name]))));
  console.log(`grid_${name} ${values.join(' ')} ms${values.length === 2 ? ` ratio ${(values[0]! / values[1]!).toFixed(2)}` : ''}`);
}
