import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './recorrido';
import { ADMIN, borrarLoCreado, anotarCreado, editor, filtrar, seguir } from './fichas';
import { cabecerasDe, entrarComo, irA } from './oficina';
import { seLee } from './publico';

borrarLoCreado();

/** The bank makes it; one of its transfers comes back, which was a mistake; and it had not been made either. */
async function vuelveUna(page: Page, id: string): Promise<void> {
  const hoy = new Date().toLocaleDateString('es-ES', { timeZone: 'Europe/Madrid', day: '2-digit', month: '2-digit', year: 'numeric' });
  const pagos = page.getByRole('region', { name: 'Pagos', exact: true });
  const fila = pagos.getByRole('row').filter({ hasText: '€' }).first();
  await expect(fila).toContainText('Enviado');
  await page.getByRole('button', { name: 'El banco la ha hecho' }).click();
  const hecha = editor(page, `El banco ha hecho la remesa ${id}`);
  await hecha.getByLabel('Qué día').fill(hoy);
  await hecha.getByRole('button', { name: 'Anotar que está hecha' }).click();
  await seguir(page);
  await expect(fila).toContainText('Pagado');
  await fila.getByRole('button', { name: /^Ha vuelto / }).click();
  const vuelta = editor(page, 'Ha vuelto el pago a');
  await vuelta.getByLabel('Motivo del banco').selectOption('La cuenta está cancelada (AC04)');
  await vuelta.getByLabel('Qué día volvió').fill(hoy);
  await seLee(page);
  await vuelta.getByRole('button', { name: 'Anotar la devolución' }).click();
  await seguir(page);
  await expect(pagos.getByText('Espera otra remesa')).toBeVisible();
  await expect(page.getByText('1 pago devuelto')).toBeVisible();
  await seLee(page);
  const devuelta = pagos.getByRole('row').filter({ hasText: 'Espera otra remesa' }).first();
  await devuelta.getByRole('button', { name: /^No había vuelto / }).click();
  const deshacer = editor(page, 'no había vuelto');
  await deshacer.getByLabel('Motivo').fill('Era de otro');
  await deshacer.getByRole('button', { name: 'Deshacer la devolución' }).click();
  await seguir(page);
  await page.getByRole('button', { name: 'No estaba hecha' }).click();
  const noHecha = editor(page, `El banco no había hecho la remesa ${id}`);
  await noHecha.getByLabel('Motivo').fill('Era otra remesa');
  await noHecha.getByRole('button', { name: 'Deshacer que está hecha' }).click();
  await seguir(page);
}

test('los pagos de árbitros van al banco: se mira qué lleva la remesa, se descarga, una transferencia vuelve y el banco no la hace', async ({
  page,
}) => {
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

  await vuelveUna(page, id);
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
