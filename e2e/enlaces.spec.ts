import { expect, test, type Page } from './recorrido';
import { ADMIN } from './fichas';
import { cabecerasDe, CONTRASENA, entrarComo, irA, seNiega } from './oficina';
import { enLosDosTemas, seLeeEn } from './publico';

const VARIOS = 'varios@demo.es';

async function entrar(page: Page, login: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(login);
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await page.getByRole('button', { name: 'Entrar' }).click();
}
const perfiles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');

test.describe('un enlace y los perfiles', () => {
  test('el de un solo perfil se abre con él, sin preguntar, también al entrar', async ({ page }) => {
    await page.goto('/admin/prejornada_arbitral');
    await expect(page).toHaveURL(/\/login\?volver=/);
    await entrar(page, VARIOS);
    await expect(page).toHaveURL('/admin/prejornada_arbitral');
    await expect(page.getByRole('heading', { level: 1, name: '¿Cuándo puede arbitrar?' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Varios perfiles/ })).toContainText('Árbitro');
  });

  test('el que se ve con varios lo dice al elegir, y se conserva', async ({ page }) => {
    await entrarComo(page, VARIOS);
    await page.goto('/admin/partidosjornadacoordinador');
    await expect(page.getByRole('heading', { level: 1, name: 'Partidos de mi colegio en un día' })).toBeVisible();
    await irA(page, '/perfil?volver=%2Fadmin%2Fpartidosjornadaentrenador');
    await expect(perfiles(page).filter({ hasText: 'Ve la pantalla de la que viene' })).toHaveText([/Entrenador/]);
    await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
    await perfiles(page).filter({ hasText: 'Entrenador' }).click();
    await expect(page).toHaveURL('/admin/partidosjornadaentrenador');
  });

  test('con el perfil que no lo ve, se dice con cuál se ve, y un botón lleva allí', async ({ page }) => {
    await entrarComo(page, VARIOS);
    await page.goto('/admin/misequipos');
    await expect(page.getByRole('heading', { level: 1, name: 'Mis equipos' })).toBeVisible();
    await irA(page, '/admin/partidosarbitro');
    await expect(page.getByRole('heading', { name: 'Con el perfil que está usando no se ve' })).toBeVisible();
    await expect(page.getByText(/^Este enlace es para su perfil de árbitro de «.+»\.$/)).toBeVisible();
    await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
    await page.getByRole('button', { name: 'Abrirlo como árbitro' }).click();
    await expect(page).toHaveURL('/admin/partidosarbitro');
    await expect(page.getByRole('heading', { level: 1, name: 'Mis partidos' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Varios perfiles/ })).toContainText('Árbitro');
  });

  test('el que no es de ninguno lo dice, y nada más', async ({ page }) => {
    await entrarComo(page, VARIOS);
    await page.goto('/admin/misequipos');
    await expect(page.getByRole('heading', { level: 1, name: 'Mis equipos' })).toBeVisible();
    await irA(page, '/admin/usuarios/editar/1');
    await seNiega(page);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });

  test('se conserva al pedir otra contraseña, en la pestaña que abre su carta', async ({ page, context }) => {
    await page.goto('/login?volver=%2Fadmin%2Fpartidosarbitro');
    await page.getByRole('link', { name: 'He olvidado la contraseña' }).click();
    await page.route('**/login/forgot', (ruta) => ruta.fulfill({ status: 204 }));
    await page.getByLabel('Correo electrónico').fill(VARIOS);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
    const otra = await context.newPage();
    await otra.route('**/login/reset/**', (ruta) =>
      ruta.request().method() === 'GET'
        ? ruta.fulfill({ contentType: 'application/json', body: JSON.stringify({ login: VARIOS }) })
        : ruta.fulfill({ status: 204 }),
    );
    await otra.goto(`/reset/${'a'.repeat(43)}`);
    await otra.getByLabel('Contraseña nueva').fill('una-nueva-1');
    await otra.getByLabel('Repita la contraseña').fill('una-nueva-1');
    await otra.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await otra.getByRole('alertdialog').getByRole('button').click();
    await expect(otra).toHaveURL('/login?volver=%2Fadmin%2Fpartidosarbitro');
    await entrar(otra, VARIOS);
    await expect(otra).toHaveURL('/admin/partidosarbitro');
    await otra.close();
  });

  test('la sesión que caduca vuelve a él, con su perfil', async ({ page }) => {
    await entrarComo(page, VARIOS);
    await page.goto('/admin/partidosarbitro');
    await expect(page.getByRole('heading', { level: 1, name: 'Mis partidos' })).toBeVisible();
    await page.evaluate(() => {
      const sesion = JSON.parse(localStorage.getItem('cd.sesion')!) as object;
      localStorage.setItem('cd.sesion', JSON.stringify({ ...sesion, token: 'x'.repeat(43) }));
    });
    await page.goto('/admin/partidosarbitro');
    await expect(page).toHaveURL(/\/login\?volver=%2Fadmin%2Fpartidosarbitro/);
    await entrar(page, VARIOS);
    await expect(page).toHaveURL('/admin/partidosarbitro');
  });
});

test('el de otra temporada se ofrece a la oficina, que cambia a ella y lo ve', async ({ page }) => {
  const headers = await cabecerasDe(page.request, ADMIN);
  const competiciones = (await (await page.request.get('/api/competiciones/seleccion', { headers })).json()) as {
    id: number;
    nombre: string;
    historico: boolean;
    partidos: number;
  }[];
  const actual = competiciones.find(({ historico }) => !historico)!;
  const vieja = competiciones.find(({ historico, partidos }) => historico && partidos > 0)!;
  const elegir = (id: number) => page.request.put(`/api/usuarios/competicion/${id}`, { headers });
  expect((await elegir(vieja.id)).ok()).toBe(true);
  const { rows } = (await (
    await page.request.post('/api/partidos', { headers, data: { filtros: [], ordenacion: [], paginacion: { pageNumber: 1, pageSize: 1 } } })
  ).json()) as { rows: { id: number }[] };
  expect((await elegir(actual.id)).ok()).toBe(true);
  try {
    await entrarComo(page, ADMIN);
    await page.goto(`/admin/partido_editar/${rows[0]!.id}`);
    await expect(page.getByText(`Este enlace es de la competición «${vieja.nombre}», y está trabajando en otra.`)).toBeVisible();
    await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
    await page.getByRole('button', { name: `Trabajar en «${vieja.nombre}» y abrirlo` }).click();
    await expect(page.getByRole('banner')).toContainText(vieja.nombre);
    await expect(page.getByRole('region', { name: 'Árbitros' })).toBeVisible();
  } finally {
    await elegir(actual.id);
  }
});
