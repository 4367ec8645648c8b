/**
 * `npm run release`: one archive that runs with Node alone, for machines like this one (the database's passwords, pictures and locks are
 * native). With the packages that the server needs, as they are installed here, and no others.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT, run } from './installation.mjs';

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

/** The folders under node_modules of what the server asks for when it runs, and of what those ask for, as npm has laid them out. */
function packagesOfServer() {
  const { packages } = readJson('package-lock.json');
  const found = new Set();
  const add = (from, names) => {
    for (const name of names) {
      const path = locate(packages, from, name);
      // An optional package of another platform is not installed here.
      if (path === null || found.has(path) || !existsSync(join(ROOT, path))) continue;
      found.add(path);
      const { dependencies, optionalDependencies, peerDependencies } = packages[path];
      add(path, Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
    }
  };
  for (const owner of ['apps/server', 'packages/banco'])
    add(
      owner,
      Object.keys(readJson(owner, 'package.json').dependencies).filter((name) => !BUILT_IN.test(name)),
    );
  return [...found].toSorted();
}

/** As Node looks for it: beside who asks, and then further up. */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] && !packages[path].link) return path;
    if (folder === '') return null;
    if (!folder.includes('/node_modules/')) folder = '';
  }
}

const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
export const PLATFORM = `${process.platform}-${process.arch}${musl ? '-musl' : ''}`;

/** Returns the archive's path; `folder`: where it goes. */
export function release(folder) {
  const built = ensureBuilt();
  const { version, description, license, engines } = readJson('package.json');
  const name = `competicion-deportiva-${version}-${PLATFORM}`;
  const work = mkdtempSync(join(tmpdir(), 'cd-version-'));
  const root = join(work, name);
  cpSync(join(built, 'server'), join(root, 'server'), { recursive: true });
  cpSync(join(built, 'web'), join(root, 'web'), { recursive: true });
  for (const path of packagesOfServer())
    cpSync(join(ROOT, path), join(root, path), {
      recursive: true,
      filter: (source) => !source.slice(join(ROOT, path).length).includes('/node_modules'),
    });
  for (const document of DOCUMENTS) cpSync(join(ROOT, document), join(root, document), { recursive: true });
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
  console.log(release(join(ROOT, 'dist', 'versiones')));
}
