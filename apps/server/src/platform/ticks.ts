import { createHook } from 'node:async_hooks';

let one: object | null = null;

/**
 * Node makes an object for each `process.nextTick`, several a request. V8 forgets how it is laid out when a full collection comes while there is
 * none of them, and from then on makes each the slow way for as long as the process lives: a kept answer costs 40 % more. One that never goes
 * keeps the layout known. Has to come before the first full collection, that is, first of all.
 */
export function keepTicksFast(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') one ??= resource;
    },
  }).enable();
  process.nextTick(() => one);
  hook.disable();
}
