import type { Locator } from '@playwright/test';

/** What somebody touches, counted. */
export function contados() {
  let toques = 0;
  return {
    toques: () => toques,
    tocar: async (que: Locator) => {
      toques++;
      await que.click();
    },
  };
}
