import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchChromium } from '../e2e/chromium';
import type { Escribir } from './bench';
import { arrancarProducto, ROOT } from './servidores';

const VISITAS = 5;
const CPU = 4;
const BITS_POR_SEGUNDO = 1_600_000;
const LATENCIA_MS = 150;

/** What a family's phone downloads before the standings page works, and when its largest piece is there. */
export async function medirCarga(escribir: Escribir): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-bench-'));
  const producto = await arrancarProducto({ DATA_DIR: dataDir });
  try {
    const html = await (await fetch(`${producto.url}/index/detalle?grupo=1`)).text();
    const ficheros = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((hallado) => hallado[1]!);
    const kb = (tipo: string): number =>
      [...new Set(ficheros)].filter((fichero) => fichero.endsWith(tipo)).reduce((suma, fichero) => suma + gzipSync(readFileSync(join(ROOT, 'apps/web/dist/client', fichero)), { level: 9 }).length, 0) / 1024;
    escribir('primera_carga_js_kb', kb('.js'), 'kB gzip');
    escribir('primera_carga_css_kb', kb('.css'), 'kB gzip');
    escribir('primera_carga_html_kb', gzipSync(html).length / 1024, 'kB gzip');

    const navegador = await launchChromium();
    const tiempos: number[] = [];
    for (let visita = 0; visita < VISITAS; visita++) {
      const contexto = await navegador.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, serviceWorkers: 'block' });
      const pagina = await contexto.newPage();
      const cdp = await contexto.newCDPSession(pagina);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCIA_MS, downloadThroughput: BITS_POR_SEGUNDO / 8, uploadThroughput: BITS_POR_SEGUNDO / 8 });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
      await pagina.goto(`${producto.url}/index/detalle?grupo=1`, { waitUntil: 'load' });
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
