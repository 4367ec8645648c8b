import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearness } from './areas';
import type { Runner, Seen } from './corredor';
import type { Mutant } from './mutar';

export interface Fate {
  mutant: Mutant;
  end: 'cazado' | 'no acaba' | 'vivo' | 'sin prueba';
  by: string | null;
  /** How many tests met it and noticed nothing. */
  asked: number;
  ms: number;
}

/** What one mutant may take of those that do not notice it. */
const ENOUGH_MS = 25_000;
/** Of its own folder, or that import it; the others are of its area. */
const NEAR = 2;

const sizes = new Map<string, number>();
const source = new Map<string, string>();
function textOf(path: string): string {
  if (!source.has(path)) source.set(path, readFileSync(path, 'utf8'));
  return source.get(path)!;
}

/** The files of the product that a test imports, from the root of the repository. */
const importedBy = (test: string, text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\bfrom '((?:\.|@cd\/)[^']*)'/g)].map(
      ([, path]) => `${path!.startsWith('.') ? join(dirname(test), path!) : path!.replace(/^@cd\/(\w+)/, 'packages/$1/src')}.ts`,
    ),
  );

/** The tests that may meet it, the nearest and the shortest first. */
async function candidates(runner: Runner, root: string, { file }: Mutant, far: boolean): Promise<string[]> {
  const near = [];
  for (const test of await runner.tests()) {
    const text = textOf(`${root}/${test}`);
    sizes.set(test, text.length);
    const place = nearness(test, file, importedBy(test, text).has(file));
    if (place !== null && place > NEAR === far) near.push({ test, place });
  }
  return near.toSorted((a, b) => a.place - b.place || sizes.get(a.test)! - sizes.get(b.test)!).map(({ test }) => test);
}

/** Those of each file that have been seen to pass without the others of it. */
const passesAlone = new Set<string>();

/** Asks those tests of a file that meet it. One that fails where it has never passed is asked again without the mutant. */
async function askOnly(
  runner: Runner,
  test: string,
  meeting: readonly Seen[],
  all: number,
  mutant: number,
): Promise<Awaited<ReturnType<Runner['ask']>>> {
  const outcome = await runner.ask(test, meeting, mutant);
  for (const id of outcome.passed) passesAlone.add(id);
  if (outcome.by === null || meeting.length === all || passesAlone.has(outcome.by)) return outcome;
  const control = await runner.ask(test, meeting, null);
  for (const id of control.passed) passesAlone.add(id);
  if (passesAlone.has(outcome.by)) return outcome;
  return runner.ask(test, await runner.look(test), mutant);
}

export const isAlive = ({ end }: Fate): boolean => end === 'vivo' || end === 'sin prueba';

/** Asks those that are near; then, of what they have not noticed, those that are far. */
export async function hunt(runner: Runner, root: string, mutant: Mutant, before?: Fate): Promise<Fate> {
  let { asked, ms } = before ?? { asked: 0, ms: 0 };
  const enough = ms + ENOUGH_MS;
  for (const test of await candidates(runner, root, mutant, before !== undefined)) {
    if (ms > enough) break;
    const seen = await runner.look(test);
    const meeting = seen.filter(({ met }) => met.has(mutant.id));
    if (meeting.length === 0) continue;
    const { noticed, timedOut, ms: spent } = await askOnly(runner, test, meeting, seen.length, mutant.id);
    ms += spent;
    if (noticed) return { mutant, end: timedOut ? 'no acaba' : 'cazado', by: `${basename(test)}: ${noticed}`, asked, ms };
    asked += meeting.length;
  }
  return { mutant, end: asked > 0 ? 'vivo' : 'sin prueba', by: null, asked, ms };
}
