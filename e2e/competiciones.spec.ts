import { expect, test, type Page } from './recorrido';
import { entrarComo, usuarioNuevo } from './oficina';
import { enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';
import { servidorPropio } from './servidor-propio';

const plaza = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Competición de trabajo/ });

test('se trabaja en una histórica y se vuelve a la actual', { tag: '@detalle' }, async ({ page }) => {
  const { login } = await usuarioNuevo(page.request);
  await entrarComo(page, login);
  await page.goto('/admin/cambiarcompeticion');
  const actual = page.getByRole('listitem').filter({ hasText: /En curso/ });
  const historica = page.getByRole('listitem').filter({ hasText: 'Histórica' });
  await expect(actual).toContainText('Trabaja en ella');
  const nombre = (await historica.getByRole('heading').textContent()) ?? '';

  await historica.getByRole('button', { name: `Trabajar en ${nombre}` }).click();
  await expect(page.getByText(`Ahora trabaja en ${nombre}`)).toBeVisible();
  await expect(historica).toContainText('Trabaja en ella');
  await expect(plaza(page)).toContainText(nombre);
  await expect(plaza(page)).toContainText('Histórica');
  // Level 2 is lowered to 1 there: it is looked at, not changed.
  await page.goto('/admin/publicidad');
  await expect(page.getByRole('group', { name: 'Enlace' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar la publicidad' })).toHaveCount(0);

  await page.goto('/admin/cambiarcompeticion');
  await actual.getByRole('button', { name: /^Trabajar en/ }).click();
  await expect(actual).toContainText('Trabaja en ella');
  await page.goto('/admin/publicidad');
  await expect(page.getByLabel('Enlace')).toBeEnabled();
});

test('con solo lectura se elige, pero no se abre temporada', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'lectura@demo.es');
  await page.goto('/admin/cambiarcompeticion');
  await expect(page.getByRole('button', { name: /^Trabajar en/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Preparar la próxima temporada' })).toHaveCount(0);
});

test('se lee y se maneja en el ordenador y en el teléfono, en claro y en oscuro', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  for (const direccion of ['/admin/cambiarcompeticion', '/admin/cambiarcompeticion/nueva']) {
    await page.goto(direccion);
    await expect(page.getByRole('heading', { name: 'Cambiar de competición' })).toBeAttached();
    await expect(page.getByText('En curso', { exact: true })).toBeAttached();
    if (direccion.endsWith('/nueva')) await expect(page.getByLabel('Primer día')).toBeVisible();
    await seLeeEn(page, [...enLosDosTemas(1440), ...enLosDosTemas(360)]);
  }
});

// What is done to the seasons is seen by everybody: it has a deployment of its own.
test.describe('la próxima temporada', () => {
  const base = servidorPropio('temporada');

  test('se prepara sin tocar la que se juega, la releva diciendo qué pasará y se deshace', { tag: '@larga' }, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: base(), locale: 'es-ES' });
    const page = await context.newPage();
    await entrarComo(page, 'admin@demo.es');
    await page.goto('/admin/cambiarcompeticion');
    const enCurso = page
      .getByRole('listitem')
      .filter({ has: page.getByText('En curso', { exact: true }) })
      .getByRole('heading');
    const ultima = (await enCurso.textContent()) ?? '';
    const siguiente = ultima.replaceAll(/\d{4}/g, (anno) => String(Number(anno) + 1));
    // The sample has prepared it already, and no other is offered.
    await expect(page.getByRole('button', { name: `Eliminar ${siguiente}` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Preparar la próxima temporada' })).toHaveCount(0);
    await page.getByRole('button', { name: `Eliminar ${siguiente}` }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Eliminar ${siguiente}` })
      .click();
    await expect(page.getByRole('listitem').filter({ hasText: siguiente })).toHaveCount(0);

    // The same form, left open in another tab.
    const otra = await context.newPage();
    await otra.goto('/admin/cambiarcompeticion/nueva');
    const PREPARAR = 'Preparar la próxima temporada';
    const dialogoDeOtra = otra.getByRole('dialog', { name: PREPARAR });
    await expect(dialogoDeOtra.getByLabel('Nombre')).toHaveValue(siguiente);

    await page.getByRole('link', { name: PREPARAR }).click();
    const dialogo = page.getByRole('dialog', { name: PREPARAR });
    await expect(dialogo.getByLabel('Nombre')).toHaveValue(siguiente);
    await expect(dialogo.getByLabel(`Copiar los campeonatos de ${ultima}`)).toBeChecked();
    await dialogo.getByLabel('Nombre').fill(ultima);
    await dialogo.getByRole('button', { name: PREPARAR }).click();
    const rechazo = page.getByRole('alertdialog', { name: 'No se ha podido abrir la temporada' });
    await expect(rechazo).toContainText('Ya existe una competición con ese nombre');
    await rechazo.getByRole('button', { name: 'Entendido' }).click();
    await dialogo.getByLabel('Nombre').fill(siguiente);
    await dialogo.getByRole('button', { name: PREPARAR }).click();
    await page
      .getByRole('alertdialog', { name: 'Próxima temporada preparada' })
      .getByRole('button', { name: 'Pulse para continuar' })
      .click();
    await expect(page).toHaveURL(/\/admin\/cambiarcompeticion$/);
    await expect(enCurso).toHaveText(ultima);
    await expect(plaza(page)).toContainText(ultima);

    // There is one already: no other is prepared.
    await dialogoDeOtra.getByLabel('Nombre').fill('Otra temporada');
    await dialogoDeOtra.getByRole('button', { name: PREPARAR }).click();
    await expect(otra.getByRole('alertdialog', { name: 'No se ha podido abrir la temporada' })).toContainText(
      `Ya hay una próxima temporada, ${siguiente}`,
    );

    await page.getByRole('button', { name: 'Hacerla la competición en curso' }).click();
    const pregunta = page.getByRole('alertdialog', { name: `¿Hacer de ${siguiente} la competición en curso?` });
    for (const dicho of [
      `${ultima} pasará a histórica`,
      'equipos que hoy se ven en la zona pública',
      'colegios con algo por pagar',
      'árbitros sin pagar',
      'partidos sin jugar',
    ])
      await expect(pregunta).toContainText(dicho);
    await sinFallosDeAccesibilidad(page);
    await pregunta.getByRole('textbox').fill('RELEVAR');
    await pregunta.getByRole('button', { name: 'Hacerla la competición en curso' }).click();
    await page.getByRole('alertdialog', { name: 'Competición relevada' }).getByRole('button', { name: 'Pulse para continuar' }).click();
    await expect(enCurso).toHaveText(siguiente);
    await expect(page.getByRole('listitem').filter({ hasText: 'Histórica' }).getByRole('heading').first()).toHaveText(ultima);
    await expect(plaza(page)).toContainText(siguiente);

    await page.getByRole('button', { name: /^Deshacer el relevo/ }).click();
    const deshacer = page.getByRole('alertdialog', { name: `¿Deshacer el relevo de ${ultima}?` });
    await deshacer.getByRole('button', { name: 'Deshacer el relevo' }).click();
    await expect(enCurso).toHaveText(ultima);
    await expect(page.getByRole('listitem').filter({ hasText: siguiente })).toContainText('Próxima');
    await context.close();
  });
});
