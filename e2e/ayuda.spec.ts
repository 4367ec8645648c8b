import { expect, test, type Page } from './recorrido';
import { entrarComo } from './oficina';
import { seLeeEn } from './publico';

const ayuda = async (page: Page, login: string, ancla = ''): Promise<void> => {
  await entrarComo(page, login);
  await page.goto(`/admin/ayuda${ancla}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
};
const titulo = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });

test('cada perfil ve la ayuda de lo que puede hacer', { tag: '@detalle' }, async ({ page }) => {
  await ayuda(page, 'entrenador@demo.es');
  await expect(titulo(page, 'Cambiar su contraseña')).toBeVisible();
  await expect(titulo(page, 'Usuarios')).toBeHidden();
  await ayuda(page, 'admin@demo.es');
  await expect(titulo(page, 'Usuarios')).toBeVisible();
  await expect(titulo(page, 'Su pantalla de inicio')).toBeHidden();
});

test('busca sin tildes ni mayúsculas, marca lo hallado y dice si no hay nada', async ({ page }) => {
  await ayuda(page, 'admin@demo.es');
  const buscar = page.getByRole('searchbox', { name: 'Buscar en la ayuda' });
  await buscar.fill('PATROCINIO inexistente');
  await expect(page.getByRole('heading', { name: /^Nada en la ayuda habla de/ })).toBeVisible();
  await buscar.fill('vocabulario PLURALES');
  await expect(page.getByRole('status').filter({ hasText: '1 tema con' })).toBeVisible();
  await expect(titulo(page, 'Las palabras de su liga')).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/vocabulario/i);
  await buscar.press('Escape');
  await expect(titulo(page, 'Usuarios')).toBeVisible();
});

test('una dirección con ancla lleva a su tema, y el índice a los demás', { tag: '@detalle' }, async ({ page }) => {
  await ayuda(page, 'admin@demo.es', '#roles');
  await expect(titulo(page, 'Roles y permisos')).toBeInViewport();
  await expect(titulo(page, 'Roles y permisos')).toBeFocused();
  await page.getByRole('navigation', { name: 'Temas de la ayuda' }).getByRole('link', { name: 'Salir', exact: true }).click();
  await expect(page).toHaveURL(/#salir$/);
  await expect(titulo(page, 'Salir')).toBeInViewport();
});

test('una página que llega despacio deja su tema donde está, y cada pantalla lleva al suyo', { tag: '@detalle' }, async ({ page }) => {
  await ayuda(page, 'admin@demo.es', '#roles');
  await expect(titulo(page, 'Roles y permisos')).toBeInViewport();
  // What comes late, above.
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.style.height = '3000px';
    document.querySelector('main')!.prepend(late);
  });
  await expect(titulo(page, 'Roles y permisos')).toBeInViewport();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, -100_000);
  await expect(titulo(page, 'Roles y permisos')).not.toBeInViewport();

  await page.goto('/admin/sedes');
  await page.getByRole('link', { name: 'Ayuda de esta pantalla' }).click();
  await expect(page).toHaveURL(/\/admin\/ayuda#de-sedes$/);
  await expect(
    page
      .locator('article')
      .filter({ has: page.getByRole('link', { name: 'Abrir «Sedes»' }) })
      .getByRole('heading'),
  ).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/sedes');
  await page
    .getByRole('button', { name: /Administra|admin/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Ayuda de esta pantalla' }).click();
  await expect(page).toHaveURL(/\/admin\/ayuda#de-sedes$/);
});

test('de un tema se pasa a su pantalla', { tag: '@detalle' }, async ({ page }) => {
  await ayuda(page, 'admin@demo.es', '#configuracion');
  await page.locator('#configuracion').getByRole('link', { name: 'Abrir «Configuración»' }).click();
  await expect(page).toHaveURL(/\/admin\/configuracion/);
});

test('el botón de volver arriba aparece al bajar y lleva al principio', { tag: '@detalle' }, async ({ page }) => {
  await ayuda(page, 'admin@demo.es');
  const arriba = page.getByRole('button', { name: 'Volver arriba' });
  await expect(arriba).toBeHidden();
  await page.evaluate(() => scrollTo(0, 99));
  await expect(arriba).toBeHidden();
  await page.evaluate(() => scrollTo(0, 1_500));
  await arriba.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(arriba).toBeHidden();
});

test('al imprimir salen los temas y nada más', { tag: '@detalle' }, async ({ page }) => {
  await ayuda(page, 'admin@demo.es');
  await page.emulateMedia({ media: 'print' });
  await expect(titulo(page, 'Teclado')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar en la ayuda' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Temas de la ayuda' })).toBeHidden();
});

test('cabe a lo ancho y en el teléfono, y no tiene fallos de accesibilidad', async ({ page }) => {
  await ayuda(page, 'coordinador@demo.es', '#teclado');
  await seLeeEn(page, [
    [1440, 'dark'],
    [390, 'light'],
    [360, 'dark'],
  ]);
});
