import { expect, test, type APIRequestContext, type Browser, type Page } from './recorrido';
import { ADMIN, editor, seguir } from './fichas';
import { enviarSuyos, meterJugador, sinInscripcion } from './inscripcion';
import { entrarComo, sesionDe } from './oficina';
import { sinFallosDeAccesibilidad } from './publico';
import { servidorPropio } from './servidor-propio';

/** A server of its own: what is consolidated stays so. */
const base = servidorPropio('de-la-inscripcion-a-la-liga');

const [COORDINADOR, OTRO_COORDINADOR, ENTRENADOR] = ['coordinador@demo.es', 'varios@demo.es', 'entrenador@demo.es'];
const COORDINA = 6;
const JUGADORES = 3;

type Cabeceras = Record<string, string>;
interface ConNombre {
  id: number;
  nombre: string;
}
interface EquipoAnterior {
  nombre: string;
  campeonato: string;
  deporte_id: number;
  jugadores: object[];
}

const como = async (browser: Browser, login: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: base(), locale: 'es-ES', reducedMotion: 'reduce' })).newPage();
  await entrarComo(page, login);
  return page;
};
const confirmar = (page: Page, boton: string | RegExp) => page.getByRole('alertdialog').getByRole('button', { name: boton }).click();
const boton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function pedir<T>(
  api: APIRequestContext,
  headers: Cabeceras,
  metodo: 'GET' | 'POST' | 'PUT',
  ruta: string,
  data?: object,
): Promise<T> {
  const response = await api.fetch(ruta, { method: metodo, headers, data });
  expect(response.ok(), `${metodo} ${ruta}: ${await response.text()}`).toBe(true);
  return (response.status() === 204 ? null : await response.json()) as T;
}

/** Whoever has several profiles says as which they come. */
async function sesionDeCoordinador(api: APIRequestContext, login: string): Promise<Cabeceras> {
  const headers = await sesionDe(api, login);
  if (headers['X-Perfil']) return headers;
  await pedir(api, headers, 'POST', '/login/perfil', { idUsuario: Number(headers['X-Usuario']), idPerfil: COORDINA });
  return { ...headers, 'X-Perfil': String(COORDINA) };
}

/** A team of last season, and a new championship of its sport and category to which it goes on. */
async function queRenovar(
  api: APIRequestContext,
  { oficina, coordina, colegio }: { oficina: Cabeceras; coordina: Cabeceras; colegio: number },
) {
  const { deportes, categorias, generos } = await pedir<Record<'deportes' | 'categorias' | 'generos', ConNombre[]>>(
    api,
    oficina,
    'GET',
    '/api/campeonatos/catalogo',
  );
  const mixto = generos.find(({ nombre }) => nombre === 'Mixto')!;
  const hechos = new Set((await pedir<ConNombre[]>(api, oficina, 'GET', '/api/equipos/campeonatos')).map(({ nombre }) => nombre));
  const { equipos } = await pedir<{ equipos: EquipoAnterior[] }>(api, coordina, 'GET', `/api/preequipos/renovacion/${colegio}`);
  for (const equipo of equipos) {
    const deporte = deportes.find(({ id, nombre }) => id === equipo.deporte_id && nombre === 'Fútbol sala');
    const categoria = categorias.find(({ nombre }) => equipo.campeonato.startsWith(`${deporte?.nombre} ${nombre} `));
    const nombre = `${deporte?.nombre} ${categoria?.nombre} ${mixto.nombre}`;
    if (!deporte || !categoria || hechos.has(nombre) || equipo.jugadores.length === 0) continue;
    const campeonato = { deporte_id: deporte.id, categoria_id: categoria.id, genero_id: mixto.id };
    const { id } = await pedir<{ id: number }>(api, oficina, 'POST', '/api/campeonatos', { campeonato });
    return { equipo, campeonato: { id, nombre } };
  }
  throw new Error('el colegio no tuvo ningún equipo que pueda ir a un campeonato nuevo');
}

