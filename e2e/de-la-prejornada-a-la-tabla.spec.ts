import type { PartidoPorAsignar, Tablero } from '@cd/contract/arbitraje/designaciones';
import type { FilaPrejornada } from '@cd/contract/arbitraje/prejornadas';
import type { FilaPublica } from '@cd/contract/publico/publico';
import { expect, test, type APIRequestContext, type Browser, type BrowserContext, type Page } from './recorrido';
import { guardadosEn, seCopia } from './campo';
import { Escritura, movil } from './escritura';
import { ADMIN, editor, seguir } from './fichas';
import { CONTRASENA_ELEGIDA, entrarComo, sesionDe } from './oficina';
import { seLee } from './publico';
import { servidorPropio } from './servidor-propio';

/** A server of its own: what is published stays so, and the whole weekend is appointed. */
const base = servidorPropio('prejornada-a-tabla');
// Without coverage the office is its worker's.
test.use({ serviceWorkers: 'allow', actionTimeout: 20_000 });

const NOMBRES = ['Ana', 'Blas', 'Carla', 'Darío', 'Elsa', 'Fermín', 'Gala', 'Hugo', 'Inés', 'Julio'];
const CUANTOS = NOMBRES.length;

interface Arbitro {
  nombre: string;
  login: string;
}
interface Usuario {
  nombre: string;
  roles: { id: number; perfil_id: number }[];
  activo: number;
  version: number;
}

const leer = async <T>(api: APIRequestContext, headers: Record<string, string>, direccion: string): Promise<T> =>
  (await (await api.get(direccion, { headers })).json()) as T;

/** Ten who referee every sport, new and with an account whose password is known here: that of an account of the demo is not changed. */
async function diezArbitros(api: APIRequestContext, headers: Record<string, string>): Promise<Arbitro[]> {
  const { deportes } = await leer<{ deportes: { id: number }[] }>(api, headers, '/api/campeonatos/catalogo');
  const arbitros = NOMBRES.map((nombre, n) => ({ nombre: `${nombre} de la Lluvia`, login: `lluvia-${n}@liga.example` }));
  for (const arbitro of arbitros) {
    const model = JSON.stringify({ ...arbitro, deportes: deportes.map(({ id }) => id) });
    const creado = await api.post('/api/arbitros', { headers, multipart: { model } });
    expect(creado.ok(), await creado.text()).toBe(true);
  }
  const usuarios = await leer<{ id: number; login: string }[]>(api, headers, '/api/usuarios');
  for (const { login } of arbitros) {
    const { id } = usuarios.find((usuario) => usuario.login === login)!;
    const { nombre, roles, activo, version } = await leer<Usuario>(api, headers, `/api/usuarios/${id}`);
    const model = JSON.stringify({ login, nombre, roles, activo, version, cambioContrasena: true, contrasena: CONTRASENA_ELEGIDA });
    const puesta = await api.put(`/api/usuarios/${id}`, { headers, multipart: { model } });
    expect(puesta.ok(), await puesta.text()).toBe(true);
  }
  return arbitros;
}

const HORAS_MS = 2.5 * 3_600_000;
const lejos = (uno: PartidoPorAsignar, otro: PartidoPorAsignar) =>
  Math.abs(Date.parse(uno.fecha_celebracion) - Date.parse(otro.fecha_celebracion)) > HORAS_MS;

/** A futsal match of the league, with its referee, at an hour when another of the ten is free. */
async function elPartido(api: APIRequestContext, headers: Record<string, string>, prejornada: number): Promise<PartidoPorAsignar> {
  const { partidos, arbitros } = await leer<Tablero>(api, headers, `/api/designaciones/tablero/${prejornada}`);
  const deQuien = (partido: PartidoPorAsignar, id: number) => partido.puestos.some(({ arbitraje }) => arbitraje?.arbitro_id === id);
  const partido = partidos.find(
    (este) =>
      este.d_nombre === 'Fútbol sala' &&
      /^J\d/.test(este.ronda) &&
      este.puestos.every(({ arbitraje }) => arbitraje) &&
      arbitros.some(({ id, enviada }) => enviada === 1 && partidos.every((otro) => !deQuien(otro, id) || lejos(este, otro))),
  );
  expect(partido).toBeDefined();
  return partido!;
}

const filaDe = (page: Page, { equipo_local_nombre, equipo_visitante_nombre }: PartidoPorAsignar) =>
  page.getByRole('main').getByRole('link').filter({ hasText: equipo_local_nombre }).filter({ hasText: equipo_visitante_nombre });

