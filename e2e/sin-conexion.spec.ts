import { expect, test } from '@playwright/test';
import { unGrupo } from './publico';

test('sin cobertura se sigue leyendo lo visitado, y lo no visitado lo dice', async ({ page, request, context }) => {
  const { grupo } = await unGrupo(request);
  await page.goto(`/index/detalle?grupo=${grupo.id}`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The first visit comes before the worker; from the second on it keeps copies.
  await page.reload({ waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('table', { name: /Clasificación/ })).toBeVisible();
  await expect(page.getByText('Sin conexión: puedes seguir viendo lo guardado')).toBeVisible();
  await page.goto('/index/accesibilidad');
  await expect(page.getByRole('heading', { name: /Sin conexión/ })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cómo hemos quedado?');
});
