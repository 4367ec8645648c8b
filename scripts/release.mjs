/**
 * `npm run release`: one archive that runs with Node alone, for machines like this one (the database's passwords, pictures and locks are
 * native). With the packages that the server needs, as they are installed here, and no others.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT, run } from './installation.mjs';
import { licences, packagesOf } from './licences.mjs';

const DOCUMENTS = [
  'LICENSE',
  'CHANGELOG.md',
  'docs/operaciones.md',
  'docs/avisos-de-terceros.md',
  'docs/competicion.env.ejemplo',
  'docs/despliegue',
];
/** Built into the server and the web. */
const BUILT_IN = /^(@cd\/|react$|react-dom$)/;

const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
export const PLATFORM = `${process.platform}-${process.arch}${musl ? '-musl' : ''}`;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The version's own name only of what its tag names; otherwise it says which commit it is, and that there is more than that. */
export function nameOf(version, { dirty = false } = {}) {
  if (!existsSync(join(ROOT, '.git'))) return `${version}-sin-git`;
  const changed = git('status', '--porcelain') !== '';
  if (changed && !dirty)
    throw new Error('Hay cambios que no están en git, y una versión con su nombre no los llevaría. Guárdelos, o dé --sucia.');
  const tagged = git('tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`);
  if (tagged && !changed) return version;
  return `${version}-g${git('rev-parse', '--short=10', 'HEAD')}${changed ? '-sucia' : ''}`;
}

/** Returns the archive's path; `folder`: where it goes; `dirty`: also of what is not committed, and its name says so. */
export function release(folder, { dirty = false } = {}) {
  const { version: number, description, license, engines } = readJson('package.json');
  const version = nameOf(number, { dirty });
  const built = ensureBuilt();
  const name = `competicion-deportiva-${version}-${PLATFORM}`;
  const work = mkdtempSync(join(tmpdir(), 'cd-version-'));
  const root = join(work, name);
  cpSync(join(built, 'server'), join(root, 'server'), { recursive: true });
  cpSync(join(built, 'web'), join(root, 'web'), { recursive: true });
  for (const path of packagesOf(['apps/server', 'packages/banco'], (name) => !BUILT_IN.test(name)))
    cpSync(join(ROOT, path), join(root, path), {
      recursive: true,
      filter: (source) => !source.slice(join(ROOT, path).length).includes('/node_modules'),
    });
  for (const document of DOCUMENTS) cpSync(join(ROOT, document), join(root, document), { recursive: true });
  writeFileSync(join(root, 'LICENCIAS-DE-TERCEROS.txt'), licences());
  cpSync(join(ROOT, 'scripts/competicion.mjs'), join(root, 'competicion.mjs'));
  chmodSync(join(root, 'competicion.mjs'), 0o755);
  const about = { name: 'competicion-deportiva', version, description, license, type: 'module', private: true, engines };
  writeFileSync(join(root, 'package.json'), `${JSON.stringify({ ...about, os: [process.platform], cpu: [process.arch] }, null, 2)}\n`);

  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `${name}.tar.gz`);
  // Nobody's, and readable by whoever runs it, whoever made it and with whatever permissions.
  const plain = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', '--sort=name'];
  run('tar', [...plain, '-czf', `${archive}.parcial`, '-C', work, name]);
  renameSync(`${archive}.parcial`, archive);
  rmSync(work, { recursive: true });
  return archive;
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(ROOT);
  ensureInstalled();
  try {
    console.log(release(join(ROOT, 'dist', 'versiones'), { dirty: process.argv.includes('--sucia') }));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
