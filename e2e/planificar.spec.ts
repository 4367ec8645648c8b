import { expect, test, type APIRequestContext } from './recorrido';
import { ADMIN, borrarLoCreado, campeonatoPropio, crear, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { seLee } from './publico';

borrarLoCreado();

/** Two leagues without a calendar, of four teams each of a championship of their own. */
async function dosLigas(api: APIRequestContext, marca: string): Promise<void> {
  const headers = await cabecerasDe(api, ADMIN);
  const leer = async <T>(direccion: string): Promise<T> => (await (await api.get(direccion, { headers })).json()) as T;
  const { id: campeonato_id, equipos } = await campeonatoPropio(api, 8);
  const [esquema] = await leer<{ id: number }[]>('/api/esquemasclasificacion');
  for (const [nombre, desde] of [
    [`Plata ${marca}`, 0],
    [`Oro ${marca}`, 4],
  ] as const)
    await crear(api, '/api/fasesliga', {
      faseLiga: { campeonato_id, nombre, esquema_id: esquema!.id },
      grupos: [{ nombre: 'Único', equipos: equipos.slice(desde, desde + 4).map(({ id }) => id) }],
    });
}

test(
  'las ligas sin calendario se planifican juntas, se cancela sin perder nada y se dice qué ha salido de cada una',
  { tag: '@camino' },
  async ({ page }) => {
    const marca = unico();
    await dosLigas(page.request, marca);
    await entrarComo(page, ADMIN);
    await page.goto('/admin/fases');
    await page.getByRole('link', { name: 'Planificar todas juntas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Planificar juntas' })).toBeVisible();
    const suyas = page.getByRole('listitem').filter({ hasText: marca });
    await expect(suyas).toHaveCount(2);
    await expect(suyas.first()).toContainText('4 equipos · 12 partidos');
    await expect(suyas.getByRole('checkbox', { checked: true })).toHaveCount(2);
    const planificar = page.getByRole('button', { name: 'Planificar juntas' });
    await page.getByRole('checkbox', { name: 'Todas las ligas' }).click();
    await expect(planificar).toBeDisabled();
    for (const nombre of ['Plata', 'Oro']) await page.getByRole('checkbox', { name: `${nombre} ${marca}` }).check();
    await expect(page.getByText('2 ligas, 24 partidos')).toBeVisible();
    await seLee(page);

    // One that takes long, until it is cancelled.
    const cancelada = page.waitForRequest((una) => una.method() === 'DELETE' && una.url().includes('/api/calendarios/generar/'));
    await page.route('**/api/calendarios/planificar', async (ruta) => {
      await cancelada;
      await ruta.fulfill({ status: 409, json: { codigo: 'calendario.cancelado', detail: 'La generación del calendario se ha cancelado' } });
    });
    await page.route('**/api/calendarios/progreso/*', (ruta) =>
      ruta.fulfill({ json: { generando: 1, avance: 0.4, choques: 3, festivos: 1, entrenadores: 0 } }),
    );
    await planificar.click();
    await expect(page.getByText('Planificando 2 ligas a la vez.')).toBeVisible();
    await expect(page.getByText('Por ahora, 3 choques de sedes, 1 partido en festivo y 0 coincidencias de entrenadores.')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Generando el calendario' })).toHaveAttribute('value', '0.4');
    await seLee(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Planificando 2 ligas a la vez.')).toBeHidden();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(suyas.getByText('Sin calendario')).toHaveCount(2);
    await page.unrouteAll();

    await planificar.click();
    const total = page.getByText('2 borradores con 24 partidos y ');
    await expect(total).toBeVisible({ timeout: 60_000 });
    await expect(suyas.getByText('Borrador', { exact: true })).toHaveCount(2);
    await expect(suyas.getByText(/^Avisos: /)).toHaveCount(2);
    // Again: beside what there was.
    await page.getByRole('button', { name: 'Planificar de otra manera' }).click();
    await expect(page.getByText(/^Los 2 que ya había tenían \d+ avisos?; ahora, \d+$/)).toBeVisible({ timeout: 60_000 });
    await expect(suyas.getByText(/^Avisos: /)).toHaveCount(4);
    await seLee(page);
    await suyas
      .filter({ hasText: 'Oro' })
      .getByRole('link', { name: /^Ver el borrador de/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Borrador de calendario' })).toBeVisible();
    await expect(page.getByText(`Oro ${marca} · 12 partidos`)).toBeVisible();
  },
);

test('quien solo mira las ve, y no las planifica', { tag: '@repetida' }, async ({ page }) => {
  await dosLigas(page.request, unico());
  await entrarComo(page, 'lectura@demo.es');
  await page.goto('/admin/fases');
  await expect(page.getByRole('heading', { level: 1, name: 'Fases' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Planificar todas juntas' })).toHaveCount(0);
  await page.goto('/admin/fases/planificar');
  await expect(page.getByText('4 equipos · 12 partidos').first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Planificar juntas' })).toHaveCount(0);
});
