import { afterEach, beforeEach, inject, vi } from 'vitest';

/** Run before each test file: says which mutant is awake, and notes which ones each test meets. */
const MOST_TIMES = 20_000_000;

interface State {
  awake: number | null;
  times: number;
  met: Set<number>;
}
const place = globalThis as typeof globalThis & { __mutantes?: State; __mutante?: (id: number) => boolean };
const state = (place.__mutantes ??= { awake: null, times: 0, met: new Set() });
place.__mutante = (id) => {
  state.met.add(id);
  if (id !== state.awake) return false;
  if (++state.times > MOST_TIMES) throw new Error('El mutante no acaba');
  return true;
};

const { mutant, limit } = inject('mutante');
state.awake = mutant;
state.times = 0;
state.met.clear();
vi.setConfig({ testTimeout: limit, hookTimeout: limit * 2 });

let failed = false;
beforeEach(({ task, skip }) => {
  // Once one has noticed, the others need not.
  if (failed && mutant !== null) skip();
  Object.assign(task.meta, { before: [...state.met] });
  state.met.clear();
});
afterEach(({ task }) => {
  Object.assign(task.meta, { met: [...state.met] });
  state.met.clear();
  failed ||= task.result?.state === 'fail';
});
