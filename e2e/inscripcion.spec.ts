import { expect, test, type Browser, type Page } from './recorrido';
import { enviarSuyos, meterJugador, sinInscripcion } from './inscripcion';
import { entrarComo, sesionDe } from './oficina';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';
import { servidorPropio } from './servidor-propio';

/** A server of its own: a competition has one registration, and what is consolidated stays so. */
const base = servidorPropio('inscripcion');

const comoOficina = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: base(), locale: 'es-ES', reducedMotion: 'reduce' })).newPage();
  await entrarComo(page, 'admin@demo.es');
  return page;
};
const continuar = (page: Page, titulo: string) =>
  page.getByRole('alertdialog', { name: titulo }).getByRole('button', { name: 'Pulse para continuar' }).click();
/** In light and on a phone too. */
async function seVeBien(page: Page): Promise<void> {
  await sinFallosDeAccesibilidad(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

let documentos = 72_000_000;
const dni = (): string => `${++documentos}${'TRWAGMYFPDXBNJZSQVHLCKE'[documentos % 23]}`;

/**
 * What the coordinator of the demo asks for and sends: a team in each of the first championships of a school of theirs, of a letter that nobody has;
 * with a player in each but the last one, which for that reason is not sent.
 */
async function pedirEquipos(page: Page, cuantos: number): Promise<string> {
  const headers = await sesionDe(page.request, 'coordinador@demo.es');
  const leer = async <T>(url: string) => (await (await page.request.get(url, { headers })).json()) as T;
  const [colegio] = await leer<{ id: number; nombre: string }[]>('/api/colegios/coordinador');
  const { campeonatos } = await leer<{ campeonatos: { id: number; annos: string }[] }>(`/api/preequipos/opciones/${colegio!.id}`);
  for (const [n, { id, annos }] of campeonatos.slice(0, cuantos).entries()) {
    const preequipo = { campeonato_id: id, colegio_id: colegio!.id, subequipo: 'H', preferido_dia: 6, preferido_hora: '10:30' };
    const response = await page.request.post('/api/preequipos', { headers, data: { preequipo } });
    expect(response.ok(), await response.text()).toBe(true);
    const { id: idPreequipo } = (await response.json()) as { id: number };
    const jugador = { nombre_completo: `Noa ${n}`, fecha_nacimiento: `${annos.slice(0, 4)}-03-10`, dni: dni(), colegio_id: colegio!.id };
    if (n < cuantos - 1) await meterJugador(page.request, headers, { ...jugador, idPreequipo });
  }
  await enviarSuyos(page.request, headers);
  return colegio!.nombre;
}

test('la inscripción se abre con sus reglas, se validan y se devuelven equipos, y al consolidar se hacen', async ({ browser }) => {
  test.setTimeout(420_000);
  const page = await comoOficina(browser);
  await sinInscripcion(page.request);
  await page.goto('/admin/inscripcion');
  await expect(
    page
      .getByRole('heading', { name: 'No creada' })
      .or(page.getByText('No creada', { exact: true }))
      .first(),
  ).toBeVisible();
  await seVeBien(page);

  await page.getByRole('link', { name: 'Abrir la inscripción' }).click();
  const abrir = page.getByRole('dialog', { name: 'Abrir la inscripción' });
  const numero = abrir.getByRole('region', { name: 'Número de equipos' });
  await expect(numero.getByRole('combobox', { name: 'Deporte' }).first()).toBeVisible();
  await abrir.getByLabel('Último día').fill('01/09/2026');
  await numero.getByLabel('Mínimo').first().fill('2');
  await numero.getByLabel('Máximo').first().fill('1');
  await seVeBien(page);
  await abrir.getByRole('button', { name: 'Abrir la inscripción' }).click();
  await expect(abrir).toContainText('El máximo no puede ser menor que el mínimo');
  await numero.getByLabel('Máximo').first().fill('30');
  await abrir.getByRole('button', { name: 'Abrir la inscripción' }).click();
  await expect(abrir).toContainText('La fecha de fin de la inscripción debe ser igual o posterior a la fecha actual');
  await abrir.getByLabel('Último día').fill('30/06/2099');
  await abrir.getByRole('button', { name: 'Abrir la inscripción' }).click();
  await continuar(page, 'Inscripción abierta');
  await expect(page.getByText('Los colegios pueden pedir y cambiar sus equipos hasta el 30/06/2099')).toBeVisible();
  await expect(page.getByText('Aún nadie ha pedido equipos')).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar el último día' }).click();
  const cambiar = page.getByRole('dialog', { name: 'Cambiar el último día de la inscripción' });
  await cambiar.getByLabel('Último día').fill('31/07/2099');
  await cambiar.getByRole('button', { name: 'Cambiar el día' }).click();
  await continuar(page, 'Último día cambiado');
  await expect(page.getByText('hasta el 31/07/2099')).toBeVisible();

  const colegio = await pedirEquipos(page, 3);
  await page.reload();
  const cifras = page.getByRole('list', { name: 'En cifras' });
  await expect(cifras).toContainText('2 de 3');
  const filas = page.getByRole('row').filter({ hasText: `${colegio} H` });
  await expect(filas).toHaveCount(3);
  await seVeBien(page);

  // All that lack their coach, in five clicks, with every lack by its name; and from its count to its rows.
  await page.getByLabel('Filtrar por Falta').selectOption('Primer entrenador');
  await filas.nth(0).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Elegir los 3 equipos' }).click();
  await expect(page.getByText('3 equipos elegidos')).toBeVisible();
  await page.getByRole('button', { name: 'Validar', exact: true }).click();
  const validar = page.getByRole('alertdialog', { name: '¿Validar 3 equipos?' });
  const faltas = validar.getByRole('list', { name: 'Lo que falta' });
  await expect(faltas).toContainText('3 equipos sin primer entrenador');
  await faltas.getByText('1 equipo sin jugadores').click();
  await seVeBien(page);
  await faltas.getByRole('listitem').filter({ hasText: '1 equipo sin jugadores' }).first().getByRole('link').click();
  await expect(filas).toHaveCount(1);
  await page.getByRole('button', { name: 'Quitar selección' }).click();
  await page.getByLabel('Filtrar por Falta').selectOption('Todos');
  await expect(filas).toHaveCount(3);

  await page.getByRole('button', { name: 'Colegios', exact: true }).click();
  await page.getByLabel('Filtrar por Colegio').fill(colegio);
  await page.getByRole('row').filter({ hasText: colegio }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Recordar' }).click();
  const recordar = page.getByRole('dialog', { name: 'Recordar a 1 colegio' });
  await expect(recordar.getByRole('region', { name: 'A quién se envía' })).toContainText('coordinador@demo.es');
  await seVeBien(page);
  await recordar.getByLabel('Qué quiere decirles').fill('Traigan las fotografías antes del viernes');
  await recordar.getByRole('button', { name: /^Enviar a/ }).click();
  await continuar(page, 'Recordatorio enviado');
  await page.getByRole('button', { name: 'Días', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Equipos enviados, día a día' })).toBeVisible();
  await seVeBien(page);
  await page.getByRole('button', { name: 'Equipos', exact: true }).click();

  await filas.nth(0).getByRole('button', { name: /^Ver/ }).click();
  await page.getByRole('button', { name: 'Validar y siguiente' }).click();
  await page.getByRole('alertdialog', { name: '¿Validar 1 equipo?' }).getByRole('button', { name: 'Validar 1 equipo' }).click();
  await expect(page.getByText('Equipo validado')).toBeVisible();
  // The next that waits is before the eyes already.
  await expect(page.getByRole('dialog', { name: `${colegio} H` }).getByText('Pendiente')).toBeVisible();
  await page.getByRole('button', { name: 'Validar y siguiente' }).click();
  await page.getByRole('alertdialog', { name: '¿Validar 1 equipo?' }).getByRole('button', { name: 'Validar 1 equipo' }).click();
  // The third has not been sent: none waits any more.
  await expect(page.getByRole('dialog', { name: `${colegio} H` })).toHaveCount(0);

  await expect(filas.filter({ hasText: 'Validado' })).toHaveCount(2);

  const devuelto = filas.filter({ hasText: 'Pendiente' });
  await devuelto.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  const devolver = page.getByRole('dialog', { name: 'Devolver 1 equipo' });
  await devolver.getByRole('button', { name: 'Devolver 1 equipo' }).click();
  await expect(devolver).toContainText('Escriba qué hay que corregir');
  await devolver.getByLabel('Observaciones').fill('Faltan las fotografías');
  await devolver.getByRole('button', { name: 'Devolver 1 equipo' }).click();
  await continuar(page, 'Equipos devueltos');
  await expect(devuelto).toContainText('Sin enviar');
  await page.getByRole('button', { name: 'Detalle' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Faltan las fotografías' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Resumen' }).click();

  await devuelto.getByRole('button', { name: /^Ver/ }).click();
  const ver = page.getByRole('dialog', { name: `${colegio} H` });
  await expect(ver).toContainText('Sábado, 10:30');
  await seVeBien(page);
  await ver.getByRole('link', { name: 'Ver la plantilla' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Plantilla de ${colegio} H` })).toBeVisible();
  await expect(page.getByText('Aún no hay jugadores en esta plantilla')).toBeVisible();
  await expect(page.getByText('Faltan las fotografías')).toBeVisible();
  await seVeBien(page);
  await page.getByRole('link', { name: 'Inscripción de equipos' }).last().click();

  await page.getByRole('button', { name: 'Categorías' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Faltan 1' }).first()).toBeVisible();
  await seVeBien(page);
  await page.getByRole('button', { name: 'Colegios', exact: true }).click();
  await page.getByLabel('Filtrar por Colegio').fill(colegio);
  await expect(page.getByRole('row').filter({ hasText: colegio })).toContainText('3');

  await page.getByRole('button', { name: 'Consolidar', exact: true }).click();
  const previa = page.getByRole('dialog', { name: 'Consolidar la inscripción' });
  await expect(previa).toContainText('Se harán 2 equipos con 2 jugadores; se queda fuera 1.');
  await expect(previa).toContainText('Su colegio no lo ha enviado');
  await seVeBien(page);
  const consolidar = previa.getByRole('button', { name: 'Consolidar 2 equipos' });
  await expect(consolidar).toBeDisabled();
  await previa.getByRole('checkbox', { name: 'Consolidar aunque no lleguen al mínimo' }).check();
  await consolidar.click();
  await page.getByRole('alertdialog', { name: '¿Consolidar la inscripción?' }).getByRole('button', { name: 'Consolidar' }).click();
  await continuar(page, 'Inscripción consolidada');
  await expect(page.getByText('Se consolidó el')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consolidar', exact: true })).toBeHidden();
  await page.goto('/admin/equipos');
  await page.getByLabel('Filtrar por Equipo').fill(`${colegio} H`);
  await expect(page.getByRole('row').filter({ hasText: `${colegio} H` })).toHaveCount(2);
});
