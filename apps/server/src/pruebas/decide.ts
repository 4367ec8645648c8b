/** In `npm test`, which decides on each change: what is done many times is done a few (scripts/only-whole.mjs). */
export const DECIDE = process.env.DECIDE === '1';

/** The first of them where it decides; by hand and in `npm run test:all`, all. */
export const algunos = <T>(todos: readonly T[], cuantos: number): readonly T[] => (DECIDE ? todos.slice(0, cuantos) : todos);

/** Not on the embedded database where another run has a server, and tries there the same. */
export const EN_OTRA_PARTE = process.env.CALLS_ON_SERVER !== undefined;
