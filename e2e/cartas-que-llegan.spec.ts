import { dentroDe, escrita } from './dias';
import { reservar } from './reserva';
import { abrirServidorSmtp, type Recibido, type ServidorSmtp } from '../apps/server/src/pruebas/servidor-smtp';
import { expect, test, type APIRequestContext, type BrowserContext, type Page } from './recorrido';
import { ADMIN, COORDINADOR, editor, filtrar, seguir } from './fichas';
import { CONTRASENA, entrarComo, sesionDe } from './oficina';
import { equiposDe } from './plantillas';
import { ARBITRO } from './partido-sin-arbitros';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';
import { servidorPropio } from './servidor-propio';

const ENTRENADOR = 'entrenador@demo.es';

let smtp: ServidorSmtp;
test.beforeAll(async () => {
  smtp = await abrirServidorSmtp();
});
/** A server of its own: it sends what it tells to a mail server of the journey. */
const base = servidorPropio('cartas-que-llegan', () => ({ SMTP_URL: smtp.url }));
test.afterAll(() => smtp.cerrar());

async function pedir<T>(
  api: APIRequestContext,
  metodo: 'get' | 'post' | 'put',
  direccion: string,
  data?: object,
  login = ADMIN,
): Promise<T> {
  const respuesta = await api[metodo](direccion, { headers: await sesionDe(api, login), ...(data && { data }) });
  if (!respuesta.ok()) throw new Error(`${direccion}: ${respuesta.status()} ${await respuesta.text()}`);
  const texto = await respuesta.text();
  return (texto === '' ? null : JSON.parse(texto)) as T;
}

interface Partido {
  id: number;
  estado: number;
  inamovible: number;
  arbitros: string;
  fecha_celebracion: string | null;
  equipo_local_id: number;
  equipo_local_nombre: string;
  equipo_visitante_nombre: string;
}

/** Of those that wait to be played, far from today; of a team, or of a sport. */
async function porJugar(api: APIRequestContext, filtro: object, equipo?: number): Promise<Partido> {
  const { rows } = await pedir<{ rows: Partido[] }>(api, 'post', '/api/partidos', {
    filtros: [
      { name: 'estado', operator: 'equals', value: 3 },
      { name: 'fecha_celebracion', operator: 'intervaldate', value: { min: dentroDe(25) } },
      filtro,
    ],
    ordenacion: [{ name: 'fecha_celebracion', order: 'desc' }],
    paginacion: { pageNumber: 1, pageSize: 200 },
  });
  return rows.find(
    ({ id, arbitros, inamovible, equipo_local_id }) =>
      arbitros === '' && inamovible === 0 && (equipo === undefined || equipo_local_id === equipo) && reservar(id),
  )!;
}

/** The letter that comes to somebody, as it is read on a telephone, by day and by night. Answers where its one button leads. */
async function leerCarta(context: BrowserContext, para: string, asunto: RegExp): Promise<{ carta: Recibido; destino: string }> {
  let carta: Recibido | undefined;
  await expect
    .poll(() => (carta = smtp.recibidos.find((una) => una.para.includes(para) && asunto.test(una.asunto))) !== undefined, {
      timeout: 20_000,
      message: `${para} ${String(asunto)}`,
    })
    .toBe(true);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(carta!.html);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await sinDeslizamientoLateral(page);
    await sinFallosDeAccesibilidad(page, colorScheme === 'light' ? 'todo' : 'colores');
  }
  const botones = page.locator('a.boton');
  await expect(botones).toHaveCount(1);
  const { pathname } = new URL((await botones.getAttribute('href'))!);
  await page.close();
  return { carta: carta!, destino: pathname };
}

const nombreDe = ({ equipo_local_nombre, equipo_visitante_nombre }: Partido): string =>
  `${equipo_local_nombre} – ${equipo_visitante_nombre}`;
