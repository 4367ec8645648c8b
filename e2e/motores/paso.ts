import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './webdriver';

const LIMIT_MS = 30_000;

/** The first thing seen that is chosen so and says that: its name for who hears the page, or its text. */
export const SEEN = `
  const [selector, said] = arguments;
  return [...document.querySelectorAll(selector)].find((one) =>
    one.getClientRects().length > 0 && (!said || (one.getAttribute('aria-label') ?? one.textContent).includes(said))) ?? null;`;

/** Waits until the body of a function is true in the page. */
export async function until(engine: Engine, what: string, script: string, ...args: readonly unknown[]): Promise<void> {
  const limit = Date.now() + LIMIT_MS;
  while (!(await engine.run<boolean>(script, ...args))) {
    if (Date.now() > limit) {
      const page = await engine.run<string>(
        'return `${location.href}\\n${(document.querySelector("main") ?? document.body).innerText.slice(0, 600)}`',
      );
      throw new Error(`no llega: ${what}\n${page}`);
    }
    await pause(100);
  }
}

export const seen = (engine: Engine, selector: string, said = ''): Promise<void> =>
  until(engine, `${selector} ${said}`, `return (function () {${SEEN}}).apply(null, arguments) !== null`, selector, said);

export async function click(engine: Engine, selector: string, said = ''): Promise<void> {
  await seen(engine, selector, said);
  await engine.click(SEEN, selector, said);
}

export async function write(engine: Engine, selector: string, text: string, said = ''): Promise<void> {
  await seen(engine, selector, said);
  await engine.type(SEEN, text, selector, said);
}

export async function step(engine: Engine, title: string, take: () => Promise<void>): Promise<void> {
  const begun = Date.now();
  await take();
  console.log(`✓ ${engine.name}: ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}
