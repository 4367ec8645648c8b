import { expect, test, type Page } from './recorrido';
import { ADMIN, borrarLoCreado } from './fichas';
import { ARBITRO, partidoSinArbitros } from './partido-sin-arbitros';
import { cabecerasDe, CONTRASENA, entrarComo, irA, seNiega, usuarioNuevo } from './oficina';
import { enLosDosTemas, seLeeEn } from './publico';

borrarLoCreado();

const VARIOS = 'varios@demo.es';

async function entrar(page: Page, login: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(login);
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await page.getByRole('button', { name: 'Entrar' }).click();
}
const perfiles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');

test.describe('un enlace y los perfiles', () => {
  test('el de un solo perfil se abre con él, sin preguntar, también al entrar', { tag: '@detalle' }, async ({ page }) => {
    await page.goto('/admin/prejornada_arbitral');
    await expect(page).toHaveURL(/\/login\?volver=/);
    await entrar(page, VARIOS);
    await expect(page).toHaveURL('/admin/prejornada_arbitral');
    await expect(page.getByRole('heading', { level: 1, name: '¿Cuándo puede arbitrar?' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Varios perfiles/ })).toContainText('Árbitro');
  });

  test('si no se puede saber con cuál se abre, se dice, y se elige', { tag: '@detalle' }, async ({ page }) => {
    await entrarComo(page, VARIOS);
    await page.route('**/api/destinos?*', (route) => route.fulfill({ status: 500, json: { title: 'Error', detail: 'No va' } }));
    await page.goto('/admin/prejornada_arbitral');
    const aviso = page.getByRole('alertdialog');
    await expect(aviso).toContainText('No va');
    await aviso.getByRole('button').click();
    await page.unroute('**/api/destinos?*');
    await perfiles(page).filter({ hasText: 'Árbitro' }).click();
    await expect(page).toHaveURL('/admin/prejornada_arbitral');
  });

  test('el que se ve con varios lo dice al elegir, y se conserva', { tag: '@detalle' }, async ({ page }) => {
    await entrarComo(page, VARIOS);
    await page.goto('/admin/partidosjornadacoordinador');
    await expect(page.getByRole('heading', { level: 1, name: 'Partidos de mi colegio en un día' })).toBeVisible();
    await irA(page, '/perfil?volver=%2Fadmin%2Fpartidosjornadaentrenador');
    await expect(perfiles(page).filter({ hasText: 'Ve la pantalla de la que viene' })).toHaveText([/Entrenador/]);
    await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
    await perfiles(page).filter({ hasText: 'Entrenador' }).click();
    await expect(page).toHaveURL('/admin/partidosjornadaentrenador');
  });

  test('con el perfil que no lo ve, se dice con cuál se ve, y un botón lleva allí', { tag: '@detalle' }, async ({ page }) => {
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

  test('el que no es de ninguno lo dice, y nada más', { tag: '@detalle' }, async ({ page }) => {
    await entrarComo(page, VARIOS);
    await page.goto('/admin/misequipos');
    await expect(page.getByRole('heading', { level: 1, name: 'Mis equipos' })).toBeVisible();
    await irA(page, '/admin/usuarios/editar/1');
    await seNiega(page);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });

  test('se conserva al pedir otra contraseña, en la pestaña que abre su carta', { tag: '@detalle' }, async ({ page, context }) => {
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
    const { token, user } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('cd.sesion')!) as { token: string; user: { usuarioId: number; perfilId: number } },
    );
    // As time does: the server ends it, and this page does not know.
    const headers = { Authorization: `Bearer ${token}`, 'X-Usuario': String(user.usuarioId), 'X-Perfil': String(user.perfilId) };
    expect((await page.request.post('/login/out', { headers, data: { usuarioId: user.usuarioId } })).ok()).toBe(true);
    await page.goto('/admin/partidosarbitro');
    await expect(page).toHaveURL(/\/login\?volver=%2Fadmin%2Fpartidosarbitro/);
    await entrar(page, VARIOS);
    await expect(page).toHaveURL('/admin/partidosarbitro');
  });
});

