import { escrita } from './dias';
import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, campeonatoPropio, crear, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo, seNiega } from './oficina';
import { seLee } from './publico';

borrarLoCreado();

const TELEFONO = { width: 390, height: 844 };

interface Jornada {
  partidos: { fecha: string }[];
}

/** A league of four teams with its calendar saved, and the day its first match is on. */
async function ligaConCalendario(api: APIRequestContext): Promise<{ fase: string; dia: string }> {
  const headers = await cabecerasDe(api, ADMIN);
  const leer = async <T>(direccion: string): Promise<T> => (await (await api.get(direccion, { headers })).json()) as T;
  const { id: campeonato_id, equipos } = await campeonatoPropio(api, 4);
  const [esquema] = await leer<{ id: number }[]>('/api/esquemasclasificacion');
  const nombre = `Lluvia ${unico()}`;
  const faseliga_id = await crear(api, '/api/fasesliga', {
    faseLiga: { campeonato_id, nombre, esquema_id: esquema!.id },
    grupos: [{ nombre: 'Único', equipos: equipos.map(({ id }) => id) }],
  });
  expect((await api.get(`/api/calendarios/generar/${faseliga_id}`, { headers })).ok()).toBe(true);
  const calendario = await leer<{ jornadas: Jornada[] }[]>(`/api/fasesliga/calendario/${faseliga_id}`);
  const guardado = await api.post('/api/calendarios', { headers, data: { faseliga_id, calendario } });
  expect(guardado.ok(), await guardado.text()).toBe(true);
  anotarCreado(`/api/calendarios/${faseliga_id}`);
  return { fase: nombre, dia: calendario[0]!.jornadas[0]!.partidos[0]!.fecha };
}

test('un día de lluvia, sus partidos se suspenden de una vez', async ({ page }) => {
  const { fase, dia } = await ligaConCalendario(page.request);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/suspensionpartidos');
  await expect(page.getByRole('heading', { level: 1, name: 'Suspensión de partidos' })).toBeVisible();
  const campo = page.getByRole('textbox', { name: 'Día', exact: true });
  const comoSeLee = escrita(dia);
  await campo.fill(comoSeLee);
  await page.keyboard.press('Tab');
  const filas = page.locator('tbody').getByRole('row');
  await filtrar(page, 'Fase', fase);
  await expect(filas.filter({ hasNotText: fase })).toHaveCount(0);
  await expect(filas.first()).toContainText('Sin celebrar');
  // What comes with the filter moves the arrows.
  await expect(page.getByRole('button', { name: 'Quitar filtros' })).toBeVisible();
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(campo).not.toHaveValue(comoSeLee);
  await page.getByRole('button', { name: 'Día anterior' }).click();
  await expect(campo).toHaveValue(comoSeLee);
  await expect(filas.first()).toContainText(fase);
  await seLee(page);

  // The table again, after the phone's cards.
  await expect(filas.first()).toContainText(fase);
  const cuantos = await filas.count();
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }).check();
  await page.getByRole('button', { name: 'Suspender', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: /^Suspender \d+ partido/ });
  await dialogo.getByLabel('Motivo').selectOption({ label: 'Lluvia o mal tiempo' });
  await dialogo.getByLabel('Observaciones').fill('Campos anegados');
  // Whether their referees were there is what they are paid by: nobody leaves it unsaid.
  await dialogo.getByRole('button', { name: /^Suspender/ }).click();
  await expect(dialogo.getByText('Diga si los árbitros fueron')).toBeVisible();
  await dialogo.getByLabel('Sus árbitros').selectOption({ label: 'No fueron: no cobran' });
  await seLee(page);
  await dialogo.getByRole('button', { name: /^Suspender/ }).click();
  await expect(page.getByText(cuantos === 1 ? '1 partido suspendido' : `${cuantos} partidos suspendidos`)).toBeVisible();
  await expect(filas.first()).toContainText('Suspendido');
  await expect(filas.filter({ hasText: 'Sin celebrar' })).toHaveCount(0);
  await seLee(page);

  // The rain did not come: it is undone where it is told, and all of them are to be played again.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/otra vez por jugar/)).toBeVisible();
  await expect(filas.filter({ hasText: 'Suspendido' })).toHaveCount(0);

  // What is not suspended is left out, and it is said before it is tried.
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }).check();
  await page.getByRole('button', { name: 'Levantar la suspensión' }).click();
  const vuelta = page.getByRole('dialog', { name: /^Levantar la suspensión a 0 partidos/ });
  await expect(vuelta).toContainText('no está suspendido');
  await seLee(page);
  await vuelta.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('link', { name: 'Volver al panel' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
});

