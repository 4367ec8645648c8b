import { expect, test, type Page } from './recorrido';
import { ADMIN } from './fichas';
import { entrarComo } from './oficina';
import { unGrupo } from './publico';

/** What the browser itself reports that a page tried against its Content-Security-Policy, even where the script does not complain. */
async function anotarViolaciones(page: Page): Promise<() => Promise<string[]>> {
  const violaciones: string[] = [];
  await page.exposeFunction('anotarViolacion', (texto: string) => violaciones.push(texto));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      (globalThis as unknown as { anotarViolacion: (texto: string) => void }).anotarViolacion(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    ),
  );
  return async () => {
    // What was just reported is still on its way.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    return violaciones;
  };
}

test('ninguna página pública pide al cargarse lo que su política prohíbe', async ({ page, request }) => {
  const { grupo } = await unGrupo(request);
  const violaciones = await anotarViolaciones(page);
  for (const direccion of ['/index', `/index/detalle?grupo=${grupo.id}`, '/index/misequipos']) {
    await page.goto(direccion, { waitUntil: 'networkidle' });
    expect(await violaciones(), direccion).toEqual([]);
  }
});

test('ninguna pantalla de la oficina pide al cargarse lo que su política prohíbe', { tag: '@repetida' }, async ({ page }) => {
  const violaciones = await anotarViolaciones(page);
  await page.goto('/login');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  expect(await violaciones(), 'entrar').toEqual([]);
  await entrarComo(page, ADMIN);
  // The last ones bring the schemas of their forms.
  for (const direccion of ['/admin/dashboard', '/admin/zonas/nuevo', '/admin/jugadores/nuevo']) {
    await page.goto(direccion);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violaciones(), direccion).toEqual([]);
  }
});

test('la oficina sabe que no hay conexión por lo que falla, no por lo que el navegador cree', async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Zonas' })).toBeVisible();
  // A browser that believes itself alone does not keep the office from asking.
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.getByRole('link', { name: 'Zonas' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});
