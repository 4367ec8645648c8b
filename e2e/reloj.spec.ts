import { entrarComo } from './oficina';
import { DECIDE } from './publico';
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
/** What tells what a screen may do by the hour that it is; the others tell days that the server says. */
const DE_LA_HORA = new Set(['/', 'partidos', 'prejornadas', 'arbitrajes_por_resolver', 'prejornada_arbitral']);
const miradas = (todas: readonly string[]): readonly string[] => todas.filter((una) => !DECIDE || DE_LA_HORA.has(una));

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
  const paginas = await Promise.all([0, -ANNO_MS, ANNO_MS].map((error) => con(browser, baseURL!, error)));
  // Other journeys write meanwhile: a screen is read by the three clocks at once, and again where one of them read before a change and another after it.
  const dicenLoMismo = (direccion: string) =>
    expect(async () => {
      const [enHora, atrasada, adelantada] = await Promise.all(paginas.map((page) => leer(page, direccion)));
      expect(atrasada).toEqual(enHora);
      expect(adelantada).toEqual(enHora);
    }, direccion).toPass({ timeout: 30_000 });
  for (const direccion of miradas(['/', '/index/buscar'])) await dicenLoMismo(direccion);
  for (const [login, pantallas] of [
    ['admin@demo.es', OFICINA],
    ['arbitro@demo.es', ARBITRO],
  ] as const) {
    for (const page of paginas) await entrarComo(page, login);
    for (const pantalla of miradas(pantallas)) await dicenLoMismo(`/admin/${pantalla}`);
  }
  await Promise.all(paginas.map((page) => page.context().close()));
});
