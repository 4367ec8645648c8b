import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
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

/** What one mutant may take of those that do not notice it: the nearest ones go first, and the far ones seldom know more. */
const ENOUGH_MS = 25_000;

const sizes = new Map<string, number>();
const source = new Map<string, string>();
function textOf(path: string): string {
  if (!source.has(path)) source.set(path, readFileSync(path, 'utf8'));
  return source.get(path)!;
}

/** The tests that may meet it, the nearest and the shortest first. */
async function candidates(runner: Runner, root: string, { file }: Mutant): Promise<string[]> {
  const stem = basename(file, '.ts');
  const importsIt = new RegExp(`from '[^']*/${stem}'`);
  const near = [];
  for (const test of await runner.tests()) {
    const text = textOf(`${root}/${test}`);
    sizes.set(test, text.length);
    const place = nearness(test, file, importsIt.test(text));
    if (place !== null) near.push({ test, place });
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

export async function hunt(runner: Runner, root: string, mutant: Mutant): Promise<Fate> {
  let asked = 0;
  let ms = 0;
  for (const test of await candidates(runner, root, mutant)) {
    if (ms > ENOUGH_MS) break;
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
