import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { COORDINADOR, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

interface Renovacion {
  equipos: {
    nombre: string;
    campeonato: string;
    preequipo_id: number | null;
    propuesto: object | null;
    con_equipo: 0 | 1;
    jugadores: object[];
  }[];
}

/** Of the schools of the coordinator, one with two teams to renew. */
async function colegioQueRenueva(api: APIRequestContext): Promise<{ colegio: number; equipos: Renovacion['equipos'] }> {
  const headers = await cabecerasDe(api, COORDINADOR);
  const colegios = (await (await api.get('/api/colegios/coordinador', { headers })).json()) as { id: number }[];
  for (const { id } of colegios) {
    const { equipos } = (await (await api.get(`/api/preequipos/renovacion/${id}`, { headers })).json()) as Renovacion;
    const posibles = equipos.filter((uno) => uno.preequipo_id === null && uno.propuesto !== null && uno.jugadores.length > 2);
    if (posibles.length > 1) return { colegio: id, equipos: posibles };
  }
  throw new Error('ningún colegio de la muestra tiene dos equipos que renovar');
}

const linea = (page: Page, { nombre, campeonato }: { nombre: string; campeonato: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Renovar ${nombre}, ${campeonato}`, exact: true }) });

/** All are left but two, and of the first, one player. */
async function renovarDos(page: Page, equipos: Renovacion['equipos']): Promise<void> {
  const [primero, segundo] = equipos as [Renovacion['equipos'][number], Renovacion['equipos'][number]];
  await expect(linea(page, primero)).toBeVisible();
  // What the office has entered for this season is not asked for again, unless it is said.
  for (const uno of equipos) {
    await expect(linea(page, uno).getByText('El colegio ya tiene este equipo')).toHaveCount(uno.con_equipo);
    await expect(linea(page, uno).getByRole('checkbox').first()).toBeChecked({ checked: uno.con_equipo === 0 });
  }
  for (const casilla of await page.getByRole('checkbox', { name: /^Renovar / }).all())
    if (await casilla.isEnabled()) await casilla.uncheck();
  await expect(page.getByRole('button', { name: 'Renovar 0 equipos' })).toBeDisabled();
  for (const uno of [primero, segundo]) await linea(page, uno).getByRole('checkbox').first().check();
  await linea(page, primero).getByRole('button', { name: 'Ver la plantilla' }).click();
  await linea(page, primero).locator('ul').getByRole('checkbox').last().uncheck();
  await expect(linea(page, primero)).toContainText('1 no viene');
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
  await loElegidoSigue(page, primero);
  await page.getByRole('button', { name: 'Renovar 2 equipos' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Quedan 2 equipos por enviar');
  await seguir(page);
}

/** What is chosen is asked about before leaving, and offered again when the page comes back. */
async function loElegidoSigue(page: Page, primero: Renovacion['equipos'][number]): Promise<void> {
  await page.evaluate(() => history.back());
  await page.getByRole('alertdialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Seguir editando' }).click();
  page.once('dialog', (dialogo) => void dialogo.accept());
  await page.reload();
  await expect(page.getByText('Hay cambios sin guardar de antes.')).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByRole('button', { name: 'Renovar 2 equipos' })).toBeEnabled();
  await expect(linea(page, primero)).toContainText('1 no viene');
}

/** As whoever has copied them in a spreadsheet and presses Ctrl + V. */
const pegar = (page: Page, filas: readonly string[]): Promise<void> =>
  page.evaluate((texto) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', texto);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, filas.join('\n'));

test('desde el móvil, un colegio renueva dos equipos y mete en uno a los de una hoja', async ({ page, request: api }) => {
  const { colegio, equipos } = await colegioQueRenueva(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await entrarComo(page, COORDINADOR);
  await page.goto('/admin/inscripcion_coordinador');
  await page.getByRole('link', { name: 'Renovar equipos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renovar equipos' })).toBeVisible();
  await page.goto(`/admin/inscripcioncoordinador_renovar/${colegio}`);
  await renovarDos(page, equipos);
  await expect(page).toHaveURL(/inscripcion_coordinador$/);

  await page.goto(`/admin/inscripcioncoordinador_renovar/${colegio}`);
  for (const uno of equipos.slice(0, 2)) await expect(linea(page, uno)).toContainText('Ya renovado');
  await linea(page, equipos[0]!).getByRole('link', { name: 'Ver su plantilla' }).click();
  await expect(page.getByRole('heading', { name: 'Para estar completo' })).toBeVisible();

  await page.getByRole('link', { name: 'Desde una hoja' }).click();
  const nombre = `Noa ${unico().replaceAll(/\d/g, 'x')}`;
  await expect(page.getByLabel('O pegue aquí lo copiado de una hoja de cálculo')).toBeVisible();
  await pegar(page, ['Nombre\tFecha de nacimiento', `${nombre}\t31/02/2014`]);
  await expect(page.getByRole('heading', { name: '3. 1 fila que mirar' })).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  const mala = page.getByRole('form', { name: 'Línea 2' });
  await mala.getByLabel('Nombre y apellidos').fill(`${nombre} Ruiz`);
  await mala.getByLabel('Fecha de nacimiento').fill('20-5-90');
  await mala.getByLabel('Clase de documento').selectOption('Pasaporte');
  await mala.getByLabel('Documento', { exact: true }).fill(`A${Date.now() % 100_000_000}`);
  await mala.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByText(/Fuera de categoría · Falta la fotografía/).first()).toBeVisible();
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Importar 1 jugador' })).toBeInViewport();
  await page.getByRole('button', { name: 'Importar 1 jugador' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar de todos modos' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: nombre })).toContainText('Fuera de categoría');
  await expect(page.getByText(/Falta la fotografía de \d+ jugador/)).toBeVisible();
});
