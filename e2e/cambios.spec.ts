import type { EquipoPropio } from '@cd/contract/competicion/equipos';
import type { Candidato } from '@cd/contract/arbitraje/arbitrajes';
import { MAX_DIAS_DE_HUECOS, type HuecosDePartido } from '@cd/contract/partidos/huecos';
import type { PartidoBreve, PartidoCompleto } from '@cd/contract/partidos/partidos';
import { diasAntes, escrita } from './dias';
import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, crear, editor, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, CONTRASENA, entrarComo, irA, usuarioNuevo } from './oficina';
import { enLosDosTemas, seLeeEn } from './publico';

borrarLoCreado();

const ENTRENADOR = 'entrenador@demo.es';
const COORDINA = /Coordinador/;

const leer = async <T>(api: APIRequestContext, direccion: string, login = ADMIN): Promise<T> =>
  (await (await api.get(direccion, { headers: await cabecerasDe(api, login) })).json()) as T;

/** Teams that whoever coaches the sample has, with what is still to be played of each. */
async function suyos(api: APIRequestContext): Promise<{ equipo: EquipoPropio; partidos: PartidoBreve[] }[]> {
  const { user } = (await (await api.post('/login', { data: { username: ENTRENADOR, password: CONTRASENA } })).json()) as {
    user: { actorId: number };
  };
  const equipos = await leer<EquipoPropio[]>(api, `/api/equipos/entrenador/${user.actorId}`, ENTRENADOR);
  return Promise.all(
    equipos.map(async (equipo) => ({
      equipo,
      partidos: (await leer<PartidoBreve[]>(api, `/api/partidos/equipo/${equipo.id}`)).filter(
        ({ estado, inamovible, fecha_celebracion }) => estado === 3 && inamovible === 0 && fecha_celebracion !== null,
      ),
    })),
  );
}

/** The slot of another week, of those that the screen offers before the day of a match, that has fewest warnings, as its button says it. */
async function huecoDeOtraSemana(api: APIRequestContext, { id, fecha_celebracion }: PartidoBreve): Promise<RegExp> {
  const fecha = fecha_celebracion!.slice(0, 10);
  const response = await api.post(`/api/convocatorias/huecos/${id}`, {
    headers: await cabecerasDe(api, ADMIN),
    data: { desde: diasAntes(fecha, MAX_DIAS_DE_HUECOS), hasta: diasAntes(fecha, 8) },
  });
  const { huecos, sedes } = (await response.json()) as HuecosDePartido;
  const [mejor] = huecos.toSorted((uno, otro) => uno.avisos.length - otro.avisos.length);
  const sede = sedes.find((posible) => posible.id === mejor!.sede_id)!;
  return new RegExp(`^${mejor!.hora} .* ${escrita(mejor!.fecha)}, ${sede.nombre}$`);
}

/** The last of one of their teams, but for two that are for other journeys. */
async function porCambiar(api: APIRequestContext): Promise<{ equipo: EquipoPropio; partido: PartidoBreve }> {
  const [{ equipo, partidos }] = (await suyos(api)) as [{ equipo: EquipoPropio; partidos: PartidoBreve[] }];
  return { equipo, partido: partidos.at(-3)! };
}

/** The account of somebody who coordinates the school of a team in that sport. */
async function coordinadoraDe(api: APIRequestContext, equipoId: number, deporte_id: number): Promise<string> {
  const { id, login } = await usuarioNuevo(api);
  anotarCreado(`/api/usuarios/${id}`);
  const { colegio_id } = await leer<{ colegio_id: number }>(api, `/api/equipos/${equipoId}`);
  await crear(api, '/api/coordinadores', {
    nombre: `Coordinadora ${unico()}`,
    login,
    general: 2,
    cargos: [{ colegio_id, deporte_id }],
    unirCuenta: id,
  });
  return login;
}

const pedirlo = (page: Page) => page.getByRole('button', { name: 'Pedir el cambio', exact: true });
const calendarioDe = async (api: APIRequestContext, partido: number): Promise<string> =>
  (await api.get(`/open/api/partidos/${partido}/calendario.ics`)).text();

