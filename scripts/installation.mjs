/** What a fresh clone lacks: the packages and the build. Only Node's own modules here: nothing is installed yet. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ['apps', 'packages', 'demo/src', 'package-lock.json'];
const LEFT_OUT = new Set(['node_modules', 'dist']);

export function run(command, args, options = {}) {
  execFileSync(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], ...options });
}

export function ensureInstalled() {
  const mark = join(ROOT, 'node_modules', '.instalado');
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.error('Instalando dependencias…');
  // Not `npm ci`: it refuses a registry that lacks the optional packages of some other platform.
  // With what builds it, also where NODE_ENV says that it is in use.
  run('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  // A copy made of hard links keeps its own.
  rmSync(mark, { force: true });
  writeFileSync(mark, wanted);
}

/** Each build in a folder of its own, so that none is changed under the processes that run it; `actual` names the last one. */
const BUILDS = join(ROOT, 'dist', 'construcciones');
const LAST = join(BUILDS, 'actual');
const IN_USE = 'en-uso';
/** What `npm test` builds goes nowhere: it is a build of its own. */
export const FOR_TESTS = process.env.BUILD_FOR_TESTS === '1';
/** What the tests run is not noted as in use: it stays this long after it was last asked for. */
const KEPT_MS = 2 * 60 * 60 * 1000;

/** Builds what the sources say now, unless it is there, and returns its folder. */
export function ensureBuilt() {
  const name = fingerprint();
  const folder = join(BUILDS, name);
  if (!existsSync(folder)) {
    console.error('Construyendo…');
    removeOldBuilds();
    const partial = `${folder}.${process.pid}`;
    // Whoever asks for it, a test too: what is built is what is published, with React's production build.
    run('node', ['scripts/build.mjs', partial], { env: { ...process.env, NODE_ENV: 'production' } });
    mkdirSync(join(partial, IN_USE));
    try {
      renameSync(partial, folder);
    } catch (error) {
      // Another one was building the same, and was first.
      if (!existsSync(folder)) throw error;
      rmSync(partial, { recursive: true });
    }
  }
  utimesSync(folder, new Date(), new Date());
  writeFileSync(LAST, name);
  return folder;
}

/** The folder of the last build: `server/main.js` and `web`. */
export function lastBuild() {
  if (!existsSync(LAST)) throw new Error('No hay nada construido: ejecute npm run build');
  return join(BUILDS, readFileSync(LAST, 'utf8'));
}

export const program = () => join(lastBuild(), 'server', 'main.js');

/** Keeps a build as long as this process lives. */
export function holdBuild(folder) {
  const mark = join(folder, IN_USE, String(process.pid));
  writeFileSync(mark, '');
  process.on('exit', () => rmSync(mark, { force: true }));
}

function removeOldBuilds() {
  mkdirSync(BUILDS, { recursive: true });
  for (const entry of readdirSync(BUILDS, { withFileTypes: true })) {
    const folder = join(BUILDS, entry.name);
    if (!entry.isDirectory() || Date.now() - statSync(folder).mtimeMs < KEPT_MS) continue;
    const users = existsSync(join(folder, IN_USE)) ? readdirSync(join(folder, IN_USE)) : [];
    if (!users.some(isAlive)) rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Names, sizes and times of all sources: enough to notice a change, and quick to read. */
function fingerprint() {
  const hash = createHash('sha256').update(FOR_TESTS ? 'para pruebas' : '');
  const visit = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return void hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
    for (const name of readdirSync(path).sort()) if (!LEFT_OUT.has(name)) visit(join(path, name));
  };
  for (const source of SOURCES) visit(join(ROOT, source));
  return hash.digest('hex').slice(0, 16);
}
