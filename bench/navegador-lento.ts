import type { Page } from '@playwright/test';

export const ROUNDS = 5;
const CPU = 4;
const BITS_PER_SECOND = 1_600_000;
const LATENCY_MS = 150;

/** A telephone of some years ago on a poor connection. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
