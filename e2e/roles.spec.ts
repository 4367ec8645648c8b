import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { enMenu } from './fichas';
import { cabecerasDe, CONTRASENA_ELEGIDA, entrarComo, seNiega } from './oficina';
import { ASPECTO, enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';

const ADMIN = 'admin@demo.es';
const nombreNuevo = (): string => `Recorrido ${Date.now()}-${Math.round(Math.random() * 1e6)}`;

/** What a journey makes goes with it, so that lists stay as they were. */
let creado: string[] = [];
test.afterEach(async ({ request }) => {
  const headers = await cabecerasDe(request, ADMIN);
  for (const direccion of creado.toReversed()) await request.delete(direccion, { headers });
  creado = [];
});

async function crear(api: APIRequestContext, coleccion: string, data: object): Promise<number> {
  const response = await api.post(coleccion, { headers: await cabecerasDe(api, ADMIN), data });
  expect(response.ok()).toBe(true);
  const { id } = (await response.json()) as { id: number };
  creado.push(`${coleccion}/${id}`);
  return id;
}

async function rolNuevo(api: APIRequestContext, perfil_id = 1): Promise<{ id: number; nombre: string }> {
  const nombre = nombreNuevo();
  return { id: await crear(api, '/api/roles', { rol: { nombre, perfil_id } }), nombre };
}

const permiso = (page: Page, opcion: string) => page.getByRole('treegrid').getByRole('button', { name: new RegExp(`^${opcion}: `) });
const continuar = (page: Page) => page.getByRole('button', { name: 'Pulse para continuar' }).click();

test('crear un rol, cambiarle el nombre y eliminarlo', { tag: '@camino' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/roles');
  await expect(page).toHaveTitle('Roles | Competición Deportiva');
  await sinFallosDeAccesibilidad(page);

  const nombre = nombreNuevo();
  await page.getByRole('button', { name: 'Nuevo rol' }).click();
  await expect(page).toHaveURL(/\/admin\/roles\/nuevo$/);
  await page.getByRole('dialog').getByLabel('Nombre').fill('arbitro');
  await page.getByRole('button', { name: 'Guardar rol' }).click();
  await expect(page.getByText('El rol ya existe en el sistema')).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill(nombre);
  await page.getByRole('dialog').getByLabel('Perfil').selectOption('Coordinador');
  await sinFallosDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Guardar rol' }).click();
  await continuar(page);
  await expect(page).toHaveURL(/\/admin\/roles$/);

  await page.getByRole('textbox', { name: 'Rol' }).fill(nombre);
  await (await enMenu(page, 'Cambiar el nombre de', nombre)).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('arbitro');
  await page.getByRole('button', { name: 'Guardar rol' }).click();
  await expect(page.getByText('El rol que pretende modificar ya existe')).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill(`${nombre} B`);
  await page.getByRole('button', { name: 'Guardar rol' }).click();
  await continuar(page);

  await page.getByRole('button', { name: `Eliminar ${nombre} B` }).click();
  await sinFallosDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Conservar el rol' }).click();
  await page.getByRole('button', { name: `Eliminar ${nombre} B` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Eliminar ${nombre} B` })
    .click();
  await continuar(page);
  await expect(page.getByText('Ningún rol cumple los filtros')).toBeVisible();
});

test('los roles de serie ni se eliminan ni cambian de nombre', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/roles');
  await page.getByRole('textbox', { name: 'Rol' }).fill('arbitro');
  await expect(
    page.getByRole('button', { name: 'Eliminar Árbitro: Los roles de serie no se pueden eliminar ni cambiar de nombre' }),
  ).toHaveAttribute('aria-disabled', 'true');
  await expect(await enMenu(page, 'Cambiar el nombre de', 'Árbitro')).toBeDisabled();
});

test('dar permisos: una opción, una rama, y Principal no se queda sin acceso', async ({ page }) => {
  await entrarComo(page, ADMIN);
  const { id, nombre } = await rolNuevo(page.request);
  await page.goto(`/admin/rol_permisos/${id}`);
  await expect(page).toHaveTitle(`Permisos de ${nombre} | Competición Deportiva`);
  await sinFallosDeAccesibilidad(page);

  // A parent takes its descendants along; then one of them goes on by itself.
  await permiso(page, 'Administración').click();
  await expect(permiso(page, 'Acciones de usuario')).toHaveAccessibleName(/Lectura/);
  await permiso(page, 'Publicidad').click();
  await expect(permiso(page, 'Publicidad')).toHaveAccessibleName('Publicidad: Edición. Cambiar a Sin acceso');
  await expect(permiso(page, 'Roles')).toHaveAccessibleName(/Lectura/);
  await expect(page.getByText(/^\d+ cambios sin guardar$/)).toBeVisible();
  await page.getByRole('group', { name: 'Toda la rama Competición' }).getByRole('button', { name: 'Edición' }).click();
  await expect(permiso(page, 'Cambiar de competición')).toHaveAccessibleName(/Edición/);

  await page.getByRole('group', { name: 'Toda la rama Principal' }).getByRole('button', { name: 'Sin acceso' }).click();
  await expect(page.getByText('La opción Principal debe tener, al menos, permisos de lectura')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(page.getByRole('alert')).toContainText('hay 1 dato por corregir');
  await expect(permiso(page, 'Principal')).toBeFocused();
  await sinFallosDeAccesibilidad(page);
  await permiso(page, 'Principal').click();
  await page.getByRole('button', { name: 'Guardar permisos' }).click();
  await continuar(page);

  await page.reload();
  await expect(permiso(page, 'Publicidad')).toHaveAccessibleName(/Edición/);
  await expect(permiso(page, 'Ayuda')).toHaveAccessibleName(/Lectura/);
  await expect(page.getByText(/sin guardar/)).toBeHidden();
});

test('el árbol se recorre y se cambia con el teclado', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  const { id } = await rolNuevo(page.request);
  await page.goto(`/admin/rol_permisos/${id}`);
  const fila = (opcion: string) => page.getByRole('row', { name: new RegExp(`^(Plegar|Desplegar)? ?${opcion}`) });
  await fila('Administración').focus();
  await page.keyboard.press('2');
  await expect(permiso(page, 'Correo y trabajos')).toHaveAccessibleName(/Edición/);
  await page.keyboard.press('ArrowDown');
  await expect(fila('Usuarios')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(permiso(page, 'Acciones de usuario')).toHaveAccessibleName(/Sin acceso/);
  await page.keyboard.press('ArrowLeft');
  await expect(fila('Usuarios')).toHaveAttribute('aria-expanded', 'false');
  await expect(permiso(page, 'Acciones de usuario')).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(fila('Administración')).toBeFocused();
  await page.keyboard.press('End');
  await expect(fila('Correo y trabajos')).toBeFocused();
});

test('se busca una opción, y lo que no se ha guardado se pregunta al salir', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  const { id } = await rolNuevo(page.request, 6);
  await page.goto(`/admin/rol_permisos/${id}`);
  await page.getByRole('searchbox', { name: 'Buscar una opción' }).fill('notificacion');
  await expect(permiso(page, 'Principal')).toBeVisible();
  await expect(permiso(page, 'Ayuda')).toBeHidden();
  await page.keyboard.press('Enter');
  await permiso(page, 'Notificaciones').click();
  await page.getByRole('searchbox', { name: 'Buscar una opción' }).fill('nada de esto');
  await expect(page.getByText('Ninguna opción se llama así')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar una opción' }).press('Escape');

  await page.getByRole('link', { name: 'Todos los roles' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(new RegExp(`/rol_permisos/${id}$`));
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(permiso(page, 'Notificaciones')).toHaveAccessibleName(/Sin acceso/);
  await page.getByRole('link', { name: 'Todos los roles' }).click();
  await expect(page).toHaveURL(/\/admin\/roles$/);
});

test('los permisos del rol Administrador solo se miran', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/rol_permisos/1');
  await expect(page.getByText('Los permisos del rol Administrador no se pueden cambiar')).toBeVisible();
  await expect(page.getByRole('row', { name: /Usuarios/ }).first()).toContainText('Edición');
  await expect(page.getByRole('button', { name: 'Guardar permisos' })).toBeHidden();
  await page.getByRole('button', { name: 'Plegar todo' }).click();
  await expect(page.getByRole('row', { name: /Acciones de usuario/ })).toBeHidden();
  await sinFallosDeAccesibilidad(page);
});

test('con lectura se ve y no se cambia; sin permiso, ni se ve', { tag: '@repetida' }, async ({ page }) => {
  await entrarComo(page, 'lectura@demo.es');
  await page.goto('/admin/roles');
  await expect(page.locator('tbody tr:not([aria-hidden])').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuevo rol' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Rol' }).fill('arbitro');
  await page.getByRole('button', { name: 'Permisos de Árbitro' }).click();
  await expect(page.getByText('Su rol permite ver los permisos, no cambiarlos')).toBeVisible();
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByRole('button', { name: 'Guardar permisos' })).toBeHidden();

  await entrarComo(page, 'arbitro@demo.es');
  for (const direccion of ['/admin/roles', '/admin/rol_permisos/2']) {
    await page.goto(direccion);
    await seNiega(page);
  }
});

test('un rol que no existe lo dice', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/rol_permisos/999999');
  await expect(page.getByRole('alert')).toContainText('No existe lo que busca');
});

test('quien se queda sin permisos con la sesión abierta vuelve a entrar', { tag: '@detalle' }, async ({ page, browser, baseURL }) => {
  const { id, nombre } = await rolNuevo(page.request);
  const login = `${nombre.replaceAll(' ', '-').toLowerCase()}@demo.es`;
  await crear(page.request, '/api/usuarios', {
    login,
    nombre,
    roles: [{ id, perfil_id: 1 }],
    cambioContrasena: true,
    contrasena: CONTRASENA_ELEGIDA,
  });

  const otra = await browser.newContext({ baseURL });
  const suya = await otra.newPage();
  await entrarComo(suya, login);
  await suya.goto('/admin/dashboard');

  await entrarComo(page, ADMIN);
  await page.goto(`/admin/rol_permisos/${id}`);
  await expect(page.getByText('Al guardar se cerrarán las sesiones abiertas con este rol: lo tiene 1 usuario.')).toBeVisible();
  await permiso(page, 'Notificaciones').click();
  await page.getByRole('button', { name: 'Guardar permisos' }).click();
  await continuar(page);

  await suya.goto('/perfil');
  await expect(suya).toHaveURL(/\/login/);
  await otra.close();
});

test.describe('en el teléfono', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('la lista y los permisos caben y se leen, en claro y en oscuro', { tag: [ASPECTO, '@repetida'] }, async ({ page }) => {
    await entrarComo(page, ADMIN);
    const { id } = await rolNuevo(page.request);
    for (const direccion of ['/admin/roles', '/admin/roles/nuevo', `/admin/rol_permisos/${id}`]) {
      await page.goto(direccion);
      await expect(page.locator('main h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await seLeeEn(page, enLosDosTemas(360));
    }
    await page.getByRole('group', { name: 'Toda la rama Administración' }).getByRole('button', { name: 'Edición' }).click();
    await seLeeEn(page, enLosDosTemas(360));
  });
});