/** As many teams as are wanted, of letters that its school has not in the championship, each with players who have their photo. */
async function inscribir(
  api: APIRequestContext,
  headers: Cabeceras,
  { colegio_id, campeonato_id, cuantos }: { colegio_id: number; campeonato_id: number; cuantos: number },
): Promise<void> {
  const { campeonatos } = await pedir<{ campeonatos: { id: number; annos: string; subequipos: (string | null)[] }[] }>(
    api,
    headers,
    'GET',
    `/api/preequipos/opciones/${colegio_id}`,
  );
  const { annos, subequipos } = campeonatos.find(({ id }) => id === campeonato_id)!;
  for (const subequipo of ['A', 'B', 'C', 'D'].filter((letra) => !subequipos.includes(letra)).slice(0, cuantos)) {
    const preequipo = { campeonato_id, colegio_id, subequipo, preferido_dia: 6, preferido_hora: '10:30' };
    const { id: idPreequipo } = await pedir<{ id: number }>(api, headers, 'POST', '/api/preequipos', { preequipo });
    await meter(api, headers, { idPreequipo, colegio_id, anno: annos.slice(0, 4) });
  }
}

/** Its players: without any no team is made. */
async function meter(
  api: APIRequestContext,
  headers: Cabeceras,
  { idPreequipo, colegio_id, anno }: { idPreequipo: number; colegio_id: number; anno: string },
): Promise<void> {
  for (let n = 0; n < JUGADORES; n++)
    await meterJugador(api, headers, {
      nombre_completo: `Jugador ${idPreequipo} ${n}`,
      fecha_nacimiento: `${anno}-03-1${n}`,
      dni: dni(),
      colegio_id,
      idPreequipo,
    });
}

let documentos = 71_000_000;
const dni = (): string => `${++documentos}${'TRWAGMYFPDXBNJZSQVHLCKE'[documentos % 23]}`;

async function abrir(oficina: Page): Promise<void> {
  await oficina.goto('/admin/inscripcion');
  await oficina.getByRole('link', { name: 'Abrir la inscripción' }).click();
  const abrirla = editor(oficina, 'Abrir la inscripción');
  await expect(abrirla.getByRole('region', { name: 'Número de equipos' }).getByRole('combobox').first()).toBeVisible();
  await abrirla.getByLabel('Último día').fill('30/06/2099');
  await boton(oficina, 'Abrir la inscripción').click();
  await seguir(oficina);
  await expect(oficina.getByText('Aún nadie ha pedido equipos')).toBeVisible();
}

/** All that the school had last season is left but one, which goes on in the new championship. */
async function renovar(coordinadora: Page, colegio: number, { equipo, campeonato }: { equipo: EquipoAnterior; campeonato: ConNombre }) {
  await coordinadora.goto(`/admin/inscripcioncoordinador_renovar/${colegio}`);
  const casilla = coordinadora.getByRole('checkbox', { name: `Renovar ${equipo.nombre}, ${equipo.campeonato}`, exact: true });
  await expect(casilla).toBeVisible();
  for (const otra of await coordinadora.getByRole('checkbox', { name: /^Renovar / }).all())
    if (await otra.isEnabled()) await otra.uncheck();
  const linea = coordinadora.getByRole('listitem').filter({ has: casilla });
  await linea.getByLabel('Campeonato').selectOption(campeonato.nombre);
  await sinFallosDeAccesibilidad(coordinadora);
  await boton(coordinadora, 'Renovar 1 equipo').click();
  await seguir(coordinadora);
}

/** On its screens, with the coach of the school; the id of what is asked for. */
async function inscribirAMano(coordinadora: Page, colegio: string, campeonato: ConNombre, documento: string): Promise<number> {
  await coordinadora.goto('/admin/inscripcioncoordinador_nuevo');
  await coordinadora.getByLabel('Colegio', { exact: true }).selectOption(colegio);
  await coordinadora.getByLabel('Campeonato', { exact: true }).selectOption(String(campeonato.id));
  await coordinadora.getByLabel('Día preferido').selectOption('Sábado');
  await coordinadora.getByLabel('Hora preferida').fill('12:00');
  await boton(coordinadora, 'Inscribir el equipo').click();
  await seguir(coordinadora);
  await coordinadora.getByRole('link', { name: 'Añadir entrenador' }).click();
  const dialogo = editor(coordinadora, 'Añadir entrenador');
  await dialogo.getByLabel('DNI o NIE').fill(documento);
  await dialogo.getByRole('button', { name: 'Buscar' }).click();
  await dialogo.getByRole('button', { name: 'Añadir a la plantilla' }).click();
  await expect(coordinadora.getByRole('listitem').filter({ hasText: '1º entrenador' })).toBeVisible();
  return Number(/inscripcioncoordinador_plantilla\/(\d+)/.exec(coordinadora.url())![1]);
}

