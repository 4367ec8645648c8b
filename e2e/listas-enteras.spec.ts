import { PANTALLAS } from '@cd/contract/kit/screens';
import { expect, test, type Page } from './recorrido';
import { ADMIN } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';

const ANCHOS = [1024, 1366, 1440];

/** What does not fit in its box, or in the head of its column. */
const cortado = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section[aria-label^="Filas de"]')].flatMap((caja) => [
      ...(caja.scrollWidth > caja.clientWidth + 1 ? [`${caja.ariaLabel}: sobran ${caja.scrollWidth - caja.clientWidth} px`] : []),
      ...[...caja.querySelectorAll<HTMLElement>('thead th')].flatMap((titulo) =>
        titulo.scrollWidth > titulo.clientWidth + 1 ? [`${caja.ariaLabel}: «${titulo.textContent}» cortado`] : [],
      ),
    ]),
  );

test('ninguna lista de la oficina se corta a 1024, 1366 ni 1440 píxeles, en claro ni en oscuro', { tag: '@repetida' }, async ({ page }) => {
  test.setTimeout(300_000);
  const headers = await cabecerasDe(page.request, ADMIN);
  const [campeonato] = (await (await page.request.get('/api/campeonatos/competicion', { headers })).json()) as { id: number }[];
  const direcciones = [
    ...Object.values(PANTALLAS).flatMap(({ ruta, perfiles }) => ((perfiles as readonly number[]).includes(1) ? [ruta] : [])),
    `/admin/campeonato_equipos/${campeonato!.id}`,
  ];
  await entrarComo(page, ADMIN);
  let listas = 0;
  for (const direccion of direcciones) {
    // Loaded anew: of one more address of a page that is at rest, nothing says when it is.
    await page.goto(direccion, { waitUntil: 'networkidle' });
    await expect(page.getByRole('status', { name: /Cargando/ })).toHaveCount(0);
    const cuantas = await page.locator('section[aria-label^="Filas de"]').count();
    if (cuantas === 0) continue;
    listas += cuantas;
    for (const ancho of ANCHOS) {
      await page.setViewportSize({ width: ancho, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // What has no room folds once it has been measured.
        await expect.poll(() => cortado(page), `${direccion} a ${ancho} px, ${colorScheme}`).toEqual([]);
      }
    }
  }
  // Most of the office: what opened nothing would be seen here.
  expect(listas).toBeGreaterThanOrEqual(40);
});
