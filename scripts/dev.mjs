/**
 * `npm run dev`: Vite serves the web module by module and replaces in place what is saved; behind it the server, built again at each save
 * and started anew.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, createServer as createVite } from 'vite';
import { freePort } from './free-port.mjs';
import { ROOT } from './installation.mjs';

const HOST = process.env.HOST || '127.0.0.1';
const PORT = Number(process.env.PORT || 3000);
const WEB = join(ROOT, 'apps', 'web');
const SERVER = join(ROOT, 'apps', 'server');
const FOLDER = join(ROOT, 'dist', 'desarrollo');
/** What Vite answers itself; the rest is the server's. */
const OF_THE_SERVER = '^/(?!src/|@|node_modules/|packages/)';
/** The parts that the server's pages ask for by name (platform/http/web-assets.ts, office-page.ts): here, what they are called in the sources. */
const PARTS = [
  'src/publico/pagina/entrada.ts',
  'src/publico/pagina/hidratar.tsx',
  'src/shell/Shell.tsx',
  'src/screens/sesion/sesion/EntryFrame.tsx',
  'src/screens/sesion/sesion/Login.tsx',
];

/** Where nothing says whose installation it is, the demo's, with letters that lead to what is looked at; of any other the server decides. */
const OF_NOBODY =
  ['DATABASE_URL', 'PUBLIC_URL', 'CONFIG_FILE'].every((name) => !process.env[name]) && !existsSync(join(ROOT, 'competicion.env'));
const DEMO_ENV = OF_NOBODY ? { PUBLIC_URL: `http://${HOST}:${PORT}`, DEMO: '1' } : {};

/** What the server reads of a built web, saying where Vite has it. */
async function describeWeb(vite) {
  const folder = join(FOLDER, 'web');
  cpSync(join(WEB, 'public'), folder, { recursive: true });
  const manifest = JSON.stringify(Object.fromEntries(['oficina.html', ...PARTS].map((file) => [file, { file }])));
  mkdirSync(join(folder, '.vite'), { recursive: true });
  for (const name of ['manifest.json', 'oficina.json']) writeFileSync(join(folder, '.vite', name), manifest);
  const page = await vite.transformIndexHtml('/oficina.html', readFileSync(join(WEB, 'oficina.html'), 'utf8'));
  writeFileSync(join(folder, 'oficina.html'), page);
}

async function openVite(port) {
  return createVite({
    configFile: join(WEB, 'vite.config.ts'),
    appType: 'custom',
    optimizeDeps: { entries: ['oficina.html', 'src/publico/pagina/entrada.ts'] },
    server: {
      host: HOST,
      port: PORT,
      strictPort: true,
      fs: { allow: [ROOT] },
      proxy: {
        [OF_THE_SERVER]: {
          target: `http://127.0.0.1:${port}`,
          configure: (proxy) =>
            // Vite writes scripts and styles of its own into the page.
            proxy.on('proxyRes', ({ headers }) => {
              delete headers['content-security-policy'];
            }),
        },
      },
    },
  });
}

class Following {
  #server = null;
  #port;
  #vite;
  #args;
  #turn = Promise.resolve();

  constructor(vite, port, args) {
    this.#vite = vite;
    this.#port = port;
    this.#args = args;
  }

  /** Builds the server now and at each save; a migration more begins again. */
  async watchServer() {
    const watcher = await build({
      configFile: join(SERVER, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(FOLDER, 'server'), watch: {} },
    });
    watcher.on('event', ({ code, error, result }) => {
      if (code === 'BUNDLE_END') result.close();
      if (code === 'END') this.#turn = this.#turn.then(() => this.#restart());
      if (code === 'ERROR')
        console.error(
          `${error.message}\nNo se ha podido construir el servidor: sigue el de antes. Al guardar otra vez se vuelve a intentar.`,
        );
    });
    return watcher;
  }

  async #restart() {
    await this.stop();
    this.#server = spawn(process.execPath, [join(FOLDER, 'server', 'main.js'), 'start', ...this.#args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...DEMO_ENV,
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        WEB_DIR: join(FOLDER, 'web'),
      },
    });
    void this.#reloadOnceReady(this.#server);
  }

  /** What it answers now is another thing; what it draws, too. */
  async #reloadOnceReady(server) {
    while (this.#server === server && server.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${this.#port}/health/ready`).catch(() => null);
      if (answer?.ok) return this.#vite.ws.send({ type: 'full-reload' });
      await sleep(100);
    }
  }

  async stop() {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

export async function serveAndFollow(args) {
  const port = await freePort();
  const vite = await openVite(port);
  await describeWeb(vite);
  await vite.listen();
  const following = new Following(vite, port, args);
  let watcher = await following.watchServer();
  // Each migration is a file of the build, and which there are is read as it begins.
  const migrations = watch(join(SERVER, 'src', 'platform', 'db', 'migrations'), async (kind) => {
    if (kind !== 'rename') return;
    await watcher.close();
    watcher = await following.watchServer();
  });
  const stop = async () => {
    migrations.close();
    await Promise.all([watcher.close(), vite.close(), following.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
  await new Promise(() => {});
}
