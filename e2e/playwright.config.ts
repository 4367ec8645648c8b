import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ONLY_WHOLE } from '../scripts/only-whole.mjs';
import { chromiumOptions } from './chromium';
import { ASPECTO, DECIDE } from './publico';

/** Three in a row, so that more than one copy of the project can be tried at the same time. */
const PORT = Number(process.env.E2E_PORT ?? 4310);

// What each journey takes for itself (reserva.ts): read again in each worker, which has it from here.
process.env.E2E_RESERVAS ??= mkdtempSync(join(tmpdir(), 'cd-reservas-'));

// Of all the servers of the run: a database that is a copy of another's is sealed with its keys.
process.env.SECRETS_FILE ??= process.env.E2E_DATA_DIR
  ? `${process.env.E2E_DATA_DIR}.secretos`
  : join(mkdtempSync(join(tmpdir(), 'cd-secretos-')), 'claves');

const POSTGRES = process.env.TEST_DATABASE_URL;
const embedded = {
  name: 'embebida',
  port: PORT,
  command: 'node scripts/product.mjs start',
  env: { DATA_DIR: process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'cd-e2e-')) } as Record<string, string>,
};
/** `npm run test:all`. */
const WHOLE = process.env.E2E_WHOLE === '1';
/**
 * Over a PostgreSQL server where its address is given, which is quicker; what has a server of its own, on a database of it (servidor-propio.ts).
 * The first day of an installation has the embedded one; how that differs is in the calls' tests, and all of it on both in `npm run test:all`.
 */
const servers = POSTGRES
  ? [
      { name: 'servidor', port: PORT + 1, command: 'node e2e/servidor-con-muestra.mjs start', env: { DATABASE_URL: POSTGRES } },
      ...(WHOLE ? [embedded] : []),
    ]
  : [embedded];

/** What waits for `npm run test:all`; `E2E_LEFT_OUT` lists it, and whoever runs a file by hand has all of it. */
const ONLY_THEN = new RegExp(
  Object.keys(ONLY_WHOLE)
    .map((tag) => `@${tag}`)
    .join('|'),
);
const LEFT_OUT = process.env.E2E_LEFT_OUT === '1';

/** Looks at what all the others have looked at. */
const LAST = 'pantallas.spec.ts';
/** The pieces of the office by themselves, in their own page (`apps/web/muestrario`): with no server, and alone with `--project=piezas`. */
const PIEZAS = { name: 'piezas', url: `http://127.0.0.1:${PORT + 2}` };
const WITHOUT_SERVER = process.argv.filter((arg) => arg.startsWith('--project')).join() === `--project=${PIEZAS.name}`;

const { args = [], ...browser } = await chromiumOptions();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  grep: LEFT_OUT ? ONLY_THEN : undefined,
  grepInvert: DECIDE ? ONLY_THEN : undefined,
  outputDir: '../test-results',
  fullyParallel: true,
  // On two cores: a third of a journey is waiting for the screen.
  workers: 3,
  // Of a machine that others are using: what fails by the clock alone says nothing.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Where it decides whether a change lands, once more; `npm test` names at its end whatever needed it.
  retries: process.env.CI ? 1 : 0,
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Pages that live for seconds: what is compiled for speed meanwhile costs a fifth of a processor's time and is never used.
    // Nothing is drawn by a card nor fetched from afar: processes of their own for that cost an eighth.
    launchOptions: {
      ...browser,
      args: [...args, '--js-flags=--no-opt --no-maglev', '--in-process-gpu', '--enable-features=NetworkServiceInProcess2'],
    },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker of the public pages is a process more for each journey: only those about it have it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: PIEZAS.name, testDir: 'piezas', use: { baseURL: PIEZAS.url } },
    ...servers.map(({ name, port }, n) => ({
      name,
      testIgnore: [LAST, 'piezas/*'],
      // The database has no say in how a screen looks.
      grepInvert: n === 0 ? undefined : new RegExp(ASPECTO),
      use: { baseURL: `http://127.0.0.1:${port}` },
    })),
    { name: 'pantallas', testMatch: LAST, dependencies: servers.map(({ name }) => name) },
  ],
  webServer: [
    {
      command: `node node_modules/vite/bin/vite.js preview --config apps/web/muestrario/vite.config.ts --host 127.0.0.1 --port ${PORT + 2} --strictPort`,
      cwd: join(import.meta.dirname, '..'),
      // Whoever asks for a page of it waits until it is built.
      port: PORT + 2,
      env: { ...(process.env as Record<string, string>), NODE_ENV: 'production' },
      timeout: 60_000,
      reuseExistingServer: false,
    },
    ...(WITHOUT_SERVER ? [] : servers).map(({ port, command, env }) => ({
      command,
      cwd: join(import.meta.dirname, '..'),
      url: `http://127.0.0.1:${port}/health/ready`,
      env: { ...(process.env as Record<string, string>), CONFIG_FILE: '', DEMO: '1', PORT: String(port), LOG_LEVEL: 'warn', ...env },
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    })),
  ],
});
