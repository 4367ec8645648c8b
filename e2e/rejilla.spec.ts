import { expect, test, type Page } from '@playwright/test';
import { ADMIN, anotarCreado, borrarLoCreado, crear, editor, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo, rolDeConsulta, usuarioNuevo, CONTRASENA } from './oficina';
import { ASPECTO, sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

borrarLoCreado();

const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fila = (page: Page, nombre: string) => page.locator('tbody').getByRole('row', { name: nombre });
const vistas = (page: Page) => page.getByRole('navigation', { name: 'Vistas guardadas' });
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

test('un clic en cualquier sitio de la fila la abre', async ({ page }) => {
  const nombre = `Rejilla ${unico()}`;
  await zona(page, nombre);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/zonas');
  await filtrar(page, 'Zona', nombre);
  await fila(page, nombre).getByRole('cell').nth(2).click();
  await expect(editor(page, 'Editar zona').getByLabel('Nombre')).toHaveValue(nombre);
});

test('lo que se pulsa mientras llega el filtro es lo que se eligió', async ({ page }) => {
  const nombre = `Rejilla ${unico()}`;
  await zona(page, nombre);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/zonas');
  const eliminar = boton(page, `Eliminar ${nombre}`);
  await eliminar.hover();
  await filtrar(page, 'Zona', nombre);
  // The filter waits half a second since its last key: it would come in the middle of the click.
  await page.waitForTimeout(300);
  await page.mouse.down();
  await page.waitForTimeout(300);
  await page.mouse.up();
  await expect(page.getByRole('alertdialog', { name: `¿Eliminar ${nombre}?` })).toBeVisible();
  await expect(fila(page, nombre)).toHaveCount(1);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
});

test('elimina varias: pregunta por número, y dice cuáles no y por qué', async ({ page }) => {
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

test('antes de eliminar varias sedes se dice cuántas pistas se van con ellas', async ({ page }) => {
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

test('vistas guardadas: con su número de filas, se renombran, se abre la lista con una y se eliminan', async ({ page }) => {
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
});

test('restablecer las columnas deja los filtros', async ({ page }) => {
  const { login } = await usuarioNuevo(page.request);
  await entrarComo(page, login);
  await page.goto('/admin/colegios');
  await filtrar(page, 'Nombre', 'ceip');
  await boton(page, 'Columnas').click();
  await page.getByRole('checkbox', { name: 'Código' }).check();
  await expect(page.getByRole('columnheader', { name: 'Código' })).toBeVisible();
  await boton(page, 'Restablecer').click();
  await expect(page.getByRole('columnheader', { name: 'Código' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Filtrar por Nombre' })).toHaveValue('ceip');
});

test('dos filtros que se aplican a la vez quedan los dos, por ocupado que esté el navegador', async ({ page }) => {
  const { login } = await usuarioNuevo(page.request);
  await entrarComo(page, login);
  await page.goto('/admin/colegios');
  await expect(page.locator('tbody tr:not([aria-hidden])').first()).toBeVisible();
  await filtrar(page, 'Nombre', 'ceip');
  await filtrar(page, 'Municipio', 'zzz');
  // Until both have waited enough.
  await page.evaluate(() => {
    for (const desde = performance.now(); performance.now() < desde + 900;);
  });
  await expect(page.getByText('Ningún colegio cumple los filtros')).toBeVisible();
  const guardado = () => page.evaluate(() => Object.entries(localStorage).find(([clave]) => clave.includes('colegios'))?.[1]);
  await expect.poll(guardado).toContain('"nombre":"ceip"');
  expect(await guardado()).toContain('"municipio":"zzz"');
});

test('lo que se acaba de guardar se ve marcado, también si los filtros no lo enseñan', async ({ page }) => {
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

test('quien solo mira no ve lo que no puede hacer', async ({ page }) => {
  const { id, perfil_id } = await rolDeConsulta(page.request);
  const login = `mira-${unico()}@demo.es`;
  const response = await page.request.post('/api/usuarios', {
    headers: await cabecerasDe(page.request, ADMIN),
    data: { login, nombre: 'Quien mira', roles: [{ id, perfil_id }], cambioContrasena: true, contrasena: CONTRASENA },
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

for (const width of [1024, 1366])
  test(`a ${width} px ninguna lista tapa ni esconde sus columnas ${ASPECTO}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { login } = await usuarioNuevo(page.request);
    await entrarComo(page, login);
    for (const lista of LISTAS) {
      await page.goto(`/admin/${lista}`);
      const caja = page.getByRole('region', { name: /^Filas de/ });
      await expect(caja.locator('tbody')).toBeVisible();
      expect(await caja.evaluate((nodo) => nodo.scrollWidth - nodo.clientWidth), lista).toBe(0);
      await sinDeslizamientoLateral(page);
    }
  });

test(`las columnas no se mueven de cargando a con filas ${ASPECTO}`, async ({ page }) => {
  await entrarComo(page, ADMIN);
  let soltar = () => {};
  const espera = new Promise<void>((resolve) => (soltar = resolve));
  await page.route('**/api/colegios/index', async (ruta) => {
    await espera;
    await ruta.continue();
  });
  await page.goto('/admin/colegios');
  const anchos = () => page.locator('thead th').evaluateAll((titulos) => titulos.map((titulo) => titulo.getBoundingClientRect().width));
  await expect(page.locator('tbody tr[aria-hidden]').first()).toBeVisible();
  const cargando = await anchos();
  soltar();
  await expect(page.locator('tbody tr:not([aria-hidden])').first()).toBeVisible();
  expect(await anchos()).toEqual(cargando);
});

test('de cien filas solo se dibujan las que se ven, y el teclado llega a todas', async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/muestrario');
  await page.getByLabel('Estado de la rejilla').selectOption({ label: 'Cien en la página' });
  const filas = page.getByRole('region', { name: 'Filas de Personas' }).locator('tbody tr[data-index]');
  await expect(filas.first()).toBeVisible();
  expect(await filas.count()).toBeLessThan(50);
  await filas.first().focus();
  await page.keyboard.press('End');
  await expect(page.locator('tr[data-index="99"]')).toBeFocused();
  await expect(page.locator('tr[data-index="99"]')).toHaveAttribute('aria-rowindex', '102');
  await page.keyboard.press('Home');
  await expect(page.locator('tr[data-index="0"]')).toBeFocused();
});

/** What each state of the kit's grid says, the last one the one that is left. */
const DICHO: Readonly<Record<string, string | RegExp>> = {
  'Sin permiso': 'No tiene permiso para esta operación',
  'Con error': 'Se produjo un error al obtener la información',
  Vacía: 'Aún no hay personas',
  'Con filtros': /^\d+ de 137 personas$/,
  'Vacía con filtros': 'Ninguna persona cumple los filtros',
  'Con vistas guardadas': 'Nurias de todos los colegios',
  'De solo lectura': /^137 personas$/,
  'En memoria': /^24 personas$/,
  'Con filas': /^137 personas$/,
};

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1024],
] as const)
  test(`cada estado de la rejilla, sin fallos de accesibilidad, a ${width} px ${ASPECTO}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await entrarComo(page, ADMIN);
    await page.goto('/admin/muestrario');
    const rejilla = page.getByRole('region', { name: 'Personas', exact: true });
    for (const estado of Object.keys(DICHO)) {
      await page.getByLabel('Estado de la rejilla').selectOption({ label: estado });
      await expect(rejilla.getByText(DICHO[estado]!).first()).toBeVisible();
      if (estado === 'Con filas') {
        await rejilla
          .getByRole('checkbox', { name: /^Elegir [A-ZÁÍÓ]/ })
          .first()
          .check();
        await boton(page, 'Crear una de otra página').click();
        await expect(rejilla.getByText('Recién creada')).toBeVisible();
      }
      await sinDeslizamientoLateral(page);
    }
    // Away from where the button that goes back to the top covers others.
    await page.evaluate(() => scrollTo(0, 0));
    await sinFallosDeAccesibilidad(page);
  });

test('las filas se piden una vez, mientras llega la pantalla, y las que se veían la última vez', async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/dashboard');
  const abrir = (lista: string) => page.getByRole('navigation').locator(`a[href="/admin/${lista}"]`).click();
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
    await abrir(lista);
    await expect(
      page
        .getByRole('region', { name: `Filas de ${titulo}` })
        .locator('tbody tr:not([aria-hidden])')
        .first(),
    ).toBeVisible();
  }
  expect(pedidas).toHaveLength(8);

  await abrir('entrenadores');
  await filtrar(page, 'Nombre', 'ana');
  await expect(page.getByText(/^\d+ de \d+ entrenadores$/).first()).toBeVisible();
  await page.goto('/admin/dashboard');
  pedidas.length = 0;
  await abrir('entrenadores');
  await expect(page.getByText(/^\d+ de \d+ entrenadores$/).first()).toBeVisible();
  expect(pedidas.filter((pedida) => pedida.includes('"pageSize":10'))).toEqual([expect.stringContaining('"value":"ana"')]);
});
