import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad, unGrupo } from './publico';

const TELEFONO = { width: 390, height: 844 };

async function clasificacion(request: APIRequestContext): Promise<{ grupo: number; equipos: { id: number; nombre: string }[] }> {
  const { grupo } = await unGrupo(request);
  const filas = (await (await request.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as {
    equipo_id: number;
    equipo_nombre: string;
  }[];
  return { grupo: grupo.id, equipos: filas.map(({ equipo_id, equipo_nombre }) => ({ id: equipo_id, nombre: equipo_nombre })) };
}

const estrella = (page: Page, nombre: string) => page.getByRole('button', { name: `Seguir a ${nombre}`, exact: true }).first();

/** Bottom of something without scrolling. */
const fondo = async (page: Page, que: string) => {
  const caja = await page.locator(que).first().boundingBox();
  return caja!.y + caja!.height;
};

test('se sigue a un equipo de un toque en su clasificación, y su enlace sigue llevando a él', async ({ page, request }) => {
  const { grupo, equipos } = await clasificacion(request);
  const [primero, segundo] = equipos;
  await page.setViewportSize(TELEFONO);
  await page.goto('/index/misequipos');
  await expect(page.getByText('Aún no sigues a ningún equipo')).toBeVisible();
  await page.goto(`/index/detalle?grupo=${grupo}`);
  await expect(estrella(page, primero!.nombre)).toHaveAttribute('aria-pressed', 'false');
  await estrella(page, primero!.nombre).click();
  await estrella(page, segundo!.nombre).click();
  await expect(estrella(page, primero!.nombre)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/detalle/);
  await sinFallosDeAccesibilidad(page);
  await estrella(page, segundo!.nombre).click();
  await expect(estrella(page, segundo!.nombre)).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('table').getByRole('link', { name: primero!.nombre }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(primero!.nombre);
  await expect(page.getByRole('button', { name: `Lo sigues ${primero!.nombre}` })).toHaveAttribute('aria-pressed', 'true');
});

test(
  'se sigue a un equipo de un toque al buscarlo, y se deja de seguir desde la portada',
  { tag: '@detalle' },
  async ({ page, request }) => {
    const [equipo] = (await clasificacion(request)).equipos;
    await page.goto('/index/buscar');
    await page.getByLabel('Equipo o colegio').fill(equipo!.nombre.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
    await page.keyboard.press('Enter');
    const fila = page.getByRole('listitem').filter({ has: page.locator(`a[href="/index/equipo?equipo=${equipo!.id}"]`) });
    await expect(fila).toContainText('Grupo');
    await fila.getByRole('button', { name: `Seguir a ${equipo!.nombre}`, exact: true }).click();
    await expect(page).toHaveURL(/buscar/);
    await sinFallosDeAccesibilidad(page);
    await page.goto('/index');
    const mios = page.getByRole('region', { name: 'Mis equipos' });
    await expect(mios.getByRole('link', { name: equipo!.nombre, exact: true })).toBeVisible();
    await estrella(page, equipo!.nombre).click();
    await expect(page.getByText('Aún no sigues a ningún equipo')).toBeVisible();
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `el último resultado, el próximo partido y el puesto se ven sin desplazar nada, en tema ${colorScheme}`,
    { tag: colorScheme === 'light' ? '@repetida' : [] },
    async ({ page, request }) => {
      const [equipo] = (await clasificacion(request)).equipos;
      const [resumen] = (await (await request.get(`/open/api/resumenes/${equipo!.id}`)).json()) as {
        ultimo: { marcador_local: number; marcador_visitante: number };
        proximo: { sede_nombre: string };
        puesto: { posicion: number; puntos: number };
      }[];
      await page.setViewportSize(TELEFONO);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.addInitScript((id) => localStorage.setItem('misEquipos', `[${id}]`), equipo!.id);
      for (const direccion of ['/index', `/index/equipo?equipo=${equipo!.id}`]) {
        await page.goto(direccion);
        const tira = page.locator('.tira').first();
        await expect(tira).toContainText(
          new RegExp(
            `(Ganó|Empató|Perdió) (${resumen!.ultimo.marcador_local}–${resumen!.ultimo.marcador_visitante}|${resumen!.ultimo.marcador_visitante}–${resumen!.ultimo.marcador_local})`,
          ),
        );
        await expect(tira).toContainText(`${resumen!.puesto.posicion}.º de`);
        await expect(tira).toContainText(`${resumen!.puesto.puntos} puntos`);
        await expect(tira).toContainText(resumen!.proximo.sede_nombre);
        await expect(tira).toContainText(/\d\d\/\d\d · \d\d:\d\d/);
        expect(await fondo(page, '.tira')).toBeLessThan(TELEFONO.height);
        await sinDeslizamientoLateral(page);
        await sinFallosDeAccesibilidad(page);
      }
      await page
        .locator('.tira')
        .getByRole('link', { name: /puntos/ })
        .click();
      await expect(page.getByRole('table', { name: /Clasificación/ })).toBeVisible();
    },
  );
}

test.describe('la primera vez', () => {
  test('a quien sigue a dos equipos no se le mueve la página al llegar lo suyo', { tag: '@detalle' }, async ({ page, request }) => {
    const [uno, otro] = (await clasificacion(request)).equipos;
    // Nothing of them is kept on the device, and what moves is noted from the first moment.
    await page.addInitScript((seguidos) => {
      localStorage.setItem('misEquipos', seguidos);
      localStorage.removeItem('misEquipos.resumen');
      const movido = { cuanto: 0 };
      new PerformanceObserver((lista) => {
        for (const salto of lista.getEntries() as (PerformanceEntry & { value: number })[]) movido.cuanto += salto.value;
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(globalThis, { movido });
    }, `[${uno!.id},${otro!.id}]`);
    for (const width of [390, 1440])
      for (const direccion of ['/index', '/index/misequipos', `/index/equipo?equipo=${uno!.id}`]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(direccion);
        await expect(page.locator('.tira').first()).toContainText(/Ganó|Empató|Perdió/);
        const { cuanto } = await page.evaluate(() => (globalThis as unknown as { movido: { cuanto: number } }).movido);
        expect(cuanto, `${direccion} a ${width} px`).toBeLessThan(0.05);
      }
  });
});

test('un resultado nuevo cambia la tira de la portada sin recargarla, y se anuncia', async ({ page, request }) => {
  const [equipo] = (await clasificacion(request)).equipos;
  await page.addInitScript((id) => localStorage.setItem('misEquipos', `[${id}]`), equipo!.id);
  await page.goto('/index');
  await expect(page.locator('.tira')).toContainText(/Ganó|Empató|Perdió/);
  await page.evaluate(() => Object.assign(globalThis, { sinRecargar: true }));
  await page.route('**/open/api/resumenes/*', async (route) => {
    const respuesta = await route.fetch();
    const resumenes = (await respuesta.json()) as { ultimo: object }[];
    await route.fulfill({ json: resumenes.map((resumen) => ({ ...resumen, ultimo: { ...resumen.ultimo, marcador_local: 88 } })) });
  });
  // Looking at the page again opens its channel again, which reads what changed meanwhile.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('.tira')).toContainText('88', { timeout: 10_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Nuevo resultado' })).toContainText('88');
  expect(await page.evaluate(() => 'sinRecargar' in globalThis)).toBe(true);
});

test('el calendario del equipo se puede suscribir', { tag: '@detalle' }, async ({ page, request }) => {
  const [equipo] = (await clasificacion(request)).equipos;
  await page.goto(`/index/equipo?equipo=${equipo!.id}`);
  const enlace = page.locator('a[href^="/open/api/equipos/"], a[href*="calendario.ics"]').last();
  const respuesta = await request.get(new URL((await enlace.getAttribute('href'))!.replace(/^webcal:/, 'http:'), page.url()).href);
  expect(respuesta.headers()['content-type']).toContain('text/calendar');
  expect(await respuesta.text()).toContain('BEGIN:VEVENT');
});
