import { test as base, type BrowserContext, type Page } from '@playwright/test';

/** A text of the same origin, which runs nothing and both the server and the pieces have: what a page keeps is thrown away from it. */
export const SALA_DE_ESPERA = '/sin-conexion.css';

/** What stays in a page until it is closed. */
const IMBORRABLE = ['addInitScript', 'exposeFunction', 'exposeBinding'] as const;
const ESCUCHADO = ['console', 'dialog', 'pageerror', 'request', 'response', 'websocket'] as const;

interface Abierta {
  context: BrowserContext;
  page: Page;
}

/** In the browser: nothing of who was there before. */
async function olvidar(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const nombre of await caches.keys()) await caches.delete(nombre);
  for (const { name } of await indexedDB.databases())
    await new Promise((resolve, reject) => Object.assign(indexedDB.deleteDatabase(name!), { onsuccess: resolve, onerror: reject }));
}

/** The page of a worker: to open one, with its process, costs more than most of what is looked at in it. */
class Puesto {
  #abierta: Abierta | null = null;
  #sinRemedio = false;

  async tomar(casa: string, abrir: () => Promise<BrowserContext>): Promise<Abierta> {
    if (!this.#abierta) {
      const context = await abrir();
      const page = await context.newPage();
      this.#abierta = { context, page };
      // What is kept at another origin (a server of the journey's own) cannot be thrown away from here.
      const deCasa = new URL(casa).origin;
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame() && frame.url().startsWith('http') && new URL(frame.url()).origin !== deCasa) this.#sinRemedio = true;
      });
      for (const puede of [context, page])
        for (const metodo of IMBORRABLE) {
          const propio = puede[metodo].bind(puede) as (...args: unknown[]) => unknown;
          const anotado = (...args: unknown[]): unknown => {
            this.#sinRemedio = true;
            return propio(...args);
          };
          Object.assign(puede, { [metodo]: anotado });
        }
    }
    return this.#abierta;
  }
  async dejar(como: { fallo: boolean; viewport: { width: number; height: number } }): Promise<void> {
    const { context, page } = this.#abierta!;
    if (como.fallo || this.#sinRemedio || page.isClosed()) return this.cerrar();
    try {
      for (const otra of context.pages()) if (otra !== page) await otra.close();
      for (const suceso of ESCUCHADO) page.removeAllListeners(suceso);
      await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
      await context.setOffline(false);
      await context.clearCookies();
      await page.goto(SALA_DE_ESPERA);
      await page.evaluate(olvidar);
      await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize(como.viewport);
    } catch {
      // Whatever the journey left half done is not the next one's.
      await this.cerrar();
    }
  }

  async cerrar(): Promise<void> {
    const abierta = this.#abierta;
    this.#abierta = null;
    this.#sinRemedio = false;
    await abierta?.context.close();
  }
}

/** `page` and `context` are those of the worker, as if they had just been opened; what asks for another kind of browser, or for a server of its own, has its own. */
export const test = base.extend<{ abierta: Abierta }, { puesto: Puesto }>({
  puesto: [
    // oxlint-disable-next-line no-empty-pattern -- how Playwright says that it needs nothing
    async ({}, use) => {
      const puesto = new Puesto();
      await use(puesto);
      await puesto.cerrar();
    },
    { scope: 'worker' },
  ],
  abierta: async ({ puesto, browser, baseURL, hasTouch, isMobile, javaScriptEnabled, serviceWorkers, viewport }, use, testInfo) => {
    const { use: comun } = testInfo.project;
    if (hasTouch || isMobile || !javaScriptEnabled || serviceWorkers !== comun.serviceWorkers || baseURL !== comun.baseURL) {
      const context = await browser.newContext();
      await use({ context, page: await context.newPage() });
      await context.close();
      return;
    }
    const abierta = await puesto.tomar(comun.baseURL!, () => browser.newContext({ viewport: comun.viewport }));
    await abierta.page.setViewportSize(viewport!);
    await use(abierta);
    await puesto.dejar({ fallo: testInfo.status !== testInfo.expectedStatus, viewport: comun.viewport! });
  },
  context: ({ abierta }, use) => use(abierta.context),
  page: ({ abierta }, use) => use(abierta.page),
});

export { expect } from '@playwright/test';
export type * from '@playwright/test';
