import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ONLY_WHOLE } from './scripts/only-whole.mjs';

/** What takes longest begins first, so that at the end no worker waits for the other; of the rest the larger file first. */
const SLOWEST_FIRST = [
  'averias',
  'ordenes',
  'pruebas/avisos',
  'caidas',
  'datos-reales',
  'servidor.test',
  'cuentas/cuentas',
  'acceso',
  'consolidacion',
  'repeticion',
  'pruebas/temporada.test',
  'importacion-datos',
  'importar.test',
  'leer-fichero',
  'calendarios/juntas',
  'desde-consola',
  'jugadores.test',
  'copia',
  'images',
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = SLOWEST_FIRST.findIndex((name) => moduleId.includes(name));
      return found < 0 ? SLOWEST_FIRST.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

const TEST_DATABASE = 'apps/server/src/pruebas/base-de-datos.ts';

const sources = new Map<string, string>();
function source(path: string): string {
  if (!sources.has(path)) sources.set(path, existsSync(path) ? readFileSync(path, 'utf8') : '');
  return sources.get(path)!;
}
const imports = new Map<string, string[]>();
function importedBy(file: string): string[] {
  if (!imports.has(file))
    imports.set(
      file,
      [...source(file).matchAll(/\bfrom '(\.[^']*)'/g)].map(([, path]) => `${join(dirname(file), path!)}.ts`),
    );
  return imports.get(file)!;
}

/** Whether a file gets to the test database by what it imports, which is how a test opens one that may be a server's. */
function opensTestDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === TEST_DATABASE) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importedBy(file).some((path) => opensTestDatabase(path, seen));
}

const serverTests = readdirSync('apps/server/src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('apps/server/src', path))
  .filter((path) => path.endsWith('.test.ts'));

/** What a PostgreSQL server can break is every test that opens a test database. Those that bring their own skip themselves there. */
const onServer = serverTests.filter((path) => opensTestDatabase(path));

/** Where the two databases are told apart: how they are opened, migrated, filled and copied, and what wakes when they change. */
const DIFFERENT = /^apps\/server\/src\/(platform\/(db|jobs|http\/(live|kept|turns))|commands\/|modules\/administracion\/copias\/copia\.)/;
/** Of each kind of call one: lists and their changes, a whole day at once, the public pages, a table, whoever comes in. */
const SMOKE = [
  'administracion/roles',
  'competicion/campeonatos',
  'partidos/suspension',
  'publico/resumen',
  'resultados/',
  'sesion/sesion/sesion',
].map((path) => `apps/server/src/modules/${path}`);
/** What is left out over a server, or counts something else there. */
const OF_THE_EMBEDDED = /(?<!!)process\.env\.TEST_DATABASE_URL( \|\|| \?|\))|\.kind !== 'embedded'/;
/**
 * Asks for less on the embedded database, and proves there what it does on a server; or migrates time and again, with the same statements:
 * there the folder that the others copy is migrated whole, and the product brings one up to date (ordenes.test).
 */
const NO_MORE_THERE =
  /pruebas\/(repeticion|por-el-proxy)\.|platform\/db\/(migrate|settle-keys|olvidar-nombres)\.|commands\/bring-up-to-date\./;

/** Of the tests that run on a server too, those that the embedded database could fail alone. */
const onEmbeddedToo = onServer.filter(
  (path) =>
    !NO_MORE_THERE.test(path) &&
    (DIFFERENT.test(path) || SMOKE.some((start) => path.startsWith(start)) || OF_THE_EMBEDDED.test(source(path))),
);

const ELSEWHERE = [
  'estructura/*.test.ts',
  'mutantes/*.test.ts',
  'packages/**/*.test.ts',
  'apps/web/**/*.test.{ts,tsx}',
  'demo/**/*.test.ts',
];

/** `npm test` runs the calls on the server where there is one, and then says so here. */
function included(): string[] {
  if (process.env.TEST_DATABASE_URL) return onServer;
  if (process.env.CALLS_ON_SERVER) return [...ELSEWHERE, ...serverTests.filter((path) => !onServer.includes(path)), ...onEmbeddedToo];
  return [...ELSEWHERE, ...serverTests];
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^(\.\.\/)+platform\/own-script$/, replacement: join(import.meta.dirname, 'apps/server/src/pruebas/guion-de-prueba.ts') },
    ],
  },
  // As it is published: React's development build takes several times as long to draw a page.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    globalSetup: 'apps/server/src/pruebas/construir-guiones.ts',
    setupFiles: 'apps/server/src/pruebas/respuestas-comprobadas.ts',
    include: included(),
    tags: Object.entries(ONLY_WHOLE).map(([name, description]) => ({ name, description })),
    // A limit is paid by what fails alone: on a machine that others use, what starts servers takes ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // On two cores: a part of what they do is waiting for what does not answer. In `npm test` the shorter run is beside, and each worker reads all modules.
    maxWorkers: process.env.CALLS_ON_SERVER ? 2 : 3,
    // Answers and rows live for a moment: with room for them, what is kept is looked through less often, which was a twelfth of the time. And embedded
    // databases, like the checker of bank files, live for seconds: what is spent on making their code fast is more than all that they do with it.
    execArgv: ['--max-semi-space-size=64', '--liftoff-only'],
    // Modules are read once a worker, not once a file: no test leaves anything in them.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // What one run has compiled, the one beside it and the next one read.
    experimental: { fsModuleCache: true },
  },
});
