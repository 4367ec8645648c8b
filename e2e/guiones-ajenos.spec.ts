import { expect, test } from './recorrido';
import { cabecerasDe, entrarComo, rolDeConsulta } from './oficina';

const GUION = '<img src=x onerror="window.intruso=1"><script>window.intruso=1</script>';

test('un nombre con guiones se ve como texto en todas partes y no hace nada', { tag: '@repetida' }, async ({ page, request }) => {
  const admin = await cabecerasDe(request, 'admin@demo.es');
  const login = `intruso.${Date.now()}.${Math.floor(Math.random() * 1e6)}@demo.es`;
  const nombre = `${GUION} ${Date.now()}`.slice(0, 120);
  const creado = await request.post('/api/usuarios', {
    headers: admin,
    data: { login, nombre, roles: [{ id: 1, perfil_id: 1 }], cambioContrasena: true, contrasena: 'contrasena-1' },
  });
  const negado = creado.status() === 403;
  // Whoever may not make administrators makes somebody who only looks.
  const { id } = (await (
    negado
      ? await request.post('/api/usuarios', {
          headers: admin,
          data: { login, nombre, roles: [await rolDeConsulta(request)], cambioContrasena: true, contrasena: 'contrasena-1' },
        })
      : creado
  ).json()) as { id: number };
  const violaciones: string[] = [];
  page.on('console', (mensaje) => {
    if (mensaje.text().includes('Content Security Policy')) violaciones.push(mensaje.text());
  });
  await entrarComo(page, 'admin@demo.es');
  for (const direccion of [
    '/admin/usuarios',
    `/admin/usuarios/editar/${id}`,
    `/admin/acciones/${id}`,
    '/admin/notificaciones/principal/Entrada',
    '/admin/correo',
    '/admin/dashboard',
  ]) {
    await page.goto(direccion);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'intruso' in window), direccion).toBe(false);
    expect(await page.locator('img[src="x"]').count(), direccion).toBe(0);
  }
  await page.goto('/admin/usuarios');
  await page
    .getByLabel(/filtr.*(usuario|correo|login)/i)
    .first()
    .fill(login);
  await expect(page.getByText('window.intruso=1').first()).toBeVisible();
  expect(violaciones).toEqual([]);
  await request.delete(`/api/usuarios/${id}`, { headers: admin });
});

test('ni enlaces ni imágenes de la oficina admiten direcciones que sean guiones', { tag: '@detalle' }, async ({ request }) => {
  const headers = await cabecerasDe(request, 'admin@demo.es');
  const publicidad = await request.put('/api/firebase/publicidad', { headers, data: { link: 'javascript:alert(1)' } });
  expect(publicidad.status()).toBe(400);
  const { empresa, version } = (await (await request.get('/api/configuracion', { headers })).json()) as {
    empresa: Record<string, string>;
    version: number;
  };
  const configuracion = await request.put('/api/configuracion', {
    headers,
    data: { empresa: { ...empresa, web: 'javascript:alert(1)' }, version },
  });
  expect(configuracion.status()).toBe(400);
});