/** From one of their teams to one of its matches and back, then to the matches of its day. */
async function recorrer(page: Page, { equipos, detalle, jornada }: { equipos: string; detalle: RegExp; jornada: string }): Promise<void> {
  await page.setViewportSize(TELEFONO);
  await page.goto(equipos);
  await page.getByRole('main').getByRole('listitem').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Partidos de / })).toBeVisible();
  await seLee(page);
  // The same one all along: what others play meanwhile comes before it.
  const primero = page.getByRole('main').getByRole('link').filter({ hasText: 'Celebrado' }).first();
  const id = /detalle\/(\d+)/.exec((await primero.getAttribute('href'))!)![1]!;
  const celebrado = page.getByRole('main').locator(`a[href*="detalle/${id}"]`).first();
  const cuando = /(\d\d)\/(\d\d)\/(\d{4})/.exec(await celebrado.innerText())!;
  await celebrado.click();
  await expect(page).toHaveURL(detalle);
  // The list stays until the match has come, with as many as were played.
  await expect(page.getByText('Celebrado')).toHaveCount(1);
  await expect(page.getByText('Celebrado')).toBeVisible();
  await seLee(page);
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Partidos de / })).toBeVisible();

  await page.goto(jornada);
  await page.getByRole('textbox', { name: 'Día', exact: true }).fill(`${cuando[1]}/${cuando[2]}/${cuando[3]}`);
  await page.keyboard.press('Tab');
  const suyo = page.getByRole('main').locator(`a[href*="detalle/${id}"]`);
  await expect(suyo).toContainText('Celebrado');
  await seLee(page);
  // The day is still there when the screen is opened again.
  await page.reload();
  await suyo.click();
  await expect(page).toHaveURL(detalle);
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(new RegExp(jornada));
}

test('un entrenador ve los partidos de sus equipos y los de un día, y los de otros no', async ({ page }) => {
  await entrarComo(page, 'entrenador@demo.es');
  await recorrer(page, { equipos: '/admin/misequipos', detalle: /partidoentrenador_detalle/, jornada: '/admin/partidosjornadaentrenador' });
  await page.goto('/admin/partidosentrenador/999999/-1');
  await expect(page.getByText('No es uno de sus equipos')).toBeVisible();
  await page.goto('/admin/suspensionpartidos');
  await seNiega(page);
});

test('el día más cercano con partidos no llega bajo las manos de quien va a escribir otro', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'entrenador@demo.es');
  let soltar: () => void = () => undefined;
  const soltados = new Promise<void>((listo) => (soltar = listo));
  await page.route('**/api/partidos/dias', async (ruta) => {
    await soltados;
    await ruta.continue();
  });
  await page.goto('/admin/partidosjornadaentrenador');
  const dia = page.getByRole('textbox', { name: 'Día', exact: true });
  await dia.focus();
  const hoy = await dia.inputValue();
  soltar();
  await expect(page.getByText(/ este día/)).toBeVisible();
  await expect(dia).toHaveValue(hoy);
  await dia.fill('26/09/2026');
  await page.keyboard.press('Tab');
  await expect(dia).toHaveValue('26/09/2026');
  await expect(page.getByText(/ este día/)).toContainText('el siguiente con partidos, el');
});

test('una coordinadora ve los partidos de los equipos de su colegio y los de un día', { tag: '@camino' }, async ({ page }) => {
  await entrarComo(page, 'coordinador@demo.es');
  await recorrer(page, {
    equipos: '/admin/equiposcoordinador',
    detalle: /partidocoordinador_detalle/,
    jornada: '/admin/partidosjornadacoordinador',
  });
});

test('quien entrena sabe en un toque a quién puede alinear, los convoca, y una familia dice con otro que viene', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(TELEFONO);
  await entrarComo(page, 'entrenador@demo.es');
  await page.goto('/admin/dashboard');
  await page
    .getByRole('region', { name: /próximos? partidos?$/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '¿A quién puedo alinear?' })).toBeVisible();
  await expect(page.getByText(/^Pueden jugar \d+ de \d+$/)).toBeVisible();
  await seLee(page);

  // Whoever is chosen is called, with who was already.
  const convocar = page.getByRole('button', { name: /^(Convocar a|Guardar la convocatoria)/ });
  const ultimo = page.getByRole('checkbox', { name: /^Convocar a / }).last();
  if ((await convocar.count()) === 0) await ultimo.click();
  await convocar.click();
  await expect(page.getByText(/^Convocatoria guardada/)).toBeVisible();
  await expect(page.getByText(/^Convocados \d+/)).toBeVisible();

  const id = /detalle\/(\d+)/.exec(page.url())![1]!;
  const headers = await cabecerasDe(page.request, 'entrenador@demo.es');
  const { jugadores } = (await (await page.request.get(`/api/citaciones/${id}`, { headers })).json()) as {
    jugadores: { enlace: string | null }[];
  };
  const enlace = new URL(jugadores.find((uno) => uno.enlace !== null)!.enlace!).pathname;
  const familia = await browser.newContext({ viewport: TELEFONO, baseURL: new URL(page.url()).origin });
  const suya = await familia.newPage();
  await suya.goto(enlace);
  await suya.getByRole('button', { name: 'Sí, viene' }).click();
  await expect(suya.getByText(/^Dicho: viene\./)).toBeVisible();
  await expect(suya.getByRole('button', { name: 'Sí, viene' })).toHaveAttribute('aria-pressed', 'true');
  await seLee(suya);
  await suya.goto(`/convocado/${'a'.repeat(43)}`);
  await expect(suya.getByText(/^Este enlace ya no vale/)).toBeVisible();
  await familia.close();

  await page.reload();
  await expect(page.getByRole('list', { name: 'Lo que dicen las familias de los convocados' })).toContainText(/[1-9]\d* vienen/);
});

