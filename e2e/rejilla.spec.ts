import { expect, test, type Page } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, crear, editor, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo, rolDeConsulta, usuarioNuevo, CONTRASENA_ELEGIDA } from './oficina';
import { ASPECTO, sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

borrarLoCreado();

const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fila = (page: Page, nombre: string) => page.locator('tbody').getByRole('row', { name: nombre });
const vistas = (page: Page) => page.getByRole('navigation', { name: 'Vistas de la lista' });
const abrirLista = (page: Page, lista: string) => page.getByRole('navigation').locator(`a[href="/admin/${lista}"]`).click();
const zona = (page: Page, nombre: string) => crear(page.request, '/api/zonas', { zona: { nombre } });

test('con el teclado: de un filtro a las filas, abrir, volver a la fila y, al eliminarla, seguir en su vecina', async ({ page }) => {
  const marca = unico();
  for (const letra of ['A', 'B', 'C']) await zona(page, `Rejilla ${marca} ${letra}`);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/zonas');
  await filtrar(page, 'Zona', marca);
  await page.keyboard.press('ArrowDown');
  await expect(fila(page, `${marca} A`)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor(page, 'Editar zona').getByLabel('Nombre')).toHaveValue(`Rejilla ${marca} B`);
  await page.keyboard.press('Escape');
  await expect(editor(page, 'Editar zona')).toBeHidden();
  await expect(fila(page, `${marca} B`)).toBeFocused();
  await boton(page, `Eliminar Rejilla ${marca} B`).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Eliminar Rejilla ${marca} B` })
    .press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Zona eliminada' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(fila(page, `${marca} C`)).toBeFocused();
  await expect(page.getByText(/^2 de \d+ zonas$/).first()).toBeVisible();
});

test('elimina varias: pregunta por número, y dice cuáles no y por qué', { tag: '@repetida' }, async ({ page }) => {
  const marca = unico();
  for (const letra of ['A', 'B']) await zona(page, `Rejilla ${marca} ${letra}`);
  const usada = await zona(page, `Rejilla ${marca} usada`);
  await crear(page.request, '/api/sedes', { sede: { nombre: `Sede ${marca}`, zona: usada } });
  await entrarComo(page, ADMIN);
  await page.goto('/admin/zonas');
  await filtrar(page, 'Zona', marca);
  await expect(fila(page, `${marca} usada`)).toBeVisible();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }).check();
  const barra = page.getByRole('region', { name: 'Acciones sobre los elegidos' });
  await expect(barra).toContainText('3 zonas elegidas');
  await barra.getByRole('button', { name: 'Eliminar' }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Eliminar 2 zonas?' });
  await expect(pregunta.getByRole('listitem').first()).toContainText(`Rejilla ${marca} A, Rejilla ${marca} B`);
  await expect(pregunta).toContainText('No se elimina 1:');
  await expect(pregunta.getByRole('listitem').last()).toContainText(/usada.*la usa 1 sede/);
  await sinFallosDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: 'Eliminar 2 zonas' }).click();
  const resultado = page.getByRole('alertdialog', { name: '2 zonas eliminadas' });
  await expect(resultado).toContainText('1 no se ha eliminado');
  await expect(resultado.getByRole('listitem')).toContainText(/usada.*la usa 1 sede/);
  await seguir(page);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(barra).toBeHidden();

  // None of those left can go: it is told, and nothing is asked.
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }).check();
  await barra.getByRole('button', { name: 'Eliminar' }).click();
  const impedida = page.getByRole('alertdialog', { name: 'No se puede eliminar 1 zona' });
  await expect(impedida.getByRole('listitem')).toContainText(/usada.*la usa 1 sede/);
  await expect(impedida.getByRole('button')).toHaveText(['Entendido']);
});

test('antes de eliminar varias sedes se dice cuántas pistas se van con ellas', { tag: '@detalle' }, async ({ page }) => {
  const marca = unico();
  const pistas = ['Central', 'Lateral'].map((nombre) => ({ nombre }));
  for (const letra of ['A', 'B']) await crear(page.request, '/api/sedes', { sede: { nombre: `Sede ${marca} ${letra}`, pistas } });
  await entrarComo(page, ADMIN);
  await page.goto('/admin/sedes');
  await filtrar(page, 'Nombre', `${marca} sede`);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }).check();
  await page.getByRole('region', { name: 'Acciones sobre los elegidos' }).getByRole('button', { name: 'Eliminar' }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Eliminar 2 sedes?' });
  await expect(pregunta.getByRole('listitem')).toHaveText([/^2\s*sedes/, /^4\s*pistas/]);
  await pregunta.getByRole('button', { name: 'Eliminar 2 sedes' }).click();
  await expect(page.getByRole('alertdialog', { name: '2 sedes eliminadas' })).toBeVisible();
});

test(
  'vistas guardadas: con su número de filas, se renombran, se abre la lista con una y se eliminan',
  { tag: '@detalle' },
  async ({ page }) => {
    const { login } = await usuarioNuevo(page.request);
    await entrarComo(page, login);
    await page.goto('/admin/jugadores');
    await expect(vistas(page)).toBeHidden();
    await page.getByRole('combobox', { name: 'Filtrar por Estado' }).selectOption({ label: 'Baja' });
    await expect(
      page
        .locator('h1 + *, header')
        .filter({ hasText: / de .* jugadores/ })
        .first(),
    ).toBeVisible();
    await boton(page, 'Guardar como vista').click();
    await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('De baja');
    await sinFallosDeAccesibilidad(page);
    await boton(page, 'Guardar vista').click();
    const deBaja = vistas(page).getByRole('button', { name: /^De baja/ });
    await expect(deBaja).toHaveAttribute('aria-current', 'true');
    await expect(deBaja).toHaveText(/^De baja\s*\d+$/);
    await vistas(page)
      .getByRole('button', { name: /^Todos/ })
      .click();
    await expect(page.getByRole('combobox', { name: 'Filtrar por Estado' })).toHaveValue('-1');
    await deBaja.click();
    await expect(page.getByRole('combobox', { name: 'Filtrar por Estado' })).toHaveValue('1');

    const mas = (nombre: string) => boton(page, `Más de la vista ${nombre}`);
    await mas('De baja').click();
    await page.getByRole('menuitem', { name: 'Cambiar el nombre' }).click();
    await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Bajas');
    await page.keyboard.press('Enter');
    await mas('Bajas').click();
    await page.getByRole('menuitem', { name: 'Abrir la lista con esta vista' }).click();
    await expect(vistas(page).getByLabel('Se abre con esta')).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await vistas(page)
      .getByRole('button', { name: /^Todos/ })
      .click();
    await page.goto('/admin/jugadores');
    await expect(page.getByRole('combobox', { name: 'Filtrar por Estado' })).toHaveValue('1');

    await filtrar(page, 'Nombre completo', 'a');
    await expect(vistas(page)).toContainText('cambiada');
    await mas('Bajas').click();
    await page.getByRole('menuitem', { name: 'Eliminar la vista' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar la vista' }).click();
    await expect(vistas(page)).toBeHidden();
  },
);

test('lo que se acaba de guardar se ve marcado, también si los filtros no lo enseñan', { tag: '@detalle' }, async ({ page }) => {
  const marca = unico();
  const id = await zona(page, `Rejilla ${marca} primera`);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/zonas');
  await filtrar(page, 'Zona', 'primera');
  await expect(fila(page, `${marca} primera`)).toBeVisible();
  await boton(page, 'Nueva zona').click();
  await editor(page, 'Nueva zona').getByLabel('Nombre').fill(`Rejilla ${marca} segunda`);
  const creada = page.waitForResponse((respuesta) => respuesta.url().endsWith('/api/zonas') && respuesta.request().method() === 'POST');
  await page.keyboard.press('Enter');
  anotarCreado(`/api/zonas/${((await (await creada).json()) as { id: number }).id}`);
  await seguir(page);
  await expect(fila(page, `${marca} segunda`)).toBeVisible();
  await expect(fila(page, 'Recién creada')).toContainText('Por su orden o por los filtros no está en esta página.');
  await sinFallosDeAccesibilidad(page);
  await boton(page, 'Quitar de aquí').click();
  await expect(fila(page, `${marca} segunda`)).toBeHidden();

  await page.goto(`/admin/zonas/editar/${id}`);
  await editor(page, 'Editar zona').getByLabel('Nombre').fill(`Rejilla ${marca} primera de todas`);
  await page.keyboard.press('Enter');
  await seguir(page);
  await expect(fila(page, `${marca} primera de todas`)).toContainText('Recién modificada');
});

test('quien solo mira no ve lo que no puede hacer', { tag: '@detalle' }, async ({ page }) => {
  const { id, perfil_id } = await rolDeConsulta(page.request);
  const login = `mira-${unico()}@demo.es`;
  const response = await page.request.post('/api/usuarios', {
    headers: await cabecerasDe(page.request, ADMIN),
    data: { login, nombre: 'Quien mira', roles: [{ id, perfil_id }], cambioContrasena: true, contrasena: CONTRASENA_ELEGIDA },
  });
  anotarCreado(`/api/usuarios/${((await response.json()) as { id: number }).id}`);
  await entrarComo(page, login);
  await page.goto('/admin/zonas');
  await expect(page.locator('tbody tr:not([aria-hidden])').first()).toBeVisible();
  await expect(boton(page, 'Nueva zona')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Editar|Eliminar) / })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

const LISTAS = ['jugadores', 'usuarios', 'colegios', 'sedes', 'arbitros', 'entrenadores', 'coordinadores', 'tiposcambiopartido', 'correo'];

test(`en ningún ancho tapa ni esconde ninguna lista sus columnas ${ASPECTO}`, async ({ page }) => {
  const { login } = await usuarioNuevo(page.request);
  await entrarComo(page, login);
  await page.goto('/admin/dashboard');
  for (const lista of LISTAS) {
    await abrirLista(page, lista);
    await expect(page).toHaveURL(`/admin/${lista}`);
    const caja = page.getByRole('region', { name: /^Filas de/ });
    for (const width of [1024, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(caja.locator('tbody')).toBeVisible();
      await expect.poll(() => caja.evaluate((nodo) => nodo.scrollWidth - nodo.clientWidth), `${lista} a ${width} px`).toBe(0);
      await sinDeslizamientoLateral(page);
    }
  }
});

test('las filas se piden una vez, mientras llega la pantalla, y las que se veían la última vez', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/dashboard');
  const pedidas: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(\w+\/index|zonas)$/.test(pathname)) pedidas.push(`${pathname} ${request.postData() ?? ''}`);
  });
  // The code of the screen comes only once its rows have been asked for.
  const asked = page.waitForRequest('**/api/jugadores/index');
  await page.route(/\/Jugadores-[^/]*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  for (const [lista, titulo] of [
    ['jugadores', 'Jugadores'],
    ['entrenadores', 'Entrenadores'],
    ['arbitros', 'Árbitros'],
    ['coordinadores', 'Coordinadores'],
    ['colegios', 'Colegios'],
    ['sedes', 'Sedes'],
    ['usuarios', 'Usuarios'],
    ['zonas', 'Zonas'],
  ] as const) {
    await abrirLista(page, lista);
    await expect(
      page
        .getByRole('region', { name: `Filas de ${titulo}` })
        .locator('tbody tr:not([aria-hidden])')
        .first(),
    ).toBeVisible();
  }
  expect(pedidas).toHaveLength(8);

  await abrirLista(page, 'entrenadores');
  await filtrar(page, 'Nombre', 'ana');
  await expect(page.getByText(/^\d+ de \d+ entrenadores$/).first()).toBeVisible();
  await page.goto('/admin/dashboard');
  pedidas.length = 0;
  await abrirLista(page, 'entrenadores');
  await expect(page.getByText(/^\d+ de \d+ entrenadores$/).first()).toBeVisible();
  expect(pedidas.filter((pedida) => pedida.includes('"pageSize":10'))).toEqual([expect.stringContaining('"value":"ana"')]);
});
