import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, COORDINADOR, editor } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { equiposDe } from './plantillas';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

const TELEFONO = { width: 390, height: 844 };

async function poner(api: APIRequestContext, login: string, metodo: 'PUT' | 'DELETE', direccion: string, data?: object): Promise<void> {
  const response = await api.fetch(direccion, { method: metodo, headers: await cabecerasDe(api, login), data });
  expect(response.ok(), await response.text()).toBe(true);
}

async function seVeBien(page: Page): Promise<void> {
  await sinFallosDeAccesibilidad(page);
  await page.setViewportSize(TELEFONO);
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}
const bloque = (page: Page, nombre: string | RegExp) => page.getByRole('region', { name: nombre });
const confirmar = (page: Page, boton: string | RegExp) =>
  page.getByRole('alertdialog').getByRole('button', { name: boton, exact: true }).click();

test(
  'un colegio mira la plantilla de su equipo y, con su inscripción abierta, hace otra y la envía',
  { tag: '@camino' },
  async ({ page }) => {
    const api = page.request;
    const equipo = (await equiposDe(api, COORDINADOR, 'coordinadorcolegiodeporte')).find(
      ({ inscripcion_abierta, estado_plantilla, jugadores }) => inscripcion_abierta === 2 && estado_plantilla === 3 && jugadores > 1,
    )!;
    await entrarComo(page, COORDINADOR);
    await page.goto(`/admin/equipo_coordinador_plantillas/${equipo.id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Plantillas de ${equipo.nombre}` })).toBeVisible();
    await expect(page.getByText('La inscripción de jugadores de este equipo está cerrada')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Modelo oficial, vertical' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nueva plantilla' })).toHaveCount(0);
    await bloque(page, /jugador/)
      .getByRole('link', { name: /^Ver a / })
      .first()
      .click();
    await expect(editor(page, 'Ver jugador')).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await page.keyboard.press('Escape');
    await seVeBien(page);

    await poner(api, ADMIN, 'PUT', '/api/equipos/abrirperiodoinscripcion', [equipo.id]);
    await page.reload();
    await page.getByRole('button', { name: 'Nueva plantilla' }).click();
    await expect(page.getByRole('button', { name: 'Validar y enviar' })).toBeVisible();
    await bloque(page, /jugador/)
      .getByRole('button', { name: /^Quitar a / })
      .first()
      .click();
    await confirmar(page, /^Quitar a /);
    await expect(bloque(page, `${equipo.jugadores - 1} jugador${equipo.jugadores > 2 ? 'es' : ''}`)).toBeVisible();
    await page
      .getByRole('link', { name: 'Añadir entrenador' })
      .or(page.getByRole('link', { name: 'Añadir jugador' }))
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('DNI o NIE');
    await page.keyboard.press('Escape');
    await seVeBien(page);
    await page.getByRole('button', { name: 'Validar y enviar' }).click();
    await confirmar(page, 'Validar y enviar');
    await expect(bloque(page, /^Plantilla \d+$/).getByText('Pdte. validación')).toBeVisible();

    const headers = await cabecerasDe(api, ADMIN);
    const { plantillas } = (await (await api.get(`/api/equipos/plantillas/${equipo.id}`, { headers })).json()) as {
      plantillas: { id: number; version: number; estado: string }[];
    };
    const [{ id, version, estado }] = plantillas as [{ id: number; version: number; estado: string }];
    expect(estado).toBe('borrador_pdte');
    await poner(api, ADMIN, 'PUT', `/api/plantillas/rechazar/${id}`, { version, motivo_rechazo: 'Falta gente' });
    await page.reload();
    await expect(page.getByText('Falta gente')).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar borrador' }).click();
    await confirmar(page, 'Eliminar el borrador');
    await expect(bloque(page, /^Plantilla \d+$/).getByText('Activa', { exact: true })).toBeVisible();
    await poner(api, ADMIN, 'PUT', '/api/equipos/cerrarperiodoinscripcion', [equipo.id]);
  },
);

test('un entrenador ve quiénes juegan en su equipo, sin documentos, y llega a sus partidos', async ({ page }) => {
  const [equipo] = await equiposDe(page.request, 'entrenador@demo.es', 'entrenador');
  await entrarComo(page, 'entrenador@demo.es');
  await page.goto(`/admin/misequipos/plantilla/${equipo!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Jugadores de ${equipo!.nombre}` })).toBeVisible();
  await expect(bloque(page, 'Plantilla').getByRole('listitem')).toHaveCount(equipo!.jugadores);
  await expect(bloque(page, 'Plantilla')).not.toContainText(/\d{8}[A-Z]|Sin documento/);
  await expect(
    bloque(page, 'Entrenadores').getByText('Primer entrenador').or(bloque(page, 'Entrenadores').locator('b')).first(),
  ).toBeVisible();
  await seVeBien(page);
  await page.getByRole('link', { name: 'Partidos del equipo' }).click();
  await expect(page).toHaveURL(/partidosentrenador\/\d+/);
});
