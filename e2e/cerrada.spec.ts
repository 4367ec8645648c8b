import { execFileSync } from 'node:child_process';
import { expect, test } from './recorrido';
import { sinFallosDeAccesibilidad } from './publico';

// The office closes it in its own screens; here the parameter is written straight into the server's database.
test('la competición cerrada al público lleva a /login y vuelve al abrirse', async ({ page }) => {
  const poner = (valor: number) =>
    execFileSync('psql', [
      '-d',
      process.env.TEST_DATABASE_URL!,
      '-qc',
      `update parametro set valor = ${valor} where clave = 'competicionAbiertaPublico'`,
    ]);
  try {
    poner(0);
    await expect.poll(async () => (await page.request.get('/open/api/deportes/fase')).status()).toBe(400);
    await page.goto('/index/detalle?grupo=1');
    await expect(page).toHaveURL(/\/login\?cerrada/);
    await expect(page.getByText('La competición no está abierta al público')).toBeVisible();
    await sinFallosDeAccesibilidad(page);
  } finally {
    poner(1);
  }
  await expect.poll(async () => (await page.request.get('/open/api/deportes/fase')).status()).toBe(200);
  await page.goto('/index');
  await expect(page).toHaveURL(/\/index$/);
});
