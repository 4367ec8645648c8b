import { expect, test } from './recorrido';
import { unGrupo } from './publico';

test('una familia llega tocando desde los deportes hasta su grupo', async ({ page, request }) => {
  const { deporte, categoria, genero, fase, grupo } = await unGrupo(request);
  await page.goto('/');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cómo hemos quedado?');
  // Where there is only one thing to choose, nobody is asked.
  const elegir: Record<string, string> = {
    '/index': deporte.nombre,
    '/index/categorias': categoria.nombre,
    '/index/generos': genero.nombre,
    '/index/fases': fase.nombre,
    '/index/grupos': grupo.nombre,
  };
  for (let nombre = elegir['/index']; nombre; nombre = elegir[new URL(page.url()).pathname]) {
    const anterior = page.url();
    await page.getByRole('main').getByRole('link', { name: nombre, exact: false }).first().click();
    await expect(page).not.toHaveURL(anterior);
  }
  await expect(page).toHaveURL(new RegExp(`/index/detalle\\?grupo=${grupo.id}$`));
  await expect(page).toHaveTitle(/\| Competición Deportiva$/);
  const filas = page
    .getByRole('table', { name: /Clasificación/ })
    .locator('tbody tr')
    .filter({ has: page.locator('.pts') });
  const datos = (await (await request.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as {
    equipo_nombre: string;
    puntos: number;
    no_clasificable: boolean;
  }[];
  await expect(filas).toHaveCount(datos.length);
  for (const [n, fila] of datos.entries()) {
    await expect(filas.nth(n)).toContainText(fila.equipo_nombre);
    if (!fila.no_clasificable) await expect(filas.nth(n).locator('.pts')).toHaveText(String(fila.puntos).replace('-', '−'));
  }
});

test(
  'donde solo hay una opción se pasa de largo, la dirección saltada sigue valiendo y Atrás vuelve',
  { tag: '@detalle' },
  async ({ page, request }) => {
    const leer = async <T>(url: string) => (await (await request.get(url)).json()) as T;
    const { deporte } = await unGrupo(request);
    for (const categoria of await leer<{ id: number; nombre: string }[]>(`/open/api/categorias/fase/${deporte.id}`)) {
      const [genero, ...otros] = await leer<{ id: number }[]>(`/open/api/generos/fase/${deporte.id}/${categoria.id}`);
      const [fase, ...otras] = await leer<{ id: number; grupo_id: number | null }[]>(
        `/open/api/fases/${deporte.id}/${categoria.id}/${genero!.id}`,
      );
      if (otros.length > 0 || otras.length > 0 || !fase?.grupo_id) continue;
      await page.goto(`/index/categorias?deporte=${deporte.id}`);
      await page.getByRole('main').getByRole('link', { name: categoria.nombre }).first().click();
      await expect(page).toHaveURL(new RegExp(`/index/detalle\\?grupo=${fase.grupo_id}$`));
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/index/categorias\\?deporte=${deporte.id}$`));
      // Every screen that was passed by still answers for itself, and leads on.
      for (const saltada of [
        `/index/generos?deporte=${deporte.id}&categoria=${categoria.id}`,
        `/index/fases?deporte=${deporte.id}&categoria=${categoria.id}&genero=${genero!.id}`,
        `/index/grupos?fase=${fase.id}`,
      ]) {
        await page.goto(saltada);
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(saltada);
        await page.getByRole('main').getByRole('link').first().click();
        await expect(page).toHaveURL(new RegExp(`/index/detalle\\?grupo=${fase.grupo_id}$`));
      }
      return;
    }
    throw new Error('la muestra no tiene un campeonato de un solo grupo');
  },
);

test('la dirección de un grupo se comparte y el botón Atrás vuelve', { tag: '@detalle' }, async ({ page, request }) => {
  const { grupo } = await unGrupo(request);
  await page.goto('/index');
  await page.goto(`/index/detalle?grupo=${grupo.id}`);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/index\/equipo\?equipo=\d+/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`grupo=${grupo.id}$`));
});

test('una dirección sin su elección la recuerda de la sesión, o pide elegir', { tag: '@detalle' }, async ({ page, request }) => {
  const { grupo } = await unGrupo(request);
  await page.goto('/index/detalle');
  await expect(page.getByText('Elige primero un deporte')).toBeVisible();
  await page.goto(`/index/detalle?grupo=${grupo.id}`);
  await page.goto('/index/detalle');
  await expect(page).toHaveURL(new RegExp(`grupo=${grupo.id}$`));
});

test('las jornadas se recorren de una en una y se ven todas', { tag: '@detalle' }, async ({ page, request }) => {
  const { grupo } = await unGrupo(request);
  await page.goto(`/index/detalle?grupo=${grupo.id}`);
  const resultados = page.getByRole('region', { name: 'Resultados' });
  const rotulo = resultados.locator('.paso b');
  const actual = Number(/\d+/.exec((await rotulo.textContent())!)![0]);
  await resultados.getByRole('button', { name: 'Jornada siguiente' }).click();
  await expect(rotulo).toHaveText(`Jornada ${actual + 1}`);
  await resultados.getByRole('button', { name: 'Jornada anterior' }).click();
  await resultados.getByRole('button', { name: 'Jornada anterior' }).click();
  await expect(rotulo).toHaveText(`Jornada ${actual - 1}`);
});

test('lo que se toca antes de que la página despierte no se pierde', async ({ page, request }) => {
  const { grupo } = await unGrupo(request);
  let despertar = () => {};
  const despierta = new Promise<void>((resolve) => {
    despertar = resolve;
  });
  await page.route('**/hidratar-*.js', async (route) => {
    await despierta;
    await route.continue();
  });
  const pedido = page.waitForRequest('**/hidratar-*.js');
  await page.goto(`/index/detalle?grupo=${grupo.id}`, { waitUntil: 'commit' });
  const rotulo = page.getByRole('region', { name: 'Resultados' }).locator('.paso b');
  const actual = Number(/\d+/.exec((await rotulo.textContent())!)![0]);
  await pedido;
  const anterior = page.getByRole('button', { name: 'Jornada anterior' });
  await anterior.click();
  await anterior.click();
  await expect(rotulo).toHaveText(`Jornada ${actual}`);
  despertar();
  await expect(rotulo).toHaveText(`Jornada ${actual - 2}`);
});

test('las baldosas de deportes van en 1 a 4 columnas según cuántos sean y el ancho', { tag: '@detalle' }, async ({ page }) => {
  const columnas = () =>
    page
      .locator('.baldosas, .deportes')
      .first()
      .evaluate((lista) => getComputedStyle(lista).gridTemplateColumns.split(' ').length);
  await page.goto('/index');
  expect(await columnas()).toBe(4);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await columnas()).toBe(1);
});

test('una dirección desconocida lleva a la pantalla de error y de ahí al inicio', { tag: '@detalle' }, async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page).toHaveURL(/\/error404$/);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/index/);
});
