import { expect, test, type APIRequestContext, type Locator, type Page } from './recorrido';
import { ADMIN, editor, seguir } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { seLee, sinFallosDeAccesibilidad } from './publico';
import { sumarDias } from '@cd/domain/competicion/semanas/semanas';

// One after another: they work on the same draft.
test.describe.configure({ mode: 'default' });

interface Partido {
  id: number;
  grupo_id: number;
  equipo_local_id: number;
  equipo_visitante_id: number;
  fecha: string;
}
interface Tablero {
  borrador: object | null;
  partidos: Partido[];
  entorno: { hoy: string; equipos: { id: number; nombre: string }[] };
}

/** Of a championship that another journey has deleted since they were listed, none. */
async function fasesDe(api: APIRequestContext, campeonatoId: number): Promise<{ id: number; nombre: string }[]> {
  const leidas = await api.get(`/api/campeonatos/semanasinhabiles/${campeonatoId}`, { headers: await cabecerasDe(api, ADMIN) });
  return leidas.status() === 404 ? [] : ((await leidas.json()) as { fases: { id: number; nombre: string }[] }).fases;
}

/** The phase of the demo whose calendar is still a draft. */
async function faseEnBorrador(api: APIRequestContext): Promise<number> {
  const headers = await cabecerasDe(api, ADMIN);
  const campeonatos = (await (await api.get('/api/campeonatos/competicion', { headers })).json()) as { id: number }[];
  for (const { id } of campeonatos) {
    const fase = (await fasesDe(api, id)).find(({ nombre }) => nombre === 'Torneo de primavera');
    if (fase) return fase.id;
  }
  throw new Error('la demo no tiene ninguna fase en borrador');
}

const leer = async (api: APIRequestContext, fase: number): Promise<Tablero> =>
  (await (await api.get(`/api/fasesliga/prepartidos/${fase}`, { headers: await cabecerasDe(api, ADMIN) })).json()) as Tablero;

const guardado = (page: Page) => page.waitForResponse((respuesta) => respuesta.request().method() === 'PUT' && respuesta.ok());
const boton = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

