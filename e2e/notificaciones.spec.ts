import { expect, test, type APIRequestContext } from './recorrido';
import { cabecerasDe, entrarComo, usuarioNuevo, seNiega } from './oficina';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

/** An administrator of its own, with that many notifications: every new account is told to all of them. */
async function conNotificaciones(api: APIRequestContext, cuantas: number): Promise<{ login: string; id: number }> {
  const yo = await usuarioNuevo(api);
  const headers = await cabecerasDe(api, yo.login);
  expect((await api.delete(`/api/notificaciones/usuario/${yo.id}`, { headers })).ok()).toBe(true);
  for (let n = 0; n < cuantas; n++) await usuarioNuevo(api);
  return yo;
}

test('del buzón al detalle: se lee, se pasa a la siguiente y se elimina', async ({ page }) => {
  const { login } = await conNotificaciones(page.request, 3);
  await entrarComo(page, login);
  await page.goto('/admin/notificaciones');
  await expect(page).toHaveURL(/\/admin\/notificaciones\/principal\/Entrada$/);
  // What counts those unread, in the header and in the menu, leads to them and no others.
  const sinLeer = page.getByRole('button', { name: 'Sin leer' });
  for (const cuenta of [page.getByRole('link', { name: /^Buzón: \d/ }), page.getByRole('link', { name: /^\d+ sin leer$/ })]) {
    await cuenta.click();
    await expect(page).toHaveURL(/principal\/Entrada\?vista=sin-leer$/);
    await expect(sinLeer).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Todas' }).click();
    await expect(page).toHaveURL(/principal\/Entrada$/);
    await expect(sinLeer).toHaveAttribute('aria-pressed', 'false');
  }
  await expect(page).toHaveTitle('Notificaciones | Competición Deportiva');
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  const filas = page.getByRole('main').getByRole('listitem');
  await expect(filas.filter({ hasText: 'Sin leer' }).first()).toBeVisible();
  await sinFallosDeAccesibilidad(page);

  await filas.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/detalle\/\d+$/);
  await expect(page.getByText(/^Leída el/)).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  const primera = page.url();
  await page.getByRole('link', { name: /^Más antigua/ }).click();
  await expect(page).not.toHaveURL(primera);
  await expect(page.getByText(/^Leída el/)).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Eliminar la notificación?' });
  await sinFallosDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: 'Conservarla' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const borrada = page.url();
  await pregunta.getByRole('button', { name: 'Eliminar la notificación' }).click();
  await expect(page).not.toHaveURL(borrada);
  await page.goto(borrada);
  await expect(page.getByText('Esta notificación ya no está')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al buzón de entrada' }).click();
  await expect(page).toHaveURL(/principal\/Entrada$/);
});

test('lo que llega se ve sin recargar, y lo leído en otra ventana también', { tag: '@detalle' }, async ({ page, context }) => {
  const { login } = await conNotificaciones(page.request, 0);
  await entrarComo(page, login);
  await page.goto('/admin/notificaciones');
  await expect(page.getByText('No tiene notificaciones').or(page.getByRole('heading', { name: 'Hoy' }))).toBeVisible();
  const antes = await page.getByRole('main').getByRole('listitem').count();
  await usuarioNuevo(page.request);
  await expect(page.getByRole('main').getByRole('listitem').nth(antes)).toBeVisible();
  const buzon = page.getByRole('link', { name: /^Buzón:/ });
  await expect(buzon).not.toHaveAccessibleName(/: 0 /);
  const otra = await context.newPage();
  await otra.goto('/admin/notificaciones');
  const direccion = await otra.getByRole('main').getByRole('listitem').first().getByRole('link').getAttribute('href');
  const enLista = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${direccion}"]`) });
  await expect(enLista).toContainText('Sin leer');
  await otra.goto(direccion!);
  await expect(otra.getByText(/^Leída el/)).toBeVisible();
  await expect(enLista).not.toContainText('Sin leer');
});

test('vaciar el buzón dice cuánto se pierde', { tag: '@detalle' }, async ({ page }) => {
  const { login } = await conNotificaciones(page.request, 2);
  await entrarComo(page, login);
  await page.goto('/admin/notificaciones/principal/Entrada');
  await page.getByRole('button', { name: 'Vaciar el buzón' }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Vaciar el buzón de entrada?' });
  await expect(pregunta).toContainText('notificaciones');
  await expect(pregunta).toContainText('sin leer');
  await sinFallosDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: 'Vaciar el buzón' }).click();
  await expect(page.getByText('Buzón vaciado')).toBeVisible();
  await page.getByRole('link', { name: /^Enviadas/ }).click();
  await expect(page).toHaveURL(/principal\/Enviadas$/);
});

