import { expect, test, type Page } from './recorrido';
import { entrarComo, usuarioNuevo } from './oficina';
import { enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';
import { servidorPropio } from './servidor-propio';

const plaza = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Competición de trabajo/ });

test('se trabaja en una histórica y se vuelve a la actual', { tag: '@detalle' }, async ({ page }) => {
  const { login } = await usuarioNuevo(page.request);
  await entrarComo(page, login);
  await page.goto('/admin/cambiarcompeticion');
  const actual = page.getByRole('listitem').filter({ hasText: 'En curso' });
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
  await expect(page.getByRole('button', { name: /^Trabajar en/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir temporada' })).toHaveCount(0);
});

test('se lee y se maneja en el ordenador y en el teléfono, en claro y en oscuro', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  for (const direccion of ['/admin/cambiarcompeticion', '/admin/cambiarcompeticion/nueva']) {
    await page.goto(direccion);
    await expect(page.getByRole('heading', { name: 'Cambiar de competición' })).toBeAttached();
    await expect(page.getByText('En curso')).toBeAttached();
    if (direccion.endsWith('/nueva')) await expect(page.getByLabel('Primer día')).toBeVisible();
    await seLeeEn(page, [...enLosDosTemas(1440), ...enLosDosTemas(360)]);
  }
});

// Opening a season cannot be undone: it has a deployment of its own.
test.describe('abrir una temporada', () => {
  const base = servidorPropio('temporada');

  test('propone la siguiente, dice qué pasará y toda la oficina sigue en ella', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: base(), locale: 'es-ES' });
    const page = await context.newPage();
    await entrarComo(page, 'admin@demo.es');
    await page.goto('/admin/cambiarcompeticion');
    const ultima = (await page.getByRole('listitem').filter({ hasText: 'En curso' }).getByRole('heading').textContent()) ?? '';
    const siguiente = ultima.replaceAll(/\d{4}/g, (anno) => String(Number(anno) + 1));

    // The same form, left open in another tab.
    const otra = await context.newPage();
    await otra.goto('/admin/cambiarcompeticion/nueva');
    const dialogoDeOtra = otra.getByRole('dialog', { name: 'Abrir temporada' });
    await expect(dialogoDeOtra.getByLabel('Nombre')).toHaveValue(siguiente);

    await page.getByRole('link', { name: 'Abrir temporada' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Abrir temporada' });
    await expect(dialogo.getByLabel('Nombre')).toHaveValue(siguiente);
    await expect(dialogo.getByLabel(`Copiar los campeonatos de ${ultima}`)).toBeChecked();

    // This one is being played: the next is proposed beside it.
    await dialogo.getByLabel(`Prepararla mientras se juega ${ultima}`).uncheck();
    await dialogo.getByLabel('Nombre').fill(ultima);
    await dialogo.getByRole('button', { name: 'Abrir temporada' }).click();
    await page.getByRole('button', { name: `Abrir ${ultima}` }).click();
    const rechazo = page.getByRole('alertdialog', { name: 'No se ha podido abrir la temporada' });
    await expect(rechazo).toContainText('Ya existe una competición con ese nombre');
    await rechazo.getByRole('button', { name: 'Entendido' }).click();

    await dialogo.getByLabel('Nombre').fill(siguiente);
    await dialogo.getByRole('button', { name: 'Abrir temporada' }).click();
    const pregunta = page.getByRole('alertdialog', { name: `¿Abrir la temporada ${siguiente}?` });
    await expect(pregunta).toContainText(`${ultima} pasará a histórica`);
    await expect(pregunta).toContainText('campeonatos copiados');
    await sinFallosDeAccesibilidad(page);
    await pregunta.getByRole('button', { name: `Abrir ${siguiente}` }).click();
    await page.getByRole('alertdialog', { name: 'Temporada abierta' }).getByRole('button', { name: 'Pulse para continuar' }).click();

    await expect(page).toHaveURL(/\/admin\/cambiarcompeticion$/);
    await expect(page.getByRole('listitem').filter({ hasText: 'En curso' }).getByRole('heading')).toHaveText(siguiente);
    await expect(page.getByRole('listitem').filter({ hasText: 'Histórica' }).getByRole('heading').first()).toHaveText(ultima);
    await expect(plaza(page)).toContainText(siguiente);

    // What it was made from is over: nothing is opened, and it starts again from the new one.
    await dialogoDeOtra.getByLabel(/^Prepararla mientras/).uncheck();
    await dialogoDeOtra.getByLabel('Nombre').fill('Otra temporada');
    await dialogoDeOtra.getByRole('button', { name: 'Abrir temporada' }).click();
    await otra.getByRole('button', { name: 'Abrir Otra temporada' }).click();
    await expect(otra.getByRole('alertdialog', { name: 'No se ha podido abrir la temporada' })).toContainText(
      `La competición en curso es ya ${siguiente}`,
    );
    await otra.getByRole('button', { name: 'Volver a cargar' }).click();
    const posterior = siguiente.replaceAll(/\d{4}/g, (anno) => String(Number(anno) + 1));
    await expect(dialogoDeOtra.getByLabel('Nombre')).toHaveValue(posterior);
    await dialogoDeOtra.getByLabel(/^Prepararla mientras/).uncheck();
    await expect(dialogoDeOtra).toContainText(`Al abrirla, ${siguiente} pasará a histórica`);
    await context.close();
  });
});