test('una fase de doce equipos: borrador, un partido arrastrado, guardado y a la vista de todos', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const fase = await faseEnBorrador(page.request);
  await entrarComo(page, ADMIN);
  await page.goto(`/admin/faseliga_calendario/${fase}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Borrador de calendario' })).toBeVisible();
  if (await boton(page, 'Generar el calendario').isVisible()) await boton(page, 'Generar el calendario').click();
  const primera = page.getByRole('region', { name: 'Jornada 1', exact: true });
  await expect(primera).toBeVisible();
  await seLee(page);

  // Dragged to a Friday: at once, what comes and what goes; and put back.
  const ficha = primera.getByRole('button').first();
  const id = Number(await ficha.getAttribute('data-partido'));
  const suya = page.locator(`[data-partido="${id}"]`);
  const viernes = primera.locator('[data-fecha]').nth(4);
  const panel = page.getByRole('complementary', { name: 'Avisos' });
  await Promise.all([guardado(page), suya.dragTo(viernes)]);
  await expect(viernes.locator(`[data-partido="${id}"]`)).toBeVisible();
  await expect(panel).toContainText('Fuera del día preferido');
  await expect(panel).toContainText('Desde');
  await sinFallosDeAccesibilidad(page);
  await Promise.all([guardado(page), boton(page, 'Devolver a su sitio').click()]);
  await expect(viernes.locator(`[data-partido="${id}"]`)).toHaveCount(0);
  await Promise.all([guardado(page), suya.dragTo(viernes)]);
  await boton(page, 'Dejar aquí').click();

  // The same by the keyboard; and its hour in the dialog, which says what it would be warned of.
  await suya.focus();
  await Promise.all([guardado(page), suya.press('Alt+ArrowLeft')]);
  await expect(primera.locator('[data-fecha]').nth(3).locator(`[data-partido="${id}"]`)).toBeVisible();
  await boton(page, 'Dejar aquí').click();
  await suya.click();
  await boton(page, 'Cambiar día, hora o sede').click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Hora').fill('18:45');
  await expect(dialogo).toContainText('Fuera de la hora preferida');
  await sinFallosDeAccesibilidad(page);
  await dialogo.getByRole('button', { name: 'Guardar el partido' }).click();
  await seguir(page);
  await expect(suya).toContainText('18:45');

  // Locked, it stays where it is when another is made; and both are compared.
  await suya.click();
  await Promise.all([guardado(page), boton(page, 'Bloquear donde está').click()]);
  await boton(page, 'Generar otro').click();
  await expect(page.getByText(/^Borrador hecho: 66 partidos/)).toBeVisible({ timeout: 60_000 });
  await boton(page, 'Comparar con el anterior').click();
  await expect(editor(page, 'Comparar con el borrador anterior')).toContainText('El anterior');
  await sinFallosDeAccesibilidad(page);
  await editor(page, 'Comparar con el borrador anterior').getByRole('button', { name: 'Cerrar' }).last().click();
  const { partidos, entorno } = await leer(page.request, fase);
  const bloqueado = partidos.find((partido) => (partido as unknown as { bloqueado: number }).bloqueado === 1)!;
  expect(bloqueado).toMatchObject({ hora: '18:45' });

  for (const vista of ['Equipos', 'Sedes', 'Calendario']) {
    await boton(page, vista).click();
    await seLee(page);
  }

  // Dragged to another venue; and by a thumb, which does not drag, to another day.
  await boton(page, 'Sedes').click();
  const [una, otra] = [page.getByRole('region').first(), page.getByRole('region').nth(1)];
  const fila = una.locator('[draggable="true"]').first();
  const deSede = page.locator(`[data-partido="${await fila.getAttribute('data-partido')}"]`);
  await Promise.all([guardado(page), deSede.dragTo(otra.getByRole('heading'))]);
  await expect(otra.locator(deSede)).toBeVisible();
  await expect(panel).toContainText('Aparecen');
  await expect(panel).toContainText((await otra.getByRole('heading').textContent())!);
  await seLee(page);
  await Promise.all([guardado(page), boton(page, 'Devolver a su sitio').click()]);
  await expect(una.locator(deSede)).toBeVisible();
  await boton(page, 'Cerrar').click();
  await boton(page, 'Jornadas').click();
  await page.setViewportSize({ width: 390, height: 844 });
  const otraFicha = primera.locator('[draggable="true"]').last();
  const deUno = page.locator(`[data-partido="${await otraFicha.getAttribute('data-partido')}"]`);
  await deUno.click();
  const martes = page.getByRole('group', { name: 'Llevarlo a otro día' }).getByRole('button').nth(1);
  await expect(martes).toBeInViewport({ ratio: 1 });
  await Promise.all([guardado(page), martes.click()]);
  await expect(panel).toContainText('Aparecen');
  await expect(primera.locator('[data-fecha]').nth(1).locator(deUno)).toBeVisible();
  await seLee(page);
  await Promise.all([guardado(page), boton(page, 'Devolver a su sitio').click()]);

  await boton(page, 'Guardar calendario').click();
  const pregunta = page.getByRole('alertdialog');
  await expect(pregunta).toContainText('Los partidos pasarán a ser reales');
  await sinFallosDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: 'Guardar calendario' }).click();
  await seguir(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible();
  await seLee(page);

  // Anyone sees it, the one that was moved on its day.
  const nombre = (equipo: number) => entorno.equipos.find((uno) => uno.id === equipo)!.nombre;
  const publico = await (await page.request.get(`/open/api/partidos/resultados/${bloqueado.grupo_id}`)).text();
  expect(publico).toContain(`"fecha_celebracion":"${bloqueado.fecha}T18:45"`);
  await page.goto(`/index/detalle?grupo=${bloqueado.grupo_id}`);
  await expect(page.getByText(nombre(bloqueado.equipo_local_id)).first()).toBeVisible();

  await page.goto(`/admin/faseliga_calendario_ver/${fase}`);
  const [descarga] = await Promise.all([page.waitForEvent('download'), boton(page, 'Descargar como iCalendar').click()]);
  expect(descarga.suggestedFilename()).toBe(`calendario-${fase}.ics`);
  await boton(page, 'Eliminar el calendario').click();
  await expect(page.getByRole('alertdialog')).toContainText('ninguno se ha jugado');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar 66 partidos' }).click();
  await seguir(page);

  // As it was, for whoever comes after.
  await boton(page, 'Generar el calendario').click();
  await expect(primera).toBeVisible({ timeout: 60_000 });
  await boton(page, 'Descartar').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar el borrador' }).click();
  await expect(page.getByRole('heading', { name: 'Aún no hay borrador' })).toBeVisible();
  await seLee(page);
  await boton(page, 'Generar el calendario').click();
  await expect(primera).toBeVisible({ timeout: 60_000 });
});

/** A league phase with its calendar saved and matches still to be played. */
async function faseGuardada(api: APIRequestContext): Promise<number> {
  const headers = await cabecerasDe(api, ADMIN);
  const hoy = new Date().toISOString().slice(0, 10);
  const campeonatos = (await (await api.get('/api/campeonatos/competicion', { headers })).json()) as { id: number }[];
  for (const { id } of campeonatos) {
    for (const fase of await fasesDe(api, id)) {
      const leida = await api.get(`/api/fasesliga/prepartidos/${fase.id}`, { headers });
      const { guardados = [] } = (await leida.json()) as { guardados?: { fecha: string | null; jugado: 0 | 1; sede_id: number | null }[] };
      if (guardados.some(({ fecha, jugado, sede_id }) => fecha !== null && fecha > hoy && jugado === 0 && sede_id !== null)) return fase.id;
    }
  }
  throw new Error('la demo no tiene ninguna liga por jugar');
}

test('se pierde una semana: qué cambiaría, y solo eso cambia; de lo guardado, una sede', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const fase = await faseEnBorrador(page.request);
  const headers = await cabecerasDe(page.request, ADMIN);
  if (!(await leer(page.request, fase)).borrador) await page.request.get(`/api/calendarios/generar/${fase}`, { headers });
  const antes = (await leer(page.request, fase)).partidos;
  await entrarComo(page, ADMIN);
  await page.goto(`/admin/faseliga_calendario/${fase}`);
  await boton(page, 'Recolocar partidos').click();
  const dialogo = page.getByRole('dialog');
  const semanas = dialogo.getByLabel('Semana en la que no se juega');
  const conPartidos = await semanas
    .locator('option', { hasText: / partidos?$/ })
    .filter({ hasNotText: 'sin partidos' })
    .first()
    .getAttribute('value');
  await semanas.selectOption(conPartidos);
  await sinFallosDeAccesibilidad(page);
  // One that takes long, until it is cancelled: it says how far it is, and nothing is asked again.
  const cancelada = page.waitForRequest((una) => una.method() === 'DELETE' && una.url().includes('/api/calendarios/generar/'));
  await page.route('**/api/calendarios/recolocar/previsto/*', async (ruta) => {
    await cancelada;
    await ruta.fulfill({ status: 409, json: { codigo: 'calendario.cancelado', detail: 'La generación del calendario se ha cancelado' } });
  });
  await boton(page, 'Ver qué cambiaría').click();
  await expect(dialogo.getByRole('progressbar')).toBeVisible();
  await expect(dialogo).toContainText('Buscando cómo cambiar los menos partidos.');
  await sinFallosDeAccesibilidad(page);
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(semanas).toHaveValue(conPartidos!);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unrouteAll();
  await boton(page, 'Ver qué cambiaría').click();
  await expect(dialogo.getByRole('table')).toBeVisible({ timeout: 60_000 });
  await seLee(page);
  expect((await leer(page.request, fase)).partidos).toEqual(antes);
  const filas = await dialogo.getByRole('table').locator('tbody tr').count();
  await boton(page, `Hacer ${filas} cambios`).click();
  await expect(page.getByText(`${filas} partidos han cambiado`)).toBeVisible({ timeout: 60_000 });
  await seguir(page);
  const despues = (await leer(page.request, fase)).partidos;
  const cambiados = despues.filter(({ id, fecha }) => antes.find((era) => era.id === id)!.fecha !== fecha);
  expect(cambiados).toHaveLength(filas);

  // As it was, for whoever comes after.
  const vuelve = { fase: { id: fase, semanas: [] } };
  expect((await page.request.put('/api/fases/semanasinhabiles', { headers, data: vuelve })).ok()).toBe(true);
  expect((await page.request.get(`/api/calendarios/generar/${fase}`, { headers })).ok()).toBe(true);

  await page.goto(`/admin/faseliga_calendario_ver/${await faseGuardada(page.request)}`);
  await boton(page, 'Recolocar partidos').click();
  await expect(boton(page, 'Un equipo')).toHaveCount(0);
  await boton(page, 'Una sede').click();
  await boton(page, 'Ver qué cambiaría').click();
  await expect(dialogo.getByRole('table')).toContainText('Sin sede', { timeout: 60_000 });
  await expect(dialogo).toContainText('en el acto en la zona pública');
  await seLee(page);
  await boton(page, 'Elegir otra cosa').click();
  await boton(page, 'Cancelar').click();
  await expect(dialogo).toHaveCount(0);
});

test('lo que no se puede jugar como está se guarda solo diciendo que se ha visto', { tag: '@camino' }, async ({ page }) => {
  const fase = await faseEnBorrador(page.request);
  const headers = await cabecerasDe(page.request, ADMIN);
  expect((await page.request.get(`/api/calendarios/generar/${fase}`, { headers })).ok()).toBe(true);
  const { partidos, entorno } = await leer(page.request, fase);
  const [{ id }] = partidos as [Partido];
  const prepartido = { id, version: 1, fecha: sumarDias(entorno.hoy, -1) };
  expect((await page.request.put('/api/calendarios/prepartido', { headers, data: { prepartido } })).ok()).toBe(true);
  await entrarComo(page, ADMIN);
  await page.goto(`/admin/faseliga_calendario/${fase}`);
  await expect(page.locator(`[data-partido="${id}"]`)).toHaveAttribute('data-nivel', '3');
  await boton(page, 'Guardar calendario').click();
  const pregunta = page.getByRole('alertdialog');
  await expect(pregunta).toContainText('no se pueden jugar así');
  await expect(pregunta).toContainText('Día ya pasado');
  await sinFallosDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: 'Seguir revisando' }).click();
  expect((await leer(page.request, fase)).borrador).not.toBeNull();

  // Whoever has seen it saves it; and as it was, for whoever comes after.
  await boton(page, 'Guardar calendario').click();
  await pregunta.getByRole('button', { name: 'Guardarlo de todos modos' }).click();
  await seguir(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible();
  expect((await page.request.delete(`/api/calendarios/${fase}`, { headers })).status()).toBe(204);
  expect((await page.request.get(`/api/calendarios/generar/${fase}`, { headers })).ok()).toBe(true);
});

test('los partidos entre dos fechas', { tag: '@camino' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/informes/calendarios');
  await expect(page.getByRole('heading', { level: 1, name: 'Partidos entre dos fechas' })).toBeVisible();
  await page.getByLabel('Desde', { exact: true }).fill('01/01/2000');
  await page.getByLabel('Hasta', { exact: true }).fill('02/01/2000');
  await page.getByLabel('Hasta', { exact: true }).blur();
  await expect(page.getByText('Ningún partido entre esas fechas')).toBeVisible();
  await seLee(page);
});
