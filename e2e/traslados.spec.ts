import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, COORDINADOR, editor, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

const TAMANOS = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const dniNuevo = (): string => {
  const numero = Math.trunc(Math.random() * 1e8);
  return `${String(numero).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[numero % 23]}`;
};

/** In the three sizes, by day and by night. */
async function seVeBien(page: Page): Promise<void> {
  for (const tamano of TAMANOS)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(tamano);
      await page.emulateMedia({ colorScheme });
      await sinDeslizamientoLateral(page);
      await sinFallosDeAccesibilidad(page);
    }
  await page.emulateMedia({ colorScheme: 'light' });
}

interface Colegio {
  id: number;
  nombre: string;
}
/** A player of a school that the coordinator of the sample has nothing to do with. */
async function deOtroColegio(api: APIRequestContext, nacimiento = '2014-03-04'): Promise<{ nombre: string; dni: string }> {
  const headers = await cabecerasDe(api, ADMIN);
  const suyos = (await (await api.get('/api/colegios/coordinador', { headers: await cabecerasDe(api, COORDINADOR) })).json()) as Colegio[];
  const todos = (await (await api.get('/api/colegios/vigentes', { headers })).json()) as Colegio[];
  const ajeno = todos.find(({ id }) => !suyos.some((suyo) => suyo.id === id))!;
  const [nombre, dni] = [`Uxía ${unico()}`, dniNuevo()];
  const data = { nombre_completo: nombre, dni, fecha_nacimiento: nacimiento, colegio_id: ajeno.id };
  const response = await api.post('/api/jugadores', { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return { nombre, dni };
}

async function unEquipo(api: APIRequestContext): Promise<number> {
  const headers = await cabecerasDe(api, COORDINADOR);
  const data = { paginacion: { pageNumber: 1, pageSize: 1 } };
  const { rows } = (await (await api.post('/api/preequipos/indexcoordinador', { headers, data })).json()) as { rows: { id: number }[] };
  return rows[0]!.id;
}

async function pedir(page: Page, equipo: number, dni: string): Promise<void> {
  await page.goto(`/admin/inscripcioncoordinador_plantilla/${equipo}/asignar`);
  const buscador = editor(page, 'Añadir jugador');
  await buscador.getByLabel('DNI o NIE').fill(dni);
  await buscador.getByRole('button', { name: 'Buscar' }).click();
  const pregunta = page.getByRole('alertdialog', { name: 'Ya está inscrito en otro colegio' });
  await expect(pregunta).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: 'Pedir el traslado' }).click();
  await seguir(page);
}

test(
  'un colegio pide a quien está en otro, la oficina lo acepta o lo rechaza, y se lee la respuesta',
  { tag: '@camino' },
  async ({ page, request: api }) => {
    const [una, otra] = [await deOtroColegio(api), await deOtroColegio(api)];
    const equipo = await unEquipo(api);
    await page.setViewportSize(TAMANOS[0]!);
    await entrarComo(page, COORDINADOR);
    for (const { dni } of [una, otra]) await pedir(page, equipo, dni);
    await page.goto('/admin/inscripcion_coordinador');
    const pedidos = page.getByRole('group').filter({ hasText: 'Traslados pedidos' });
    await expect(pedidos).toContainText(una.dni);
    await expect(pedidos).not.toContainText(una.nombre);
    await seVeBien(page);

    await entrarComo(page, ADMIN);
    await page.goto('/admin/traslados');
    const fila = (nombre: string) => page.getByRole('row').filter({ hasText: nombre });
    await expect(fila(una.nombre)).toContainText('Por contestar');
    await seVeBien(page);
    await fila(una.nombre)
      .getByRole('button', { name: /^Aceptar/ })
      .click();
    const pregunta = page.getByRole('alertdialog', { name: `¿Pasar a ${una.nombre}` });
    await expect(pregunta).toContainText('se avisa a los dos colegios');
    await sinFallosDeAccesibilidad(page);
    await pregunta.getByRole('button', { name: 'Aceptar el traslado' }).click();
    await expect(fila(una.nombre)).toContainText('Aceptado');
    await fila(otra.nombre)
      .getByRole('button', { name: /^Rechazar/ })
      .click();
    const rechazo = editor(page, `Rechazar el traslado de ${otra.nombre}`);
    await rechazo.getByLabel('Motivo').fill('Juega allí hasta junio');
    await rechazo.getByRole('button', { name: 'Rechazar el traslado' }).click();
    await seguir(page);
    await expect(fila(otra.nombre)).toContainText('Rechazado');

    await entrarComo(page, COORDINADOR);
    await page.goto('/admin/inscripcion_coordinador');
    await pedidos.locator('summary').click();
    await expect(pedidos).toContainText('Juega allí hasta junio');
    await expect(pedidos).toContainText(una.nombre);
    await expect(pedidos).not.toContainText(otra.nombre);
  },
);

test(
  'de quien se llama igual y nació el mismo día que otro de otro colegio se pregunta, con las dos respuestas',
  { tag: '@detalle' },
  async ({ page, request: api }) => {
    const { nombre } = await deOtroColegio(api, '2014-03-04');
    await page.setViewportSize(TAMANOS[0]!);
    await entrarComo(page, COORDINADOR);
    await page.goto(`/admin/inscripcioncoordinador_plantilla/${await unEquipo(api)}/nuevo_jugador`);
    const nuevo = editor(page, 'Añadir un jugador nuevo');
    await nuevo.getByLabel('Nombre completo').fill(nombre);
    await nuevo.getByLabel('Fecha de nacimiento').fill('04/03/2014');
    await nuevo.getByLabel('Documento', { exact: true }).selectOption('Pendiente');
    await nuevo.getByLabel('Consiente la fotografía').check();
    const buffer = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await nuevo.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect(nuevo.getByRole('button', { name: 'Elegir otra' })).toBeVisible();
    await nuevo.getByRole('button', { name: 'Guardar jugador' }).click();
    const pregunta = page.getByRole('alertdialog', { name: '¿Es la misma persona?' });
    await expect(pregunta).toContainText('En otro colegio ya está inscrito');
    await sinFallosDeAccesibilidad(page);
    await pregunta.getByRole('button', { name: 'Sí, es la misma' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Traslado pedido' })).toBeVisible();
    await seguir(page);
    await page.goto('/admin/inscripcion_coordinador');
    await expect(page.getByText(`${nombre}, 04/03/2014`)).toBeVisible();
  },
);
