import { expect, test } from './recorrido';
import { ADMIN } from './fichas';
import { cabecerasDe, entrarComo, irA, seNiega } from './oficina';
import { enLosDosTemas, seLeeEn } from './publico';

test('un ranking se elige, se comparte por su dirección y «Atrás» vuelve a lo anterior', async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/informes/rankings');
  await expect(page.getByRole('heading', { level: 1, name: 'Rankings' })).toBeVisible();
  await page.getByLabel('Por qué').selectOption('Tarjetas amarillas de jugadores');
  await expect(page).toHaveURL(/criterio=4/);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'Un campeonato' }).click();
  await expect(page.getByRole('heading', { name: 'Elija un campeonato' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Toda la competición' })).toHaveAttribute('aria-pressed', 'true');
  await seLeeEn(page, [...enLosDosTemas(1440), ...enLosDosTemas(390)]);
});

test('juego limpio, infracciones, árbitros, cobros, equipos y partidos enseñan lo suyo', { tag: '@camino' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/informes/juegolimpio');
  for (const [ruta, titulo] of [
    ['juegolimpio', 'Juego limpio'],
    ['infracciones', 'Infracciones'],
    ['arbitrajes', 'Partidos de los árbitros'],
    ['cobros', 'Pendiente de cobro'],
    ['equipos', 'Equipos inscritos'],
    ['calendarios', 'Partidos entre dos fechas'],
  ] as const) {
    await irA(page, `/admin/informes/${ruta}`);
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await seLeeEn(page, [...enLosDosTemas(1440), [390, 'light']]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('el informe de un colegio dice sus equipos y su dinero, y se imprime', async ({ page }) => {
  const headers = await cabecerasDe(page.request, ADMIN);
  const [colegio] = (await (await page.request.get('/api/colegios/informe', { headers })).json()) as { id: number; nombre: string }[];
  await entrarComo(page, ADMIN);
  await page.goto('/admin/informes/colegio');
  await expect(page.getByRole('heading', { name: 'Elija un colegio' })).toBeVisible();
  await page.getByLabel('Colegio', { exact: true }).selectOption(colegio!.nombre);
  await expect(page).toHaveURL(new RegExp(`colegio=${colegio!.id}`));
  await expect(page.getByRole('heading', { level: 2, name: colegio!.nombre })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Dinero' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
  await seLeeEn(page, [...enLosDosTemas(1440), ...enLosDosTemas(390)]);
});

test(
  'la marcha de la temporada se mira por campos, árbitros, aplazamientos, actas y participación',
  { tag: '@camino' },
  async ({ page }) => {
    await entrarComo(page, ADMIN);
    await page.goto('/admin/informes/oficina');
    await expect(page.getByRole('heading', { level: 1, name: 'Marcha de la temporada' })).toBeVisible();
    const titulos = ['Partidos en cada sede', 'Partidos de cada árbitro', 'Partidos por causa', 'Informes de cada árbitro', 'Equipos'];
    const opciones = await page.getByLabel('Qué se mira').getByRole('option').allInnerTexts();
    expect(opciones).toHaveLength(titulos.length);
    // Of the whole season, so that there is of everything.
    await irA(page, '/admin/informes/oficina?desde=2026-08-01&hasta=2027-06-30');
    for (const [n, titulo] of titulos.entries()) {
      await page.getByLabel('Qué se mira').selectOption(opciones[n]!);
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      await expect(page.getByRole('img', { name: new RegExp(`^${titulo}`) })).toBeVisible();
      await seLeeEn(page, n === 0 ? [...enLosDosTemas(1440), [390, 'light']] : [[1440, n % 2 ? 'dark' : 'light']]);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await page.getByRole('button', { name: 'Categoría' }).click();
    await expect(page).toHaveURL(/por=categoria/);
    await page.goBack();
    await expect(page.getByRole('group', { name: 'Por', exact: true }).getByRole('button', { name: 'Colegio' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

test('quien no es de la oficina no entra', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'arbitro@demo.es');
  await page.goto('/admin/informes/rankings');
  await seNiega(page);
});
