import { expect, test, type APIRequestContext } from './recorrido';
import { cabecerasDe, entrarComo, usuarioNuevo } from './oficina';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

// Without a mail server everything stays in the outbox.

/** An account with its password letter in the outbox, which nobody else touches. */
async function conCarta(api: APIRequestContext): Promise<string> {
  const { login } = await usuarioNuevo(api);
  const response = await api.post('/login/forgot', { data: { email: login } });
  expect(response.ok()).toBe(true);
  return login;
}

test('sin servidor, el correo se ve, se envía a mano y su enlace cambia la contraseña', async ({ page, browser }) => {
  const login = await conCarta(page.request);
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/correo');
  await expect(page.getByText('No hay servidor de correo: nada sale solo.')).toBeVisible();
  await page.getByRole('textbox', { name: /Para/ }).first().fill(login);
  const fila = page.getByRole('row').filter({ hasText: login }).filter({ hasText: 'Cambio de contraseña' });
  await expect(fila.getByText('En espera')).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  await fila.getByRole('button', { name: /^Ver/ }).click();

  const dialogo = page.getByRole('dialog', { name: 'El correo, tal como sale' });
  await expect(dialogo.locator('iframe').contentFrame().getByText('Se ha pedido cambiar la contraseña')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Texto', exact: true }).click();
  await expect(dialogo.getByText('Se ha pedido cambiar la contraseña')).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  const mailto = await dialogo.getByRole('link', { name: 'Abrir en mi programa de correo' }).getAttribute('href');
  const carta = new URL(mailto!);
  expect(carta.pathname).toBe(encodeURIComponent(login));
  const enlace = /https?:\/\/\S+\/reset\/[\w-]{43}/.exec(carta.searchParams.get('body')!)![0];
  await dialogo.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/\/admin\/correo$/);

  const otro = await browser.newPage();
  await otro.goto(new URL(new URL(enlace).pathname, page.url()).href);
  await otro.getByLabel('Contraseña nueva', { exact: true }).fill('nueva-clave-1');
  await otro.getByLabel(/Repita/).fill('nueva-clave-1');
  await otro.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await otro.getByRole('button', { name: 'Pulse para continuar' }).click();
  await expect(otro).toHaveURL(/\/login/);
  expect((await otro.request.post('/login', { data: { username: login, password: 'nueva-clave-1' } })).ok()).toBe(true);
  await otro.close();
});

test('se elimina un correo tras decir cuál, y ya no está', { tag: '@detalle' }, async ({ page }) => {
  const login = await conCarta(page.request);
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/correo');
  await page.getByRole('textbox', { name: /Para/ }).first().fill(login);
  const fila = page.getByRole('row').filter({ hasText: login }).filter({ hasText: 'Cambio de contraseña' });
  await fila.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Reintentar/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await fila.getByRole('button', { name: /^Eliminar/ }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Eliminar el correo?' });
  await expect(pregunta).toContainText(login);
  await expect(pregunta).toContainText('No se ha enviado, y ya no se enviará.');
  await sinFallosDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: 'Eliminar el correo' }).click();
  await expect(page.getByText('Correo eliminado')).toBeVisible();
  await expect(fila).toHaveCount(0);
  // The request counts no more: it can be made again.
  expect((await page.request.post('/login/forgot', { data: { email: login } })).ok()).toBe(true);
});

test('con permiso de lectura la lista se mira y nada más', { tag: '@repetida' }, async ({ page }) => {
  const login = await conCarta(page.request);
  await entrarComo(page, 'lectura@demo.es');
  await page.goto('/admin/correo');
  await page.getByRole('textbox', { name: /Para/ }).first().fill(login);
  const fila = page.getByRole('row').filter({ hasText: login }).first();
  for (const nombre of [/^Ver/, /^Reintentar/, /^Eliminar/]) await expect(fila.getByRole('button', { name: nombre })).toHaveCount(0);
  const headers = await cabecerasDe(page.request, 'lectura@demo.es');
  expect((await page.request.get('/api/trabajos/1', { headers })).status()).toBe(403);
});

test('en un teléfono son cartas, sin deslizar la página', { tag: '@repetida' }, async ({ page }) => {
  await conCarta(page.request);
  await page.setViewportSize({ width: 360, height: 740 });
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/correo');
  await expect(page.getByText('En espera').first()).toBeVisible();
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
});