async function enviarTodos(coordinadora: Page): Promise<void> {
  await coordinadora.goto('/admin/inscripcion_coordinador');
  await boton(coordinadora, 'Validar y enviar').click();
  const envio = editor(coordinadora, 'Validar y enviar');
  await expect(envio.getByRole('checkbox').first()).toBeVisible();
  for (const colegio of await envio.getByRole('checkbox', { name: /^Elegir todos/ }).all())
    if (await colegio.isEnabled()) await colegio.check();
  await envio.getByRole('button', { name: /^Validar y enviar \d/ }).click();
  await seguir(coordinadora);
}

/** Of all those that are asked for, one goes back to its school. */
async function validarMenos(oficina: Page, cual: string): Promise<void> {
  await oficina.goto('/admin/inscripcion');
  await expect(oficina.getByRole('list', { name: 'En cifras' })).toContainText('9 de 9');
  const devuelto = oficina.getByRole('row', { name: `Elegir ${cual}`, exact: false }).first();
  await oficina.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }).check();
  await devuelto.getByRole('checkbox').uncheck();
  await boton(oficina, 'Validar').click();
  await confirmar(oficina, 'Validar 8 equipos');
  await expect(oficina.getByText('8 equipos validados')).toBeVisible();
  await devuelto.getByRole('checkbox').check();
  await boton(oficina, 'Devolver').click();
  const devolver = editor(oficina, 'Devolver 1 equipo');
  await devolver.getByLabel('Observaciones').fill('A esa hora el pabellón está ocupado: pida otra');
  await boton(oficina, 'Devolver 1 equipo').click();
  await seguir(oficina);
}

async function corregir(coordinadora: Page, colegio: string): Promise<void> {
  await coordinadora.goto('/admin/inscripcion_coordinador');
  const fila = coordinadora.getByRole('row').filter({ hasText: colegio }).filter({ hasText: 'Devuelto' });
  await expect(coordinadora.getByText('A esa hora el pabellón está ocupado').first()).toBeVisible();
  await fila.getByRole('button', { name: /Más acciones/ }).click();
  await coordinadora.getByRole('menuitem', { name: /^Editar/ }).click();
  await coordinadora.getByLabel('Hora preferida').fill('09:30');
  await boton(coordinadora, 'Guardar equipo').click();
  await seguir(coordinadora);
  await enviarTodos(coordinadora);
}

async function consolidar(oficina: Page): Promise<void> {
  await oficina.reload();
  const fila = oficina.getByRole('row').filter({ hasText: 'Pendiente' });
  await fila.getByRole('checkbox').check();
  await boton(oficina, 'Validar').click();
  await confirmar(oficina, 'Validar 1 equipo');
  await expect(oficina.getByText('Equipo validado')).toBeVisible();
  await boton(oficina, 'Consolidar').click();
  await expect(editor(oficina, 'Consolidar la inscripción')).toContainText('Se harán 9 equipos');
  await boton(oficina, 'Consolidar 9 equipos').click();
  await confirmar(oficina, 'Consolidar');
  await seguir(oficina);
  await expect(oficina.getByText('Se consolidó el')).toBeVisible();
}

