/** Everything continuous integration checks, from a clone as it is. The last line counts all tests of all runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureBuilt, ensureInstalled, ROOT } from './installation.mjs';
import { ONLY_WHOLE } from './only-whole.mjs';
import { startPostgres } from './postgres.mjs';
import { scratch } from './scratch.mjs';

process.chdir(ROOT);
const reports = mkdtempSync(join(tmpdir(), 'cd-pruebas-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const steps = [];
const slowest = [];
const failures = [];
const unsteady = [];
const whole = process.argv.includes('--all');
/** By tag, the tests that `npm run test:all` alone runs. */
const leftOut = Object.fromEntries(Object.keys(ONLY_WHOLE).map((tag) => [tag, new Set()]));

/** Of what a failing step said: what it ends with is said again at the end, where whoever reads only that finds it. */
const LAST_WORDS = 6_000;

/** `together`: beside others, so that what it says waits until it is all said. */
async function step(title, command, args, { env = {}, count, together = false } = {}) {
  const begun = Date.now();
  const held = [];
  if (!together) console.log(`\n── ${title}`);
  let said = '';
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    from.on('data', (chunk) => {
      said = (said + chunk).slice(-LAST_WORDS);
      if (together) held.push(chunk);
      else to.write(chunk);
    });
  const closed = once(child, 'close');
  const [code, signal] = await once(child, 'exit');
  // What it left running may hold its output open.
  await Promise.race([closed, setTimeout(5_000)]);
  if (together) console.log(`\n── ${title}\n${Buffer.concat(held).toString()}`);
  if (code !== 0) {
    failures.push({ title, why: signal ?? `código ${code}`, said });
    console.log(`✗ ${title}`);
  }
  count?.();
  const seconds = (Date.now() - begun) / 1000;
  steps.push({ title, seconds });
  console.log(`   ${seconds.toFixed(1)} s`);
}

function countVitest(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    for (const { name, startTime, endTime, assertionResults } of report.testResults) {
      slowest.push({ name: relative(ROOT, name), seconds: (endTime - startTime) / 1000 });
      for (const { status, tags, fullName } of assertionResults) {
        if (status === 'passed' || status === 'failed') continue;
        const tag = whole ? undefined : tags.find((one) => one in leftOut);
        // Of one that both runs have, only one.
        if (tag) leftOut[tag].add(`${name} ${fullName}`);
        else totals.skipped++;
      }
    }
  } catch (error) {
    failures.push({ title: file, why: 'sin informe', said: String(error) });
  }
}

function countPlaywright(file) {
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
    totals.passed += stats.expected + stats.flaky;
    totals.failed += stats.unexpected;
    totals.skipped += stats.skipped;
    const visit = ({ file: spec, specs = [], suites: inner = [] }) => {
      for (const { title, tests } of specs) {
        for (const { projectName, results, status } of tests) {
          const name = `${projectName} ${spec}: ${title}`;
          slowest.push({ name, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 });
          if (status === 'flaky') unsteady.push(`${name}\n${results[0]?.error?.message ?? ''}`);
        }
      }
      inner.forEach(visit);
    };
    suites.forEach(visit);
  } catch (error) {
    failures.push({ title: file, why: 'sin informe', said: String(error) });
  }
}

/** The journeys that are left out do not come in what Playwright reports of the others. */
function countLeftOut(file) {
  const visit = ({ file: spec, specs = [], suites = [] }) => {
    for (const { title, tags } of specs) for (const tag of tags) leftOut[tag.replace('@', '')]?.add(`${spec} ${title}`);
    suites.forEach(visit);
  };
  try {
    JSON.parse(readFileSync(file, 'utf8')).suites.forEach(visit);
  } catch (error) {
    failures.push({ title: file, why: 'sin lista', said: String(error) });
  }
}

