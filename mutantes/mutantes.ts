/**
 * Mutation by machine: changes one thing of the product at a time and asks the tests that reach it whether they notice.
 * `npm run test:mutants [COMMIT]`, what has changed since then; `npm run test:mutants -- --sample 300 [--seed N]`, a sample of all of AREAS.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { scratch } from '../scripts/scratch.mjs';
import { AREAS, areaOf, isProduct } from './areas';
import { Runner } from './corredor';
import { hunt, isAlive, type Fate } from './cazar';
import { mutantsOf, type Mutant } from './mutar';

const ROOT = dirname(import.meta.dirname);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    minutes: { type: 'string' },
    report: { type: 'string' },
  },
});

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The lines of each file that are not as they were in a commit. */
function changedSince(commit: string): Map<string, Set<number>> {
  const changed = new Map<string, Set<number>>();
  let file = '';
  for (const line of git('diff', '--unified=0', '--no-color', commit).split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const [, from, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (!from || !isProduct(file)) continue;
    const lines = changed.get(file) ?? new Set();
    for (let at = 0; at < Number(count); at++) lines.add(Number(from) + at);
    changed.set(file, lines);
  }
  return changed;
}

/** Where its branch left `main`; on `main` itself, and where there is none, the last commit. */
function sinceWhen(): string {
  if (git('branch', '--list', 'main') === '') return 'HEAD~1';
  const base = git('merge-base', 'HEAD', 'main');
  return base === git('rev-parse', 'HEAD') ? 'HEAD~1' : base;
}

/** The same seed draws the same ones: mulberry32. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const read = (file: string): string => readFileSync(`${ROOT}/${file}`, 'utf8');

function chosen(): Omit<Mutant, 'id'>[] {
  if (values.sample === undefined) {
    const changed = changedSince(positionals[0] ?? sinceWhen());
    return [...changed].flatMap(([file, lines]) => mutantsOf(file, read(file)).filter(({ line }) => lines.has(line)));
  }
  const files = git('ls-files', 'apps/server/src', 'packages')
    .split('\n')
    .filter((file) => isProduct(file) && areaOf(file) in AREAS);
  const all = files.flatMap((file) => mutantsOf(file, read(file)));
  console.log(`${all.length} mutantes en ${files.length} ficheros; se prueban ${values.sample}, con la semilla ${values.seed}.`);
  return shuffled(all, Number(values.seed)).slice(0, Number(values.sample));
}

/** What asks only rules takes a tenth of a second, and comes first. */
const isOfRules = ({ file }: Pick<Mutant, 'file'>): number => Number(file.startsWith('packages/'));

const mutants = chosen()
  .toSorted((a, b) => isOfRules(b) - isOfRules(a))
  .map((mutant, id) => ({ ...mutant, id }))
  .filter(({ id, file }) => (values.only ? values.only.split(',').some((one) => one === String(id) || file.includes(one)) : true));
if (mutants.length === 0) {
  console.log('No hay nada que cambiar en lo que se ha tocado del servidor y de las reglas.');
  process.exit(0);
}

const runner = await Runner.open(ROOT, mutants);
// Where there is one, the calls are asked on a server: in half the time.
const postgres = startPostgres(scratch());
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
const until = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Infinity;
const found = new Map<number, Fate>();
try {
  for (const far of [false, true])
    for (const mutant of mutants) {
      const before = found.get(mutant.id);
      if (Date.now() > until || (far && !(before && isAlive(before)))) continue;
      const fate = await hunt(runner, ROOT, mutant, before);
      found.set(mutant.id, fate);
      const { file, line, kind, id } = mutant;
      console.log(
        `${far ? 'lejos ' : ''}${found.size}/${mutants.length} #${id} ${fate.end} ${(fate.ms / 1000).toFixed(1)} s · ${file}:${line} ${kind}${fate.by ? ` · ${fate.by}` : ''}`,
      );
      if (values.report) writeFileSync(values.report, JSON.stringify([...found.values()], null, 1));
    }
} finally {
  await runner.close();
  postgres?.stop();
}

const fates = [...found.values()];
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 200);
/** Where they differ, which in a long statement is one word of it. */
function difference({ original, replacement }: Mutant): string {
  let same = 0;
  while (same < original.length && original[same] === replacement[same]) same++;
  const from = Math.max(0, same - 40);
  return `«${oneLine(original.slice(from, same + 40))}» → «${oneLine(replacement.slice(from, same + 40))}»`;
}
for (const { mutant, end, asked } of fates.filter(isAlive))
  console.log(
    `\n${end}: #${mutant.id} ${mutant.file}:${mutant.line} (${mutant.kind})\n  ${difference(mutant)}\n  preguntado a ${asked} pruebas`,
  );

const areas = [...new Set(fates.map(({ mutant }) => areaOf(mutant.file)))].toSorted();
console.log('\nÁrea | probados | cazados | no acaban | vivos | sin prueba cercana | segundos');
for (const area of [...areas, 'todo']) {
  const here = fates.filter(({ mutant }) => area === 'todo' || areaOf(mutant.file) === area);
  const count = (end: Fate['end']): number => here.filter((fate) => fate.end === end).length;
  const seconds = here.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  console.log([area, here.length, count('cazado'), count('no acaba'), count('vivo'), count('sin prueba'), seconds.toFixed(0)].join(' | '));
}
process.exit(fates.some(isAlive) ? 1 : 0);