test('el de otra temporada se ofrece a la oficina, que cambia a ella y lo ve', async ({ page }) => {
  // Of one's own: in which competition the administrator works is every other journey's too.
  const { login } = await usuarioNuevo(page.request);
  const headers = await cabecerasDe(page.request, login);
  const competiciones = (await (await page.request.get('/api/competiciones/seleccion', { headers })).json()) as {
    id: number;
    nombre: string;
    historico: boolean;
    proxima: boolean;
    partidos: number;
  }[];
  const actual = competiciones.find(({ historico, proxima }) => !historico && !proxima)!;
  const vieja = competiciones.find(({ historico, partidos }) => historico && partidos > 0)!;
  const elegir = (id: number) => page.request.put(`/api/usuarios/competicion/${id}`, { headers });
  expect((await elegir(vieja.id)).ok()).toBe(true);
  const { rows } = (await (
    await page.request.post('/api/partidos', { headers, data: { filtros: [], ordenacion: [], paginacion: { pageNumber: 1, pageSize: 1 } } })
  ).json()) as { rows: { id: number }[] };
  expect((await elegir(actual.id)).ok()).toBe(true);
  try {
    await entrarComo(page, login);
    await page.goto(`/admin/partido_editar/${rows[0]!.id}`);
    await expect(page.getByText(`Este enlace es de la competición «${vieja.nombre}», y está trabajando en otra.`)).toBeVisible();
    await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
    await page.getByRole('button', { name: `Trabajar en «${vieja.nombre}» y abrirlo` }).click();
    await expect(page.getByRole('banner')).toContainText(vieja.nombre);
    await expect(page.getByRole('region', { name: 'Árbitros', exact: true })).toBeVisible();
  } finally {
    await elegir(actual.id);
  }
});

test(
  'el aviso de un arbitraje que ya no está lleva a lo que hay: movido, confirmado otra vez y retirado',
  { tag: '@repetida' },
  async ({ page }) => {
    const headers = await cabecerasDe(page.request, ADMIN);
    const { partido, arbitro_id } = await partidoSinArbitros(page.request, 1);
    const { perfilesArbitraje } = (await (await page.request.get(`/api/convocatorias/${partido.cv_id}`, { headers })).json()) as {
      perfilesArbitraje: { id: number }[];
    };
    const designado = await page.request.post('/api/arbitrajes/crear', {
      headers,
      data: { arbitraje: { convocatoria_id: partido.cv_id, arbitro_id, perfil_arbitraje_id: perfilesArbitraje[0]!.id } },
    });
    expect(designado.ok(), await designado.text()).toBe(true);
    const { id } = (await designado.json()) as { id: number };
    const aviso = `/admin/partidosarbitro_confirmar/${id}/${partido.id}`;

    await entrarComo(page, ARBITRO);
    await page.goto(aviso);
    await page.getByRole('button', { name: 'Confirmar el partido' }).click();
    await expect(page).toHaveURL('/admin/partidosarbitro');

    await test.step('antes de moverlo, la oficina ve quién tendrá que confirmar otra vez', async () => {
      await entrarComo(page, ADMIN);
      await page.goto(`/admin/partido_editar/${partido.id}/nueva_convocatoria`);
      const dialogo = page.getByRole('dialog', { name: 'Nueva convocatoria' });
      await dialogo.getByLabel('Hora', { exact: true }).fill('08:35');
      await page.keyboard.press('Tab');
      await expect(dialogo.getByText('Un árbitro ya lo había confirmado: se le avisará y tendrá que confirmar otra vez.')).toBeVisible();
      await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
      await dialogo.getByRole('button', { name: 'Convocar de nuevo' }).click();
      await page.getByRole('alertdialog').getByRole('button').click();
    });

    await test.step('el enlace de entonces lleva a cómo está ahora, y confirma eso', async () => {
      await entrarComo(page, ARBITRO);
      await page.goto(aviso);
      await expect(page.getByRole('note')).toContainText('Ha cambiado. Antes:');
      await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
      await page.getByRole('button', { name: 'Confirmar el partido' }).click();
      await expect(page).toHaveURL('/admin/partidosarbitro');
      await page.goto(aviso);
      await expect(page.getByRole('note')).toContainText('Ya lo ha confirmado.');
    });

    await test.step('retirado, lo dice', async () => {
      const { arbitrajes } = (await (await page.request.get(`/api/convocatorias/vigente/partido/${partido.id}`, { headers })).json()) as {
        arbitrajes: { id: number }[];
      };
      expect((await page.request.delete(`/api/arbitrajes/${arbitrajes[0]!.id}`, { headers })).ok()).toBe(true);
      await page.goto(aviso);
      await expect(page.getByRole('note')).toContainText('La oficina le ha retirado de este partido: ya no lo arbitra.');
      await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
    });
  },
);

