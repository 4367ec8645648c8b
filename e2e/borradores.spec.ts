import { expect, test } from './recorrido';
import { editor, unico } from './fichas';
import { entrarComo, usuarioNuevo } from './oficina';
import { seLeeEn, sinFallosDeAccesibilidad } from './publico';

test('lo que se estaba escribiendo sobrevive a su pestaña, lo ofrecen su lista y el inicio, y al salir no queda', async ({
  page,
  context,
}) => {
  const { login } = await usuarioNuevo(page.request);
  await entrarComo(page, login);
  const otra = await context.newPage();
  await otra.goto('/admin/zonas/nuevo');
  const nombre = `Zona a medias ${unico()}`;
  await editor(otra, 'Nueva zona').getByLabel('Nombre').fill(nombre);
  const guardado = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(() => otra.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(nombre);

  // While its tab is open it is being written there.
  await page.goto('/admin/zonas');
  await expect(page.getByRole('heading', { level: 1, name: 'Zonas' })).toBeVisible();
  const aviso = page.getByRole('status').filter({ hasText: 'Hay una zona a medias:' });
  await expect(page.getByRole('button', { name: 'Nueva zona' }).first()).toBeVisible();
  await expect(aviso).toHaveCount(0);
  await otra.close();
  await page.reload();
  await expect(aviso).toContainText(nombre);
  await seLeeEn(page, [
    [1440, 'light'],
    [390, 'dark'],
  ]);
  await aviso.getByRole('button', { name: `Continuar con ${nombre}` }).click();
  await expect(editor(page, 'Nueva zona').getByLabel('Nombre')).toHaveValue(nombre);
  await sinFallosDeAccesibilidad(page);
  await page.reload();
  await page.goto('/admin/zonas');
  await aviso.getByRole('button', { name: `Descartar lo de ${nombre}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Conservarlo' }).click();
  await expect(aviso).toContainText(nombre);

  // Its home offers it too, and leads to the very form.
  await page.goto('/admin/dashboard');
  const enCasa = page.getByRole('region', { name: 'Lo que dejó a medias' });
  await expect(enCasa.getByRole('status')).toContainText(`Nueva zona: ${nombre}`);
  await seLeeEn(page, [
    [1440, 'light'],
    [390, 'dark'],
  ]);
  await enCasa.getByRole('button', { name: `Continuar con Nueva zona: ${nombre}` }).click();
  await expect(page).toHaveURL('/admin/zonas/nuevo');
  await expect(editor(page, 'Nueva zona').getByLabel('Nombre')).toHaveValue(nombre);
  await page.reload();
  await page.goto('/admin/dashboard');
  await expect(enCasa).toBeVisible();

  await page.getByRole('button', { name: /perfil, tema y salir/ }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/index');
  expect(await guardado()).not.toContain(nombre);
});
