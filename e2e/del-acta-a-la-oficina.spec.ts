import type { Convocatoria } from '@cd/contract/partidos/convocatorias';
import type { ActaDeConvocatoria } from '@cd/contract/partidos/informes';
import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { dentroDe } from './dias';
import { expect, test, type APIRequestContext, type Locator, type Page } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, crear, editor, seguir } from './fichas';
import { cabecerasDe, CONTRASENA, entrarComo } from './oficina';
import { reservar } from './reserva';
import { seLee } from './publico';

borrarLoCreado();

/** The first Monday from then on: a day on which no match of the demo is played. */
const lunesDesde = (dias: number): string => dentroDe(dias + ((8 - new Date(dentroDe(dias)).getUTCDay()) % 7));

/** What of the demo waits for its report, among the matches of these days. */
async function sinInforme(api: APIRequestContext, dias: { min?: string; max?: string }): Promise<FilaPartido[]> {
  const respuesta = await api.post('/api/partidos', {
    headers: await cabecerasDe(api, ADMIN),
    data: {
      filtros: [
        { name: 'estado', operator: 'equals', value: 3 },
        { name: 'fecha_celebracion', operator: 'intervaldate', value: dias },
      ],
      ordenacion: [{ name: 'fecha_celebracion', order: 'desc' }],
      paginacion: { pageNumber: 1, pageSize: 500 },
    },
  });
  return ((await respuesta.json()) as { rows: FilaPartido[] }).rows;
}

const leerActa = async (api: APIRequestContext, convocatoria: number): Promise<ActaDeConvocatoria> =>
  (await (
    await api.get(`/api/convocatorias/acta/${convocatoria}`, { headers: await cabecerasDe(api, ADMIN) })
  ).json()) as ActaDeConvocatoria;

test('una roja del acta propone una sanción, que la oficina valida con su tipo', { tag: '@larga' }, async ({ page }) => {
  const headers = await cabecerasDe(page.request, ADMIN);
  let partido: FilaPartido | undefined;
  let acta: ActaDeConvocatoria | undefined;
  for (partido of (await sinInforme(page.request, { max: dentroDe(0) })).filter(({ tipo_acta }) => tipo_acta === 2)) {
    acta = await leerActa(page.request, partido.cv_id);
    if (acta.local.jugadores.length > 0 && reservar(partido.id)) break;
  }
  const expulsado = acta!.local.jugadores[0]!;
  const informe = {
    convocatoria_id: partido!.cv_id,
    tipo: 1,
    // Who else came is not what it is about.
    sin_asistencia: 1,
    acta: {
      marcador_local: 0,
      marcador_visitante: 0,
      presentado_local: 1,
      presentado_visitante: 1,
      detalle_local: { jugadores: [{ jugador_id: expulsado.jugador_id, presentado: 1, rojas: 1 }], entrenadores: [] },
    },
  };
  const escrito = await page.request.post('/api/informespartido/admin', { headers, data: { informe } });
  expect(escrito.ok(), await escrito.text()).toBe(true);
  anotarCreado(`/api/informespartido/${((await escrito.json()) as { id: number }).id}`);

  await entrarComo(page, ADMIN);
  await page.goto(`/admin/partido_editar/${partido!.id}`);
  const sanciones = page.getByRole('region', { name: 'Sanciones' });
  await expect(sanciones.getByText('Propuesta', { exact: true })).toBeVisible();
  await seLee(page);
  await sanciones.getByRole('button', { name: `Validar la sanción a ${expulsado.nombre}` }).click();
  const dialogo = editor(page, `Sanción a ${expulsado.nombre}`);
  await dialogo.getByRole('button', { name: 'Validar la sanción' }).click();
  // Of what type it is, the office has to say.
  await expect(dialogo.locator('[aria-invalid=true]').first()).toBeFocused();
  await dialogo.getByLabel('Tipo').selectOption({ index: 1 });
  await seLee(page);
  await dialogo.getByRole('button', { name: 'Validar la sanción' }).click();
  await seguir(page);
  await expect(sanciones.getByText('Validada')).toBeVisible();
  // What an acta proposed is not deleted: invalidated, it goes with its acta.
  await expect(sanciones.getByRole('button', { name: `Eliminar la sanción a ${expulsado.nombre}` })).toHaveCount(0);
  const convocatoria = (await (await page.request.get(`/api/convocatorias/${partido!.cv_id}`, { headers })).json()) as Convocatoria;
  expect((await page.request.put(`/api/sanciones/invalidar/${convocatoria.sanciones[0]!.id}`, { headers })).ok()).toBe(true);
});

