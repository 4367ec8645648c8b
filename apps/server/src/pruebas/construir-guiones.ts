import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const FUENTES = fileURLToPath(new URL('..', import.meta.url));
/** Where what npm has installed is found. */
const JUNTO_A = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));
const GUIONES = [
  'pruebas/cambiar-resultados',
  'pruebas/importar-fichero',
  'pruebas/repartir-cartas',
  'modules/importacion/registros/proceso-lector',
  'modules/competicion/calendarios/proceso-planificador',
];
const MIGRACIONES = 'platform/db/migrations';

/** Once for all tests: the scripts that they run in processes of their own, file by file as JavaScript, so that none translates them again. */
export default async function construirGuiones(): Promise<() => void> {
  const dir = mkdtempSync(`${JUNTO_A}.guiones-`);
  const migraciones = readdirSync(FUENTES + MIGRACIONES).map((fichero) => `${MIGRACIONES}/${fichero.replace(/\.ts$/, '')}`);
  await build({
    input: Object.fromEntries([...GUIONES, ...migraciones].map((guion) => [guion, `${FUENTES}${guion}.ts`])),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@cd/'),
    output: { dir, format: 'esm', preserveModules: true, preserveModulesRoot: FUENTES, entryFileNames: '[name].js' },
    logLevel: 'warn',
  });
  process.env.GUIONES_CONSTRUIDOS = dir;
  return () => rmSync(dir, { recursive: true, force: true });
}
