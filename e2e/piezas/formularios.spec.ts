import { expect, test, type Page } from '../recorrido';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from '../publico';
import { abrirMuestra, alerta, boton } from './muestrario';

const editor = (page: Page) => page.getByRole('dialog', { name: 'Editar jugador' });
const salida = (page: Page) => page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
const ciudad = (page: Page) => page.locator('#formularios').getByRole('textbox', { name: 'Ciudad' });

async function abrirEditor(page: Page): Promise<void> {
  await boton(page, 'Editar jugador').click();
  await expect(editor(page).getByLabel('Nombre completo')).toBeFocused();
}
async function cerrarEditor(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(editor(page)).toBeHidden();
}

test.beforeEach(({ page }) => abrirMuestra(page, 'formularios'));

test('lo que contesta el servidor', async ({ page }) => {
  await test.step('Enter guarda, una doble pulsación guarda una vez y el resultado devuelve el foco a donde estaba', async () => {
    await abrirEditor(page);
    await editor(page).getByLabel('Nombre completo').fill('Hugo Barcenilla');
    await expect(editor(page)).toContainText('1 cambio sin guardar');
    // In the page, so that they come before the answer however slow the machine.
    await boton(page, 'Guardar jugador').evaluate((nodo: HTMLElement) => {
      const pulsar = () => [nodo.click(), nodo.click()];
      addEventListener('keydown', () => setTimeout(pulsar), { once: true });
    });
    await page.keyboard.press('Enter');
    const resultado = page.getByRole('alertdialog', { name: 'Jugador modificado' });
    await expect(resultado).toContainText('Los datos de Hugo Barcenilla se han guardado.');
    await expect(boton(page, 'Pulse para continuar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(resultado).toBeHidden();
    await expect(page.getByText('Guardados: 1')).toBeVisible();
    await expect(boton(page, 'Editar jugador')).toBeFocused();
  });

  await test.step('lo que el servidor rechaza se dice en su campo', async () => {
    await boton(page, 'Rechaza un dato').click();
    await abrirEditor(page);
    await page.keyboard.press('Enter');
    await expect(editor(page).getByLabel('Correo')).toBeFocused();
    await expect(editor(page)).toContainText('Ya existe un usuario con ese email en el sistema');
    await cerrarEditor(page);
  });

  await test.step('un fallo se dice con el título de su uso y el formulario sigue', async () => {
    await boton(page, 'Falla').click();
    await abrirEditor(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Error al modificar el jugador' })).toContainText(
      'El servicio no está disponible en este momento',
    );
    await page.keyboard.press('Enter');
    await expect(alerta(page)).toBeHidden();
    await expect(editor(page)).toBeVisible();
    await cerrarEditor(page);
  });

  await test.step('si otra persona lo cambió, se ofrece volver a cargarlo', async () => {
    await boton(page, 'Otra persona lo cambió').click();
    await abrirEditor(page);
    await editor(page).getByLabel('Nombre completo').fill('Otro');
    await page.keyboard.press('Enter');
    await boton(page, 'Volver a cargar').click();
    await expect(editor(page).getByLabel('Nombre completo')).toHaveValue('Hugo Barcenilla Rey');
    await cerrarEditor(page);
  });

  await test.step('lo que tarda en guardarse se dice', async () => {
    await boton(page, 'Tarda en guardar').click();
    await abrirEditor(page);
    await page.keyboard.press('Control+s');
    await expect(boton(page, 'Guardar jugador')).toHaveAttribute('aria-busy', 'true');
    await sinFallosDeAccesibilidad(page);
  });
});

test('lo que está mal se dice, y salir sin guardar pregunta', async ({ page }) => {
  await test.step('los errores van en su campo, arriba se cuentan y el primero recibe el foco', async () => {
    await abrirEditor(page);
    await editor(page).getByLabel('Correo').fill('nada');
    await editor(page).getByLabel('Fecha de nacimiento').fill('31/02/2026');
    await editor(page).getByLabel('Correo').press('Enter');
    await expect(editor(page).getByRole('alert')).toContainText('No se ha guardado: hay 2 datos por corregir.');
    await expect(editor(page).getByLabel('Correo')).toBeFocused();
    await expect(editor(page).getByLabel('Correo')).toHaveAccessibleDescription(/La dirección de correo no es válida/);
    await editor(page).getByRole('alert').getByRole('button', { name: 'Fecha de nacimiento' }).click();
    await expect(editor(page).getByLabel('Fecha de nacimiento')).toBeFocused();
    await expect(editor(page).getByLabel('Fecha de nacimiento')).toHaveAccessibleDescription(/La fecha no es válida/);
  });

  await test.step('salir sin guardar pregunta, con Escape y con los botones', async () => {
    await page.keyboard.press('Escape');
    await expect(salida(page)).toBeVisible();
    await expect(boton(page, 'Seguir editando')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(salida(page)).toBeHidden();
    await editor(page).getByRole('button', { name: 'Cerrar' }).click();
    await boton(page, 'Seguir editando').click();
    await editor(page).getByRole('button', { name: 'Cancelar' }).click();
    await boton(page, 'Salir sin guardar').click();
    await expect(editor(page)).toBeHidden();
    await expect(boton(page, 'Editar jugador')).toBeFocused();
  });

  await test.step('Escape cierra el calendario y no el diálogo', async () => {
    await abrirEditor(page);
    await editor(page).getByRole('button', { name: 'Abrir el calendario' }).click();
    await expect(page.getByRole('dialog', { name: 'Calendario' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Calendario' })).toBeHidden();
    await expect(editor(page)).toBeVisible();
    await cerrarEditor(page);
  });

  await test.step('lo que falta se dice obligatorio, y lo que lo es lo lleva en su nombre', async () => {
    const nuevo = page.getByRole('dialog', { name: 'Nuevo jugador' });
    await boton(page, 'Nuevo jugador').click();
    for (const campo of ['Nombre completo', 'Correo', 'Fecha de nacimiento'])
      await expect(nuevo.getByLabel(campo, { exact: true })).toHaveAttribute('aria-required', 'true');
    await expect(nuevo.getByLabel(/^Cuota/)).not.toHaveAttribute('aria-required', 'true');
    await page.keyboard.press('Control+s');
    await expect(nuevo.getByRole('alert').first()).toContainText('hay 3 datos por corregir');
    for (const campo of ['Nombre completo', 'Correo', 'Fecha de nacimiento'])
      await expect(nuevo.getByLabel(campo, { exact: true })).toHaveAccessibleDescription('Este dato es obligatorio');
    await page.keyboard.press('Escape');
    await expect(nuevo).toBeHidden();
  });

  await test.step('el que no se puede leer dice por qué', async () => {
    for (const [abrir, texto] of [
      ['No existe', 'No existe lo que busca'],
      ['Sin permiso', 'No tiene permiso para esta operación'],
      ['No se pudo leer', 'El servicio no está disponible en este momento'],
      ['Aún cargando', 'Cargando…'],
    ] as const) {
      await boton(page, abrir).click();
      await expect(editor(page)).toContainText(texto);
      await cerrarEditor(page);
    }
  });
});

test('parte de una página', async ({ page }) => {
  const formulario = page.locator('#formularios');

  await test.step('cuenta los cambios y los deshace', async () => {
    await ciudad(page).fill('Robleñar');
    await expect(formulario).toContainText('1 cambio sin guardar');
    await boton(page, 'Deshacer').click();
    await expect(ciudad(page)).toHaveValue('Valdeciervo');
    await ciudad(page).fill('Robleñar');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Configuración guardada' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(ciudad(page)).toHaveValue('Robleñar');
    await expect(formulario).not.toContainText('sin guardar');
  });

  await test.step('Ctrl+S la guarda, y debajo de un diálogo no guarda nada', async () => {
    await ciudad(page).fill('Torremimbre');
    await boton(page, 'Ver jugador').click();
    await page.keyboard.press('Control+s');
    await expect(formulario.getByText('1 cambio sin guardar')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(alerta(page)).toContainText('Configuración guardada');
    await page.keyboard.press('Enter');
    await expect(alerta(page)).toBeHidden();
  });

  await test.step('cambiar de pantalla o irse del sitio también pregunta', async () => {
    await ciudad(page).fill('Monteluna');
    const otra = page.getByRole('navigation', { name: 'Piezas' }).getByRole('link', { name: 'Campos' });
    await otra.click();
    await boton(page, 'Seguir editando').click();
    await expect(page).toHaveURL('/formularios');
    const delNavegador = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.assign('/campos')));
    const pregunta = await delNavegador;
    expect(pregunta.type()).toBe('beforeunload');
    await pregunta.dismiss();
    await otra.click();
    await boton(page, 'Salir sin guardar').click();
    await expect(page).toHaveURL('/campos');
  });
});

test('lo escrito se conserva al volver a cargar la página, menos la contraseña', async ({ page }) => {
  page.on('dialog', (dialogo) => void dialogo.accept());
  await test.step('se ofrece, y se recupera', async () => {
    await abrirEditor(page);
    await editor(page).getByLabel('Nombre completo').fill('Nombre a medias');
    await editor(page)
      .getByLabel(/^Contraseña/)
      .fill('secreta-123');
    const guardado = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    await expect.poll(guardado).toContain('Nombre a medias');
    expect(await guardado()).not.toContain('secreta');
    await page.reload();
    await boton(page, 'Editar jugador').click();
    await expect(editor(page)).toContainText('Hay cambios sin guardar de antes.');
    // Saved before it is answered, what was typed would be lost.
    await expect(boton(page, 'Guardar jugador')).toHaveAttribute('aria-disabled', 'true');
    await expect(boton(page, 'Guardar jugador')).toHaveAccessibleDescription('Para guardar, recupere o descarte los cambios de antes');
    await page.keyboard.press('Control+s');
    await expect(boton(page, 'Recuperar')).toBeFocused();
    await sinFallosDeAccesibilidad(page);
    await boton(page, 'Recuperar').click();
    await expect(editor(page).getByLabel('Nombre completo')).toHaveValue('Nombre a medias');
    await boton(page, 'Guardar jugador').click();
    await boton(page, 'Pulse para continuar').click();
    await boton(page, 'Editar jugador').click();
    await expect(editor(page)).not.toContainText('sin guardar de antes');
  });

  await test.step('el que se descarta no vuelve', async () => {
    await editor(page).getByLabel('Nombre completo').fill('Nombre a medias');
    await page.reload();
    await boton(page, 'Editar jugador').click();
    await boton(page, 'Descartar').click();
    await expect(editor(page).getByLabel('Nombre completo')).toHaveValue('Hugo Barcenilla Rey');
    await cerrarEditor(page);
    await boton(page, 'Editar jugador').click();
    await expect(editor(page)).not.toContainText('sin guardar de antes');
  });
});

test('en cada estado cabe en cuatro anchos', async ({ page }) => {
  for (const width of [390, 1024, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [abrir, guardar] of [
      ['Nuevo jugador', 'Guardar jugador'],
      ['Editar jugador', 'Guardar jugador'],
      ['Ver jugador', 'Cerrar'],
    ] as const) {
      await boton(page, abrir).click();
      await expect(boton(page, guardar).last()).toBeInViewport({ ratio: 1 });
      await sinDeslizamientoLateral(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    for (const abrir of ['Eliminar, con lo que se va', 'Eliminar, y no se puede']) {
      await boton(page, abrir).click();
      await expect(alerta(page)).toBeInViewport();
      await sinDeslizamientoLateral(page);
      await page.keyboard.press('Escape');
    }
  }
});

test('el editor con errores, su calendario y la pregunta de salida, sin fallos de accesibilidad', async ({ page }) => {
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await abrirEditor(page);
    await editor(page).getByLabel('Correo').fill('nada');
    await page.keyboard.press('Enter');
    await editor(page).getByRole('button', { name: 'Abrir el calendario' }).click();
    await sinFallosDeAccesibilidad(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await sinFallosDeAccesibilidad(page);
    await boton(page, 'Salir sin guardar').click();
    await expect(editor(page)).toBeHidden();
  }
});
