/**
 * `npm run test:season`: whole real seasons entered result by result, by one administrator on the embedded database and by four at once on PostgreSQL,
 * and again while the server and PostgreSQL die twenty times. `npm test` does the same with less of it.
 */
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, ROOT } from './installation.mjs';

process.chdir(ROOT);
ensureInstalled();
ensureBuilt();
const files = ['pruebas/repeticion.test', 'pruebas/temporada.test'];
// One after the other: what is public within a second is measured.
const { status } = spawnSync('npx', ['vitest', 'run', '--no-file-parallelism', '--reporter=verbose', ...files], {
  stdio: 'inherit',
  env: { ...process.env, TEMPORADA: 'entera' },
});
process.exit(status ?? 1);
