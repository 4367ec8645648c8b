import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../e2e/chromium';
import type { Escribir } from './bench';
import { arrancarProducto, ROOT } from './servidores';

const VISITAS = 5;
const CPU = 4;
const BITS_POR_SEGUNDO = 1_600_000;
const LATENCIA_MS = 150;

/** Everything the browser really asks for, whether the page names it or a script does. */
async function medirPeso(navegador: Browser, direccion: string, escribir: Escribir): Promise<void> {
  const contexto = await navegador.newContext({ serviceWorkers: 'block' });
  const pagina = await contexto.newPage();
  const pedidos: string[] = [];
  pagina.on('request', (peticion) => pedidos.push(new URL(peticion.url()).pathname));
  await pagina.goto(direccion, { waitUntil: 'networkidle' });
  const kb = (tipo: string): number =>
    [...new Set(pedidos)]
      .filter((camino) => camino.startsWith('/assets/') && camino.endsWith(tipo))
      .reduce((suma, camino) => suma + gzipSync(readFileSync(join(ROOT, 'apps/web/dist/client', camino)), { level: 9 }).length, 0) / 1024;
  escribir('primera_carga_js_kb', kb('.js'), 'kB gzip');
  escribir('primera_carga_css_kb', kb('.css'), 'kB gzip');
  escribir('primera_carga_html_kb', gzipSync(await (await fetch(direccion)).text()).length / 1024, 'kB gzip');
  await contexto.close();
}

/** What a family's phone downloads before the standings page works, and when its largest piece is there. */
export async function medirCarga(escribir: Escribir): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-bench-'));
  const producto = await arrancarProducto({ DATA_DIR: dataDir });
  try {
    const navegador = await launchChromium();
    const direccion = `${producto.url}/index/detalle?grupo=1`;
    await medirPeso(navegador, direccion, escribir);
    const tiempos: number[] = [];
    for (let visita = 0; visita < VISITAS; visita++) {
      const contexto = await navegador.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, serviceWorkers: 'block' });
      const pagina = await contexto.newPage();
      const cdp = await contexto.newCDPSession(pagina);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCIA_MS,
        downloadThroughput: BITS_POR_SEGUNDO / 8,
        uploadThroughput: BITS_POR_SEGUNDO / 8,
      });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
      await pagina.goto(direccion, { waitUntil: 'load' });
      await pagina.waitForTimeout(1500);
      tiempos.push(
        await pagina.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((lista) => resolve(lista.getEntries().at(-1)!.startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
            }),
        ),
      );
      await contexto.close();
    }
    await navegador.close();
    escribir('lcp_ms', tiempos.toSorted((a, b) => a - b)[Math.floor(VISITAS / 2)]!, 'ms');
  } finally {
    await producto.parar();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
