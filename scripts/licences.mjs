/** The licences of all that a release brings: the packages beside it, and those that the build has put into the server and the web. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './installation.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|unlicense|notice|ofl)([.-]|$)/i;

const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));
const require = createRequire(import.meta.url);

/** As Node looks for it: beside who asks, and then further up. */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return packages[path].link ? packages[path].resolved : path;
    if (folder === '') return null;
    if (!folder.includes('/node_modules/')) folder = '';
  }
}

/** The folders of what some of ours ask for when they run, and of what those ask for, as npm has laid them out here. */
export function packagesOf(owners, wanted = () => true) {
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
  for (const owner of owners) add(owner, Object.keys(readJson(owner, 'package.json').dependencies ?? {}).filter(wanted));
  return [...found].filter((path) => path.startsWith('node_modules/')).toSorted();
}

/** The text that goes with a package; without one of its own, that of the licence it names. */
function textOf(path, { license, author, name }) {
  const files = readdirSync(join(ROOT, path)).filter((file) => LICENCE_FILE.test(file));
  if (files.length > 0) return files.map((file) => readFileSync(join(ROOT, path, file), 'utf8').trim()).join('\n\n');
  let standard;
  try {
    standard = require(`spdx-license-list/licenses/${license}.json`);
  } catch {
    return null;
  }
  const who = (typeof author === 'string' ? author : author?.name) ?? `quienes hacen ${name}`;
  return standard.licenseText
    .replace(/<year>\s*/i, '')
    .replace(/<copyright holders?>|<owner>/i, who)
    .trim();
}

const addressOf = ({ repository, homepage }) =>
  (typeof repository === 'string' ? repository : (repository?.url ?? homepage ?? '')).replace(/^git\+/, '').replace(/\.git$/, '');

/** One text of them all; an error names those that have none. */
export function licences() {
  const missing = [];
  const parts = packagesOf(['apps/server', 'apps/web', 'packages/banco', 'packages/domain', 'packages/contract']).map((path) => {
    const about = readJson(path, 'package.json');
    const text = textOf(path, about);
    if (!text) missing.push(`${about.name} ${about.version} (${about.license ?? 'sin licencia'})`);
    return `${'='.repeat(78)}\n${about.name} ${about.version} · ${about.license}\n${addressOf(about)}\n\n${text}\n`;
  });
  if (missing.length > 0) throw new Error(`No hay texto de la licencia de ${missing.join(', ')}`);
  const fonts = ['apps/web/src/print/fonts/OFL.txt'].map((file) => readFileSync(join(ROOT, file), 'utf8').trim());
  const head =
    'Competición Deportiva lleva los programas de otros que siguen, cada uno con su licencia: los de node_modules, y los que al construirla\n' +
    'quedan dentro de server y de web. Ninguno se ha cambiado. La biblioteca libvips (LGPL) va aparte, como biblioteca compartida, y libheif\n' +
    '(LGPL) en un fichero de web para ella sola: pueden sustituirse por otras; su código y el de los que llevan MPL está en la dirección que se dice de cada uno.\n';
  return [head, ...parts, `${'='.repeat(78)}\nLetras de los documentos\n\n${fonts.join('\n\n')}\n`].join('\n');
}
