import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { enMenu } from './fichas';
import { cabecerasDe, CONTRASENA, CONTRASENA_ELEGIDA, entrarComo, rolDeConsulta } from './oficina';
import { ASPECTO, enLosDosTemas, seLeeEn, sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

const unico = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

interface Persona {
  id: number;
  nombre: string;
  login: string;
}

/** Someone of this journey alone, made through the calls as the administrator of the demo. */
async function crearPersona(
  api: APIRequestContext,
  { roles, auditable = false }: { roles?: { id: number; perfil_id: number }[]; auditable?: boolean } = {},
): Promise<Persona> {
  const { token, user } = (await (await api.post('/login', { data: { username: 'admin@demo.es', password: CONTRASENA } })).json()) as {
    token: string;
    user: { usuarioId: number };
  };
  const seña = unico();
  const persona = { nombre: `Nuria ${seña}`, login: `${seña}@recorrido.example` };
  const response = await api.post('/api/usuarios', {
    headers: { Authorization: `Bearer ${token}`, 'X-Usuario': String(user.usuarioId), 'X-Perfil': '1' },
    data: {
      ...persona,
      roles: roles ?? [await rolDeConsulta(api)],
      cambioContrasena: true,
      contrasena: CONTRASENA_ELEGIDA,
      puede_auditar: auditable ? 1 : 0,
    },
  });
  expect(response.status()).toBe(200);
  return { ...persona, id: ((await response.json()) as { id: number }).id };
}

async function abrirLista(page: Page, { nombre, login }: Persona): Promise<void> {
  await page.goto('/admin/usuarios');
  await page.getByRole('textbox', { name: 'Filtrar por Nombre' }).fill(nombre);
  await expect(page.getByRole('row', { name: login })).toBeVisible();
}
const accion = (page: Page, titulo: string, { nombre }: Persona) => page.getByRole('button', { name: `${titulo} ${nombre}` });
const seguir = (page: Page) => page.getByRole('button', { name: 'Pulse para continuar' }).click();

test('crea un usuario, lo edita con su imagen y lo elimina', { tag: '@camino' }, async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/usuarios');
  await expect(page).toHaveTitle('Usuarios | Competición Deportiva');
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuevo usuario' });
  await sinFallosDeAccesibilidad(page);

  await editor.getByRole('button', { name: 'Guardar usuario' }).click();
  await expect(editor.getByText('Elija al menos un rol')).toBeVisible();
  await editor.getByLabel('Poner una contraseña').click();
  await editor.getByRole('button', { name: 'Guardar usuario' }).click();
  await expect(editor.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();

  const seña = unico();
  const persona = { id: 0, nombre: `Rosa ${seña}`, login: `${seña}@recorrido.example` };
  await editor.getByLabel('Nombre y apellidos').fill(persona.nombre);
  await editor.getByLabel('Correo electrónico').fill('ADMIN@demo.es');
  await editor.getByLabel('Rol de administrador').selectOption({ label: 'Consulta' });
  await editor.getByLabel('Poner una contraseña').click();
  await editor.getByRole('button', { name: 'Guardar usuario' }).click();
  const rechazo = page.getByRole('alertdialog', { name: 'Error al crear el usuario' });
  await expect(rechazo).toContainText('Ya existe un usuario con ese email en el sistema');
  await rechazo.getByRole('button', { name: 'Entendido' }).click();
  await editor.getByLabel('Correo electrónico').fill(persona.login);
  await editor.getByRole('button', { name: 'Guardar usuario' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Usuario creado' })).toContainText(persona.login);
  await seguir(page);
  await expect(page).toHaveURL(/\/admin\/usuarios$/);

  await abrirLista(page, persona);
  await expect(page.getByRole('row', { name: persona.login })).toContainText('Nunca');
  await accion(page, 'Editar', persona).click();
  const edicion = page.getByRole('dialog', { name: 'Editar usuario' });
  await edicion.getByLabel('Nombre y apellidos').fill(`${persona.nombre} Gil`);
  await edicion.getByLabel('Activo').click();
  const png = await page.evaluate(() => {
    const lienzo = document.createElement('canvas');
    lienzo.width = 64;
    lienzo.height = 64;
    return lienzo.toDataURL('image/png').split(',')[1]!;
  });
  await edicion.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await edicion.getByRole('button', { name: 'Guardar usuario' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Usuario modificado' })).toBeVisible();
  await seguir(page);
  const fila = page.getByRole('row', { name: persona.login });
  await expect(fila).toContainText(`${persona.nombre} Gil`);
  await expect(fila).toContainText('Recién modificado');
  await expect(fila).toContainText('Baja');
  await expect(fila.locator('img')).toHaveJSProperty('naturalWidth', 64);

  await accion(page, 'Eliminar', { ...persona, nombre: `${persona.nombre} Gil` }).click();
  const pregunta = page.getByRole('alertdialog', { name: `¿Eliminar el usuario ${persona.nombre} Gil?` });
  await expect(pregunta).toContainText('sin vuelta atrás');
  await sinFallosDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: `Eliminar a ${persona.nombre} Gil` }).click();
  await expect(page.getByRole('alertdialog', { name: 'Usuario eliminado' })).toBeVisible();
  await seguir(page);
  await expect(page.getByText('Ningún usuario cumple los filtros')).toBeVisible();
});

test('del usuario 1 y de uno mismo hay campos bloqueados, y no se eliminan', { tag: '@detalle' }, async ({ page }) => {
  const gestora = await crearPersona(page.request, { roles: [{ id: 1, perfil_id: 1 }] });
  await entrarComo(page, gestora.login);
  await page.goto('/admin/usuarios/editar/1');
  const editor = page.getByRole('dialog', { name: 'Editar usuario' });
  await expect(editor.getByText('Al administrador principal solo lo modifica él mismo.')).toBeVisible();
  for (const campo of [
    'Nombre y apellidos',
    'Correo electrónico',
    'Rol de administrador',
    'Cambiar la contraseña',
    'Activo',
    'Puede auditarse',
  ])
    await expect(editor.getByLabel(campo)).toBeDisabled();

  await page.goto(`/admin/usuarios/editar/${gestora.id}`);
  await expect(editor.getByLabel('Nombre y apellidos')).toHaveValue(gestora.nombre);
  await expect(editor.getByLabel('Nombre y apellidos')).toBeEnabled();
  await expect(editor.getByLabel('Rol de administrador')).toBeDisabled();
  await editor.getByRole('button', { name: 'Cancelar' }).click();
  await abrirLista(page, gestora);
  await expect(page.getByRole('button', { name: `Eliminar ${gestora.nombre}: Nadie puede eliminarse a sí mismo` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('cambiar la contraseña propia lo avisa, cierra la sesión y pide la nueva', { tag: '@repetida' }, async ({ page }) => {
  const gestora = await crearPersona(page.request, { roles: [{ id: 1, perfil_id: 1 }] });
  await entrarComo(page, gestora.login);
  await page.goto(`/admin/usuarios/editar/${gestora.id}`);
  const editor = page.getByRole('dialog', { name: 'Editar usuario' });
  await editor.getByLabel('Cambiar la contraseña').click();
  await editor.getByLabel('Contraseña nueva').fill('otra-clave-9');
  await editor.getByRole('button', { name: 'Guardar usuario' }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Cambiar su contraseña?' });
  await expect(pregunta).toContainText('La sesión se cerrará');
  await pregunta.getByRole('button', { name: 'Dejarla como está' }).click();
  await expect(editor.getByLabel('Contraseña nueva')).toHaveValue('otra-clave-9');
  await editor.getByRole('button', { name: 'Guardar usuario' }).click();
  await pregunta.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Contraseña cambiada' })).toBeVisible();
  await seguir(page);
  await expect(page).toHaveURL(/\/login/);
  expect((await page.request.post('/login', { data: { username: gestora.login, password: CONTRASENA_ELEGIDA } })).status()).toBe(401);
  expect((await page.request.post('/login', { data: { username: gestora.login, password: 'otra-clave-9' } })).status()).toBe(200);
});

test('manda los correos de un usuario, o los deja escritos en el programa propio', { tag: '@detalle' }, async ({ page }) => {
  const persona = await crearPersona(page.request);
  await entrarComo(page, 'admin@demo.es');
  await abrirLista(page, persona);
  await (await enMenu(page, 'Enviar enlace de contraseña a', persona.nombre)).click();
  await page.getByRole('button', { name: 'Enviar el enlace', exact: true }).click();
  await expect(page.getByText(`Enlace de contraseña enviado a ${persona.login}`)).toBeVisible();
  await (await enMenu(page, 'Reenviar la invitación a', persona.nombre)).click();
  await page.getByRole('button', { name: 'Enviar la invitación', exact: true }).click();
  await expect(page.getByText(`Invitación en camino a ${persona.login}`)).toBeVisible();

  const carta = page.waitForResponse('**/login/forgotmanual');
  await (await enMenu(page, 'Escribir con mi programa de correo a', persona.nombre)).click();
  expect(await (await carta).json()).toMatchObject({ destinatario: persona.login, texto: expect.stringContaining('/reset/') });
});

test('a quien se invita se le ve la invitación hasta que elige su contraseña', { tag: '@detalle' }, async ({ page }) => {
  const seña = unico();
  const persona = { id: 0, nombre: `Lidia ${seña}`, login: `${seña}@recorrido.example` };
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/usuarios/nuevo');
  const editor = page.getByRole('dialog', { name: 'Nuevo usuario' });
  await expect(editor.getByText('recibe una invitación por correo')).toBeVisible();
  await editor.getByLabel('Nombre y apellidos').fill(persona.nombre);
  await editor.getByLabel('Correo electrónico').fill(persona.login);
  await editor.getByLabel('Rol de administrador').selectOption({ label: 'Consulta' });
  await editor.getByRole('button', { name: 'Guardar usuario' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Usuario creado' })).toContainText('una invitación para elegir su contraseña');
  await seguir(page);
  await abrirLista(page, persona);
  // There is no mail server: it waits in the outbox.
  await expect(page.getByRole('row', { name: persona.login })).toContainText('Por invitar');
  await sinFallosDeAccesibilidad(page);

  await page.getByRole('row', { name: persona.login }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reenviar la invitación', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar la invitación', exact: true }).click();
  await expect(page.getByText(`Invitación en camino a ${persona.login}`)).toBeVisible();

  const headers = await cabecerasDe(page.request, 'admin@demo.es');
  const { rows } = (await (
    await page.request.post('/api/trabajos/index', {
      headers,
      data: {
        paginacion: { pageNumber: 1, pageSize: 10 },
        filtros: [
          { name: 'destinatario', operator: 'equals', value: persona.login },
          { name: 'asunto', operator: 'contains', value: 'bienvenida' },
        ],
      },
    })
  ).json()) as { rows: { id: number }[] };
  const { enlace } = (await (await page.request.get(`/api/trabajos/${rows[0]!.id}`, { headers })).json()) as { enlace: string };
  await page.goto(new URL(enlace).pathname);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(CONTRASENA_ELEGIDA);
  await page.getByLabel(/Repita/).fill(CONTRASENA_ELEGIDA);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Contraseña cambiada' })).toBeVisible();
  await entrarComo(page, 'admin@demo.es');
  await abrirLista(page, persona);
  await expect(page.getByRole('row', { name: persona.login })).not.toContainText('Por invitar');
});

test('audita a quien puede auditarse; a los demás, lo niega', { tag: '@camino' }, async ({ page }) => {
  const auditable = await crearPersona(page.request, { auditable: true });
  const reservada = await crearPersona(page.request);
  await page.request.post('/login', { data: { username: auditable.login, password: CONTRASENA_ELEGIDA } });
  await entrarComo(page, 'admin@demo.es');
  await abrirLista(page, reservada);
  await (await enMenu(page, 'Auditar', reservada.nombre)).click();
  const negada = page.getByRole('alertdialog', { name: 'Imposible realizar auditoría' });
  await expect(negada).toContainText('El usuario no está autorizado para realizar la auditoría');
  await negada.getByRole('button', { name: 'Entendido' }).click();

  await abrirLista(page, auditable);
  await (await enMenu(page, 'Auditar', auditable.nombre)).click();
  await expect(page).toHaveTitle(`Acciones de ${auditable.nombre} | Competición Deportiva`);
  await expect(page.getByRole('row', { name: 'Inicio de sesión' })).toContainText('Cons.');
  await page.getByRole('combobox', { name: 'Filtrar por Acción' }).selectOption({ label: 'Elim.' });
  await expect(page.getByText('Ninguna acción cumple los filtros')).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  await page.goto(`/admin/acciones/${reservada.id}`);
  await expect(page.getByText('El usuario no está autorizado para realizar la auditoría')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a usuarios' }).click();
  await expect(page).toHaveURL(/\/admin\/usuarios$/);
});

test(
  'lo que hizo quien podía auditarse sigue a la vista, con su nombre, cuando se elimina su cuenta',
  { tag: '@detalle' },
  async ({ page }) => {
    const auditable = await crearPersona(page.request, { auditable: true });
    await page.request.post('/login', { data: { username: auditable.login, password: CONTRASENA_ELEGIDA } });
    await entrarComo(page, 'admin@demo.es');
    await abrirLista(page, auditable);
    await accion(page, 'Eliminar', auditable).click();
    const pregunta = page.getByRole('alertdialog', { name: `¿Eliminar el usuario ${auditable.nombre}?` });
    await expect(pregunta).toContainText('Su registro de acciones se conserva, con su nombre.');
    await pregunta.getByRole('button', { name: `Eliminar a ${auditable.nombre}` }).click();
    await seguir(page);
    await page.getByRole('link', { name: 'Acciones de eliminados' }).click();
    await expect(page).toHaveTitle('Acciones de usuarios eliminados | Competición Deportiva');
    await page.getByRole('textbox', { name: 'Filtrar por Quién' }).fill(auditable.login);
    const entrada = page.getByRole('row', { name: 'Inicio de sesión' }).filter({ hasText: `${auditable.nombre} (${auditable.login})` });
    await expect(entrada).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await sinDeslizamientoLateral(page);
  },
);

test('quien solo puede mirar ve la lista y no puede cambiar nada', { tag: '@repetida' }, async ({ page }) => {
  await entrarComo(page, 'lectura@demo.es');
  await page.goto('/admin/usuarios');
  await expect(page.locator('tbody tr:not([aria-hidden])').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuevo usuario' })).toHaveCount(0);
  await page.goto('/admin/usuarios/nuevo');
  await expect(page.getByText('No tiene permiso para esta operación')).toBeVisible();
});

test.describe('en un teléfono', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('la lista y el editor caben y son accesibles, en claro y en oscuro', { tag: [ASPECTO, '@repetida'] }, async ({ page }) => {
    const persona = await crearPersona(page.request, { auditable: true });
    await entrarComo(page, 'admin@demo.es');
    await page.goto('/admin/usuarios');
    await expect(page.getByRole('listitem').filter({ hasText: '@' }).first()).toBeVisible();
    await seLeeEn(page, enLosDosTemas(360));
    await page.goto(`/admin/usuarios/editar/${persona.id}`);
    await expect(page.getByLabel('Nombre y apellidos')).toHaveValue(persona.nombre);
    await seLeeEn(page, enLosDosTemas(360));
    await page.goto(`/admin/acciones/${persona.id}`);
    await expect(page.getByRole('heading', { name: persona.nombre })).toBeVisible();
    await seLeeEn(page, enLosDosTemas(360));
  });
});