function vitest(title, name, { env, together = false }) {
  const file = join(reports, `${name}.json`);
  const filter = whole
    ? []
    : [
        `--tags-filter=${Object.keys(ONLY_WHOLE)
          .map((tag) => `!${tag}`)
          .join(' && ')}`,
      ];
  return step(title, 'npx', ['vitest', 'run', ...filter, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], {
    // Where it decides, what is done many times is done a few (apps/server/src/pruebas/decide.ts); and half the deaths, where every change goes by.
    env: whole ? env : { DECIDE: '1', CAIDAS: '3', ...env },
    together,
    count: () => countVitest(file),
  });
}

process.env.BUILD_FOR_TESTS = '1';
ensureInstalled();
const together = true;
/**
 * Both are Go, which looks for what it may forget each time its memory has doubled: a third of their time. Five gigabytes are room for all of it. And
 * both check all types: with a processor each, that another thread would look at what it needs of them again is most of what it would do.
 */
const env = { GOGC: '400', GOMEMLIMIT: '5GiB' };
// The longest: the tests begin beside it.
const lint = step('Reglas de estilo', 'npx', ['oxlint', '--type-aware', '--deny-warnings'], { env: { ...env, GOMAXPROCS: '1' }, together });
await Promise.all([
  step('Construcción', process.execPath, ['-e', "import('./scripts/installation.mjs').then(({ ensureBuilt }) => ensureBuilt())"], {
    together,
  }),
  step('Tipos', 'npm', ['run', '--silent', 'types'], { env, together }),
  step('Formato', 'npx', ['oxfmt', '--check', '.'], { together }),
  step('Código sin uso', 'npx', ['knip'], { together }),
]);
// Where it could not be built, it says why here.
ensureBuilt();
const postgres = startPostgres(scratch());
const callsOnServer = postgres && !whole;
if (!postgres) console.log('\n── Sin PostgreSQL en esta máquina: las pruebas de la API, sobre la base de datos embebida');
const PLAYWRIGHT = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'];
const leftOutList = join(reports, 'recorridos-enteros.json');
// The embedded ones wait, for what they start to begin or to end, more than they work: the others work meanwhile.
await Promise.all([
  lint,
  postgres && vitest('Pruebas de la API sobre un servidor PostgreSQL', 'servidor', { env: { TEST_DATABASE_URL: postgres.url }, together }),
  vitest(`${callsOnServer ? 'Reglas, web y lo' : 'Lo'} que se prueba sobre la base de datos embebida`, 'embebida', {
    env: callsOnServer ? { CALLS_ON_SERVER: '1' } : {},
    together: postgres !== null,
  }),
  whole ||
    step('Recorridos que se dejan para «npm run test:all»', 'npx', [...PLAYWRIGHT, '--list', '--reporter=json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: leftOutList, E2E_LEFT_OUT: '1' },
      together,
      count: () => countLeftOut(leftOutList),
    }),
]);

const browser = join(reports, 'navegador.json');
await step('Recorridos en el navegador', 'npx', [...PLAYWRIGHT, '--reporter=dot,json'], {
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    ...(whole ? { E2E_WHOLE: '1' } : { E2E_DECIDES: '1' }),
  },
  count: () => countPlaywright(browser),
});

postgres?.stop();
rmSync(reports, { recursive: true, force: true });
const list = (rows) => rows.map(({ name, title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name ?? title}`).join('\n');
console.log(`\n── Los pasos\n${list(steps)}`);
console.log(`\n── Lo más lento\n${list(slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))}`);
const others = Object.entries(leftOut).filter(([, tests]) => tests.size > 0);
if (others.length > 0) {
  const said = others.map(([tag, tests]) => `${String(tests.size).padStart(7)} ${tag}: ${ONLY_WHOLE[tag]}`).join('\n');
  console.log(`\n── ${others.reduce((sum, [, tests]) => sum + tests.size, 0)} pruebas, solo en «npm run test:all»\n${said}`);
}
if (unsteady.length > 0) console.log(`\n── Pasaron solo a la segunda: hay que arreglarlos\n${unsteady.join('\n')}`);
for (const { title, why, said } of failures) console.log(`\n✗ ${title} (${why}). Lo último que dijo:\n${said}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failures.length > 0 || totals.failed > 0 ? 1 : 0);
