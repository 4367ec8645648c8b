import { expect, test, type Locator } from './recorrido';
import { unaEliminatoria } from './publico';

interface Cruce {
  equipo1: { id: number; nombre: string } | null;
  equipo2: { id: number; nombre: string } | null;
  ganador: number | null;
  tipoRonda: number;
}

test('el cuadro muestra cada cruce con sus equipos y quién pasa', async ({ page, request }) => {
  const fase = await unaEliminatoria(request);
  const cruces = (await (await request.get(`/open/api/faseseliminatoria/eliminatorias/${fase.id}`)).json()) as Cruce[];
  await page.goto(`/index/detalle_eliminatoria?fase=${fase.id}`);
  const cajas = page.locator('.caja');
  await expect(cajas).toHaveCount(cruces.length);
  for (const nombre of new Set(cruces.flatMap(({ equipo1, equipo2 }) => [equipo1?.nombre ?? [], equipo2?.nombre ?? []].flat()))) {
    await expect(page.locator('.caja').filter({ hasText: nombre }).first()).toBeVisible();
  }
  expect(await page.locator('.caja tr.pasa').count()).toBe(cruces.filter(({ ganador }) => ganador !== null).length);
});

test('en el teléfono se pasa de ronda en ronda', { tag: '@detalle' }, async ({ page, request }) => {
  const fase = await unaEliminatoria(request);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/index/detalle_eliminatoria?fase=${fase.id}`);
  const pestanas = page.getByRole('navigation', { name: 'Rondas' }).getByRole('link');
  await pestanas.last().click();
  await expect(page.locator('.ronda').last()).toBeInViewport({ ratio: 0.3 });
});

for (const [cual, elegir] of [
  ['última', (rondas: Locator) => rondas.last()],
  ['primera', (rondas: Locator) => rondas.first()],
] as const)
  test(`quien elige la ${cual} ronda antes de que despierte la página se queda en ella`, { tag: '@detalle' }, async ({ page, request }) => {
    const fase = await unaEliminatoria(request);
    await page.setViewportSize({ width: 390, height: 800 });
    let soltar = () => {};
    const elegida = new Promise<void>((resolve) => (soltar = resolve));
    await page.route('**/*.js', async (route) => {
      await elegida;
      await route.continue();
    });
    await page.goto(`/index/detalle_eliminatoria?fase=${fase.id}`, { waitUntil: 'commit' });
    const pestana = elegir(page.getByRole('navigation', { name: 'Rondas' }).getByRole('link'));
    await pestana.click();
    soltar();
    await expect(pestana).toHaveAttribute('aria-current', 'true');
    await expect(elegir(page.locator('.ronda'))).toBeInViewport({ ratio: 0.3 });
  });
