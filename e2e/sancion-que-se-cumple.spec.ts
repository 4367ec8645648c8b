import type { EquipoPropio } from '@cd/contract/competicion/equipos';
import type { Alineacion } from '@cd/contract/partidos/alineacion';
import type { ActaDeConvocatoria } from '@cd/contract/partidos/informes';
import type { PartidoBreve } from '@cd/contract/partidos/partidos';
import type { FilaSancion } from '@cd/contract/disciplina/sanciones';
import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, editor, enMenu, filtrar, seguir } from './fichas';
import { cabecerasDe, CONTRASENA, entrarComo, irA } from './oficina';
import { reservar } from './reserva';
import { enLosDosTemas, seLeeEn } from './publico';

borrarLoCreado();

const ENTRENADOR = 'entrenador@demo.es';

interface DelEntrenador {
  equipo: number;
  /** To be played, in their order. */
  partidos: PartidoBreve[];
  expulsado: Alineacion['jugadores'][number];
  perdonado: Alineacion['jugadores'][number];
}

/** A team of theirs with matches to come and players whom nothing bars. */
async function delEntrenador(api: APIRequestContext): Promise<DelEntrenador> {
  const headers = await cabecerasDe(api, ADMIN);
  const leer = async <T>(direccion: string): Promise<T> => (await (await api.get(direccion, { headers })).json()) as T;
  const { user } = (await (await api.post('/login', { data: { username: ENTRENADOR, password: CONTRASENA } })).json()) as {
    user: { actorId: number };
  };
  for (const { id } of await leer<EquipoPropio[]>(`/api/equipos/entrenador/${user.actorId}`)) {
    const { jugadores, partidos } = await leer<Alineacion>(`/api/alineacion/${id}`);
    const [expulsado, perdonado] = jugadores.filter(({ sanciones }) => sanciones.length === 0);
    const conFecha = new Set(partidos.flatMap((partido) => (partido.fecha === null ? [] : [partido.id])));
    const suyos = (await leer<PartidoBreve[]>(`/api/partidos/equipo/${id}`)).filter((partido) => conFecha.has(partido.id));
    if (expulsado && perdonado && suyos.length > 2 && suyos.slice(0, 2).every((partido) => reservar(partido.id)))
      return { equipo: id, partidos: suyos, expulsado, perdonado };
  }
  throw new Error('ningún equipo suyo tiene partidos por jugar');
}

/** Its acta, with what each of those of the team did in it. */
async function informar(
  api: APIRequestContext,
  { cv_id, equipo_local_id, d_nombre }: PartidoBreve,
  equipo: number,
  jugadores: object[],
): Promise<void> {
  const headers = await cabecerasDe(api, ADMIN);
  const lado = equipo_local_id === equipo ? 'detalle_local' : 'detalle_visitante';
  const acta = {
    // In football goals are told one by one.
    marcador_local: d_nombre.startsWith('Fútbol') ? 0 : 3,
    marcador_visitante: d_nombre.startsWith('Fútbol') ? 0 : 1,
    presentado_local: 1,
    presentado_visitante: 1,
    [lado]: { jugadores, entrenadores: [] },
  };
  const { informes } = (await (await api.get(`/api/convocatorias/acta/${cv_id}`, { headers })).json()) as ActaDeConvocatoria;
  expect(informes).toEqual([]);
  const informe = { convocatoria_id: cv_id, tipo: 1, empate_confirmado: 1, antes_de_hora: 1, sin_asistencia: 1, acta };
  const escrito = await api.post('/api/informespartido/admin', { headers, data: { informe } });
  expect(escrito.ok(), await escrito.text()).toBe(true);
  anotarCreado(`/api/informespartido/${((await escrito.json()) as { id: number }).id}`);
}

/** What the coach reads of somebody, of their next match. */
async function leeElEntrenador(page: Page, equipo: number, nombre: string) {
  await entrarComo(page, ENTRENADOR);
  await page.goto(`/admin/partidosentrenador/${equipo}/-1`);
  await page.getByRole('link', { name: '¿A quién puedo alinear?' }).click();
  const persona = page.getByRole('listitem').filter({ has: page.getByText(nombre, { exact: true }) });
  await expect(persona).toBeVisible();
  return persona;
}