/** An appointment as its call answers it. */
const designacion = (id: number, estado: number) => ({
  id,
  version: 7,
  estado,
  todos_confirmados: estado === 3 ? 1 : 0,
  convocatoria_id: id,
  partido_id: id,
  fecha: '2026-11-28',
  hora: '10:30',
  sede: 'Polideportivo Norte',
  sede_direccion: 'Calle del Olmo, 3',
  d_nombre: 'Fútbol sala',
  c_nombre: 'Alevín',
  ge_nombre: 'Mixto',
  f_nombre: 'Liga',
  g_nombre: 'Grupo A',
  j_numero: 3,
  equipo_local_nombre: `Olmo ${id}`,
  equipo_visitante_nombre: 'Abeto',
  informe_validado: estado === 4 ? 1 : null,
  desfasado: 0,
  antes: null,
});

test('una árbitra ve lo que cada partido espera de ella, confirma uno y renuncia a otro con su motivo', async ({ page }) => {
  const estados = new Map([
    [1, 1],
    [2, 1],
    [3, 3],
    [4, 4],
  ]);
  const respuestas: object[] = [];
  await page.route('**/api/arbitrajes/arbitro/*', (ruta) =>
    ruta.fulfill({ json: [...estados].map(([id, estado]) => designacion(id, estado)) }),
  );
  await page.route('**/api/arbitrajes/actual/*', (ruta) => {
    const id = Number(ruta.request().url().split('/').at(-1));
    const situacion = { situacion: estados.get(id) === 1 ? 'espera' : 'confirmado', antes: null, perfil_antes: null };
    return ruta.fulfill({ json: { ...situacion, arbitraje: designacion(id, estados.get(id)!) } });
  });
  await page.route('**/api/arbitrajes/confirmar', (ruta) => {
    const respuesta = ruta.request().postDataJSON() as { id: number; confirmar: 0 | 1 };
    respuestas.push(respuesta);
    estados.set(respuesta.id, respuesta.confirmar === 1 ? 3 : 2);
    return ruta.fulfill({ status: 204 });
  });
  await page.setViewportSize(TELEFONO);
  await entrarComo(page, 'arbitro@demo.es');
  await page.goto('/admin/partidosarbitro');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis partidos' })).toBeVisible();
  const enlaces = page.getByRole('main').getByRole('link');
  await expect(enlaces.filter({ hasText: 'Sin confirmar' })).toHaveCount(2);
  await expect(enlaces.filter({ hasText: 'Pdte. Informe' })).toHaveAttribute('href', /partidosarbitro_informe\/3$/);
  await expect(page.getByRole('main').getByText('Cerrado')).toBeVisible();
  await seLee(page);
  await enlaces.filter({ hasText: 'Olmo 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmar un arbitraje' })).toBeVisible();
  await seLee(page);
  await page.getByRole('button', { name: 'Confirmar el partido' }).click();
  await expect(enlaces.filter({ hasText: 'Sin confirmar' })).toHaveCount(1);
  await enlaces.filter({ hasText: 'Olmo 2' }).click();
  await page.getByRole('button', { name: 'Renunciar', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Renunciar al partido' });
  await dialogo.getByRole('button', { name: 'Renunciar al partido' }).click();
  await expect(dialogo.getByText('Escriba el motivo de la renuncia').first()).toBeVisible();
  await dialogo.getByLabel('Motivo').fill('Examen');
  await seLee(page);
  await dialogo.getByRole('button', { name: 'Renunciar al partido' }).click();
  await seguir(page);
  await expect(page.getByRole('main').getByText('Rechazado')).toBeVisible();
  expect(respuestas).toEqual([
    { id: 1, confirmar: 1, version: 7 },
    { id: 2, confirmar: 0, motivo_rechazo: 'Examen', version: 7 },
  ]);
});

test('un arbitraje que no es suyo no se enseña', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'arbitro@demo.es');
  await page.goto('/admin/partidosarbitro_confirmar/999999');
  await expect(page.getByRole('main')).toContainText(/No existe lo que busca|no es suyo/);
});

test('los puestos libres que no se han podido leer se dicen, y no que no haya ninguno', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'arbitro@demo.es');
  await page.route('**/api/arbitrajes/puestoslibres', (ruta) => ruta.fulfill({ status: 400, json: { detail: 'No se ha podido leer' } }));
  await page.goto('/admin/partidosarbitro?vista=puestos-libres');
  await expect(page.locator('main').getByRole('alert')).toContainText('No se ha podido leer');
  await expect(page.getByText('Ningún puesto que pueda pedir')).toHaveCount(0);
  await page.unroute('**/api/arbitrajes/puestoslibres');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
});
