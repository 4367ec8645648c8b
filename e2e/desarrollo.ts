/**
 * `npm run test:dev [-- VECES]`: that `npm run dev` serves from a clone where nothing is built, that each save is seen without a page
 * being reloaded by hand, and that what does not build leaves what was serving. On Linux: the packages of the clone are links.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { ROOT } from '../scripts/installation.mjs';
import { launchChromium } from './chromium';

const READY_MS = 180_000;
const SEEN_MS = 90_000;
const PAGE = 'apps/web/oficina.html';
const SERVER = 'apps/server/src/platform/http/health.ts';

function cloneHere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cd-desarrollo-'));
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], { cwd: ROOT, encoding: 'utf8' });
  for (const name of names.trim().split('\n')) cpSync(join(ROOT, name), join(folder, name));
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder]);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function until(what: string, ms: number, done: () => Promise<boolean>): Promise<number> {
  const begun = Date.now();
  while (Date.now() - begun < ms) {
    if (await done().catch(() => false)) return Date.now() - begun;
    await sleep(200);
  }
  throw new Error(`no se llegó a ver: ${what}`);
}

const edit = (file: string, change: (text: string) => string): void => writeFileSync(file, change(readFileSync(file, 'utf8')));

async function follow(folder: string, url: string, page: Page): Promise<string> {
  const ready = await until('ready', READY_MS, async () => (await fetch(`${url}/health/ready`)).ok);
  await page.goto(`${url}/login`);
  edit(join(folder, PAGE), (text) => text.replace('<html ', '<html data-guardado '));
  const web = await until('la página guardada', SEEN_MS, async () => (await page.locator('html[data-guardado]').count()) > 0);
  edit(join(folder, SERVER), (text) => `${text}\nesto no se construye(`);
  await sleep(4_000);
  if (!(await fetch(`${url}/health/ready`)).ok) throw new Error('lo que no se construye ha parado lo que servía');
  edit(join(folder, SERVER), (text) => text.replace('\nesto no se construye(', '').replaceAll("status: 'ok'", "status: 'guardado'"));
  const server = await until('el servidor guardado', SEEN_MS, async () =>
    (await (await fetch(`${url}/health/ready`)).text()).includes('guardado'),
  );
  return `sirve a los ${ready} ms; lo guardado se ve a los ${web} ms (página) y ${server} ms (servidor)`;
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
