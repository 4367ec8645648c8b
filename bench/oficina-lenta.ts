/**
 * How long the office takes on a processor four times slower at 1.6 Mbit/s, with nothing kept. `npm run measure:office -- FOLDER…` measures
 * other builds of the web (their folder `web`) beside this one, in alternating rounds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../e2e/chromium';
import { ROUNDS, slowDown, median } from './navegador-lento';
import { lastBuild } from '../scripts/installation.mjs';
import { arrancarProducto } from './servidores';

interface Visit {
  ms: number;
  kb: number;
}

/** As text: what translates this file would leave calls in it that the page does not know. */
const MARK_FOCUS = `
  const look = () => requestAnimationFrame(() => {
    if (!document.activeElement?.matches('input[name=username]')) return;
    watch.disconnect();
    setTimeout(() => performance.mark('usable'));
  });
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true });
  addEventListener('focusin', look);
`;

/** What is waited for on each screen: that it can be used. A screen more is a line more. */
const SCREENS: Record<string, (page: Page, url: string) => Promise<number>> = {
  login: async (page, url) => {
    await page.addInitScript(MARK_FOCUS);
    await page.goto(`${url}/login`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, { polling: 200 });
    return page.evaluate(() => performance.getEntriesByName('usable')[0]!.startTime);
  },
};

async function visit(browser: Browser, url: string, measure: (page: Page, url: string) => Promise<number>): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await slowDown(page);
    const ms = await measure(page, url);
    const bytes = await page.evaluate(() =>
      (performance.getEntries() as Partial<PerformanceResourceTiming>[]).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    );
    return { ms, kb: bytes / 1024 };
  } finally {
    await context.close();
  }
}

const builds = [join(lastBuild(), 'web'), ...process.argv.slice(2)];
const dataDirs = builds.map(() => mkdtempSync(join(tmpdir(), 'cd-bench-')));
const products = [];
for (const [n, WEB_DIR] of builds.entries()) products.push(await arrancarProducto({ DATA_DIR: dataDirs[n]!, WEB_DIR }));
const browser = await launchChromium();
try {
  for (const [screen, measure] of Object.entries(SCREENS)) {
    const visits: Visit[][] = builds.map(() => []);
    for (let round = 0; round < ROUNDS; round++)
      for (const [n, { url }] of products.entries()) visits[n]!.push(await visit(browser, url, measure));
    for (const [n, build] of builds.entries()) {
      const of = (what: keyof Visit): number => median(visits[n]!.map((each) => each[what]));
      console.log(`${screen}_ms ${Math.round(of('ms'))} ms, ${Math.round(of('kb'))} kB  ${build}`);
    }
  }
} finally {
  await browser.close();
  for (const product of products) await product.parar();
  for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
}