const MOVIDO = {
  tipo: 'respuesta',
  situacion: 'espera',
  visto: 'v'.repeat(22),
  arbitro_nombre: 'Aitana Ruiz Cano',
  perfil_nombre: 'Principal',
  estado: 3,
  desfasado: 1,
  antes: '21/11/2026 10:00 · Pabellón Norte',
  perfil_antes: null,
  fecha: '2026-12-13',
  hora: '12:00',
  sede: 'Pabellón Sur',
  sede_direccion: 'Calle del Río, 4',
  todos_confirmados: 0,
  d_nombre: 'Fútbol sala',
  c_nombre: 'Alevín',
  ge_nombre: 'Mixto',
  f_nombre: 'Liga',
  g_nombre: 'A',
  j_numero: 3,
  equipo_local_nombre: 'Robles A',
  equipo_visitante_nombre: 'Encinar',
};
const SIN_EL = { estado: null, desfasado: 0, antes: null };

test.describe('el enlace de una carta lleva a lo que hay', () => {
  const token = 'c'.repeat(43);
  const url = `/arbitraje/${token}`;
  for (const [que, cambio, texto, botones] of [
    [
      'movido',
      {},
      'Ha cambiado. Antes: 21/11/2026 10:00 · Pabellón Norte. Diga si puede ir ahora.',
      ['Confirmar el partido', 'No puedo ir'],
    ],
    ['confirmado', { situacion: 'confirmado', desfasado: 0, antes: null }, 'Ya lo ha confirmado.', ['No puedo ir']],
    ['retirado', { situacion: 'retirado', ...SIN_EL }, 'La oficina le ha retirado de este partido: ya no lo arbitra.', []],
    ['renunciado', { situacion: 'renunciado', ...SIN_EL }, 'Ya dijo que no podía ir: no tiene que hacer nada más.', []],
    ['suspendido', { situacion: 'suspendido', desfasado: 0, antes: null }, 'El partido está suspendido: no tiene que contestar.', []],
    ['jugado', { situacion: 'jugado', desfasado: 0, antes: null }, 'El partido ya pasó: ya no se puede contestar.', []],
    [
      'otro puesto',
      { perfil_antes: 'Auxiliar', antes: null },
      'Se le designó de Auxiliar; ahora es otro puesto.',
      ['Confirmar el partido', 'No puedo ir'],
    ],
  ] as const)
    // With what can be answered; without, the same piece.
    test(que, { tag: que === 'movido' ? [] : '@repetida' }, async ({ page }) => {
      await page.route(`**/open/api/arbitraje/${token}`, (ruta) => ruta.fulfill({ json: { ...MOVIDO, ...cambio } }));
      await page.goto(url);
      await expect(page.getByRole('note').getByText(texto)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveText([...botones]);
      await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
    });

  test('lo que cambia mientras se lee se dice, y se ve cómo está', { tag: '@detalle' }, async ({ page }) => {
    let movido = false;
    await page.route(`**/open/api/arbitraje/${token}`, (ruta) => {
      if (ruta.request().method() === 'GET')
        return ruta.fulfill({ json: movido ? MOVIDO : { ...MOVIDO, estado: 1, desfasado: 0, antes: null } });
      movido = true;
      const problema = {
        status: 409,
        title: 'Conflict',
        detail: 'El partido ha cambiado desde que abrió el enlace',
        codigo: 'enlace.cambiado',
      };
      return ruta.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problema) });
    });
    await page.goto(url);
    await page.getByRole('button', { name: 'Confirmar el partido' }).click();
    await expect(page.getByRole('alert')).toHaveText('El partido ha cambiado desde que abrió el enlace');
    await expect(page.getByRole('note')).toContainText('Antes: 21/11/2026 10:00 · Pabellón Norte');
  });
});
