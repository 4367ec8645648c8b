import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../e2e/chromium';
import { lastBuild } from '../scripts/installation.mjs';
import type { WriteFigure } from './figure';
import { median, ROUNDS, slowDown } from './navegador-lento';
import { arrancarProducto } from './servidores';

/** Everything the browser really asks for, whether the page names it or a script does: kB gzip of a kind of file. */
async function pesar(navegador: Browser, visitar: (pagina: Page) => Promise<void>): Promise<(tipo: string) => number> {
  const contexto = await navegador.newContext({ serviceWorkers: 'block' });
  const pagina = await contexto.newPage();
  const pedidos: string[] = [];
  pagina.on('request', (peticion) => pedidos.push(new URL(peticion.url()).pathname));
  await visitar(pagina);
  await contexto.close();
  return (tipo) =>
    [...new Set(pedidos)]
      .filter((camino) => camino.startsWith('/assets/') && camino.endsWith(tipo))
      .reduce((suma, camino) => suma + gzipSync(readFileSync(join(lastBuild(), 'web', camino)), { level: 9 }).length, 0) / 1024;
}

/** From the login page to the dashboard with all it shows. */
async function medirOficina(navegador: Browser, url: string, escribir: WriteFigure): Promise<void> {
  const kb = await pesar(navegador, async (pagina) => {
    await pagina.goto(`${url}/login`);
    await pagina.getByLabel('Correo electrónico').fill('admin@demo.es');
    await pagina.getByLabel('Contraseña', { exact: true }).fill('demo-2026');
    await pagina.getByRole('button', { name: 'Entrar' }).click();
    await pagina.waitForURL('**/admin/dashboard');
    await pagina.getByRole('heading', { name: 'Estadísticas por día' }).waitFor();
    await pagina.waitForTimeout(2_000);
  });
  escribir('oficina_primera_carga_js_kb', kb('.js'), 'kB gzip');
  escribir('oficina_primera_carga_css_kb', kb('.css'), 'kB gzip');
}

async function medirPeso(navegador: Browser, direccion: string, escribir: WriteFigure): Promise<void> {
  const kb = await pesar(navegador, async (pagina) => {
    await pagina.goto(direccion, { waitUntil: 'networkidle' });
  });
  escribir('primera_carga_js_kb', kb('.js'), 'kB gzip');
  escribir('primera_carga_css_kb', kb('.css'), 'kB gzip');
  escribir('primera_carga_html_kb', gzipSync(await (await fetch(direccion)).text()).length / 1024, 'kB gzip');
}

/** What a family's phone downloads before the standings page works, and when its largest piece is there. */
export async function medirCarga(escribir: WriteFigure): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-bench-'));
  const producto = await arrancarProducto({ DATA_DIR: dataDir });
  try {
    const navegador = await launchChromium();
    const direccion = `${producto.url}/index/detalle?grupo=1`;
    await medirPeso(navegador, direccion, escribir);
    await medirOficina(navegador, producto.url, escribir);
    const tiempos: number[] = [];
    for (let visita = 0; visita < ROUNDS; visita++) {
      const contexto = await navegador.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        serviceWorkers: 'block',
      });
      const pagina = await contexto.newPage();
      await slowDown(pagina);
      await pagina.goto(direccion, { waitUntil: 'load' });
      await pagina.waitForTimeout(1500);
      tiempos.push(
        await pagina.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((lista) => resolve(lista.getEntries().at(-1)!.startTime)).observe({
                type: 'largest-contentful-paint',
                buffered: true,
              });
            }),
        ),
      );
      await contexto.close();
    }
    await navegador.close();
    escribir('lcp_ms', median(tiempos), 'ms');
  } finally {
    await producto.parar();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
