import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM } from '../../scripts/release.mjs';
import { ROOT } from '../../scripts/installation.mjs';

const MIGRACIONES = 'apps/server/src/platform/db/migrations';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const migracionesDe = (commit: string): string[] => git('ls-tree', commit, `${MIGRACIONES}/`).split('\n');

/**
 * The previous version: the last published one or, while there is none, the last commit with the same migrations as this one but some of
 * the last. Null where there is no history to look into.
 */
function commitAnterior(): string | null {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  } catch {
    // Nothing published yet.
  }
  try {
    const ahora = migracionesDe('HEAD');
    const esAnterior = (commit: string): boolean => {
      const suyas = migracionesDe(commit);
      return suyas.length < ahora.length && suyas.every((linea, n) => linea === ahora[n]);
    };
    return git('rev-list', 'HEAD', '--', MIGRACIONES).split('\n').find(esAnterior) ?? null;
  } catch {
    return null;
  }
}

/** Puts it where the versions are and answers its folder's name. Those of before there were releases run from their sources. */
export function ponerAnterior(opt: string, temporal: string): { carpeta: string; de: string } | null {
  const commit = commitAnterior();
  if (commit === null) return null;
  const fuentes = join(temporal, 'anterior');
  mkdirSync(fuentes);
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "${fuentes}"`], { cwd: ROOT });
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), fuentes]);
  rmSync(join(fuentes, 'node_modules', '.instalado'), { force: true });
  const node = (...args: string[]): void =>
    void execFileSync(process.execPath, args, { cwd: fuentes, stdio: ['ignore', 'ignore', 'pipe'] });
  node('-e', "import('./scripts/installation.mjs').then(({ ensureInstalled, ensureBuilt }) => { ensureInstalled(); ensureBuilt(); })");
  if (existsSync(join(fuentes, 'scripts/release.mjs'))) {
    node('scripts/release.mjs');
    execFileSync('sh', ['-c', `tar --no-same-owner -xzf "${fuentes}"/dist/versiones/*.tar.gz -C "${opt}"`]);
    // Its name says its commit as well, where that is known.
    const archivo = readdirSync(join(fuentes, 'dist/versiones')).find((nombre) => nombre.endsWith('.tar.gz'))!;
    return { carpeta: archivo.replace(/\.tar\.gz$/, ''), de: commit };
  }
  const carpeta = `competicion-deportiva-anterior-${PLATFORM}`;
  mkdirSync(join(opt, carpeta));
  const programa = join(opt, carpeta, 'competicion.mjs');
  const entorno = `if (process.env.CONFIG_FILE) process.loadEnvFile(process.env.CONFIG_FILE);`;
  writeFileSync(programa, `${entorno}\nawait import('${join(fuentes, 'apps/server/dist/main.js')}');\n`);
  chmodSync(programa, 0o755);
  return { carpeta, de: commit };
}
