import { expect, test } from './recorrido';
import { entrarComo, seNiega } from './oficina';
import { seLee, sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

test('desde su tipo, la carta se ve como saldrá: clara y oscura, ancha y en un teléfono, y su texto', async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/tiposnotificacion');
  await page.getByRole('link', { name: /^Ver la carta: Partidos? suspendido/ }).click();
  await expect(page).toHaveURL(/\/admin\/tiposnotificacion\/cartas\/\d+$/);
  await expect(page).toHaveTitle('Cartas | Competición Deportiva');
  const ejemplos = page.getByRole('article');
  await expect(ejemplos.first()).toContainText(/Asunto: .*suspendido: Miralmonte A – Río Claro, sáb/);
  const marco = ejemplos.first().locator('iframe');
  const carta = marco.contentFrame();
  await expect(carta.getByRole('heading', { level: 1 })).toContainText('Miralmonte A – Río Claro');
  await expect(carta.getByText('Calle del Molino, 4')).toBeVisible();
  const fondo = () => carta.locator('.hoja').evaluate((hoja) => getComputedStyle(hoja).backgroundColor);
  expect(await fondo()).toBe('rgb(255, 255, 255)');
  await seLee(page);
  await page.getByRole('button', { name: 'Oscura' }).click();
  await expect.poll(fondo).toBe('rgb(18, 31, 27)');
  await page.getByRole('button', { name: 'Teléfono' }).click();
  await expect.poll(async () => (await marco.boundingBox())?.width).toBe(390);
  // Whole, with no scroll of its own.
  const alto = await carta.locator('html').evaluate((html) => html.scrollHeight);
  expect((await marco.boundingBox())!.height).toBeGreaterThanOrEqual(alto);
  // Nothing of an example is open to be answered.
  await carta.getByRole('link', { name: 'Leerlo entero en su buzón' }).click();
  await expect(carta.getByRole('heading', { level: 1 })).toContainText('Miralmonte A – Río Claro');
  await page.getByRole('button', { name: 'Texto' }).click();
  await expect(ejemplos.first()).toContainText('sábado, 21 de noviembre de 2026, a las 10:30 · Pabellón de la Vega · Calle del Molino, 4');
  await page.getByRole('navigation', { name: 'Cartas' }).getByRole('link', { name: 'Bienvenida' }).click();
  await expect(page).toHaveURL(/\/cartas\/bienvenida$/);
  await expect(page.getByRole('article').locator('iframe').contentFrame().getByText('Elegir mi contraseña')).toBeVisible();
});

test('en un teléfono se elige en un campo, y la carta cabe', { tag: '@detalle' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await entrarComo(page, 'lectura@demo.es');
  await page.goto('/admin/tiposnotificacion/cartas');
  await expect(page).toHaveURL(/\/cartas\/bienvenida$/);
  await page.getByLabel('Carta', { exact: true }).selectOption('Cambio de contraseña');
  await expect(page.getByRole('article').first()).toContainText('Asunto:');
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
});

test('una carta que no hay se dice, y quien no decide los avisos no las ve', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/tiposnotificacion/cartas/99999');
  await expect(page.getByText('Esa carta no existe')).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  await entrarComo(page, 'arbitro@demo.es');
  await page.goto('/admin/tiposnotificacion/cartas/bienvenida');
  await seNiega(page);
});

test('si no se pueden leer se dice, y se leen otra vez', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.route('**/api/tiposnotificacion/cartas/*', (route) =>
    route.fulfill({ status: 500, json: { title: 'Error', detail: 'No va' } }),
  );
  await page.goto('/admin/tiposnotificacion/cartas/bienvenida');
  const otraVez = page.getByRole('button', { name: 'Volver a intentar' });
  await expect(otraVez).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/tiposnotificacion/cartas/*');
  await otraVez.click();
  await expect(page.getByRole('article')).toBeVisible();
});