test(
  'una roja se propone, se valida, veta el partido siguiente, se recurre y se cumple; y otra se descarta',
  { tag: '@larga' },
  async ({ page }) => {
    const { equipo, partidos, expulsado, perdonado } = await delEntrenador(page.request);
    const [primero, segundo] = [partidos[0]!, partidos[1]!];
    await informar(page.request, primero, equipo, [
      { jugador_id: expulsado.id, presentado: 1, rojas: 1 },
      { jugador_id: perdonado.id, presentado: 1, rojas: 1 },
    ]);

    await entrarComo(page, ADMIN);
    await page.goto(`/admin/partido_editar/${primero.id}`);
    const sanciones = page.getByRole('region', { name: 'Sanciones' });
    await sanciones.getByRole('button', { name: `Descartar la propuesta a ${perdonado.nombre}` }).click();
    const descarte = editor(page, `Descartar la propuesta a ${perdonado.nombre}`);
    await descarte.getByLabel('Motivo').fill('La tarjeta era de otro');
    await descarte.getByRole('button', { name: 'Descartar la propuesta' }).click();
    await seguir(page);
    const descartada = sanciones.getByRole('listitem').filter({ hasText: perdonado.nombre });
    await expect(descartada.getByText('Descartada', { exact: true })).toBeVisible();
    await expect(descartada.getByText(/La tarjeta era de otro/)).toBeVisible();
    await sanciones.getByRole('button', { name: `Validar la sanción a ${expulsado.nombre}` }).click();
    const dialogo = editor(page, `Sanción a ${expulsado.nombre}`);
    await dialogo.getByLabel('Tipo').selectOption({ index: 1 });
    await dialogo.getByLabel('Partidos que no juega').fill('1');
    await dialogo.getByRole('button', { name: 'Validar la sanción' }).click();
    await seguir(page);
    const validada = sanciones.getByRole('listitem').filter({ hasText: expulsado.nombre });
    await expect(validada.getByText('Validada', { exact: true })).toBeVisible();
    await seLeeEn(page, enLosDosTemas(1440));

    // Where the next one is worked on, who is missing is named; and its acta does not admit them.
    await irA(page, `/admin/partido_editar/${segundo.id}`);
    await expect(sanciones.getByText(new RegExp(`^${expulsado.nombre} \\(.*\\): Tarjeta roja, hasta el `))).toBeVisible();
    await seLeeEn(page, [
      [390, 'light'],
      [1024, 'dark'],
    ]);

    const persona = await leeElEntrenador(page, equipo, expulsado.nombre);
    await expect(persona).toContainText('No puede');
    await expect(persona).toContainText('ha cumplido 0 de 1 partido');
    await expect(persona).toContainText(`Cumple 1 de 1: ${segundo.equipo_local_nombre} – ${segundo.equipo_visitante_nombre}`);
    await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440), [1024, 'light']]);
    await page.getByLabel('Partido').selectOption({ index: 1 });
    await expect(persona).toContainText('Puede');

    // An appeal stays it, and it counts again.
    await entrarComo(page, ADMIN);
    await page.goto('/admin/sanciones');
    await filtrar(page, 'A quién', expulsado.nombre);
    await filtrar(page, 'Partido', primero.equipo_local_nombre!);
    const fila = page.getByRole('row').filter({ hasText: 'Validada' }).filter({ hasText: expulsado.nombre });
    await expect(fila).toHaveCount(1);
    const nombre = (await fila.getByRole('button', { name: /^Más acciones de / }).getAttribute('aria-label'))!.replace(
      'Más acciones de ',
      '',
    );
    await (await enMenu(page, 'Dejar en suspenso', nombre)).click();
    const recurso = editor(page, `Dejar en suspenso la sanción a ${expulsado.nombre}`);
    const [anno, mes, dia] = primero.fecha_celebracion!.slice(0, 10).split('-');
    await recurso.getByLabel('Desde').fill(`${dia}/${mes}/${anno}`);
    await recurso.getByLabel('Motivo').fill('Recurso del colegio');
    await recurso.getByRole('button', { name: 'Dejar en suspenso' }).click();
    await seguir(page);
    const suspensa = page.getByRole('row').filter({ hasText: 'Recurrida' });
    await expect(suspensa).toHaveCount(1);
    await seLeeEn(page, [
      [390, 'dark'],
      [1440, 'light'],
    ]);
    await expect(await leeElEntrenador(page, equipo, expulsado.nombre)).toContainText('Sanción en suspenso');

    const headers = await cabecerasDe(page.request, ADMIN);
    const { rows } = (await (
      await page.request.post('/api/sanciones/index', {
        headers,
        data: {
          filtros: [{ name: 'en_suspenso', operator: 'equals', value: 1 }],
          ordenacion: [{ name: 'fecha', order: 'desc' }],
          paginacion: { pageNumber: 1, pageSize: 50 },
        },
      })
    ).json()) as { rows: FilaSancion[] };
    const { id } = rows.find(({ sujeto_nombre, partido_id }) => sujeto_nombre === expulsado.nombre && partido_id === primero.id)!;
    const reanudada = await page.request.put(`/api/sanciones/reanudar/${id}`, {
      headers,
      data: { sancion: { fecha: primero.fecha_celebracion!.slice(0, 10) } },
    });
    expect(reanudada.ok(), await reanudada.text()).toBe(true);

    // Played without them, it is served.
    await informar(page.request, segundo, equipo, []);
    await entrarComo(page, ADMIN);
    await page.goto(`/admin/sanciones/editar/${id}`);
    const cumplida = page.getByRole('dialog', { name: `Sanción a ${expulsado.nombre}` });
    await expect(cumplida).toContainText('Ha cumplido 1 de 1 partido');
    await expect(cumplida).toContainText(`${segundo.equipo_local_nombre} – ${segundo.equipo_visitante_nombre} del`);
    await seLeeEn(page, [
      [390, 'light'],
      [1440, 'dark'],
    ]);
    // Invalidated, it goes with its acta.
    expect((await page.request.put(`/api/sanciones/invalidar/${id}`, { headers })).ok()).toBe(true);
  },
);