async function abrirOficina(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base(),
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await entrarComo(page, ADMIN);
  return page;
}

async function publicar(oficina: Page, arbitros: readonly Arbitro[]): Promise<void> {
  await oficina.goto('/admin/prejornadas');
  await oficina.getByRole('button', { name: 'Nueva prejornada' }).click();
  await oficina.getByRole('button', { name: 'Como la anterior, una semana después' }).click();
  await oficina.getByRole('button', { name: 'Seguir' }).click();
  await oficina.getByRole('button', { name: 'Elegir todos' }).click();
  await oficina.getByRole('button', { name: 'Quitar todos' }).click();
  for (const { nombre } of arbitros) await oficina.getByRole('checkbox', { name: nombre }).check();
  await oficina.getByRole('button', { name: 'Seguir' }).click();
  await oficina.getByRole('button', { name: `Publicar y avisar a ${CUANTOS} árbitros` }).click();
  await seguir(oficina);
  await expect(oficina.getByText(`0 de ${CUANTOS} árbitros`)).toBeVisible();
}

async function contestar(browser: Browser, { login }: Arbitro): Promise<BrowserContext> {
  const telefono = await movil(browser, base());
  const page = await telefono.newPage();
  await entrarComo(page, login);
  await page.goto('/admin/prejornada_arbitral');
  const dias = page.getByRole('tab');
  await dias.first().waitFor();
  for (const dia of await dias.all()) {
    await dia.click();
    for (const parte of await page.getByRole('button', { name: /^Toda la / }).all()) await parte.click();
  }
  await page.getByRole('button', { name: 'Enviar disponibilidad' }).click();
  await expect(page.getByText(/^Enviada el /)).toBeVisible();
  await page.close();
  return telefono;
}

