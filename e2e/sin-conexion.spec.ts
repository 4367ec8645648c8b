import { expect, test, type Page } from './recorrido';
import { unGrupo, type GrupoElegido } from './publico';

test.use({ serviceWorkers: 'allow' });

/** The worker has kept the page that was there before it. */
async function guardada(page: Page, camino: string) {
  await expect
    .poll(() =>
      page.evaluate(
        async (clave) =>
          Boolean(await (await caches.open('paginas-1')).match(clave)) && (await (await caches.open('piezas-1')).keys()).length > 6,
        camino,
      ),
    )
    .toBe(true);
}

test('la primera página que se abre ya se lee sin cobertura, con otra jornada también, y lo no visitado lo dice', async ({
  page,
  request,
  context,
}) => {
  const { grupo } = await unGrupo(request);
  await page.goto(`/index/detalle?grupo=${grupo.id}`);
  await guardada(page, `/index/detalle?grupo=${grupo.id}`);
  await context.setOffline(true);
  for (const direccion of [`/index/detalle?grupo=${grupo.id}`, `/index/detalle?utm_source=x&jornada=1&grupo=${grupo.id}`]) {
    await page.goto(direccion);
    await expect(page.getByRole('table', { name: /Clasificación/ })).toBeVisible();
    await expect(page.getByText(/^Sin conexión: ves lo guardado hoy a las \d\d:\d\d$/)).toBeVisible();
  }
  await expect(page.locator('.paso b')).toHaveText('Jornada 1');
  await page.goto('/index/accesibilidad');
  await expect(page.getByRole('heading', { name: /Sin conexión/ })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cómo hemos quedado?');
  await expect(page.locator('#sin-conexion')).toBeHidden();
});

test('los equipos que se siguen se ven sin cobertura, con su último resultado', { tag: '@detalle' }, async ({ page, request, context }) => {
  const { grupo } = await unGrupo(request);
  const [equipo] = (await (await request.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as { equipo_id: number }[];
  await page.addInitScript((id) => localStorage.setItem('misEquipos', `[${id}]`), equipo!.equipo_id);
  await page.goto('/index');
  await expect(page.locator('.tira')).toContainText(/Ganó|Empató|Perdió/);
  const visto = await page.locator('.tira').textContent();
  await guardada(page, '/index');
  await context.setOffline(true);
  await page.goto('/index');
  await expect(page.locator('.tira')).toHaveText(visto!);
  await expect(page.getByText(/^Guardado el \d\d\/\d\d\/\d{4} a las \d\d:\d\d$/)).toBeVisible();
});

test(
  'que no hay red se sabe por lo que no contesta, y se deja de decir cuando contesta',
  { tag: '@detalle' },
  async ({ page, request, context }) => {
    const { grupo } = await unGrupo(request);
    await page.goto(`/index/detalle?grupo=${grupo.id}`);
    await guardada(page, `/index/detalle?grupo=${grupo.id}`);
    // The device says that it is offline, and everything answers.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false });
      dispatchEvent(new Event('offline'));
    });
    await page.waitForTimeout(500);
    await expect(page.locator('#sin-conexion')).toBeHidden();
    await context.setOffline(true);
    await expect(page.locator('#sin-conexion')).toBeVisible({ timeout: 15_000 });
    await context.setOffline(false);
    await expect(page.locator('#sin-conexion')).toBeHidden({ timeout: 15_000 });
  },
);

for (const [pantalla, direccion, tag] of [
  ['que vive en el navegador', ({ grupo }: GrupoElegido) => `/index/detalle?grupo=${grupo.id}`, ''],
  ['que llega acabada', ({ deporte }: GrupoElegido) => `/index/categorias?deporte=${deporte.id}`, '@repetida'],
] as const) {
  test(
    `con la red lenta se lee la copia a los tres segundos, y llega lo nuevo en su lugar: una página ${pantalla}`,
    { tag: tag || [] },
    async ({ page, request, context }) => {
      const elegido = await unGrupo(request);
      const camino = direccion(elegido);
      await page.goto(camino);
      await guardada(page, camino);
      await page.reload({ waitUntil: 'networkidle' });
      let soltar = () => {};
      const suelta = new Promise<void>((resolve) => {
        soltar = resolve;
      });
      // What is asked for comes late, and says something new.
      await context.route('**/index/**', async (route) => {
        await suelta;
        const body = await (await request.get(route.request().url())).text();
        await route.fulfill({ contentType: 'text/html', body: body.replaceAll(elegido.deporte.nombre, 'Deporte renovado') });
      });
      const antes = Date.now();
      await page.goto(`${camino}&jornada=2`, { waitUntil: 'commit' });
      await expect(page.getByText(/^La señal va lenta: ves lo guardado hoy a las \d\d:\d\d$/)).toBeVisible();
      expect(Date.now() - antes).toBeGreaterThan(2_500);
      expect(Date.now() - antes).toBeLessThan(6_000);
      await expect(page.getByText('Deporte renovado')).toHaveCount(0);
      soltar();
      await expect(page.getByText('Deporte renovado').first()).toBeVisible();
      await expect(page.locator('#sin-conexion')).toBeHidden();
      await context.unrouteAll({ behavior: 'wait' });
    },
  );
}