test('por lluvia, un entrenador pide un cambio con su importe; se acepta, se valida y el partido se convoca de nuevo', async ({ page }) => {
  const api = page.request;
  const { equipo, partido } = await porCambiar(api);
  const local = partido.equipo_local_id === equipo.id;
  const rival = local ? partido.equipo_visitante_id! : partido.equipo_local_id!;
  const nombre = `${partido.equipo_local_nombre} – ${partido.equipo_visitante_nombre}`;
  const { campeonato_id } = await leer<{ campeonato_id: number }>(api, `/api/equipos/${rival}`);
  const { deporte_id } = await leer<{ deporte_id: number }>(api, `/api/campeonatos/${campeonato_id}`);
  const candidatos = await leer<Candidato[]>(api, `/api/arbitrajes/candidatos/${partido.cv_id}`);
  const { arbitro_id } = candidatos.find(({ solapamiento, designado }) => solapamiento === 0 && designado === 0)!;
  const { perfilesArbitraje } = await leer<{ perfilesArbitraje: { id: number }[] }>(api, `/api/convocatorias/${partido.cv_id}`);
  const designado = await crear(api, '/api/arbitrajes/crear', {
    arbitraje: { convocatoria_id: partido.cv_id, arbitro_id, perfil_arbitraje_id: perfilesArbitraje[0]!.id, sinconfirmar: 0 },
  });

  await test.step('el entrenador elige un hueco libre de otra semana, ve lo que cuesta y lo que cambia, y lo pide', async () => {
    await entrarComo(page, ENTRENADOR);
    await page.goto(`/admin/partidosentrenador/${equipo.id}/-1`);
    await page.locator(`a[href*="partidoentrenador_detalle/${partido.id}/"]`).click();
    await page.getByRole('link', { name: 'Pedir un cambio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Cambiar ${nombre}` })).toBeVisible();
    await expect(pedirlo(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Elija un hueco, o proponga otra fecha o sede')).toBeVisible();
    await page.getByRole('button', { name: 'Antes', exact: true }).click();
    await page.getByRole('switch', { name: 'También los que tienen avisos' }).check();
    await page
      .getByRole('region', { name: 'Huecos libres' })
      .getByRole('button', { name: await huecoDeOtraSemana(api, partido) })
      .click();
    await expect(page.getByText('A otra jornada')).toBeVisible();
    await expect(page.getByText('20,00 €', { exact: true })).toBeVisible();
    await expect(page.getByText('El otro equipo, y después la oficina lo valida')).toBeVisible();
    await expect(page.getByText(/: se le pregunta otra vez$/)).toBeVisible();
    await page.getByLabel('Por qué').fill('El patio está anegado');
    await seLeeEn(page, [390, 1024, 1440].flatMap(enLosDosTemas));

    // Of what it costs one may think better.
    const continuar = page.getByRole('alertdialog', { name: '¿Pedirlo con estos avisos?' }).getByRole('button', { name: 'Continuar' });
    const precio = page.getByRole('alertdialog', { name: 'El cambio cuesta 20,00 €' });
    const hastaElPrecio = async (): Promise<void> => {
      await pedirlo(page).click();
      await expect(continuar.or(precio)).toBeVisible();
      if (await continuar.isVisible()) await continuar.click();
    };
    await hastaElPrecio();
    await precio.getByRole('button', { name: 'No pedirlo' }).click();
    await expect(page.getByText('Cambio de partido cancelado')).toBeVisible();
    await hastaElPrecio();
    await precio.getByRole('button', { name: 'Pedir el cambio por 20,00 €' }).click();
    await seguir(page);
    await expect(page.getByRole('heading', { name: 'Su equipo ha pedido un cambio' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retirarlo' })).toBeVisible();
  });

  await test.step('quien coordina el otro colegio lo ve en su panel y lo acepta', async () => {
    const login = await coordinadoraDe(api, rival, deporte_id);
    await entrarComo(page, login);
    await page.goto('/admin/dashboard');
    await page.getByRole('main').getByRole('listitem').getByRole('button', { name: COORDINA }).click();
    const panel = page.getByRole('region', { name: 'Cambios de partido por resolver' });
    await panel.getByRole('link').filter({ hasText: nombre }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Cambio de ${nombre}` })).toBeVisible();
    await expect(page.getByText('«El patio está anegado»')).toBeVisible();
    await expect(page.getByText('Lo paga quien lo pide.')).toBeVisible();
    await seLeeEn(page, [390, 1024, 1440].flatMap(enLosDosTemas));
    await page.getByRole('button', { name: 'Aceptar el cambio' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar el cambio' }).click();
    await expect(page.getByText('Cambio por validar')).toBeVisible();
  });

  const antes = await calendarioDe(api, partido.id);
  await test.step('la oficina lo valida por menos, con su motivo, sabiendo lo que cambia', async () => {
    await entrarComo(page, ADMIN);
    await page.goto(`/admin/partido_editar/${partido.id}`);
    await page.getByRole('link', { name: 'Ver el cambio' }).click();
    const cambio = editor(page, `Cambio de ${nombre}`);
    await expect(cambio.getByRole('region', { name: 'Qué cambia' })).toContainText('se le pregunta otra vez');
    await cambio.getByLabel('Importe').fill('10');
    await cambio.getByLabel('Importe').press('Tab');
    await cambio.getByRole('button', { name: 'Validar el cambio' }).click();
    await expect(cambio.getByText('Escriba por qué es menos').last()).toBeVisible();
    await cambio.getByLabel('Por qué es menos').fill('Fue la lluvia');
    await seLeeEn(page, [390, 1440].flatMap(enLosDosTemas));
    await cambio.getByRole('button', { name: 'Validar el cambio' }).click();
    await seguir(page);
  });

  await test.step('el partido tiene otra convocatoria, su árbitro ha de confirmar y la página pública y su calendario lo dicen', async () => {
    const { convocatorias, fecha_celebracion } = await leer<PartidoCompleto>(api, `/api/partidos/completo/${partido.id}`);
    expect(convocatorias.map(({ tipo }) => tipo).at(-1)).toBe(3);
    expect(fecha_celebracion).not.toBe(partido.fecha_celebracion);
    await irA(page, `/admin/partido_editar/${partido.id}`);
    await expect(page.getByRole('region', { name: 'Árbitros', exact: true }).getByText('Partido movido')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Historia del partido' })).toContainText('Convocado por un cambio de partido');
    await seLeeEn(page, [390, 1440].flatMap(enLosDosTemas));
    const despues = await calendarioDe(api, partido.id);
    const inicio = (ics: string): string => /DTSTART[^\r\n]*/.exec(ics.slice(ics.indexOf('BEGIN:VEVENT')))![0];
    expect(inicio(despues)).not.toBe(inicio(antes));
    expect(inicio(despues)).toContain(fecha_celebracion!.replaceAll(/-|:/g, '').slice(0, 13));
    await page.goto(`/index/partido?partido=${partido.id}`);
    await expect(page.getByRole('main')).toContainText(fecha_celebracion!.slice(11, 16));
  });

  await test.step('la oficina lo cobra, anula el cobro y lo deshace: vuelve a donde estaba', async () => {
    await entrarComo(page, ADMIN);
    await page.goto('/admin/cambiospartido');
    await filtrar(page, 'Partido', partido.equipo_local_nombre!);
    const fila = page.getByRole('row').filter({ hasText: nombre }).filter({ hasText: '10,00 €' });
    await expect(fila).toContainText('Pdte. cobro');
    await seLeeEn(page, [390, 1024, 1440].flatMap(enLosDosTemas));
    await fila.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apuntar el cobro' }).click();
    await expect(fila).toContainText('Cobrado');
    await expect(fila.getByRole('checkbox')).not.toBeChecked();
    await fila.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Anular el cobro', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anular el cobro' }).click();
    await expect(fila).toContainText('Pdte. cobro');
    await fila.getByRole('button', { name: /^Más acciones de / }).click();
    await page.getByRole('menuitem', { name: /^Deshacer/ }).click();
    const deshacer = editor(page, `Deshacer el cambio de ${nombre}`);
    await deshacer.getByLabel('Motivo').fill('Al final no llovió');
    await deshacer.getByRole('button', { name: 'Deshacer el cambio' }).click();
    await seguir(page);
    await expect(page.getByRole('row').filter({ hasText: nombre }).filter({ hasText: 'Rechazado' }).first()).toBeVisible();
    const { fecha_celebracion } = await leer<PartidoCompleto>(api, `/api/partidos/completo/${partido.id}`);
    expect(fecha_celebracion).toBe(partido.fecha_celebracion);
  });
  expect((await api.delete(`/api/arbitrajes/${designado}`, { headers: await cabecerasDe(api, ADMIN) })).ok()).toBe(true);
});

test('un entrenador pide varias fechas a mano, jugar en casa del otro, y retira lo pedido', { tag: '@detalle' }, async ({ page }) => {
  const [, { equipo, partidos }] = (await suyos(page.request)) as [unknown, { equipo: EquipoPropio; partidos: PartidoBreve[] }];
  const partido = partidos.at(-2)!;
  const { sedes } = (await (
    await page.request.post(`/api/convocatorias/huecos/${partido.id}`, {
      headers: await cabecerasDe(page.request, ENTRENADOR),
      data: { idEquipo: equipo.id, desde: '2026-12-01', hasta: '2026-12-02' },
    })
  ).json()) as HuecosDePartido;
  const otra = sedes.find(({ id }) => id !== partido.sede_id)!;
  await entrarComo(page, ENTRENADOR);
  await page.goto(`/admin/partidoentrenador_detalle/${partido.id}/${equipo.id}/-1`);
  await page.getByRole('link', { name: 'Pedir un cambio' }).click();
  await page.getByText('Otra fecha, otra hora u otra sede, a mano').click();
  await page.getByLabel('Sede', { exact: true }).selectOption(otra.nombre);
  await page.getByRole('button', { name: 'Proponerla' }).click();
  await expect(page.getByRole('list', { name: 'Lo que propone' })).toContainText(otra.nombre);
  await page.getByRole('switch', { name: /Jugarlo en/ }).check({ force: true });
  // What would be changed is told as soon as it is asked: the other match too, or why it cannot be.
  await expect(
    page.getByText('También cambia de campo').or(page.getByText(/^No se puede cambiar quién juega en casa/).first()),
  ).toBeVisible();
  await page.getByRole('switch', { name: /Jugarlo en/ }).uncheck({ force: true });
  await expect(pedirlo(page)).toHaveAttribute('aria-disabled', 'false');
  await pedirlo(page).click();
  const sigue = page.getByRole('alertdialog').getByRole('button', { name: /^(Continuar|Pedir el cambio por .*)$/ });
  const hecho = page.getByRole('button', { name: 'Pulse para continuar' });
  // Its warnings, and its price where it has one.
  for (;;) {
    await expect(sigue.or(hecho)).toBeVisible();
    if (await hecho.isVisible()) break;
    const dicho = await page.getByRole('alertdialog').getByRole('heading').innerText();
    await sigue.click();
    await expect(page.getByRole('alertdialog', { name: dicho })).toHaveCount(0);
  }
  await seguir(page);

  // Their list says that it waits, and takes to it.
  await page.goto(`/admin/partidosentrenador/${equipo.id}/-1`);
  const enlace = page.locator(`a[href*="partidosentrenador_cambio/${partido.id}/"]`);
  await expect(enlace).toContainText('Cambio pedido');
  await enlace.click();
  await page.getByRole('button', { name: 'Retirarlo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar el cambio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Cambiar / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historia del partido' })).toContainText('Cambio retirado');
});

test('el cambio de un partido que no es de sus equipos no se enseña', { tag: '@detalle' }, async ({ page }) => {
  const ajenos = await leer<PartidoBreve[]>(page.request, '/api/partidos/equipo/1');
  await entrarComo(page, ENTRENADOR);
  await page.goto(`/admin/partidosentrenador_cambio/${ajenos[0]!.id}/1/-1`);
  await expect(page.getByText('No es uno de sus equipos')).toBeVisible();
});
