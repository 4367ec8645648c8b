import { expect, test, type Page } from '../recorrido';
import { filtrar } from '../fichas';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from '../publico';
import { abrirMuestra, alerta, boton } from './muestrario';

const rejilla = (page: Page) => page.getByRole('region', { name: 'Personas', exact: true });
const filas = (page: Page) => page.getByRole('region', { name: 'Filas de Personas' }).locator('tbody tr[data-index]');
const enEstado = (page: Page, estado: string) => page.getByLabel('Estado de la rejilla').selectOption({ label: estado });

test.beforeEach(({ page }) => abrirMuestra(page, 'rejilla'));

test('de cien filas solo se dibujan las que se ven, y el teclado llega a todas', async ({ page }) => {
  await enEstado(page, 'Cien en la página');
  await expect(filas(page).first()).toBeVisible();
  expect(await filas(page).count()).toBeLessThan(50);
  await filas(page).first().focus();
  await page.keyboard.press('End');
  await expect(page.locator('tr[data-index="99"]')).toBeFocused();
  await expect(page.locator('tr[data-index="99"]')).toHaveAttribute('aria-rowindex', '102');
  await page.keyboard.press('Home');
  await expect(page.locator('tr[data-index="0"]')).toBeFocused();
});

test('filas, columnas y filtros', async ({ page }) => {
  await test.step('un clic en cualquier sitio de la fila la abre', async () => {
    await filas(page).first().getByRole('cell').nth(3).click();
    await expect(page.getByText(/^Abrir \S/)).toBeVisible();
  });

  await test.step('restablecer las columnas deja los filtros', async () => {
    await filtrar(page, 'Nombre', 'ruiz');
    await boton(page, 'Columnas').click();
    await page.getByRole('checkbox', { name: 'Correo' }).check();
    await expect(page.getByRole('columnheader', { name: 'Correo' })).toBeVisible();
    await boton(page, 'Restablecer').click();
    await expect(page.getByRole('columnheader', { name: 'Correo' })).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Filtrar por Nombre' })).toHaveValue('ruiz');
    await page.keyboard.press('Escape');
  });

  await test.step('dos filtros que se aplican a la vez quedan los dos, por ocupado que esté el navegador', async () => {
    await filtrar(page, 'Nombre', 'elena');
    await filtrar(page, 'Colegio', 'zzz');
    // Until both have waited enough.
    await page.evaluate(() => {
      for (const desde = performance.now(); performance.now() < desde + 900;);
    });
    await expect(page.getByText('Ninguna persona cumple los filtros')).toBeVisible();
    const guardado = () => page.evaluate(() => localStorage.getItem('cd.rejilla.1.muestrario-llena'));
    await expect.poll(guardado).toContain('"nombre":"elena"');
    expect(await guardado()).toContain('"colegio":"zzz"');
  });

  await test.step('lo que se pulsa mientras llega el filtro es lo que se eligió', async () => {
    await enEstado(page, 'En memoria');
    const nombre = 'Hugo Martín Peñalcor';
    const eliminar = boton(page, `Eliminar ${nombre}`);
    await eliminar.hover();
    await filtrar(page, 'Nombre', nombre);
    // The filter waits half a second since its last key: it would come in the middle of the click.
    await page.waitForTimeout(300);
    await page.mouse.down();
    await page.waitForTimeout(300);
    await page.mouse.up();
    await expect(page.getByRole('alertdialog', { name: `¿Eliminar a ${nombre}?` })).toBeVisible();
    await expect(filas(page)).toHaveCount(1);
    await expect(filas(page)).toContainText(nombre);
    await page.keyboard.press('Escape');
    await expect(alerta(page)).toBeHidden();
  });
});

test('las columnas no se mueven de cargando a con filas', async ({ page }) => {
  const anchos = () => page.locator('thead th').evaluateAll((titulos) => titulos.map((titulo) => titulo.getBoundingClientRect().width));
  // Where the words are wider than their columns.
  await page.setViewportSize({ width: 1024, height: 800 });
  await enEstado(page, 'Cargando');
  await expect(page.locator('tbody tr[aria-hidden]').first()).toBeVisible();
  const cargando = await anchos();
  await enEstado(page, 'Con filas');
  await expect(filas(page).first()).toBeVisible();
  expect(await anchos()).toEqual(cargando);
});

/** What each state of the grid says, the last one the one that is left. */
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
  test(
    `cada estado de la rejilla, sin fallos de accesibilidad, a ${width} px`,
    { tag: width === 390 ? [] : '@repetida' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      for (const estado of Object.keys(DICHO)) {
        await enEstado(page, estado);
        await expect(rejilla(page).getByText(DICHO[estado]!).first()).toBeVisible();
        if (estado === 'Con filas') {
          await rejilla(page)
            .getByRole('checkbox', { name: /^Elegir [A-ZÁÍÓ]/ })
            .first()
            .check();
          await boton(page, 'Crear una de otra página').click();
          await expect(rejilla(page).getByText('Recién creada')).toBeVisible();
        }
        await sinDeslizamientoLateral(page);
      }
      // Away from where the button that goes back to the top covers others.
      await page.evaluate(() => scrollTo(0, 0));
      await sinFallosDeAccesibilidad(page);
    },
  );