const ARBITRO = 'arbitro@demo.es';

/** A match of the referee's sport, called up for that day at an hour when nobody plays, and this referee asked for it. */
async function designarPara(api: APIRequestContext, fecha: string): Promise<FilaPartido> {
  const headers = await cabecerasDe(api, ADMIN);
  const leer = async <T>(direccion: string): Promise<T> => (await (await api.get(direccion, { headers })).json()) as T;
  const { user } = (await (await api.post('/login', { data: { username: ARBITRO, password: CONTRASENA } })).json()) as {
    user: { actorId: number };
  };
  const [otro] = await leer<{ d_nombre: string }[]>(`/api/arbitrajes/arbitro/${user.actorId}`);
  const porJugar = await sinInforme(api, { min: dentroDe(20) });
  const partido = porJugar.find(
    ({ id, arbitros, d_nombre, inamovible }) => arbitros === '' && d_nombre === otro!.d_nombre && inamovible === 0 && reservar(id),
  )!;
  const convocatoria = { partido_id: partido.id, tipo: 2, fecha, hora: '08:00', sede_id: partido.sede_id };
  const cv_id = await crear(api, '/api/convocatorias', { convocatoria });
  const { perfilesArbitraje } = await leer<{ perfilesArbitraje: { id: number }[] }>(`/api/convocatorias/${cv_id}`);
  const arbitraje = { convocatoria_id: cv_id, arbitro_id: user.actorId, perfil_arbitraje_id: perfilesArbitraje[0]!.id };
  const designado = await api.post('/api/arbitrajes/crear', { headers, data: { arbitraje } });
  expect(designado.ok(), await designado.text()).toBe(true);
  anotarCreado(`/api/arbitrajes/${((await designado.json()) as { id: number }).id}`);
  return { ...partido, cv_id };
}

/** From the list of their matches: it is confirmed, and its report opened. */
async function confirmarYAbrir(
  page: Page,
  { cv_id, equipo_local_nombre: local, equipo_visitante_nombre: visitante }: FilaPartido,
): Promise<Locator> {
  await entrarComo(page, ARBITRO);
  await page.goto('/admin/partidosarbitro');
  const partidos = page.getByRole('main').getByRole('link');
  await partidos.filter({ hasText: local! }).filter({ hasText: visitante! }).filter({ hasText: 'Sin confirmar' }).click();
  await page.getByRole('button', { name: 'Confirmar el partido' }).click();
  await expect(page).toHaveURL(/partidosarbitro$/);
  await seLee(page);
  const partido = partidos.and(page.locator(`[href$="/partidosarbitro_informe/${cv_id}"]`));
  await partido.filter({ hasText: 'Pdte. Informe' }).click();
  await expect(page).toHaveURL(/partidosarbitro_informe/);
  return partido;
}