const escapar = (texto: string): string => texto.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
async function abrirPartido(page: Page, partido: Partido): Promise<void> {
  await page.goto(`/admin/partido_editar/${partido.id}`);
  await expect(page.getByRole('heading', { level: 1, name: nombreDe(partido) })).toBeVisible();
}

test('lo que hace la oficina llega por correo, se lee en el móvil y lleva a lo suyo', { tag: '@larga' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: base(), locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const api = page.request;
  await pedir(api, 'put', '/api/configuracion', { parametros: [{ clave: 'minutosEntreCartas', valor: 0 }] });
  const [suyo] = await equiposDe(api, ENTRENADOR, 'entrenador');
  const [deColegio] = (await equiposDe(api, COORDINADOR, 'coordinadorcolegiodeporte')).filter(
    ({ estado_plantilla }) => estado_plantilla === 3,
  );

  const movido = await porJugar(api, { name: 'equipo_local_nombre', operator: 'contains', value: suyo!.nombre }, suyo!.id);
  await test.step('un partido que se mueve: antes y ahora, en el buzón de quien lo entrena', async () => {
    await entrarComo(page, ADMIN);
    await abrirPartido(page, movido);
    await page.getByRole('link', { name: 'Nueva convocatoria' }).click();
    const nueva = editor(page, 'Nueva convocatoria');
    await nueva.getByLabel('Hora', { exact: true }).fill('12:15');
    await nueva.getByRole('button', { name: 'Convocar de nuevo' }).click();
    await seguir(page);
    const { carta, destino } = await leerCarta(context, ENTRENADOR, new RegExp(`^Cambia de fecha.*: ${escapar(nombreDe(movido))}`));
    expect(carta.texto).toMatch(/Antes: .*\nAhora: .*a las 12:15/);
    await entrarComo(page, ENTRENADOR);
    await page.goto(destino);
    await expect(page.getByText(/a las 12:15/).first()).toBeVisible();
  });
  await test.step('un partido suspendido: lo que se escribió se lee en el buzón', async () => {
    await entrarComo(page, ADMIN);
    await page.goto('/admin/suspensionpartidos');
    const dia = page.getByRole('textbox', { name: 'Día', exact: true });
    await dia.fill(escrita(movido.fecha_celebracion!.slice(0, 10)));
    await page.keyboard.press('Tab');
    await filtrar(page, 'Local', movido.equipo_local_nombre);
    await filtrar(page, 'Visitante', movido.equipo_visitante_nombre);
    const fila = page.getByRole('row').filter({ hasText: movido.equipo_local_nombre }).filter({ hasText: movido.equipo_visitante_nombre });
    await fila.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Suspender', exact: true }).click();
    const dialogo = page.getByRole('dialog', { name: /^Suspender 1 partido/ });
    await dialogo.getByLabel('Motivo').selectOption({ label: 'Lluvia o mal tiempo' });
    await dialogo.getByLabel('Observaciones').fill('Campos anegados');
    await dialogo.getByLabel('Sus árbitros').selectOption({ label: 'No fueron: no cobran' });
    await dialogo.getByRole('button', { name: /^Suspender/ }).click();
    await expect(page.getByText('1 partido suspendido')).toBeVisible();
    const { carta, destino } = await leerCarta(context, ENTRENADOR, new RegExp(`^Partido suspendido: ${escapar(nombreDe(movido))}`));
    expect(carta.texto + carta.html).not.toContain('anegados');
    await entrarComo(page, ENTRENADOR);
    await page.goto(destino);
    await expect(page.getByText(/Campos anegados/)).toBeVisible();
  });
  await test.step('una sanción a su equipo', async () => {
    const nombre = 'Alineación indebida de prueba';
    const { id: ts_id } = await pedir<{ id: number }>(api, 'post', '/api/tipossancion', {
      tipoSancion: { nombre, sujeto: 2, relativa_a_partido: 0, economica: 1, importe_economico: 4500 },
    });
    await pedir(api, 'post', '/api/sanciones', { sancion: { ts_id, equipo_id: suyo!.id, fecha: '2026-11-01' } });
    await entrarComo(page, ADMIN);
    await page.goto('/admin/sanciones');
    await filtrar(page, 'Tipo', nombre);
    await page
      .getByRole('row')
      .filter({ hasText: nombre })
      .getByRole('button', { name: /^Validar/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Validar la sanción' }).click();
    const { destino } = await leerCarta(context, ENTRENADOR, /^Sanción/);
    await entrarComo(page, ENTRENADOR);
    await page.goto(destino);
    await expect(
      page.getByRole('heading', { level: 2, name: /^Sanción/ }).or(page.getByRole('heading', { level: 1, name: /^Sanción/ })),
    ).toBeVisible();
  });
  await test.step('una designación: se confirma desde la carta, sin entrar', async () => {
    const { user } = (await (await api.post('/login', { data: { username: ARBITRO, password: CONTRASENA } })).json()) as {
      user: { actorId: number; nombre: string };
    };
    const [otro] = await pedir<{ d_nombre: string }[]>(api, 'get', `/api/arbitrajes/arbitro/${user.actorId}`);
    const partido = await porJugar(api, { name: 'd_nombre', operator: 'contains', value: otro!.d_nombre });
    await entrarComo(page, ADMIN);
    await abrirPartido(page, partido);
    await page.getByRole('link', { name: 'Designar árbitro' }).click();
    const designar = editor(page, 'Designar árbitro');
    const quien = designar.getByLabel('Árbitro', { exact: true });
    await quien.selectOption(await quien.locator('option').filter({ hasText: user.nombre }).first().getAttribute('value'));
    await designar.getByRole('button', { name: 'Designar' }).click();
    const { destino } = await leerCarta(context, ARBITRO, new RegExp(`^Designación para ${escapar(nombreDe(partido))}`));
    expect(destino).toMatch(/^\/arbitraje\//);
    await page.goto(destino);
    await page.getByRole('button', { name: 'Confirmar el partido' }).click();
    await expect(page.getByRole('heading', { name: 'Partido confirmado' })).toBeVisible();
    await entrarComo(page, ADMIN);
    await abrirPartido(page, partido);
    await expect(page.getByRole('region', { name: 'Árbitros', exact: true })).toContainText('Confirmado');
  });
  await test.step('una plantilla que se devuelve: el motivo, en el buzón de su colegio', async () => {
    await pedir(api, 'put', '/api/equipos/abrirperiodoinscripcion', [deColegio!.id]);
    const { id } = await pedir<{ id: number }>(api, 'post', `/api/plantillas/duplicar/${deColegio!.id}`, undefined, COORDINADOR);
    const { version } = await pedir<{ version: number }>(api, 'get', `/api/plantillas/${id}`);
    await pedir(api, 'put', `/api/plantillas/validaryenviar/${id}`, { version }, COORDINADOR);
    await entrarComo(page, ADMIN);
    await page.goto(`/admin/campeonato_equipos_plantillas/${deColegio!.id}`);
    await page.getByRole('button', { name: 'Rechazar' }).first().click();
    const rechazo = page.getByRole('dialog', { name: /^Rechazar la plantilla de / });
    await rechazo.getByLabel('Motivo').fill('Falta la ficha de Leo');
    await rechazo.getByRole('button', { name: 'Rechazar la plantilla' }).click();
    const { carta, destino } = await leerCarta(context, COORDINADOR, /^Plantilla de .* rechazada/);
    expect(carta.texto + carta.html).not.toContain('Leo');
    await entrarComo(page, COORDINADOR);
    await page.goto(destino);
    await expect(page.getByText('Motivo: Falta la ficha de Leo')).toBeVisible();
    await page.getByRole('link', { name: 'Corregir la plantilla' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Plantillas de ${deColegio!.nombre}` })).toBeVisible();
  });
  await context.close();
});
