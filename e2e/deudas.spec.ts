import { expect, test } from './recorrido';
import { ADMIN, filtrar } from './fichas';
import { entrarComo, irA } from './oficina';
import { enLosDosTemas, seLee, seLeeEn } from './publico';

test('quién debe y desde cuándo: se le recuerda, y lo que no puede ser se dice; lo previsto de cada semana', async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/deudas');
  await expect(page.getByRole('heading', { level: 1, name: 'Deudas de colegios' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo que deben los colegios' })).toContainText('Pendiente');
  await expect(page.getByRole('region', { name: 'Lo que deben, por su antigüedad' })).toContainText('Más de 90 días');
  await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);

  await page.setViewportSize({ width: 1440, height: 900 });
  const fila = page
    .getByRole('row')
    .filter({ hasText: 'sin abrir' })
    .or(page.getByRole('row').filter({ hasText: 'en papel' }))
    .first();
  const nombre = (await fila.getByRole('cell').nth(1).locator('b').textContent())!;
  await filtrar(page, 'Colegio', nombre);
  await page.getByRole('row').filter({ hasText: nombre }).locator('[data-title]').click();
  const suyo = page.getByRole('dialog', { name: nombre });
  await expect(suyo).toContainText('1.er aviso');
  await seLee(page);
  await suyo.getByRole('button', { name: 'Cerrar' }).last().click();

  await page.getByRole('row').filter({ hasText: nombre }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Recordar lo que deben' }).click();
  const recordar = page.getByRole('dialog', { name: `Recordar lo que debe ${nombre}` });
  await recordar.getByRole('button', { name: 'Segundo aviso', exact: true }).click();
  await recordar.getByLabel('Imprimir la carta de quien no tiene a quién escribir').check();
  await seLee(page);
  await recordar.getByRole('button', { name: 'Enviar el segundo aviso' }).click();
  const enviados = page.getByRole('dialog', { name: 'Avisos enviados' });
  await expect(enviados).toContainText('Avisados 1 colegio');
  await seLee(page);
  await enviados.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: nombre })).toContainText('2.º aviso');

  await irA(page, '/admin/deudas/previsto');
  await expect(page.getByRole('heading', { name: 'Semana a semana' })).toBeVisible();
  await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
});
