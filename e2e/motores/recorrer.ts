/** `npm run test:engines`, or `-- WebKit` for one: the public area and the office's main path in the browsers of the machine that are not Chromium. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrancarProducto } from '../../bench/servidores';
import { recorrerOficina } from './oficina';
import { recorrerPublico } from './publico';
import { firefox, webkit, type Engine } from './webdriver';

const ENGINES: readonly { name: string; install: string; start: () => Promise<Engine | null> }[] = [
  { name: 'Firefox', install: 'firefox-esr', start: firefox },
  { name: 'WebKit', install: 'webkit2gtk-driver xvfb', start: webkit },
];

/** A folder with the demo federation already made saves making it. */
const given = process.env.E2E_DATA_DIR;
const dataDir = given ?? mkdtempSync(join(tmpdir(), 'cd-motores-'));
const product = await arrancarProducto({ DATA_DIR: dataDir });
try {
  const [only] = process.argv.slice(2);
  for (const { name, install, start } of ENGINES.filter((one) => !only || one.name === only)) {
    const engine = await start();
    if (!engine) {
      console.log(`${name}: no está en esta máquina (apt-get install ${install}); no se recorre nada`);
      continue;
    }
    try {
      await recorrerPublico(engine, product.url);
      await recorrerOficina(engine, product.url);
    } catch (error) {
      process.exitCode = 1;
      console.error(`✗ ${name}:`, error);
    } finally {
      await engine.close();
    }
  }
} finally {
  await product.parar();
  if (!given) rmSync(dataDir, { recursive: true, force: true });
}
