import { expect, test, type APIRequestContext } from './recorrido';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad, unGrupo } from './publico';

async function unEquipo(request: APIRequestContext) {
  const { grupo, deporte, categoria } = await unGrupo(request);
  const [fila] = (await (await request.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as {
    equipo_id: number;
    equipo_nombre: string;
  }[];
  return { id: fila!.equipo_id, nombre: fila!.equipo_nombre, deporte: deporte.nombre, categoria: categoria.nombre };
}

test('con el teclado se elige entre lo que se sugiere al escribir, y se llega al equipo', async ({ page, request }) => {
  const equipo = await unEquipo(request);
  await page.goto('/index');
  const campo = page.getByLabel('Equipo o colegio');
  await campo.focus();
  const combo = page.getByRole('combobox', { name: 'Equipo o colegio' });
  await expect(combo).toHaveAttribute('aria-expanded', 'false');
  // In any order, without accents.
  await page.keyboard.type(`${equipo.categoria} ${equipo.nombre} ${equipo.deporte}`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
  const opcion = page.getByRole('option').filter({ hasText: equipo.nombre }).first();
  await expect(opcion).toContainText(equipo.deporte);
  await expect(opcion).toContainText(equipo.categoria);
  await expect(opcion).toContainText(/Grupo|Liga/);
  await expect(combo).toHaveAttribute('aria-expanded', 'true');
  await sinFallosDeAccesibilidad(page);

  await page.keyboard.press('ArrowDown');
  const primera = page.getByRole('option').first();
  await expect(primera).toHaveAttribute('aria-selected', 'true');
  await expect(combo).toHaveAttribute('aria-activedescendant', (await primera.getAttribute('id'))!);
  await expect(combo).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(combo).not.toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Escape');
  await expect(combo).toHaveAttribute('aria-expanded', 'false');
  await expect(combo).not.toHaveValue('');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(equipo.nombre);
  await expect(page.getByRole('table', { name: /Clasificación/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
});

test.describe('con el dedo', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `dos toques llevan de la portada a la clasificación de un equipo, en tema ${colorScheme}`,
      { tag: colorScheme === 'light' ? '@repetida' : [] },
      async ({ page, request }) => {
        const equipo = await unEquipo(request);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto('/index');
        await page.getByLabel('Equipo o colegio').tap();
        await page.keyboard.type(`${equipo.nombre} ${equipo.deporte} ${equipo.categoria}`);
        const opcion = page.getByRole('option').filter({ hasText: equipo.nombre }).first();
        await expect(opcion).toBeVisible();
        await sinDeslizamientoLateral(page);
        await sinFallosDeAccesibilidad(page);
        await opcion.tap();
        const fila = page.getByRole('table', { name: /Clasificación/ }).locator('tr.mia');
        await expect(fila).toContainText(equipo.nombre);
      },
    );
  }
});

test('lo que no existe se dice, y lo que sobra se puede ver entero', async ({ page }) => {
  await page.goto('/index');
  await page.getByLabel('Equipo o colegio').click();
  await page.keyboard.type('zzzzzz');
  await expect(page.getByText('Ningún equipo tiene «zzzzzz»')).toBeVisible();
  await page.getByLabel('Equipo o colegio').fill('alevín');
  await page.getByRole('option', { name: 'Ver todo lo que hay de «alevín»' }).click();
  await expect(page).toHaveURL(/\/index\/buscar\?texto=alev%C3%ADn$/);
  await expect(page.getByRole('heading', { name: /^\d+ equipos$/ })).toBeVisible();
});

test('sin script es un formulario', async ({ browser, baseURL, request }) => {
  const equipo = await unEquipo(request);
  const contexto = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await contexto.newPage();
  await page.goto('/index');
  await page.getByLabel('Equipo o colegio').fill(equipo.nombre);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: equipo.nombre }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Seguir a/ })).toHaveCount(0);
  await contexto.close();
});

test('una búsqueda corta o sin resultado lo dice', { tag: '@detalle' }, async ({ page }) => {
  await page.goto('/index/buscar?texto=ab');
  await expect(page.getByRole('main')).toContainText(/3 letras|tres letras/);
  await page.goto('/index/buscar?texto=zzzzzz');
  await expect(page.getByRole('main')).toContainText('zzzzzz');
});