test('el buzón se lleva con el teclado y cabe en un teléfono', { tag: '@detalle' }, async ({ page }) => {
  const { login } = await conNotificaciones(page.request, 1);
  await page.setViewportSize({ width: 360, height: 740 });
  await entrarComo(page, login);
  await page.goto('/admin/notificaciones/principal/Otro');
  await expect(page).toHaveURL(/principal\/Entrada$/);
  const primera = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  await primera.focus();
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
});

test('los tipos de notificación se cambian al pulsar; sin interesados no hay correo', { tag: '@camino' }, async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/tiposnotificacion');
  const fila = page.getByRole('row', { name: /^Cambio de roles/ });
  const interesados = fila.getByRole('switch', { name: 'Cambio de roles: Interesados' });
  const correo = fila.getByRole('switch', { name: 'Cambio de roles: Correo', exact: true });
  await sinFallosDeAccesibilidad(page);
  // What is left as it was found, whatever happens meanwhile.
  const headers = await cabecerasDe(page.request, 'admin@demo.es');
  const tipos = (await (await page.request.get('/api/tiposnotificacion', { headers })).json()) as { id: number; nombre: string }[];
  const tipo = tipos.find(({ nombre }) => nombre === 'Cambio de roles')!;
  const { nombre: _nombre, descripcion: _descripcion, ...como } = { descripcion: '', ...tipo };
  try {
    await page.request.put('/api/tiposnotificacion', {
      headers,
      data: { tiposNotificacion: [{ ...como, notificar_otros: 1, enviar_correo: 1 }] },
    });
    await page.reload();
    await expect(correo).toBeChecked();
    await interesados.click({ force: true });
    await expect(fila.getByText('Guardado')).toBeVisible();
    await expect(correo).not.toBeChecked();
    await expect(correo).toBeDisabled();
    await page.reload();
    await expect(interesados).not.toBeChecked();
    await expect(correo).toBeDisabled();
  } finally {
    await page.request.put('/api/tiposnotificacion', { headers, data: { tiposNotificacion: [como] } });
  }
});

test('con permiso de lectura los tipos se miran y no se tocan', { tag: '@repetida' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await entrarComo(page, 'lectura@demo.es');
  await page.goto('/admin/tiposnotificacion');
  await expect(page.getByText('Su rol permite consultar los tipos, no cambiarlos.')).toBeVisible();
  for (const interruptor of await page.getByRole('switch').all()) await expect(interruptor).toBeDisabled();
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
});

test('cada uno elige qué avisos recibe también por correo', async ({ page }) => {
  await entrarComo(page, 'arbitro@demo.es');
  await page.goto('/admin/notificaciones');
  await page.getByRole('link', { name: 'Por correo' }).click();
  const puestos = page.getByRole('listitem').filter({ hasText: 'Partidos suspendidos' });
  const interruptor = puestos.getByRole('switch');
  await expect(interruptor).toBeChecked();
  await sinFallosDeAccesibilidad(page);
  await interruptor.click({ force: true });
  await expect(puestos.getByText('Guardado')).toBeVisible();
  await page.reload();
  await expect(interruptor).not.toBeChecked();
  await interruptor.click({ force: true });
  await expect(puestos.getByText('Guardado')).toBeVisible();
  await expect(interruptor).toBeChecked();
  await page.setViewportSize({ width: 390, height: 800 });
  await sinDeslizamientoLateral(page);
});

test('una carta que ya no vale no deja elegir nada', { tag: '@detalle' }, async ({ page }) => {
  await page.goto(`/cartas/${'x'.repeat(60)}`);
  await expect(page.getByRole('heading', { name: 'Sus avisos por correo' })).toBeVisible();
  await expect(page.getByText('No existe lo que busca')).toBeVisible();
  await sinFallosDeAccesibilidad(page);
});

test('un árbitro tiene su buzón y no los tipos', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'arbitro@demo.es');
  await page.goto('/admin/notificaciones');
  await expect(page.getByRole('heading', { name: 'Notificaciones', level: 1 })).toBeVisible();
  await page.goto('/admin/tiposnotificacion');
  await seNiega(page);
});
