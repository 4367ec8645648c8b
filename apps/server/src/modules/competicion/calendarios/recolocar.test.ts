import type { Recolocacion } from '@cd/contract/competicion/calendarios';
import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leerAvisos } from '../../../pruebas/avisos-leidos';
import { acta, crearCampeonato, crearEquipo, crearLiga, crearPlantilla } from '../../../pruebas/fabricas';
import { crearRol, crearUsuario, entrar, ROL, type Respuesta } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { crearPartidos } from '../../calendarios/queries';
import { registrarResultados } from '../../resultados/service';
import { borradorAlMomento } from './generar';
import { leerGuardados, leerPrepartidos, trasladarPartidos, trasladarPrepartidos } from './queries';

const HOY = '2026-11-21';
const { oficina, yo } = await oficinaConJefa({ clock: { today: () => HOY } });
const { db, http } = oficina;
/** Ten jornadas and two weeks to spare, all to come. */
const INICIO = sumarDias(lunesDe(HOY), 14);
const SEMANAS = 12;
const FIN = sumarDias(INICIO, 7 * SEMANAS - 1);
const NO_HAY = 1_000_000;
let campeonato: number;
let competicion: number;
let equipos: number[];
let sedes: number[];
let fase: number;
let n = 0;

beforeAll(async () => {
  ({ campeonatoId: campeonato, competicionId: competicion } = await crearCampeonato(db));
  equipos = [];
  sedes = [];
  for (const nombre of ['Altocampo', 'Brezalia', 'Fuentemora', 'Monteluna', 'Peñalcor', 'Robleñar']) {
    const equipo = await crearEquipo(db, campeonato, nombre);
    const { id } = await db
      .insertInto('sede')
      .values({ nombre: `Pabellón ${nombre}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('equipo').set({ sede_id: id, preferido_dia: 6, preferido_hora: '10:00' }).where('id', '=', equipo).execute();
    equipos.push(equipo);
    sedes.push(id);
  }
  await crearUsuario(db, { login: 'lectura@liga.es', roles: [await crearRol(db, 'Lectura', 1, 1)] });
});
beforeEach(async () => {
  await db.deleteFrom('informe').execute();
  await db.deleteFrom('partido').execute();
  await db.deleteFrom('borrador_calendario').execute();
  await db.deleteFrom('fase_semana_inhabil').execute();
  ({ faseId: fase } = await crearLiga(db, campeonato, equipos, [], `Liga ${++n}`));
  await db.updateTable('fase').set({ fecha_inicio: INICIO, fecha_fin: FIN, hueco_maximo: 0 }).where('id', '=', fase).execute();
  await db.transaction().execute((tx) => borradorAlMomento(tx, { competicionId: competicion, id: fase, hoy: HOY }));
});

const borrador = () => leerPrepartidos(db, { faseId: fase });
/** The draft, made real as it is. */
async function guardar(): Promise<void> {
  const partidos = await borrador();
  await db.transaction().execute(async (tx) => {
    await crearPartidos(
      tx,
      partidos.map((uno) => ({
        faseId: fase,
        grupoId: uno.grupo_id,
        jornada: uno.jornada,
        eliminatoriaId: null,
        vuelta: uno.vuelta,
        local: uno.equipo_local_id,
        visitante: uno.equipo_visitante_id,
        fecha: uno.fecha,
        hora: uno.hora,
        sedeId: uno.sede_id,
        estado: 3 as const,
        aplazado: false,
        acta: null,
        validada: false,
      })),
    );
    await tx.deleteFrom('borrador_calendario').where('fase_id', '=', fase).execute();
  });
}
const convocatorias = () =>
  db
    .selectFrom('convocatoria as cv')
    .innerJoin('partido as p', 'p.id', 'cv.partido_id')
    .leftJoin('jornada as j', 'j.id', 'p.jornada_id')
    .select(['p.id', 'cv.tipo', 'cv.vigente', 'cv.fecha', 'cv.sede_id', 'j.numero as jornada'])
    .where('p.fase_id', '=', fase)
    .orderBy('cv.id')
    .execute();
type Fallo = { codigo: string; detail: string };
const prever = (perdida: unknown, calendario: unknown = 'borrador', quien = yo): Promise<Respuesta<Recolocacion & Fallo>> =>
  quien.llamar('POST', `/api/calendarios/recolocar/previsto/${fase}`, { calendario, perdida });
const hacer = (
  perdida: unknown,
  huella: unknown,
  calendario: unknown = 'borrador',
  quien = yo,
): Promise<Respuesta<{ partidos: number } & Fallo>> =>
  quien.llamar('POST', `/api/calendarios/recolocar/${fase}`, { calendario, perdida, huella });
const inhabiles = async () =>
  (await db.selectFrom('fase_semana_inhabil').select('lunes').where('fase_id', '=', fase).execute()).map(({ lunes }) => lunes);
const diaDe = (fecha: string): number => new Date(fecha).getUTCDay();

describe('cuando se pierde una semana', () => {
  it('de un borrador se mueven solo sus partidos, como se previeron, y queda inhábil en la fase', async () => {
    const antes = await borrador();
    const semana = lunesDe(antes[0]!.fecha!);
    const suyos = antes.filter(({ fecha }) => lunesDe(fecha!) === semana);
    const { status, body } = await prever({ semana });
    expect(status).toBe(200);
    expect(body.cambios.map(({ id }) => id).toSorted()).toEqual(suyos.map(({ id }) => id).toSorted());
    for (const { antes: era, despues } of body.cambios) {
      expect(despues).toMatchObject({ hora: era.hora, sede_id: era.sede_id, jornada: era.jornada });
      expect(diaDe(despues!.fecha!)).toBe(diaDe(era.fecha!));
      expect(lunesDe(despues!.fecha!)).not.toBe(semana);
    }
    // Seeing it changes nothing.
    expect(await borrador()).toEqual(antes);
    expect(await inhabiles()).toEqual([]);

    expect(await hacer({ semana }, body.huella)).toMatchObject({ status: 200, body: { partidos: suyos.length } });
    const despues = await borrador();
    for (const uno of despues) {
      const cambio = body.cambios.find(({ id }) => id === uno.id);
      const era = antes.find(({ id }) => id === uno.id)!;
      expect(uno).toEqual(cambio ? { ...era, version: 2, fecha: cambio.despues!.fecha } : era);
    }
    expect(await inhabiles()).toEqual([semana]);
  });

  it('los bloqueados se quedan, y se dice', async () => {
    const [uno] = await borrador();
    await db.updateTable('prepartido').set({ bloqueado: true }).where('id', '=', uno!.id).execute();
    const { body } = await prever({ semana: lunesDe(uno!.fecha!) });
    expect(body.cambios.map(({ id }) => id)).not.toContain(uno!.id);
    expect(body.quietos).toMatchObject([{ id: uno!.id, motivo: 'Bloqueado' }]);
  });

  it('de lo guardado, cada uno recibe otra convocatoria y la anterior se conserva; ni los jugados ni los inamovibles se mueven', async () => {
    await guardar();
    const eran = await convocatorias();
    const semana = lunesDe(eran[0]!.fecha!);
    const [jugado, inamovible, otro] = eran.filter(({ fecha }) => lunesDe(fecha!) === semana);
    await db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId: jugado!.id, acta: acta(2, 1), validada: true }]));
    await db.updateTable('partido').set({ inamovible: true }).where('id', '=', inamovible!.id).execute();
    const { body } = await prever({ semana }, 'guardado');
    expect(body.cambios.map(({ id }) => id)).toEqual([otro!.id]);
    expect(body.quietos).toMatchObject([{ id: inamovible!.id, motivo: 'Inamovible' }]);
    const [cambio] = body.cambios;
    expect((await hacer({ semana }, body.huella, 'guardado')).status).toBe(200);
    const son = await convocatorias();
    const nueva = { tipo: 2, vigente: true, fecha: cambio!.despues!.fecha, sede_id: otro!.sede_id, jornada: cambio!.despues!.jornada };
    expect(son.filter(({ id }) => id === otro!.id)).toMatchObject([{ tipo: 1, vigente: false, fecha: otro!.fecha }, nueva]);
    expect(son.filter(({ id }) => id !== otro!.id)).toEqual(eran.filter(({ id }) => id !== otro!.id));
    const { grupo_id } = await db.selectFrom('partido').select('grupo_id').where('id', '=', otro!.id).executeTakeFirstOrThrow();
    const publica = await http.inject(`/open/api/partidos/resultados/${grupo_id}`);
    expect(publica.payload).toContain(`"fecha_celebracion":"${cambio!.despues!.fecha}T10:00"`);
  });

  it('de lo guardado se avisa una vez a quien entrena, con todos los partidos que se le mueven', async () => {
    const usuario_id = await crearUsuario(db, { login: 'entrena@liga.es', roles: [ROL.entrenador] });
    const { id } = await db
      .insertInto('entrenador')
      .values({ nombre: 'Eva', dni: '', licencia: 'E', usuario_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await crearPlantilla(db, equipos[0]!, { entrenadores: [id] });
    await guardar();
    const semana = lunesDe((await convocatorias())[0]!.fecha!);
    const { body } = await prever({ semana }, 'guardado');
    await hacer({ semana }, body.huella, 'guardado');
    const avisos = await leerAvisos(db, usuario_id);
    const suyos = body.cambios.filter((uno) => [uno.equipo_local_nombre, uno.equipo_visitante_nombre].includes('Altocampo'));
    expect(suyos.length).toBeGreaterThan(0);
    expect(avisos).toHaveLength(1);
    for (const { despues } of suyos) expect(avisos[0]!.texto).toContain(despues!.fecha!);
  });

  it('los árbitros de lo guardado siguen en su partido, con su designación desfasada, y se les avisa; no a quien renunció', async () => {
    await guardar();
    const [movido] = await convocatorias();
    const semana = lunesDe(movido!.fecha!);
    const usuario_id = await crearUsuario(db, { login: 'arbitra@liga.es', roles: [ROL.arbitro] });
    const perfil = await db.selectFrom('perfil_arbitro').select('id').orderBy('id').executeTakeFirstOrThrow();
    const { id: anterior } = await db
      .selectFrom('convocatoria')
      .select('id')
      .where('partido_id', '=', movido!.id)
      .executeTakeFirstOrThrow();
    for (const [nombre, estado] of [
      ['Sí', 3],
      ['No', 2],
    ] as const) {
      const arbitro = await db
        .insertInto('arbitro')
        .values({ nombre, usuario_id: estado === 3 ? usuario_id : null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const designado = { convocatoria_id: anterior, arbitro_id: arbitro.id, perfil_arbitro_id: perfil.id, estado };
      await db.insertInto('arbitraje').values(designado).execute();
    }
    const { body } = await prever({ semana }, 'guardado');
    expect((await hacer({ semana }, body.huella, 'guardado')).status).toBe(200);
    const son = await db
      .selectFrom('arbitraje as a')
      .innerJoin('convocatoria as cv', 'cv.id', 'a.convocatoria_id')
      .innerJoin('arbitro as r', 'r.id', 'a.arbitro_id')
      .select(['r.nombre', 'a.estado', sql<boolean>`a.desfasado is not null and a.desfase_fecha is not null`.as('desfasado')])
      .where('cv.partido_id', '=', movido!.id)
      .where('cv.vigente', '=', true)
      .execute();
    expect(son).toEqual([{ nombre: 'Sí', estado: 3, desfasado: true }]);
    expect(await db.selectFrom('notificacion').select('asunto').where('usuario_id', '=', usuario_id).execute()).toHaveLength(1);
  });

  it('no se lleva ningún partido fuera de las fechas de la competición', async () => {
    const antes = await borrador();
    const { fecha_fin } = await db.selectFrom('competicion').select('fecha_fin').where('id', '=', competicion).executeTakeFirstOrThrow();
    await db.updateTable('competicion').set({ fecha_fin: antes[0]!.fecha! }).where('id', '=', competicion).execute();
    const { status, body } = await prever({ semana: lunesDe(antes[0]!.fecha!) });
    expect([status, body.codigo]).toEqual([422, 'partido.fecha']);
    expect(await borrador()).toEqual(antes);
    await db.updateTable('competicion').set({ fecha_fin }).where('id', '=', competicion).execute();
  });

  it('si las que quedan no bastan, dice cuántas faltan y no cambia nada', async () => {
    const antes = await borrador();
    const corta = sumarDias(INICIO, 7 * 10 - 1);
    await db.updateTable('fase').set({ fecha_fin: corta }).where('id', '=', fase).execute();
    await db.deleteFrom('borrador_calendario').where('fase_id', '=', fase).execute();
    await db.transaction().execute((tx) => borradorAlMomento(tx, { competicionId: competicion, id: fase, hoy: HOY }));
    const { status, body } = await prever({ semana: INICIO });
    expect([status, body.codigo]).toEqual([422, 'calendario.sin_semanas']);
    expect(body.detail).toContain('falta 1 para el grupo Grupo A');
    expect(await borrador()).toHaveLength(antes.length);
  });
});

describe('cuando se pierde una sede', () => {
  it('sin otra, sus partidos se quedan sin sede el mismo día, y se dice qué equipos necesitan una', async () => {
    const antes = await borrador();
    const { body } = await prever({ sede_id: sedes[0] });
    expect(body.equipos_sin_sede).toEqual([{ id: equipos[0], nombre: expect.any(String) as string }]);
    expect(body.cambios).toHaveLength(5);
    for (const { antes: era, despues } of body.cambios) expect(despues).toEqual({ ...era, sede_id: null, sede_nombre: null });
    await hacer({ sede_id: sedes[0] }, body.huella);
    expect((await borrador()).filter(({ sede_id }) => sede_id === null)).toHaveLength(5);
    expect((await borrador()).filter(({ version }) => version === 1)).toHaveLength(antes.length - 5);
  });

  it('con otra que ya se usa, se mueven los que hagan falta para que no se estorben', async () => {
    await guardar();
    const perdida = { sede_id: sedes[0], sede_nueva_id: sedes[1] };
    const { body } = await prever(perdida, 'guardado');
    const ocupadas = body.cambios.flatMap(({ avisos_despues }) => avisos_despues).filter((aviso) => aviso.startsWith('Sede ocupada'));
    expect(ocupadas).toEqual([]);
    expect((await hacer(perdida, body.huella, 'guardado')).status).toBe(200);
    const vigentes = (await convocatorias()).filter(({ vigente }) => vigente);
    expect(vigentes).toHaveLength(30);
    expect(vigentes.filter(({ sede_id }) => sede_id === sedes[0])).toEqual([]);
    const enLaOtra = vigentes.filter(({ sede_id }) => sede_id === sedes[1]);
    expect(enLaOtra).toHaveLength(10);
    expect(new Set(enLaOtra.map(({ fecha }) => fecha)).size).toBe(10);
    expect(vigentes.filter(({ tipo }) => tipo === 2)).toHaveLength(body.cambios.length);
  });
});

describe('cuando se retira un equipo', () => {
  it('de un borrador se quitan sus partidos, sale de su grupo y nadie más se mueve; lo que queda se guarda', async () => {
    const antes = await borrador();
    const { body } = await prever({ equipo_id: equipos[2] });
    expect(body.cambios).toHaveLength(10);
    expect(body.cambios.every(({ despues }) => despues === null)).toBe(true);
    expect((await hacer({ equipo_id: equipos[2] }, body.huella)).status).toBe(200);
    const quitados = new Set(body.cambios.map(({ id }) => id));
    expect(await borrador()).toEqual(antes.filter(({ id }) => !quitados.has(id)));
    const { body: calendario } = await yo.llamar('GET', `/api/fasesliga/calendario/${fase}`);
    expect(await yo.llamar('POST', '/api/calendarios', { faseliga_id: fase, calendario })).toMatchObject({
      status: 200,
      body: { partidos: 20 },
    });
  });

  it('de lo guardado no: pide decidir qué se hace con sus partidos', async () => {
    await guardar();
    const antes = await convocatorias();
    for (const { status, body } of [
      await prever({ equipo_id: equipos[2] }, 'guardado'),
      await hacer({ equipo_id: equipos[2] }, '', 'guardado'),
    ])
      expect([status, body.codigo]).toEqual([409, 'calendario.retirada']);
    expect(await convocatorias()).toEqual(antes);
  });
});

describe('se hace lo que se vio, o nada', () => {
  it('si el calendario ha cambiado desde entonces, o no es eso lo que se vio, se rechaza', async () => {
    const [uno] = await borrador();
    const semana = lunesDe(uno!.fecha!);
    const { body } = await prever({ semana });
    expect((await hacer({ semana: sumarDias(semana, 7) }, body.huella)).body.codigo).toBe('version.antigua');
    expect((await hacer({ semana }, 'otra')).body.codigo).toBe('version.antigua');
    await yo.llamar('PUT', '/api/calendarios/prepartido', { prepartido: { id: uno!.id, version: 1, hora: '12:00' } });
    const antes = await borrador();
    expect(await hacer({ semana }, body.huella)).toMatchObject({ status: 409, body: { codigo: 'version.antigua' } });
    expect(await borrador()).toEqual(antes);
    expect(await inhabiles()).toEqual([]);
  });

  it('de dos que lo hacen a la vez, uno recibe un 409 y nada se mueve dos veces', async () => {
    await guardar();
    const perdida = { sede_id: sedes[0], sede_nueva_id: null };
    const { body } = await prever(perdida, 'guardado');
    const respuestas = await Promise.all([1, 2].map(() => hacer(perdida, body.huella, 'guardado')));
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await convocatorias()).toHaveLength(30 + body.cambios.length);
  });
});

it('si dos equipos cambian el orden de sus partidos, la primera vuelta es la que se juega antes', async () => {
  const guardados = () => leerGuardados(db, fase, () => 0);
  const deLosDos = async (leer: typeof borrador) =>
    (await leer())
      .filter((uno) => [equipos[0]!, equipos[1]!].every((id) => [uno.equipo_local_id, uno.equipo_visitante_id].includes(id)))
      .toSorted((a, b) => a.jornada - b.jornada);
  for (const [leer, trasladar] of [
    [borrador, (tx, t) => trasladarPrepartidos(tx, t)],
    [guardados, async (tx, t) => void (await trasladarPartidos(tx, t))],
  ] satisfies [typeof borrador, typeof trasladarPrepartidos][]) {
    if (leer === guardados) await guardar();
    const [una, otra] = await deLosDos(leer);
    expect([una!.vuelta, otra!.vuelta]).toEqual([1, 2]);
    const traslados = [
      { ...una!, fecha: otra!.fecha, jornada: otra!.jornada },
      { ...otra!, fecha: una!.fecha, jornada: una!.jornada },
    ];
    await db.transaction().execute((tx) => trasladar(tx, traslados));
    expect((await deLosDos(leer)).map(({ id, vuelta }) => [id, vuelta])).toEqual([
      [otra!.id, 1],
      [una!.id, 2],
    ]);
  }
});

it('lo que no es de este calendario o no tiene sentido se rechaza', async () => {
  for (const malo of [
    null,
    {},
    [],
    'x',
    { semana: 'ayer' },
    { semana: INICIO, sede_id: 1 },
    { sede_id: 'x' },
    { equipo_id: -1 },
    { otra: 1 },
  ])
    expect((await prever(malo)).status).toBe(400);
  expect((await prever({ semana: INICIO }, 'otro')).status).toBe(400);
  expect((await hacer({ semana: INICIO }, 'x'.repeat(65))).status).toBe(400);
  for (const semana of [sumarDias(INICIO, 1), sumarDias(INICIO, -7), sumarDias(FIN, 1)])
    expect((await prever({ semana })).body.codigo).toBe('semana.ajena');
  expect((await prever({ sede_id: NO_HAY })).body.codigo).toBe('calendario.ajeno');
  expect((await prever({ equipo_id: NO_HAY })).body.codigo).toBe('calendario.ajeno');
  for (const sede_nueva_id of [sedes[0], NO_HAY])
    expect((await prever({ sede_id: sedes[0], sede_nueva_id })).body.codigo).toBe('calendario.sede');
  expect((await prever({ semana: INICIO }, 'guardado')).body.codigo).toBe('calendario.sin_guardado');
  await db.deleteFrom('borrador_calendario').execute();
  expect((await prever({ semana: INICIO })).body.codigo).toBe('calendario.sin_borrador');
  fase = 999_999;
  expect((await prever({ semana: INICIO })).status).toBe(404);
});

it('con solo lectura, o en una competición histórica, no se prevé ni se hace', async () => {
  const intentar = async (quien: typeof yo) => [
    (await prever({ semana: INICIO }, 'borrador', quien)).status,
    (await hacer({ semana: INICIO }, '', 'borrador', quien)).status,
  ];
  expect(await intentar(await entrar(http, 'lectura@liga.es'))).toEqual([403, 403]);
  await db.updateTable('competicion').set({ historico: true }).where('id', '=', competicion).execute();
  await yo.llamar('PUT', `/api/usuarios/competicion/${competicion}`);
  expect(await intentar(yo)).toEqual([403, 403]);
  await db.updateTable('competicion').set({ historico: false }).where('id', '=', competicion).execute();
});