/** Sends what is written once it has been read in the question; the number of the report. */
async function enviar(page: Page, boton: string, marcador: string, { equipo_local_nombre, equipo_visitante_nombre }: FilaPartido) {
  await page.getByRole('button', { name: boton }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Enviar el informe?' });
  await expect(pregunta.getByRole('listitem')).toHaveText(`${marcador}${equipo_local_nombre} – ${equipo_visitante_nombre}`);
  await seLee(page);
  const enviado = page.waitForResponse((respuesta) => respuesta.url().endsWith('/api/informespartido') && respuesta.ok());
  await pregunta.getByRole('button', { name: 'Enviar el informe' }).click();
  return ((await (await enviado).json()) as { id: number }).id;
}

test('de la designación al acta validada: la oficina designa, el árbitro confirma, escribe y corrige, la oficina valida', async ({
  page,
}) => {
  const partido = await designarPara(page.request, lunesDesde(-12));
  const { equipo_local_nombre: local, equipo_visitante_nombre: visitante } = partido;
  const enLaLista = await confirmarYAbrir(page, partido);
  const marcador = (equipo: string | null) => page.getByLabel(`Marcador de ${equipo}`);

  // One touch sends nothing: neither the score nor who came has been said.
  await page.getByRole('button', { name: 'Enviar el informe' }).click();
  await expect(page.getByText('Escriba el marcador')).toHaveCount(2);
  await expect(page.getByText('Indique la asistencia de todos los árbitros').first()).toBeVisible();
  await marcador(local).fill('4');
  await marcador(visitante).fill('2');
  await seLee(page);

  // What was typed waits for its answer, and nothing is saved meanwhile.
  page.once('dialog', (dialogo) => void dialogo.accept());
  await page.reload();
  await expect(marcador(local)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Enviar el informe' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Para guardar, recupere o descarte los cambios de antes')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar el informe' }).click({ force: true });
  await expect(page.getByRole('button', { name: 'Recuperar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(marcador(local)).toHaveValue('4');

  const todos = page.getByRole('button', { name: /^Todos presentes/ });
  while ((await todos.count()) > 0) await todos.first().click();
  const informe = await enviar(page, 'Enviar el informe', '4 - 2', partido);
  anotarCreado(`/api/informespartido/${informe}`);
  await expect(page.getByText('Puede corregirlo hasta que la organización lo valide.')).toBeVisible();
  await seLee(page);

  await page.goto('/admin/partidosarbitro');
  await enLaLista.filter({ hasText: 'Cerrado' }).click();
  await marcador(visitante).fill('3');
  expect(await enviar(page, 'Enviar la corrección', '4 - 3', partido)).toBe(informe);
  await expect(marcador(visitante)).toHaveValue('3');

  await entrarComo(page, ADMIN);
  await page.goto(`/admin/partido_editar/acta/${partido.cv_id}`);
  const informes = page.getByRole('region', { name: 'Informes' });
  await expect(informes.getByText('Acta 4 - 3')).toBeVisible();
  const dar = async (paso: string, estado: string) => {
    await page.getByRole('button', { name: paso, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: paso, exact: true }).click();
    await expect(informes.getByText(estado, { exact: true })).toBeVisible();
  };
  await dar('Validar', 'Validado');
  await entrarComo(page, ARBITRO);
  await page.goto('/admin/partidosarbitro');
  await enLaLista.filter({ hasText: 'Cerrado' }).click();
  await expect(page.getByText('La organización ya lo ha validado: para corregirlo, hable con ella.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Enviar/ })).toHaveCount(0);
  await seLee(page);
  await entrarComo(page, ADMIN);
  await page.goto(`/admin/partido_editar/acta/${partido.cv_id}`);
  await dar('Anular', 'Anulado');
});

test('de un partido que no ha empezado, el árbitro no envía el acta, y se le dice', { tag: '@detalle' }, async ({ page }) => {
  const partido = await designarPara(page.request, lunesDesde(4));
  await confirmarYAbrir(page, partido);
  await expect(page.getByText('El partido aún no ha empezado: el acta se envía desde 15 minutos antes de su hora')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar el informe' })).toHaveAttribute('aria-disabled', 'true');
  await seLee(page);
  await page.getByRole('group', { name: 'Qué ha pasado' }).getByText('Se ha suspendido').click();
  await expect(page.getByRole('button', { name: 'Enviar el informe' })).not.toHaveAttribute('aria-disabled', 'true');
});