/** The league of those teams, in one group, and its calendar. */
async function jugar(oficina: Page, { id }: ConNombre): Promise<void> {
  await oficina.goto('/admin/fases');
  await boton(oficina, 'Nueva liga').click();
  const nueva = editor(oficina, 'Nueva liga');
  await nueva.getByLabel('Campeonato').selectOption(String(id));
  await nueva.getByLabel('Nombre de la fase').fill('Liga de los nuevos');
  const sorteo = nueva.getByRole('group', { name: 'Sorteo' });
  await sorteo.getByLabel('Grupos').fill('1');
  await sorteo.getByRole('button', { name: /^Sortear/ }).click();
  await expect(nueva.getByRole('region', { name: /^Grupo/ }).getByRole('button', { name: /^Mover/ })).toHaveCount(9);
  const [creada] = await Promise.all([
    oficina.waitForResponse((una) => una.url().endsWith('/api/fasesliga') && una.request().method() === 'POST'),
    boton(oficina, 'Guardar fase').click(),
  ]);
  const fase = (await creada.json()) as { id: number };
  await seguir(oficina);
  await oficina.goto(`/admin/faseliga_calendario/${fase.id}`);
  await boton(oficina, 'Generar el calendario').click();
  await expect(oficina.getByRole('region', { name: 'Jornada 1', exact: true })).toBeVisible({ timeout: 60_000 });
  await boton(oficina, 'Guardar calendario').click();
  await confirmar(oficina, 'Guardar calendario');
  await seguir(oficina);
}

test.use({ actionTimeout: 20_000 });
test('de abrir la inscripción a que un entrenador vea los partidos de su equipo nuevo', { tag: '@larga' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const oficina = await como(browser, ADMIN);
  const api = oficina.request;
  const [deOficina, deCoordinador, deOtro] = [
    await sesionDe(api, ADMIN),
    await sesionDeCoordinador(api, COORDINADOR),
    await sesionDeCoordinador(api, OTRO_COORDINADOR),
  ];
  await sinInscripcion(api);
  const suyos = await pedir<ConNombre[]>(api, deCoordinador, 'GET', '/api/colegios/coordinador');
  const [ajeno] = await pedir<ConNombre[]>(api, deOtro, 'GET', '/api/colegios/coordinador');
  const filtros = [{ name: 'login', operator: 'contains', value: ENTRENADOR }];
  const { rows } = await pedir<{ rows: { id: number }[] }>(api, deOficina, 'POST', '/api/entrenadores/index', {
    filtros,
    paginacion: { pageNumber: 1, pageSize: 1 },
  });
  const entrenador = await pedir<{ dni: string; colegios: number[] }>(api, deOficina, 'GET', `/api/entrenadores/${rows[0]!.id}`);
  const colegio = suyos.find(({ id }) => entrenador.colegios.includes(id))!;
  const [otro] = suyos.filter(({ id }) => id !== colegio.id);
  const renovado = await queRenovar(api, { oficina: deOficina, coordina: deCoordinador, colegio: colegio.id });
  const { campeonato } = renovado;

  await abrir(oficina);
  const coordinadora = await como(browser, COORDINADOR);
  await renovar(coordinadora, colegio.id, renovado);
  const idPreequipo = await inscribirAMano(coordinadora, colegio.nombre, campeonato, entrenador.dni);
  const { annos } = await pedir<{ annos: string }>(api, deCoordinador, 'GET', `/api/preequipos/${idPreequipo}`);
  await meter(api, deCoordinador, { idPreequipo, colegio_id: colegio.id, anno: annos.slice(0, 4) });
  await inscribir(api, deCoordinador, { colegio_id: colegio.id, campeonato_id: campeonato.id, cuantos: 1 });
  await inscribir(api, deCoordinador, { colegio_id: otro!.id, campeonato_id: campeonato.id, cuantos: 3 });
  await inscribir(api, deOtro, { colegio_id: ajeno!.id, campeonato_id: campeonato.id, cuantos: 3 });
  await enviarSuyos(api, deOtro);
  await enviarTodos(coordinadora);

  await validarMenos(oficina, `${otro!.nombre} A`);
  await corregir(coordinadora, otro!.nombre);
  await consolidar(oficina);
  await jugar(oficina, campeonato);

  const suya = await como(browser, ENTRENADOR);
  await suya.goto('/admin/misequipos');
  await suya
    .getByRole('row')
    .filter({ hasText: 'Mixto' })
    .filter({ hasText: campeonato.nombre.split(' ').at(-2) })
    .first()
    .click();
  await expect(suya).toHaveURL(/partidosentrenador\/\d+/);
  await expect(suya.getByText(`${ajeno!.nombre} A`).first()).toBeVisible();
  await sinFallosDeAccesibilidad(suya);
});
