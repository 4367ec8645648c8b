/** What a fresh clone lacks: the packages and the build. Only Node's own modules here: nothing is installed yet. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
  writeFileSync(mark, wanted);
}

export function ensureBuilt() {
  const mark = join(ROOT, 'dist', 'construido');
  const wanted = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.error('Construyendo…');
  run('node', ['scripts/build.mjs']);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

/** Names, sizes and times of all sources: enough to notice a change, and quick to read. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return void hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
    for (const name of readdirSync(path).sort()) if (!LEFT_OUT.has(name)) visit(join(path, name));
  };
  for (const source of SOURCES) visit(join(ROOT, source));
  return hash.digest('hex');
}
