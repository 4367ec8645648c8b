import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { dropFilled } from './base-de-datos';

const FUENTES = fileURLToPath(new URL('..', import.meta.url));
/** Where what npm has installed is found. */
const JUNTO_A = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));
const GUIONES = [
  'pruebas/cambiar-resultados',
  'pruebas/importar-fichero',
  'pruebas/mover-dinero',
  'pruebas/repartir-cartas',
  'modules/importacion/registros/proceso-lector',
  'modules/competicion/calendarios/proceso-planificador',
  'modules/arbitraje/designaciones/proceso-designador',
  'modules/partidos/cierres/proceso-reubicador',
  'modules/dinero/lector/proceso-banco',
  'modules/app/push/proceso-push',
];
const MIGRACIONES = 'platform/db/migrations';

/** What comes in many files that all are read by each process (vite.config.ts). */
const DENTRO = /^(\.|\/|@cd\/|(kysely|zod|csv-parse|read-excel-file|unzipper-esm|fflate|saxen|graceful-fs|node-int64)(\/|$))/;

/** Once for all tests: the scripts that they run in processes of their own, built as the server is, so that none translates them again. */
export default async function construirGuiones(): Promise<() => Promise<void>> {
  const dir = mkdtempSync(`${JUNTO_A}.guiones-`);
  const migraciones = readdirSync(FUENTES + MIGRACIONES).map((fichero) => fichero.replace(/\.ts$/, ''));
  await build({
    input: Object.fromEntries([
      ...GUIONES.map((guion) => [guion, `${FUENTES}${guion}.ts`]),
      // Beside what reads them, which lies above its folder.
      ...migraciones.map((fichero) => [`migrations/${fichero}`, `${FUENTES}${MIGRACIONES}/${fichero}.ts`]),
    ]),
    platform: 'node',
    external: (id) => !DENTRO.test(id) && !id.includes('/node_modules/'),
    output: { dir, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    logLevel: 'warn',
  });
  process.env.GUIONES_CONSTRUIDOS = dir;
  return async () => {
    rmSync(dir, { recursive: true, force: true });
    await dropFilled(process.pid);
  };
}
