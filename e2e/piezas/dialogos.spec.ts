import { expect, test, type Page } from '../recorrido';
import { sinFallosDeAccesibilidad } from '../publico';
import { abrirMuestra, alerta, boton } from './muestrario';

test.beforeEach(({ page }) => abrirMuestra(page, 'dialogos'));

const PERDIDA = 'Confirmar una pérdida';
const pregunta = (page: Page) => page.getByRole('alertdialog', { name: '¿Eliminar el equipo Fuentemora B?' });

test('preguntas y resultados', async ({ page }) => {
  await test.step('la confirmación nombra lo que se pierde, nace en lo que conserva y Escape es que no', async () => {
    await boton(page, PERDIDA).click();
    await expect(pregunta(page).getByRole('listitem')).toHaveText([/9.*partidos/, /2.*plantillas/, /180,00 €.*de cuota/]);
    await expect(boton(page, 'Conservar el equipo')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Dijo que no')).toBeVisible();
    await expect(boton(page, PERDIDA)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Dijo que sí')).toBeVisible();
  });

  await test.step('la que pide escribir no deja hasta que se escribe', async () => {
    await boton(page, PERDIDA).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Dijo que no')).toBeVisible();
    await boton(page, 'Confirmar escribiendo').click();
    const eliminar = alerta(page).getByRole('button', { name: 'Eliminar Fuentemora B' });
    await expect(eliminar).toBeDisabled();
    await page.keyboard.type('Fuentemora B');
    await eliminar.click();
    await expect(page.getByText('Dijo que sí')).toBeVisible();
  });

  await test.step('la demo se nombra a sí misma', async () => {
    await boton(page, 'Fallo en la demo').click();
    await expect(page.getByRole('alertdialog', { name: 'Modo Demostración' })).toContainText('Esta operación no está permitida en la demo');
    await page.keyboard.press('Enter');
    await expect(alerta(page)).toBeHidden();
  });

  await test.step('la confirmación, sin fallos de accesibilidad', async () => {
    for (const [colorScheme, width] of [
      ['light', 390],
      ['dark', 1440],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await boton(page, PERDIDA).click();
      await expect(pregunta(page)).toBeVisible();
      await sinFallosDeAccesibilidad(page);
      await page.keyboard.press('Escape');
      await expect(alerta(page)).toBeHidden();
    }
  });
});

test('el aviso se va en tres segundos y el largo en seis', async ({ page }) => {
  await page.clock.install();
  await boton(page, 'Aviso').click();
  await boton(page, 'Aviso largo').click();
  const corto = page.getByText('Se ha enviado el correo');
  await expect(corto).toBeVisible();
  await page.clock.fastForward(3100);
  await expect(corto).toBeHidden();
  await expect(page.getByText('Ya ha solicitado el cambio')).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(page.getByText('Ya ha solicitado el cambio')).toBeHidden();
});
