import {
  listaPartidos,
  type DiaConPartidos,
  type FilaPartido,
  type PartidoBreve,
  type PartidoCompleto,
  type PartidoDeActa,
  type PartidoDeDia,
} from '@cd/contract/partidos/partidos';
import { beforeAll, describe, expect, it } from 'vitest';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga, crearPlantilla, jugarCruce } from '../../../pruebas/fabricas';
import { crearUsuario, entrar, ROL, type Cliente } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

// A Tuesday: the matches of that Saturday have waited three days for their report.
const { oficina, yo } = await oficinaConJefa({ clock: { today: () => '2026-11-24' } });
const { db, http } = oficina;

let equipos: number[];
let liga: number[];
let ida: number;
let vuelta: number;
let sinEquipos: number;
let convocatoria: number;
let campeonato: Awaited<ReturnType<typeof crearCampeonato>>;

beforeAll(async () => {
  campeonato = await crearCampeonato(db);
  equipos = [];
  for (const nombre of ['Águilas', 'Búhos del Sur', 'Cóndores', 'Delfines'])
    equipos.push(await crearEquipo(db, campeonato.campeonatoId, nombre));
  const [a, b, c, d] = equipos as [number, number, number, number];
  const sede = await db.insertInto('sede').values({ nombre: 'Pabellón Ñora', pabellon: true }).returning('id').executeTakeFirstOrThrow();
  ({ partidos: liga } = await crearLiga(db, campeonato.campeonatoId, equipos, [
    { local: a, visitante: b, fecha: '2026-11-21', hora: '10:30', sedeId: sede.id, acta: acta(3, 1) },
    { local: c, visitante: d, fecha: '2026-11-21', hora: '12:00' },
    { local: b, visitante: c, fecha: '2026-11-22', hora: null },
    { local: d, visitante: a, fecha: null, hora: null, aplazado: true },
  ]));
  const copa = await crearCopa(db, campeonato.campeonatoId, equipos);
  ida = await jugarCruce(db, copa, '1-1', { local: a, visitante: d, vuelta: 1, fecha: '2026-12-05', acta: acta(1, 1) });
  vuelta = await jugarCruce(db, copa, '1-1', { local: d, visitante: a, vuelta: 2, fecha: '2026-12-12' });
  await db.updateTable('eliminatoria').set({ num_partidos: 2 }).where('id', '=', copa.cruces.get('1-1')!).execute();
  sinEquipos = await jugarCruce(db, copa, '0-1', { local: a, visitante: b, fecha: null, hora: null });
  await db.updateTable('partido').set({ equipo_local_id: null, equipo_visitante_id: null }).where('id', '=', sinEquipos).execute();
  convocatoria = (await completo(liga[1]!)).cv_id;
});

const pedir = <T>(url: string, cliente: Cliente = yo) => cliente.llamar<T>('GET', `/api/partidos/${url}`);
const completo = async (id: number) => (await pedir<PartidoCompleto>(`completo/${id}`)).body;
const lista = (filtros: object[] = [], ordenacion: object[] = [{ name: 'fecha_celebracion', order: 'asc' }]) =>
  yo.llamar<{ count: number; rows: FilaPartido[] }>('POST', '/api/partidos', {
    ordenacion,
    filtros,
    paginacion: { pageNumber: 1, pageSize: 50 },
  });
const ids = async (...filtros: object[]) => {
  const { status, body } = await lista(filtros);
  expect(status).toBe(200);
  return body.rows.map(({ id }) => id);
};
const igual = (name: string, value: unknown) => ({ name, operator: 'equals', value });
const contiene = (name: string, value: string) => ({ name, operator: 'contains', value });

