import { entrarComo } from './oficina';
import { expect, test, type Browser, type Page } from './recorrido';

const ANNO_MS = 365 * 86_400_000;
const OFICINA = [
  'dashboard',
  'partidos',
  'prejornadas',
  'festivos',
  'notificaciones',
  'arbitrajes_por_resolver',
  'tarifas',
  'cambiarcompeticion',
];
const ARBITRO = ['dashboard', 'partidosarbitro', 'prejornada_arbitral', 'notificaciones'];

/** A browser whose clock is wrong by so much. */
async function con(browser: Browser, baseURL: string, ms: number): Promise<Page> {
  const contexto = await browser.newContext({ baseURL, locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  await contexto.addInitScript((error) => {
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...dicho: unknown[]) {
        if (dicho.length === 0) super(Real.now() + error);
        else super(...(dicho as [number]));
      }
      static override now = () => Real.now() + error;
    } as DateConstructor;
  }, ms);
  return contexto.newPage();
}

/** What the screen says, but how long ago each thing was. */
async function leer(page: Page, direccion: string): Promise<string> {
  await page.goto(direccion);
  await page.waitForLoadState('networkidle');
  const dicho = await page.getByRole('main').innerText();
  return dicho.replaceAll(/hace \d+ \p{L}+|ahora mismo|hasta las \d\d:\d\d/gu, 'hace nada').replaceAll(/\s+/g, ' ');
}

test('con el reloj del aparato un año atrasado o adelantado, cada pantalla dice lo mismo', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const dichas: Record<string, string>[] = [];
  for (const error of [0, -ANNO_MS, ANNO_MS]) {
    const page = await con(browser, baseURL!, error);
    const dicho: Record<string, string> = {};
    for (const direccion of ['/', '/buscar']) dicho[direccion] = await leer(page, direccion);
    for (const [login, pantallas] of [
      ['admin@demo.es', OFICINA],
      ['arbitro@demo.es', ARBITRO],
    ] as const) {
      await entrarComo(page, login);
      for (const pantalla of pantallas) dicho[`${login} ${pantalla}`] = await leer(page, `/admin/${pantalla}`);
    }
    dichas.push(dicho);
    await page.context().close();
  }
  expect(dichas[1]).toEqual(dichas[0]);
  expect(dichas[2]).toEqual(dichas[0]);
});
