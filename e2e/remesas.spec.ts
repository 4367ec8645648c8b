import { readFile } from 'node:fs/promises';
import { expect, test } from './recorrido';
import { ADMIN, borrarLoCreado, anotarCreado, filtrar } from './fichas';
import { cabecerasDe, entrarComo, irA } from './oficina';
import { seLee } from './publico';

borrarLoCreado();

test('los pagos de árbitros van al banco: se mira qué lleva la remesa, se hace, se descarga y el banco no la hace', async ({ page }) => {
  const headers = await cabecerasDe(page.request, ADMIN);
  const previa = (await (await page.request.get('/api/remesaspagos/previa', { headers })).json()) as { pagos: number; fuera: number };
  await entrarComo(page, ADMIN);
  await page.goto('/admin/remesaspagos');
  await expect(page.getByRole('heading', { level: 1, name: 'Remesas de pagos' })).toBeVisible();
  await seLee(page);
  await page.getByRole('button', { name: 'Nueva remesa' }).first().click();
  const nueva = page.getByRole('dialog', { name: 'Nueva remesa' });
  await expect(nueva).toContainText(`${previa.pagos} pagos`);
  await seLee(page);
  if (previa.fuera > 0) await nueva.getByRole('switch').check();
  await nueva.getByRole('button', { name: /^Hacer la remesa: / }).click();
  const titulo = page.getByRole('heading', { level: 1, name: /^Remesa \d+ del / });
  await expect(titulo).toBeVisible();
  const id = /\d+/.exec((await titulo.textContent())!)![0];
  anotarCreado(`/api/remesaspagos/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Lo que toca a cada colegio' })).toBeVisible();
  await seLee(page);

  const [bajado] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Descargar el fichero' }).click()]);
  expect(await readFile(await bajado.path(), 'utf8')).toContain('pain.001.001');
  await expect(page.getByText('Descargada una vez')).toBeVisible();
  const colegios = page.getByRole('region', { name: 'Lo que toca a cada colegio' });
  await colegios.getByRole('row').nth(2).getByRole('cell').first().click();
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Partido' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'El banco no la ha hecho' }).click();
  const motivo = page.getByRole('dialog', { name: `El banco no ha hecho la remesa ${id}` });
  await motivo.getByLabel('Motivo').fill('La cuenta no tenía saldo');
  await motivo.getByRole('button', { name: 'Anotar que no se ha hecho' }).click();
  await page.getByRole('button', { name: 'Pulse para continuar' }).click();
  await expect(page.getByText('La cuenta no tenía saldo')).toBeVisible();
  await irA(page, '/admin/remesaspagos');
  await filtrar(page, 'Remesa', `Remesa ${id}`);
  await expect(page.getByRole('row').filter({ hasText: `Remesa ${id}` })).toContainText('Anulada');
});