describe('la lista de partidos', () => {
  it('tiene los de la competición de trabajo, con y sin fecha, de liga y de eliminatoria, en orden', async () => {
    expect(await ids()).toEqual([liga[0], liga[1], liga[2], ida, vuelta, liga[3], sinEquipos]);
    const { body } = await lista();
    expect(body.rows[0]).toMatchObject({
      d_nombre: 'Fútbol sala',
      f_nombre: 'Liga',
      f_tipo: 0,
      g_nombre: 'Grupo A',
      j_numero: 1,
      ronda_nombre: null,
      equipo_local_nombre: 'Águilas',
      equipo_visitante_nombre: 'Búhos del Sur',
      marcador_local: 3,
      marcador_visitante: 1,
      fecha_celebracion: '2026-11-21T10:30',
      sede_nombre: 'Pabellón Ñora',
      sede_pabellon: 1,
      estado: 1,
      validado: 1,
      sin_informe: 0,
    });
    expect(body.rows[2]).toMatchObject({ fecha_celebracion: '2026-11-22', marcador_local: null, estado: 3, sin_informe: 0 });
    expect(body.rows[6]).toMatchObject({
      equipo_local_nombre: null,
      ronda_nombre: 'Final único',
      pendiente_convocatoria: 1,
      g_nombre: null,
    });
  });

  it('de una eliminatoria a doble partido dice el otro y si ya tiene resultado', async () => {
    const { body } = await lista([igual('id', vuelta)]);
    expect(body.rows[0]).toMatchObject({ ronda_nombre: 'Semifinal vuelta', otro_partido: ida, otro_jugado: 1, elim_num_partidos: 2 });
  });

  it('avisa de los que llevan más de dos días sin informe', async () => {
    expect(await ids(igual('sin_informe', 1))).toEqual([liga[1]]);
  });

  it('filtra por palabras en cualquier orden, sin acentos ni mayúsculas', async () => {
    expect(await ids(contiene('equipo_local_nombre', 'SUR buhos'))).toEqual([liga[2]]);
    expect(await ids(contiene('equipo_visitante_nombre', 'aguilas'))).toEqual([vuelta, liga[3]]);
    expect(await ids(contiene('ronda_nombre', 'ida semifinal'))).toEqual([ida]);
    expect(await ids(contiene('sede_nombre', 'nora'))).toEqual([liga[0]]);
    expect(await ids(contiene('f_nombre', 'copa'), igual('estado', 3))).toEqual([vuelta, sinEquipos]);
    expect(await ids(contiene('d_nombre', 'futbol'), contiene('g_nombre', 'grupo'), igual('j_numero', 1))).toHaveLength(4);
  });

  it('filtra por fecha, por marcador y por cada señal', async () => {
    expect(await ids({ name: 'fecha_celebracion', operator: 'intervaldate', value: { min: '2026-11-22', max: '2026-12-05' } })).toEqual([
      liga[2],
      ida,
    ]);
    expect(await ids({ name: 'marcador_local', operator: 'interval', value: { min: 2 } })).toEqual([liga[0]]);
    expect(await ids(igual('aplazado', 1))).toEqual([liga[3]]);
    const todos = await ids();
    expect(await ids(igual('aplazado', 0))).toEqual(todos.filter((id) => id !== liga[3]));
    expect(await ids({ name: 'aplazado', operator: 'equals', value: ['0', '1'] })).toEqual(todos);
    expect(await ids(igual('aplazado', 2))).toEqual([]);
    // Those of which it cannot be said (without a day, of a tie that has no teams yet) are among those of which it is not so.
    for (const name of [
      'sin_informe',
      'informe_pendiente',
      'sin_sede',
      'sin_arbitro',
      'por_validar',
      'pendiente_convocatoria',
      'por_convocar',
    ]) {
      const [si, no] = [await ids(igual(name, 1)), await ids(igual(name, 0))];
      expect([...si, ...no].toSorted((x, y) => x - y)).toEqual(todos.toSorted((x, y) => x - y));
    }
    // One that was taken off its day is postponed; one that nobody has called up yet, pending.
    expect(await ids(igual('pendiente_convocatoria', 1))).toEqual([sinEquipos]);
    expect(await ids(igual('por_convocar', 1))).toEqual([liga[3]]);
    expect(await ids(igual('sede_pabellon', 1), igual('validado', 1))).toEqual([liga[0]]);
    for (const senal of ['inamovible', 'confirmado', 'practicas', 'tiene_incidencias', 'cp_pendiente'])
      expect(await ids(igual(senal, 1))).toEqual([]);
  });

  it('se ordena por cada columna, los vacíos al final en los dos sentidos', async () => {
    for (const name of Object.keys(listaPartidos.columnas))
      expect((await lista([], [{ name, order: 'desc' }])).body.rows, name).toHaveLength(7);
    const nombres = async (order: string) =>
      (await lista([], [{ name: 'equipo_local_nombre', order }])).body.rows.map((fila) => fila.equipo_local_nombre);
    expect(await nombres('asc')).toEqual(['Águilas', 'Águilas', 'Búhos del Sur', 'Cóndores', 'Delfines', 'Delfines', null]);
    expect(await nombres('desc')).toEqual(['Delfines', 'Delfines', 'Cóndores', 'Búhos del Sur', 'Águilas', 'Águilas', null]);
  });

  it('con los árbitros nombrados: quién es, si todos han dicho que sí y quién practica', async () => {
    const arbitrar = async (nombre: string, extra: object) => {
      const { id } = await db.insertInto('arbitro').values({ nombre }).returning('id').executeTakeFirstOrThrow();
      const perfil = await db.selectFrom('perfil_arbitro').select('id').orderBy('id').executeTakeFirstOrThrow();
      await db
        .insertInto('arbitraje')
        .values({ convocatoria_id: convocatoria, arbitro_id: id, perfil_arbitro_id: perfil.id, ...extra })
        .execute();
    };
    await arbitrar('Inés Peña', { estado: 3 });
    expect(await ids(igual('confirmado', 1))).toEqual([liga[1]]);
    await arbitrar('Óscar Gil', { estado: 1, practicas: true });
    await arbitrar('Rita Rechaza', { estado: 2 });
    expect(await ids(igual('confirmado', 1))).toEqual([]);
    expect(await ids(igual('practicas', 1))).toEqual([liga[1]]);
    expect(await ids(contiene('arbitros', 'oscar ines'))).toEqual([liga[1]]);
    expect(await ids(contiene('arbitros', 'rita'))).toEqual([]);
    expect((await completo(liga[1]!)).arbitros).toBe('Inés Peña, Óscar Gil');
  });

  it('con una petición de cambio abierta', async () => {
    await db
      .insertInto('cambio_partido')
      .values({ convocatoria_id: convocatoria, equipo_id: equipos[2]!, propuesta_fecha: '2026-12-01', propuesta_hora: '10:00' })
      .execute();
    const { body } = await lista([igual('cp_pendiente', 1)]);
    expect(body.rows).toMatchObject([{ id: liga[1], pendiente_validacion: 0 }]);
    expect(body.rows[0]!.cpp_id).toBeGreaterThan(0);
  });

  it('entera, para imprimirla, es la misma', async () => {
    const { body } = await yo.llamar<{ count: number; rows: FilaPartido[] }>('POST', '/api/partidos/sinpaginacion', {
      ordenacion: [{ name: 'fecha_celebracion', order: 'asc' }],
      filtros: [igual('f_tipo', 0)],
    });
    expect([body.count, body.rows.map(({ id }) => id)]).toEqual([4, liga]);
  });

  it.each([
    [{ name: 'clave', operator: 'equals', value: 'x' }],
    [{ name: 'fecha_celebracion', operator: 'contains', value: '2026' }],
    [{ name: 'fecha_celebracion', operator: 'equals', value: 'ayer' }],
    [{ name: 'equipo_local_nombre', operator: 'contains', value: 'x\u0000' }],
    [{ name: 'id', operator: 'equals', value: 'uno' }],
  ])('rechaza un filtro sin sentido: %j', async (filtro) => {
    expect((await lista([filtro])).status).toBe(400);
  });
});