test(
  'de la prejornada publicada al resultado: contestan, se designan, uno renuncia, la lluvia mueve el partido y el acta llega sin cobertura',
  { tag: '@larga' },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const oficina = await abrirOficina(browser);
    const api = oficina.request;
    const headers = await sesionDe(api, ADMIN);
    const arbitros = await diezArbitros(api, headers);
    const telefonos = new Map<string, BrowserContext>();

    await test.step('la oficina publica la prejornada y los diez contestan en sus teléfonos', async () => {
      await publicar(oficina, arbitros);
      for (const arbitro of arbitros) telefonos.set(arbitro.nombre, await contestar(browser, arbitro));
      await expect(oficina.getByText(`${CUANTOS} de ${CUANTOS} árbitros`)).toBeVisible({ timeout: 30_000 });
    });
    const [{ id: prejornada }] = (await leer<FilaPrejornada[]>(api, headers, '/api/prejornadas')) as [FilaPrejornada];

    await test.step('la propuesta se acepta entera', async () => {
      await oficina.getByRole('link', { name: 'Designar árbitros' }).click();
      await oficina.getByRole('button', { name: 'Proponer', exact: true }).click();
      await oficina.getByRole('button', { name: /^Aceptar \d+$/ }).click({ timeout: 150_000 });
      await oficina.getByRole('button', { name: /^Designar \d+$/ }).click();
      await expect(oficina.getByText(/^\d+ árbitros designados\.$/)).toBeVisible();
      await seLee(oficina);
    });

    const partido = await elPartido(api, headers, prejornada);
    const primero = partido.puestos[0]!.arbitraje!.nombre;

    await test.step('uno renuncia desde su teléfono, y la oficina designa a quien sigue', async () => {
      const page = await telefonos.get(primero)!.newPage();
      await page.goto('/admin/partidosarbitro');
      await filaDe(page, partido).click();
      await page.getByRole('button', { name: 'Renunciar', exact: true }).click();
      await page.getByLabel('Motivo').fill('Me ha salido un viaje');
      await page.getByRole('button', { name: 'Renunciar al partido' }).click();
      await seguir(page);
      await page.close();

      await oficina.goto('/admin/arbitrajes_por_resolver');
      await oficina.getByRole('button', { name: /^Renuncias \(\d+\)$/ }).click();
      await oficina.getByRole('row').filter({ hasText: primero }).filter({ hasText: 'Me ha salido un viaje' }).click();
      await oficina
        .getByRole('region', { name: 'Árbitros', exact: true })
        .getByRole('button', { name: /^Designar a / })
        .first()
        .click();
      await expect(oficina.getByRole('region', { name: 'Árbitros', exact: true }).getByText('Sin confirmar')).toBeVisible();
    });

    const { puestos } = (await leer<Tablero>(api, headers, `/api/designaciones/tablero/${prejornada}`)).partidos.find(
      ({ p_id }) => p_id === partido.p_id,
    )!;
    const segundo = puestos[0]!.arbitraje!.nombre;
    expect(segundo).not.toBe(primero);
    const telefono = telefonos.get(segundo)!;
    const confirmar = async () => {
      const page = await telefono.newPage();
      await page.goto('/admin/partidosarbitro');
      await filaDe(page, partido).filter({ hasText: 'Sin confirmar' }).click();
      await page.getByRole('button', { name: 'Confirmar el partido' }).click();
      await expect(page).toHaveURL(/partidosarbitro$/);
      await page.close();
    };

    await test.step('confirma, se anuncia lluvia y el partido se adelanta: se le pregunta otra vez', async () => {
      await confirmar();
      await oficina.goto(`/admin/partido_editar/${partido.p_id}`);
      await oficina.getByRole('link', { name: 'Nueva convocatoria' }).click();
      const nueva = editor(oficina, 'Nueva convocatoria');
      const ayer = new Date(Date.now() - 86_400_000).toLocaleDateString('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric' });
      await nueva.getByLabel('Día (sin él queda aplazado)').fill(ayer);
      await nueva.getByLabel('Hora', { exact: true }).fill('20:30');
      await nueva.getByRole('button', { name: 'Convocar de nuevo' }).click();
      await seguir(oficina);
      const designados = oficina.getByRole('region', { name: 'Árbitros', exact: true });
      await expect(designados.getByText('Partido movido')).toBeVisible();
      await designados.getByRole('button', { name: `Preguntar otra vez a ${segundo}` }).click();
      await expect(designados.getByText('Sin confirmar')).toBeVisible();
      await seLee(oficina);
      await confirmar();
    });

    const { cv_id } = await leer<{ cv_id: number }>(api, headers, `/api/convocatorias/vigente/partido/${partido.p_id}`);
    const suyo = {
      id: partido.p_id,
      cv_id,
      arbitraje_id: 0,
      local: partido.equipo_local_nombre,
      visitante: partido.equipo_visitante_nombre,
    };
    const { grupo_id } = await leer<{ grupo_id: number }>(api, headers, `/api/partidos/${partido.p_id}`);
    const puntosDe = async (nombre: string) =>
      (await leer<FilaPublica[]>(api, {}, `/open/api/clasificaciones/grupo/${grupo_id}`)).find(
        ({ equipo_nombre }) => equipo_nombre === nombre,
      )!.puntos;
    const puntosAntes = await puntosDe(suyo.visitante);
    const acta = new Escritura(telefono, suyo, () => 1);

    await test.step('el acta se escribe sin cobertura y llega cuando la hay', async () => {
      const page = await telefono.newPage();
      await page.goto('/admin/partidosarbitro');
      await seCopia(page, 'oficina-1', '/admin/partidosarbitro');
      await expect.poll(() => guardadosEn(page), { timeout: 60_000 }).toContain(cv_id);
      await page.close();
      await telefono.setOffline(true);
      await acta.abrir();
      await acta.asistencia();
      await acta.golear(2);
      await acta.descanso();
      await acta.acabar();
      await acta.firmar();
      await acta.enviar();
      await expect(acta.page.getByRole('heading', { name: 'Acta cerrada, sin enviar todavía' })).toBeVisible();
      await telefono.setOffline(false);
      await expect(acta.page.getByRole('heading', { name: 'Acta enviada' })).toBeVisible({ timeout: 30_000 });
    });

    await test.step('las familias ven el resultado y la tabla', async () => {
      const { local, visitante } = acta.marcador;
      await oficina.goto(`/index/partido?partido=${partido.p_id}`);
      await expect(oficina.getByRole('banner').locator('.cifras')).toContainText(new RegExp(`${local}\\D+${visitante}`));
      await oficina.goto(`/index/detalle?grupo=${grupo_id}`);
      const fila = oficina
        .getByRole('table', { name: /Clasificación/ })
        .getByRole('row')
        .filter({ hasText: suyo.visitante });
      await expect(fila.getByRole('cell', { name: String(await puntosDe(suyo.visitante)), exact: true }).first()).toBeVisible();
      expect(await puntosDe(suyo.visitante)).toBe(puntosAntes + 3);
      await seLee(oficina);
    });
    for (const abierto of [...telefonos.values(), oficina.context()]) await abierto.close();
  },
);
