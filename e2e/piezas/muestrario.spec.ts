import { expect, test } from '../recorrido';
import { seLeeEn, sinFallosDeAccesibilidad } from '../publico';
import { abrirMuestra, boton } from './muestrario';

test('la barra de órdenes, en cada uno de sus estados', async ({ page }) => {
  await abrirMuestra(page, 'armazon');
  const dicho: Readonly<Record<string, string | RegExp>> = {
    'Abrir la barra de órdenes': /^\d+ resultados/,
    'Con registros': 'Ver todos en Jugadores',
    'Sin resultados': 'Nada contiene «nadie»',
    Buscando: 'Buscando…',
    'Con error': 'El servicio no está disponible en este momento',
  };
  for (const [estado, texto] of Object.entries(dicho)) {
    await page.locator('#armazon').getByRole('button', { name: estado }).click();
    const barra = page.getByRole('dialog', { name: 'Buscar' });
    await expect(barra.getByText(texto).first()).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await page.keyboard.press('Escape');
    await expect(barra).toBeHidden();
  }
});

test('todas las piezas, en los dos temas y en el teléfono, sin fallos de accesibilidad ni deslizamiento lateral', async ({ page }) => {
  await abrirMuestra(page);
  await expect(page.locator('#rejilla tbody tr[data-index]').first()).toBeVisible();
  await test.step('volver arriba aparece al bajar y devuelve al título', async () => {
    await expect(boton(page, 'Volver arriba')).toBeHidden();
    await page.evaluate(() => scrollTo(0, 1500));
    await boton(page, 'Volver arriba').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(boton(page, 'Volver arriba')).toBeHidden();
  });
  await seLeeEn(page, [
    [390, 'light'],
    [1440, 'dark'],
  ]);
});
