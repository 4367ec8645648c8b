import { expect, test } from '../recorrido';
import { sinFallosDeAccesibilidad } from '../publico';
import { abrirMuestra, boton } from './muestrario';

test('lo que se escribe en un campo', async ({ page }) => {
  await abrirMuestra(page, 'campos');
  const campos = page.locator('#campos');
  const persona = campos.getByRole('combobox', { name: 'Persona', exact: true });
  const lista = page.getByRole('listbox');

  await test.step('la fecha se escribe o se elige, en español y desde el lunes', async () => {
    const fecha = campos.getByLabel('Fecha de nacimiento');
    await fecha.fill('1/2/26');
    await fecha.press('Tab');
    await expect(fecha).toHaveValue('01/02/2026');
    await expect(campos.getByRole('button', { name: 'Abrir el calendario' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    const calendario = page.getByRole('dialog', { name: 'Calendario' });
    await expect(calendario.getByRole('columnheader').first()).toHaveText(/^lu/i);
    await expect(calendario).toContainText(/febrero 2026/i);
    await calendario.getByRole('button', { name: '10 febrero 2026' }).click();
    await expect(fecha).toHaveValue('10/02/2026');
    await fecha.fill('30/02/2026');
    await fecha.press('Tab');
    await expect(fecha).toHaveAccessibleDescription(/La fecha no es válida/);
  });

  await test.step('la hora y el importe se ordenan al salir', async () => {
    const cuota = campos.getByLabel('Cuota', { exact: true });
    await campos.getByLabel('Hora').fill('930');
    await cuota.fill('1234,5');
    await cuota.press('Tab');
    await expect(campos.getByLabel('Hora')).toHaveValue('09:30');
    await expect(cuota).toHaveValue('1.234,50 €');
    await expect(campos).toContainText('Céntimos: 123450');
    await cuota.fill('doce');
    await cuota.press('Tab');
    await expect(campos).toContainText('El importe no es válido');
  });

  await test.step('la persona se busca desde tres letras y se elige con el teclado', async () => {
    await persona.fill('gi');
    await expect(lista).toContainText('Escriba al menos 3 caracteres');
    await persona.pressSequentially('l');
    await expect(lista.getByRole('option')).toHaveCount(2);
    const marcada = async () => page.locator(`[id="${await persona.getAttribute('aria-activedescendant')}"]`).textContent();
    expect(await marcada()).toContain('Bruno Casquero Gil');
    await page.keyboard.press('ArrowDown');
    expect(await marcada()).toContain('Marta Ventosilla Gil');
    await page.keyboard.press('Enter');
    await expect(persona).toHaveValue('Marta Ventosilla Gil');
    await persona.fill('nadie');
    await expect(lista).toContainText('No hay nada con ese texto');
    await expect(persona).toHaveAttribute('aria-activedescendant', '');
    await persona.fill('error');
    await expect(lista).toContainText('Se produjo un error al obtener la información');
    await page.keyboard.press('Escape');
    await expect(lista).toBeHidden();
  });

  await test.step('solo entra una imagen JPG o PNG de verdad', async () => {
    const foto = page.getByRole('group', { name: 'Fotografía', exact: true });
    await foto
      .locator('input')
      .setInputFiles({ name: 'escudo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
    await expect(foto.getByRole('alert')).toHaveText('La imagen que ha seleccionado no es correcta');
    await expect(foto).toContainText('escudo.png');
    await foto.locator('input').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) });
    await expect(foto.getByRole('alert')).toBeHidden();
    await foto.getByRole('button', { name: 'Quitar' }).click();
    await foto.getByRole('button', { name: 'Quitar' }).click();
    await expect(foto).toContainText('Sin imagen');
    await expect(foto.getByRole('button', { name: 'Elegir imagen' })).toBeFocused();
  });

  await test.step('las personas halladas, sin fallos de accesibilidad', async () => {
    for (const [colorScheme, width] of [
      ['light', 390],
      ['dark', 1440],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await persona.fill('gil');
      await expect(lista.getByRole('option')).toHaveCount(2);
      await sinFallosDeAccesibilidad(page);
    }
  });
});

test('lo que se elige en una rejilla o un calendario', async ({ page }) => {
  await abrirMuestra(page, 'eleccion');

  await test.step('las franjas se marcan con el teclado y arrastrando', async () => {
    const rejilla = page.getByRole('grid', { name: 'Disponibilidad', exact: true });
    const estado = page.locator('#eleccion').getByRole('status').first();
    await rejilla.getByRole('gridcell').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(estado).toHaveText('Lunes 08:00–09:00 · Viernes 16:00–18:30');
    await page.keyboard.press('ArrowRight');
    await expect(rejilla.getByRole('gridcell', { name: 'Martes, de 08:30 a 09:00' })).toBeFocused();
    await rejilla.getByRole('gridcell', { name: 'Miércoles, de 10:00 a 10:30' }).hover();
    await page.mouse.down();
    await rejilla.getByRole('gridcell', { name: 'Jueves, de 10:30 a 11:00' }).hover();
    await page.mouse.up();
    await expect(estado).toHaveText('Lunes 08:00–09:00 · Miércoles 10:00–11:00 · Jueves 10:00–11:00 · Viernes 16:00–18:30');
    await boton(page, 'Vaciar').click();
    await expect(estado).toHaveText('Ninguna franja elegida.');
  });

  await test.step('la semana se elige por cualquiera de sus días', async () => {
    const semana = page.getByRole('group', { name: 'Semana' }).first();
    await semana.getByRole('button', { name: 'Semana siguiente' }).click();
    await expect(semana).toContainText('Del lunes 23/11/2026 al domingo 29/11/2026');
    await semana.getByRole('button', { name: /Del lunes/ }).click();
    await page.getByRole('dialog', { name: 'Elegir la semana' }).getByRole('button', { name: '5 noviembre 2026', exact: true }).click();
    await expect(semana).toContainText('Del lunes 02/11/2026 al domingo 08/11/2026');
  });
});
