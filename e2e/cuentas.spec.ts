import { expect, test, type APIRequestContext } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, crear, editor, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo, usuarioNuevo } from './oficina';
import { ASPECTO, sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

borrarLoCreado();

const dniNuevo = (): string => {
  const numero = Math.trunc(Math.random() * 1e8);
  return `${String(numero).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[numero % 23]}`;
};

interface Entrenador {
  id: number;
  nombre: string;
  login: string;
  usuarioId: number;
}
async function entrenadorNuevo(api: APIRequestContext): Promise<Entrenador> {
  const seña = unico();
  const [nombre, login] = [`Begoña ${seña}`, `begona-${seña}@liga.example`];
  const id = await crear(api, '/api/entrenadores', { nombre, login, dni: dniNuevo() });
  const { usuario_id } = (await (await api.get(`/api/entrenadores/${id}`, { headers: await cabecerasDe(api, ADMIN) })).json()) as {
    usuario_id: number;
  };
  return { id, nombre, login, usuarioId: usuario_id };
}

/** Somebody whose role edits everything but users asks for another address. */
async function pedirCorreo(api: APIRequestContext, { id }: Entrenador, nuevo: string): Promise<void> {
  const headers = await cabecerasDe(api, ADMIN);
  const rol = await crear(api, '/api/roles', { rol: { nombre: `Deportes ${unico()}`, perfil_id: 1 } });
  const { opcionesMenu } = (await (await api.get(`/api/roles/detalle/${rol}`, { headers })).json()) as {
    opcionesMenu: { id: number; opcion_enlace: string | null }[];
  };
  const permisos = opcionesMenu.map((opcion) => ({ id: opcion.id, permiso: opcion.opcion_enlace === '/admin/usuarios' ? 0 : 2 }));
  expect((await api.put(`/api/roles/permisos/${rol}`, { headers, data: { opcionesMenu: permisos } })).ok()).toBe(true);
  const { id: usuarioId, login } = await usuarioNuevo(api);
  anotarCreado(`/api/usuarios/${usuarioId}`);
  const { version } = (await (await api.get(`/api/usuarios/${usuarioId}`, { headers })).json()) as { version: number };
  const usuario = { login, nombre: 'Marta Deportes', roles: [{ id: rol, perfil_id: 1 }], cambioContrasena: false, version };
  expect((await api.put(`/api/usuarios/${usuarioId}`, { headers, data: usuario })).ok()).toBe(true);
  const suyas = await cabecerasDe(api, login);
  const ficha = (await (await api.get(`/api/entrenadores/${id}`, { headers: suyas })).json()) as object;
  expect((await api.put(`/api/entrenadores/${id}`, { headers: suyas, data: { ...ficha, login: nuevo } })).ok()).toBe(true);
}

test(
  'un entrenador que pasa a ser árbitro: se pregunta si es la misma persona, y entra con su cuenta',
  { tag: '@detalle' },
  async ({ page }) => {
    const { nombre, login, usuarioId } = await entrenadorNuevo(page.request);
    await entrarComo(page, ADMIN);
    await page.goto('/admin/arbitros/nuevo');
    const nuevo = editor(page, 'Nuevo árbitro');
    await nuevo.getByLabel('Nombre completo').fill(nombre);
    await nuevo.getByLabel('Correo electrónico').fill(login);
    await nuevo.getByRole('button', { name: 'Guardar árbitro' }).click();
    const pregunta = page.getByRole('alertdialog', { name: '¿Es la misma persona?' });
    await expect(pregunta).toContainText(`La cuenta de ${nombre} (${login}) ya existe como entrenador.`);
    await sinFallosDeAccesibilidad(page);
    await pregunta.getByRole('button', { name: 'No, es otra persona' }).click();
    await expect(page.getByText('Ya existe un usuario con ese email en el sistema').first()).toBeVisible();
    await page.getByRole('button', { name: 'Entendido' }).click();
    await nuevo.getByRole('button', { name: 'Guardar árbitro' }).click();
    await pregunta.getByRole('button', { name: 'Sí, unirlo a esa cuenta' }).click();
    await seguir(page);
    await filtrar(page, 'Nombre', nombre);
    await expect(page.locator('tbody').getByRole('row', { name: nombre })).toContainText(login);
    const headers = await cabecerasDe(page.request, ADMIN);
    const { roles } = (await (await page.request.get(`/api/usuarios/${usuarioId}`, { headers })).json()) as { roles: { nombre: string }[] };
    expect(roles.map((rol) => rol.nombre)).toEqual(['Árbitro', 'Entrenador']);
    const { rows } = (await (
      await page.request.post('/api/arbitros/index', {
        headers,
        data: { filtros: [{ name: 'login', operator: 'equals', value: login }], paginacion: { pageNumber: 1, pageSize: 10 } },
      })
    ).json()) as { rows: { id: number }[] };
    anotarCreado(`/api/arbitros/${rows[0]!.id}`);
  },
);

test(
  'un correo pedido por otra persona se ve en la ficha y en el usuario, y la oficina lo acepta',
  { tag: '@camino' },
  async ({ page }) => {
    const suyo = await entrenadorNuevo(page.request);
    const pedido = `nueva-${unico()}@liga.example`;
    await pedirCorreo(page.request, suyo, pedido);
    await entrarComo(page, ADMIN);
    await page.goto(`/admin/entrenadores/editar/${suyo.id}`);
    const ficha = editor(page, 'Editar entrenador');
    await expect(ficha.getByText('Cambio de correo pendiente de confirmar desde la dirección actual.')).toBeVisible();
    await expect(ficha.getByText(pedido)).toBeVisible();
    await expect(ficha.getByLabel('Correo electrónico')).toHaveValue(suyo.login);
    await sinFallosDeAccesibilidad(page);

    await page.goto('/admin/usuarios');
    await filtrar(page, 'Correo electrónico', suyo.login);
    await expect(page.locator('tbody').getByRole('row', { name: suyo.login })).toContainText('Piden otro');
    await page.goto(`/admin/usuarios/editar/${suyo.usuarioId}`);
    const usuario = editor(page, 'Editar usuario');
    await expect(usuario.getByText('Marta Deportes')).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await usuario.getByRole('button', { name: 'Aceptar el cambio' }).click();
    const pregunta = page.getByRole('alertdialog');
    await expect(pregunta).toContainText(`Entrará con ${pedido}`);
    await pregunta.getByRole('button', { name: 'Aceptar el cambio' }).click();
    await expect(page.getByText('Correo cambiado')).toBeVisible();
    await filtrar(page, 'Correo electrónico', pedido);
    const fila = page.locator('tbody').getByRole('row', { name: pedido });
    await expect(fila).toBeVisible();
    await expect(fila).not.toContainText('Piden otro');
  },
);

test.describe('el enlace de la carta', () => {
  const token = 'a'.repeat(43);

  test('que ya no sirve lo dice', { tag: '@detalle' }, async ({ page }) => {
    await page.goto(`/cambio-correo/${token}`);
    await expect(page.getByRole('alert')).toContainText('El enlace ya no es válido');
    await expect(page.getByRole('link', { name: 'Ir a entrar' })).toBeVisible();
  });

  for (const [colores, ancho] of [
    ['light', 390],
    ['dark', 1440],
  ] as const)
    test(
      `enseña quién pide qué, y solo un botón contesta (${colores}, ${ancho})`,
      { tag: ancho === 1440 ? [ASPECTO, '@repetida'] : ASPECTO },
      async ({ page }) => {
        const enviadas: unknown[] = [];
        // Its token goes only in the letter, which nobody delivers here: what the server answers to it is in cuentas.test.ts.
        await page.route(`**/login/correo/${token}`, async (ruta) => {
          if (ruta.request().method() === 'GET')
            return ruta.fulfill({
              json: {
                login: 'begona@liga.example',
                nuevo: 'begona.munoz@colegio.example',
                pedido_por: 'Nuria Vidal',
                caduca: '2026-11-28 10:30:00',
              },
            });
          enviadas.push(ruta.request().postDataJSON());
          return ruta.fulfill({ status: 204 });
        });
        await page.setViewportSize({ width: ancho, height: 900 });
        await page.emulateMedia({ colorScheme: colores });
        await page.goto(`/cambio-correo/${token}?rechazar=true`);
        await expect(page.getByRole('heading', { name: 'Rechazar el cambio de correo' })).toBeVisible();
        await page.goto(`/cambio-correo/${token}`);
        await expect(page.getByText('Nuria Vidal ha pedido')).toBeVisible();
        await sinFallosDeAccesibilidad(page);
        await sinDeslizamientoLateral(page);
        expect(enviadas).toEqual([]);
        await page.getByRole('button', { name: 'Confirmar el cambio' }).click();
        await expect(page.getByText('Desde ahora su cuenta entra con begona.munoz@colegio.example')).toBeVisible();
        expect(enviadas).toEqual([{ acepta: true }]);
      },
    );
});