describe('un partido', () => {
  it('se lee solo, entero y para su acta', async () => {
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipos[2]!).executeTakeFirstOrThrow();
    const jugador = async (nombre_completo: string) =>
      (
        await db
          .insertInto('jugador')
          .values({ nombre_completo, colegio_id, fecha_nacimiento: '2015-05-05' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    await crearPlantilla(db, equipos[2]!, { jugadores: [await jugador('Berta Sanz'), await jugador('Álex Rey')] });
    expect((await pedir<FilaPartido>(`${liga[1]}`)).body).toMatchObject({ id: liga[1], equipo_local_nombre: 'Cóndores', version: 1 });
    // A draft is of nobody yet, and whoever is suspended does not play it.
    await crearPlantilla(db, equipos[2]!, { jugadores: [await jugador('Carla Aún No')], validada: false });
    const sancionada = await jugador('Dora Sancionada');
    await crearPlantilla(db, equipos[3]!, { jugadores: [await jugador('Eva Gil'), sancionada] });
    await db
      .insertInto('sancion')
      .values({
        competicion_id: (await db.selectFrom('competicion').select('id').where('historico', '=', false).executeTakeFirstOrThrow()).id,
        sujeto: 3,
        jugador_id: sancionada,
        equipo_id: equipos[3]!,
        fecha: '2026-11-01',
        num_partidos: 1,
        fecha_validacion: '2026-11-02T10:00',
      })
      .execute();
    expect(await completo(liga[1]!)).toMatchObject({ convocatorias: [{ id: convocatoria, tipo: 1, vigente: 1 }] });
    const { body } = await pedir<PartidoDeActa>(`acta/${liga[1]}`);
    expect(body.arbitrajes.map(({ nombre }) => nombre)).toEqual(['Inés Peña', 'Óscar Gil']);
    expect(body.local.jugadores.map(({ nombre }) => nombre)).toEqual(['Álex Rey', 'Berta Sanz']);
    expect(body.visitante).toMatchObject({ jugadores: [{ nombre: 'Eva Gil' }], entrenadores: [] });
    expect((await pedir<PartidoDeActa>(`acta/${sinEquipos}`)).body.local).toEqual({ jugadores: [], entrenadores: [] });
    expect((await pedir<PartidoBreve>(`simple/${liga[1]}`)).body).not.toHaveProperty('arbitros');
  });

  it('y el otro de su eliminatoria, que no es otro cualquiera', async () => {
    expect((await pedir<PartidoBreve>(`otropartido/${vuelta}/${ida}`)).body.id).toBe(ida);
    expect((await pedir(`otropartido/${vuelta}/${liga[0]}`)).status).toBe(404);
  });

  it.each(['999999', 'completo/999999', 'acta/999999', 'simple/999999'])('el que no existe no se encuentra: %s', async (url) => {
    expect((await pedir(url)).status).toBe(404);
  });

  it.each(['abc', 'dia/20261340', 'dia/ayer', 'equipo/0', 'completo/-1'])('una dirección sin sentido se rechaza: %s', async (url) => {
    expect((await pedir(url)).status).toBe(400);
  });

  it('se deja inamovible y otra vez movible, y se anota lo que haya que saber de él', async () => {
    const poner = (que: string) => yo.llamar('PUT', `/api/partidos/${que}/${liga[2]}`);
    expect((await poner('inmovilizar')).status).toBe(204);
    expect(await ids(igual('inamovible', 1))).toEqual([liga[2]]);
    await poner('movilizar');
    expect(await ids(igual('inamovible', 1))).toEqual([]);
    const { version } = await completo(liga[2]!);
    const anotar = (partido: object) => yo.llamar('PUT', '/api/partidos/observaciones', { partido: { id: liga[2], ...partido } });
    expect((await anotar({ observaciones: 'Sin luz', version })).status).toBe(204);
    expect((await anotar({ observaciones: 'Con luz', version })).status).toBe(409);
    expect((await anotar({ observaciones: 'x'.repeat(2001) })).status).toBe(400);
    expect((await completo(liga[2]!)).observaciones).toBe('Sin luz');
  });
});

describe('los partidos de un día', () => {
  it('en su orden, con su convocatoria y si se juegan a cubierto', async () => {
    const { body } = await pedir<PartidoDeDia[]>('dia/20261121');
    expect(body).toMatchObject([
      { p_id: liga[0], cam_nombre: 'Fútbol sala Alevín Mixto', pabellon: 1, fecha_celebracion: '2026-11-21T10:30' },
      { p_id: liga[1], id: convocatoria, pabellon: null },
    ]);
    expect((await pedir<PartidoDeDia[]>('dia/20200101')).body).toEqual([]);
  });

  it('se llaman como en la lista: su fase, su grupo o su ronda, sus equipos y su sede', async () => {
    const { body: dias } = await pedir<DiaConPartidos[]>('dias');
    const deDias = await Promise.all(dias.map(async ({ dia }) => (await pedir<PartidoDeDia[]>(`dia/${dia.replaceAll('-', '')}`)).body));
    const partidos = deDias.flat();
    expect(partidos.some(({ g_nombre }) => g_nombre !== null)).toBe(true);
    expect(partidos.some(({ ronda_nombre }) => ronda_nombre !== null)).toBe(true);
    expect(partidos.some(({ sede_nombre }) => sede_nombre !== null)).toBe(true);
    for (const { id, p_id, cam_nombre, pabellon: _, ...deDia } of partidos) {
      const { body } = await pedir<PartidoBreve>(`simple/${p_id}`);
      expect(body).toMatchObject({ cv_id: id, ...deDia });
      expect(cam_nombre).toBe(`${body.d_nombre} ${body.c_nombre} ${body.ge_nombre}`);
    }
  });

  it('se sabe qué días tienen, y cuántos', async () => {
    const { body } = await pedir<DiaConPartidos[]>('dias');
    expect(body.map(({ dia }) => dia)).toEqual(body.map(({ dia }) => dia).toSorted());
    expect(body.find(({ dia }) => dia === '2026-11-21')?.partidos).toBe(2);
    const suma = await Promise.all(
      body.map(async ({ dia }) => (await pedir<PartidoDeDia[]>(`dia/${dia.replaceAll('-', '')}`)).body.length),
    );
    expect(body.map(({ partidos }) => partidos)).toEqual(suma);
  });
});

describe('quien entrena y quien coordina', () => {
  let entrenador: { id: number; cliente: Cliente };
  let coordinador: { id: number; cliente: Cliente };

  beforeAll(async () => {
    const usuario = await crearUsuario(db, { login: 'mister@liga.es', roles: [ROL.entrenador] });
    const { id } = await db
      .insertInto('entrenador')
      .values({ nombre: 'Míster', usuario_id: usuario })
      .returning('id')
      .executeTakeFirstOrThrow();
    const plantilla = await db.insertInto('plantilla').values({ equipo_id: equipos[0]! }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('plantilla_entrenador').values({ plantilla_id: plantilla.id, entrenador_id: id, numero: 1 }).execute();
    entrenador = { id, cliente: await entrar(http, 'mister@liga.es') };
    const otra = await crearUsuario(db, { login: 'coordina@liga.es', roles: [ROL.coordinador] });
    const coordinadora = await db
      .insertInto('coordinador')
      .values({ nombre: 'Coordina', usuario_id: otra })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipos[2]!).executeTakeFirstOrThrow();
    await db
      .insertInto('coordinador_cargo')
      .values({ coordinador_id: coordinadora.id, colegio_id, deporte_id: campeonato.deporteId })
      .execute();
    coordinador = { id: coordinadora.id, cliente: await entrar(http, 'coordina@liga.es') };
  });

  it('ven los días en que juegan sus equipos', async () => {
    const suyos = (await pedir<PartidoBreve[]>(`equipo/${equipos[0]}`, entrenador.cliente)).body.flatMap(
      ({ fecha_celebracion }) => fecha_celebracion?.slice(0, 10) ?? [],
    );
    const dias = (await pedir<DiaConPartidos[]>('dias', entrenador.cliente)).body;
    expect(dias.map(({ dia }) => dia)).toEqual([...new Set(suyos)].toSorted());
    expect(dias.reduce((suma, { partidos }) => suma + partidos, 0)).toBe(suyos.length);
  });

  it('ven los partidos de sus equipos, y ninguno más', async () => {
    const de = async (quien: { cliente: Cliente }, url: string) => (await pedir(url, quien.cliente)).status;
    expect((await pedir<PartidoBreve[]>(`equipo/${equipos[0]}`, entrenador.cliente)).body.map(({ id }) => id)).toEqual([
      liga[0],
      ida,
      vuelta,
      liga[3],
    ]);
    expect(await de(entrenador, `equipo/${equipos[1]}`)).toBe(403);
    expect(await de(coordinador, `equipo/${equipos[2]}`)).toBe(200);
    expect(await de(coordinador, `equipo/${equipos[0]}`)).toBe(403);
    expect(await de(entrenador, `simple/${liga[0]}`)).toBe(200);
    expect(await de(entrenador, `simple/${liga[1]}`)).toBe(403);
    expect(await de(entrenador, `simple/${sinEquipos}`)).toBe(403);
    expect(await de(entrenador, `otropartido/${ida}/${vuelta}`)).toBe(200);
    expect(await de(coordinador, `otropartido/${ida}/${vuelta}`)).toBe(403);
  });

  it('y los de sus equipos de un día, los suyos y no los de otro', async () => {
    const jornada = (url: string, quien: { cliente: Cliente }) => pedir<PartidoBreve[]>(`jornada/${url}`, quien.cliente);
    expect((await jornada(`entrenador/${entrenador.id}/20261121`, entrenador)).body.map(({ id }) => id)).toEqual([liga[0]]);
    expect((await jornada(`coordinador/${coordinador.id}/20261121`, coordinador)).body.map(({ id }) => id)).toEqual([liga[1]]);
    expect((await jornada(`entrenador/${entrenador.id + 1}/20261121`, entrenador)).status).toBe(403);
    expect((await jornada(`coordinador/${coordinador.id}/20261121`, entrenador)).status).toBe(403);
    expect((await jornada(`entrenador/${entrenador.id}/20261121`, { cliente: yo })).status).toBe(200);
  });

  it.each(['GET 1', 'GET completo/1', 'GET acta/1', 'GET dia/20261121', 'PUT inmovilizar/1'])(
    'no alcanzan lo que es de la oficina: %s',
    async (llamada) => {
      const [metodo, url] = llamada.split(' ') as ['GET' | 'PUT', string];
      expect((await entrenador.cliente.llamar(metodo, `/api/partidos/${url}`)).status).toBe(403);
    },
  );
});

describe('otra competición', () => {
  it('sus partidos ni se ven ni se cambian, y en una histórica no se cambia nada', async () => {
    const { id } = await db
      .insertInto('competicion')
      .values({ nombre: 'Pasada', fecha_inicio: '2025-09-01', fecha_fin: '2026-06-28', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('usuario').set({ competicion_id: id }).where('login', '=', 'jefa@liga.es').execute();
    expect(await ids()).toEqual([]);
    expect((await pedir(`${liga[0]}`)).status).toBe(404);
    expect((await pedir<PartidoDeDia[]>('dia/20261121')).body).toEqual([]);
    expect((await yo.llamar('PUT', `/api/partidos/inmovilizar/${liga[0]}`)).status).toBe(403);
    await db.updateTable('usuario').set({ competicion_id: null }).where('login', '=', 'jefa@liga.es').execute();
  });
});
