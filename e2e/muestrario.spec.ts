import { expect, test, type Page } from '@playwright/test';
import { entrarComo } from './oficina';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

const MUESTRARIO = '/admin/muestrario';
const seccion = (page: Page, id: string) => page.locator(`#${id}`);
const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Editar jugador' });
const salida = (page: Page) => page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });

test.beforeEach(async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto(MUESTRARIO);
  await expect(page.getByRole('heading', { level: 1, name: 'Muestrario' })).toBeVisible();
});

async function abrirEditor(page: Page): Promise<void> {
  await boton(page, 'Editar jugador').click();
  await expect(editor(page).getByLabel('Nombre completo')).toBeFocused();
}

test.describe('formulario', () => {
  test('Enter guarda, una doble pulsación guarda una vez y el resultado devuelve el foco a donde estaba', async ({ page }) => {
    await abrirEditor(page);
    await editor(page).getByLabel('Nombre completo').fill('Hugo Barcenilla');
    await expect(editor(page)).toContainText('1 cambio sin guardar');
    await page.keyboard.press('Enter');
    await boton(page, 'Guardar jugador').evaluate((nodo: HTMLElement) => {
      nodo.click();
      nodo.click();
    });
    const resultado = page.getByRole('alertdialog', { name: 'Jugador modificado' });
    await expect(resultado).toContainText('Los datos de Hugo Barcenilla se han guardado.');
    await expect(boton(page, 'Pulse para continuar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(resultado).toBeHidden();
    await expect(page.getByText('Guardados: 1')).toBeVisible();
    await expect(boton(page, 'Editar jugador')).toBeFocused();
  });

  test('los errores van en su campo, arriba se cuentan y el primero recibe el foco', async ({ page }) => {
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

  test('lo que el servidor rechaza se dice en su campo', async ({ page }) => {
    await boton(page, 'Rechaza un dato').click();
    await abrirEditor(page);
    await page.keyboard.press('Enter');
    await expect(editor(page).getByLabel('Correo')).toBeFocused();
    await expect(editor(page)).toContainText('Ya existe un usuario con ese email en el sistema');
  });

  test('un fallo se dice con el título de su uso y el formulario sigue', async ({ page }) => {
    await boton(page, 'Falla').click();
    await abrirEditor(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Error al modificar el jugador' })).toContainText(
      'El servicio no está disponible en este momento',
    );
    await page.keyboard.press('Enter');
    await expect(editor(page)).toBeVisible();
  });

  test('si otra persona lo cambió, se ofrece volver a cargarlo', async ({ page }) => {
    await boton(page, 'Otra persona lo cambió').click();
    await abrirEditor(page);
    await editor(page).getByLabel('Nombre completo').fill('Otro');
    await page.keyboard.press('Enter');
    await boton(page, 'Volver a cargar').click();
    await expect(editor(page).getByLabel('Nombre completo')).toHaveValue('Hugo Barcenilla Rey');
  });

  test('salir sin guardar pregunta, con Escape y con los botones', async ({ page }) => {
    await abrirEditor(page);
    await editor(page).getByLabel('Nombre completo').fill('Otro');
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

  test('cambiar de pantalla o irse del sitio también pregunta', async ({ page }) => {
    await seccion(page, 'formularios').getByRole('textbox', { name: 'Ciudad' }).fill('Robleñar');
    const inicio = page.getByRole('link', { name: /Competición\s*Deportiva/ }).first();
    await inicio.click();
    await boton(page, 'Seguir editando').click();
    await expect(page).toHaveURL(MUESTRARIO);
    const delNavegador = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.assign('/index')));
    const pregunta = await delNavegador;
    expect(pregunta.type()).toBe('beforeunload');
    await pregunta.dismiss();
    await inicio.click();
    await boton(page, 'Salir sin guardar').click();
    await expect(page).not.toHaveURL(MUESTRARIO);
  });

  test('lo escrito se conserva al volver a cargar la página, menos la contraseña, y se ofrece', async ({ page }) => {
    await abrirEditor(page);
    await editor(page).getByLabel('Nombre completo').fill('Nombre a medias');
    await editor(page)
      .getByLabel(/^Contraseña/)
      .fill('secreta-123');
    const guardado = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    await expect.poll(guardado).toContain('Nombre a medias');
    expect(await guardado()).not.toContain('secreta');
    page.on('dialog', (dialogo) => void dialogo.accept());
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

  test('el borrador que se descarta no vuelve', async ({ page }) => {
    await abrirEditor(page);
    await editor(page).getByLabel('Nombre completo').fill('Nombre a medias');
    page.on('dialog', (dialogo) => void dialogo.accept());
    await page.reload();
    await boton(page, 'Editar jugador').click();
    await boton(page, 'Descartar').click();
    await expect(editor(page).getByLabel('Nombre completo')).toHaveValue('Hugo Barcenilla Rey');
    await page.keyboard.press('Escape');
    await boton(page, 'Editar jugador').click();
    await expect(editor(page)).not.toContainText('sin guardar de antes');
  });

  test('el que no se puede leer dice por qué', async ({ page }) => {
    for (const [abrir, texto] of [
      ['No existe', 'No existe lo que busca'],
      ['Sin permiso', 'No tiene permiso para esta operación'],
      ['No se pudo leer', 'El servicio no está disponible en este momento'],
      ['Aún cargando', 'Cargando…'],
    ] as const) {
      await boton(page, abrir).click();
      await expect(editor(page)).toContainText(texto);
      await page.keyboard.press('Escape');
      await expect(editor(page)).toBeHidden();
    }
  });

  test('parte de una página: cuenta los cambios y los deshace', async ({ page }) => {
    const formulario = seccion(page, 'formularios');
    await formulario.getByRole('textbox', { name: 'Ciudad' }).fill('Robleñar');
    await expect(formulario).toContainText('1 cambio sin guardar');
    await boton(page, 'Deshacer').click();
    await expect(formulario.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Valdeciervo');
    await formulario.getByRole('textbox', { name: 'Ciudad' }).fill('Robleñar');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Configuración guardada' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(formulario.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Robleñar');
    await expect(formulario).not.toContainText('sin guardar');
  });
});

test.describe('diálogos', () => {
  test('la confirmación nombra lo que se pierde, nace en lo que conserva y Escape es que no', async ({ page }) => {
    await boton(page, 'Confirmar una pérdida').click();
    const dialogo = page.getByRole('alertdialog', { name: '¿Eliminar el equipo Fuentemora B?' });
    await expect(dialogo.getByRole('listitem')).toHaveText([/9.*partidos/, /2.*plantillas/, /180,00 €.*de cuota/]);
    await expect(boton(page, 'Conservar el equipo')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Dijo que no')).toBeVisible();
    await expect(boton(page, 'Confirmar una pérdida')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Dijo que sí')).toBeVisible();
  });

  test('la que pide escribir no deja hasta que se escribe', async ({ page }) => {
    await boton(page, 'Confirmar escribiendo').click();
    const eliminar = page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar Fuentemora B' });
    await expect(eliminar).toBeDisabled();
    await page.keyboard.type('Fuentemora B');
    await eliminar.click();
    await expect(page.getByText('Dijo que sí')).toBeVisible();
  });

  test('la demo se nombra a sí misma', async ({ page }) => {
    await boton(page, 'Fallo en la demo').click();
    await expect(page.getByRole('alertdialog', { name: 'Modo Demostración' })).toContainText('Esta operación no está permitida en la demo');
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
});

test.describe('campos', () => {
  test('la fecha se escribe o se elige, en español y desde el lunes', async ({ page }) => {
    const campo = seccion(page, 'campos').getByLabel('Fecha de nacimiento');
    await campo.fill('1/2/26');
    await campo.press('Tab');
    await expect(campo).toHaveValue('01/02/2026');
    await expect(seccion(page, 'campos').getByRole('button', { name: 'Abrir el calendario' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    const calendario = page.getByRole('dialog', { name: 'Calendario' });
    await expect(calendario.getByRole('columnheader').first()).toHaveText(/^lu/i);
    await expect(calendario).toContainText(/febrero 2026/i);
    await calendario.getByRole('button', { name: '10 febrero 2026' }).click();
    await expect(campo).toHaveValue('10/02/2026');
    await campo.fill('30/02/2026');
    await campo.press('Tab');
    await expect(campo).toHaveAccessibleDescription(/La fecha no es válida/);
  });

  test('Escape cierra el calendario y no el diálogo', async ({ page }) => {
    await abrirEditor(page);
    await editor(page).getByRole('button', { name: 'Abrir el calendario' }).click();
    await expect(page.getByRole('dialog', { name: 'Calendario' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Calendario' })).toBeHidden();
    await expect(editor(page)).toBeVisible();
  });

  test('la hora y el importe se ordenan al salir', async ({ page }) => {
    const campos = seccion(page, 'campos');
    await campos.getByLabel('Hora').fill('930');
    await campos.getByLabel('Cuota', { exact: true }).fill('1234,5');
    await campos.getByLabel('Cuota', { exact: true }).press('Tab');
    await expect(campos.getByLabel('Hora')).toHaveValue('09:30');
    await expect(campos.getByLabel('Cuota', { exact: true })).toHaveValue('1.234,50 €');
    await expect(campos).toContainText('Céntimos: 123450');
    await campos.getByLabel('Cuota', { exact: true }).fill('doce');
    await campos.getByLabel('Cuota', { exact: true }).press('Tab');
    await expect(campos).toContainText('El importe no es válido');
  });

  test('la persona se busca desde tres letras y se elige con el teclado', async ({ page }) => {
    const persona = seccion(page, 'campos').getByRole('combobox', { name: 'Persona', exact: true });
    const lista = page.getByRole('listbox');
    await persona.fill('gi');
    await expect(lista).toContainText('Escriba al menos 3 caracteres');
    await persona.pressSequentially('l');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(persona).toHaveValue('Marta Ventosilla Gil');
    await persona.fill('nadie');
    await expect(lista).toContainText('No hay nada con ese texto');
    await persona.fill('error');
    await expect(lista).toContainText('Se produjo un error al obtener la información');
    await page.keyboard.press('Escape');
    await expect(lista).toBeHidden();
  });

  test('solo entra una imagen JPG o PNG de verdad', async ({ page }) => {
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

  test('las franjas se marcan con el teclado y arrastrando', async ({ page }) => {
    const rejilla = page.getByRole('grid', { name: 'Disponibilidad', exact: true });
    const estado = seccion(page, 'eleccion').getByRole('status').first();
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

  test('la semana se elige por cualquiera de sus días', async ({ page }) => {
    const semana = page.getByRole('group', { name: 'Semana' }).first();
    await semana.getByRole('button', { name: 'Semana siguiente' }).click();
    await expect(semana).toContainText('Del lunes 23/11/2026 al domingo 29/11/2026');
    await semana.getByRole('button', { name: /Del lunes/ }).click();
    await page.getByRole('dialog', { name: 'Elegir la semana' }).getByRole('button', { name: '5 noviembre 2026', exact: true }).click();
    await expect(semana).toContainText('Del lunes 02/11/2026 al domingo 08/11/2026');
  });
});

test('la barra de órdenes, en cada uno de sus estados', async ({ page }) => {
  const dicho: Readonly<Record<string, string | RegExp>> = {
    'Abrir la barra de órdenes': /^\d+ resultados/,
    'Con registros': 'Ver todos en Jugadores',
    'Sin resultados': 'Nada contiene «nadie»',
    Buscando: 'Buscando…',
    'Con error': 'El servicio no está disponible en este momento',
  };
  for (const [estado, texto] of Object.entries(dicho)) {
    await seccion(page, 'armazon').getByRole('button', { name: estado }).click();
    const barra = page.getByRole('dialog', { name: 'Buscar' });
    await expect(barra.getByText(texto).first()).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await page.keyboard.press('Escape');
    await expect(barra).toBeHidden();
  }
});

test('volver arriba aparece al bajar y devuelve al título', async ({ page }) => {
  await expect(boton(page, 'Volver arriba')).toBeHidden();
  await page.evaluate(() => scrollTo(0, 1500));
  await boton(page, 'Volver arriba').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(boton(page, 'Volver arriba')).toBeHidden();
});

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const) {
  test(`sin fallos de accesibilidad, tema ${colorScheme === 'light' ? 'claro' : 'oscuro'}, ${width} px`, async ({ page }) => {
    // Five readings of a page with four hundred cells.
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await sinDeslizamientoLateral(page);
    await sinFallosDeAccesibilidad(page);
    await boton(page, 'Editar jugador').click();
    await editor(page).getByLabel('Correo').fill('nada');
    await page.keyboard.press('Enter');
    await editor(page).getByRole('button', { name: 'Abrir el calendario' }).click();
    await sinFallosDeAccesibilidad(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await sinFallosDeAccesibilidad(page);
    await boton(page, 'Salir sin guardar').click();
    await boton(page, 'Confirmar una pérdida').click();
    await sinFallosDeAccesibilidad(page);
    await page.keyboard.press('Escape');
    await seccion(page, 'campos').getByRole('combobox', { name: 'Persona', exact: true }).fill('gil');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
    await sinFallosDeAccesibilidad(page);
  });
}
