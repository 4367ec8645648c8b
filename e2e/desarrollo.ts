/**
 * `npm run test:dev [-- VECES]`: that `npm run dev` serves from a clone where nothing is built, that what is saved of the web takes the place
 * of what is open without the page being read again, that what is saved of the server is served and the page read again by itself, and that
 * what does not build leaves what was serving. On Linux: the packages of the clone are links.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { ROOT } from '../scripts/installation.mjs';
import { launchChromium } from './chromium';

const READY_MS = 180_000;
const SEEN_MS = 90_000;
const OFFICE = 'apps/web/src/screens/sesion/sesion/Login.tsx';
const PUBLIC = 'apps/web/src/publico/screens/Inicio.tsx';
const SERVER = 'apps/server/src/platform/http/health.ts';

function cloneHere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cd-desarrollo-'));
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], { cwd: ROOT, encoding: 'utf8' });
  for (const name of names.trim().split('\n')) cpSync(join(ROOT, name), join(folder, name));
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder]);
  return folder;
}

async function until(what: string, ms: number, done: () => Promise<boolean>): Promise<number> {
  const begun = Date.now();
  while (Date.now() - begun < ms) {
    if (await done().catch(() => false)) return Date.now() - begun;
    await sleep(50);
  }
  throw new Error(`no se llegó a ver: ${what}`);
}

const edit = (file: string, change: (text: string) => string): void => writeFileSync(file, change(readFileSync(file, 'utf8')));

/** Where `said` is written in that file, and then `saved`: how long until the open page says so. */
async function seenOnSave(page: Page, file: string, said: string, saved: string): Promise<number> {
  await page.getByText(said).first().waitFor();
  // As somebody looks at it, with all its scripts read.
  await sleep(3_000);
  edit(file, (text) => text.replaceAll(said, saved));
  return until(saved, SEEN_MS, async () => (await page.getByText(saved).count()) > 0);
}

const markPage = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { sameSince: 'it was opened' }));
const isTheSame = (page: Page): Promise<boolean> => page.evaluate(() => 'sameSince' in window);

async function follow(folder: string, url: string, page: Page): Promise<string> {
  const ready = await until('ready', READY_MS, async () => (await fetch(`${url}/health/ready`)).ok);
  await page.goto(`${url}/index`);
  await markPage(page);
  const pub = await seenOnSave(page, join(folder, PUBLIC), 'Elige deporte', 'Elige un deporte');
  // The server draws it too, and is built again.
  await until('la página, vuelta a dibujar', SEEN_MS, async () => !(await isTheSame(page)));
  await page.goto(`${url}/login`);
  await markPage(page);
  const office = await seenOnSave(page, join(folder, OFFICE), 'He olvidado la contraseña', 'La he olvidado');
  if (!(await isTheSame(page))) throw new Error('la página de la oficina se ha vuelto a leer');
  edit(join(folder, SERVER), (text) => `${text}\nesto no se construye(`);
  await sleep(4_000);
  if (!(await fetch(`${url}/health/ready`)).ok) throw new Error('lo que no se construye ha parado lo que servía');
  edit(join(folder, SERVER), (text) => text.replace('\nesto no se construye(', '').replaceAll("status: 'ok'", "status: 'guardado'"));
  const server = await until('el servidor guardado', SEEN_MS, async () =>
    (await (await fetch(`${url}/health/ready`)).text()).includes('guardado'),
  );
  await until('la página, vuelta a leer', SEEN_MS, async () => !(await isTheSame(page)));
  return `sirve a los ${ready} ms; lo guardado se ve a los ${pub} ms (zona pública), ${office} ms (oficina) y ${server} ms (servidor)`;
}

async function tryOnce(page: Page): Promise<string> {
  const folder = cloneHere();
  const port = await freePort();
  const { DATABASE_URL: _, ...env } = process.env;
  const dev: ChildProcess = spawn(process.execPath, ['scripts/product.mjs', 'dev'], {
    cwd: folder,
    env: { ...env, CONFIG_FILE: '', PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  try {
    return await follow(folder, `http://127.0.0.1:${port}`, page);
  } finally {
    dev.kill('SIGTERM');
    if (dev.exitCode === null) await once(dev, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

const times = Number(process.argv[2] ?? 1);
const browser = await launchChromium();
try {
  for (let time = 1; time <= times; time++) {
    const page = await browser.newPage();
    console.log(`${time} de ${times}: ${await tryOnce(page)}`);
    await page.close();
  }
} finally {
  await browser.close();
}
