import type { rutasCalendariosElim, Tablero } from '@cd/contract/competicion/calendarios';
import type { Answer } from '@cd/contract/kit/route';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leerAvisos } from '../../../pruebas/avisos-leidos';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga } from '../../../pruebas/fabricas';
import { crearUsuario, ROL, type Respuesta } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { registrarResultados } from '../../resultados/service';

type Rondas = Answer<typeof rutasCalendariosElim.calendario>;
type Fallo = Respuesta<{ codigo: string }>;

/** The season has not begun. */
const EN_AGOSTO = '2026-08-25';
let hoy = EN_AGOSTO;
const { oficina, yo } = await oficinaConJefa({ clock: { today: () => hoy } });
const { db } = oficina;
let campeonato: number;
let equipos: number[];
let fase: number;
let n = 0;

/** A cup of five with third place: quarters of one tie and three byes, semifinals and final. */
beforeAll(async () => {
  ({ campeonatoId: campeonato } = await crearCampeonato(db));
  equipos = [];
  for (const nombre of ['Altocampo', 'Brezalia', 'Fuentemora', 'Monteluna', 'Peñalcor'])
    equipos.push(await crearEquipo(db, campeonato, nombre));
  await db.updateTable('equipo').set({ preferido_dia: 7, preferido_hora: '12:00' }).execute();
});
beforeEach(async () => {
  hoy = EN_AGOSTO;
  await db.deleteFrom('festivo').execute();
  // What the cup before left would be in the way of its teams.
  await db.deleteFrom('informe').execute();
  await db.deleteFrom('partido').execute();
  await db.deleteFrom('borrador_calendario').execute();
  ({ faseId: fase } = await crearCopa(db, campeonato, equipos, true, `Copa ${++n}`));
});

const generar = () => yo.llamar<{ partidos: number; codigo: string }>('GET', `/api/calendarioselim/generar/${fase}`);
const leer = async () => (await yo.llamar<Rondas>('GET', `/api/faseseliminatoria/calendarioelim/${fase}`)).body;
const guardar = (calendario: unknown): Promise<Fallo> =>
  yo.llamar('POST', '/api/calendarioselim', { faseeliminatoria_id: fase, calendario });
const partidosDe = (rondas: Rondas) => rondas.flatMap(({ partidos }) => partidos);

it('se generan los cruces con sus dos equipos; los demás, cuando se sepan, en las semanas de su ronda', async () => {
  expect((await generar()).body).toMatchObject({ partidos: 2 });
  const rondas = await leer();
  expect(rondas.map(({ numero, nombre, vuelta, partidos }) => [numero, nombre, vuelta, partidos.length])).toEqual([
    [1, 'Cuartos único', 1, 1],
    [2, 'Semifinal único', 1, 1],
  ]);
  expect(partidosDe(rondas).map(({ fecha, hora }) => [fecha, hora])).toEqual([
    ['2026-09-13', '12:00'],
    ['2027-01-17', '12:00'],
  ]);
  expect((await guardar(rondas)).status).toBe(200);
  expect((await generar()).body.codigo).toBe('calendario.guardado');
  // The winner of the quarters goes through: the other semifinal has its teams.
  const [cuartos] = await db.selectFrom('partido').select('id').where('fase_id', '=', fase).orderBy('id').execute();
  await db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId: cuartos!.id, acta: acta(3, 0), validada: true }]));
  expect((await generar()).body).toMatchObject({ partidos: 1 });
  expect((await leer()).map(({ numero, nombre, fecha_inicio }) => [numero, nombre, fecha_inicio])).toEqual([
    [2, 'Semifinal único', '2027-01-11'],
  ]);
  expect((await yo.llamar<{ codigo: string }>('DELETE', `/api/calendarioselim/${fase}`)).body.codigo).toBe('calendario.jugado');
});

it('a doble partido, la vuelta se juega a la semana siguiente en casa del otro', async () => {
  await db.updateTable('eliminatoria').set({ num_partidos: 2 }).where('fase_id', '=', fase).where('num_partidos', '=', 1).execute();
  await generar();
  const [ida, vuelta] = (await leer()).filter(({ tipo_ronda }) => tipo_ronda === 2);
  expect([ida!.nombre, vuelta!.nombre, ida!.fecha_inicio, vuelta!.fecha_inicio]).toEqual([
    'Cuartos ida',
    'Cuartos vuelta',
    '2026-09-07',
    '2026-09-14',
  ]);
  expect(vuelta!.partidos[0]!.equipo_local_id).toBe(ida!.partidos[0]!.equipo_visitante_id);
});

it('se mueve un partido, no de ronda; lo que ha cambiado no se guarda; se descarta y se elimina', async () => {
  await generar();
  const rondas = await leer();
  const { id } = partidosDe(rondas)[0]!;
  const mover = (cambio: object) =>
    yo.llamar<{ codigo: string; version: number }>('PUT', '/api/calendarioselim/prepartidoelim', { prepartido: { id, ...cambio } });
  expect((await mover({ version: 1, fecha: '2026-09-20' })).body.version).toBe(2);
  expect((await mover({ version: 2, jornada: 2 })).body.codigo).toBe('calendario.jornada');
  expect((await yo.llamar('PUT', '/api/calendarios/prepartido', { prepartido: { id, version: 2, hora: '10:00' } })).status).toBe(404);
  expect((await yo.llamar<{ fecha: string }>('GET', `/api/calendarioselim/prepartidoelim/${id}`)).body.fecha).toBe('2026-09-20');
  expect((await guardar(rondas)).body.codigo).toBe('version.antigua');
  expect((await guardar(await leer())).status).toBe(200);
  expect((await yo.llamar('DELETE', `/api/calendarioselim/${fase}`)).status).toBe(204);
  await generar();
  expect((await yo.llamar('GET', `/api/calendarioselim/descartar/${fase}`)).status).toBe(204);
  expect(await leer()).toEqual([]);
});

it('se dice cuántos partidos se van con él, también los que esperan su convocatoria, y se van esos', async () => {
  await generar();
  await guardar(await leer());
  await sql`insert into partido (fase_id, eliminatoria_id, vuelta) select ${fase}, max(id), 1 from eliminatoria where fase_id = ${fase}`.execute(
    db,
  );
  const { body } = await yo.llamar<Tablero>('GET', `/api/faseseliminatoria/prepartidoselim/${fase}`);
  expect([body.guardados.length, body.existentes]).toEqual([2, 3]);
  expect((await yo.llamar('DELETE', `/api/calendarioselim/${fase}`)).status).toBe(204);
  const { texto } = await db
    .selectFrom('accion')
    .select('texto')
    .where('tipo', '=', 5)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(texto).toMatch(/: 3 partidos$/);
});

it('si no caben las rondas en las semanas hábiles, lo dice', async () => {
  await db.updateTable('fase').set({ fecha_fin: '2026-09-20' }).where('id', '=', fase).execute();
  expect((await generar()).body.codigo).toBe('calendario.sin_semanas');
});

describe('cuándo se juega lo que se genera', () => {
  const fechas = async () => {
    const { body } = await generar();
    expect(body.codigo).toBeUndefined();
    return partidosDe(await leer()).map(({ fecha }) => fecha);
  };
  const cerrar = (fecha: string) => db.insertInto('festivo').values({ fecha, nombre: 'Fiesta', ambito: 'local' }).execute();

  it('con la competición en marcha, de hoy en adelante: esta semana si todos llegan a su día', async () => {
    hoy = '2026-11-23';
    expect(await fechas()).toEqual(['2026-11-29', '2027-02-28']);
    hoy = '2026-11-29';
    expect(await fechas()).toEqual(['2026-11-29', '2027-02-28']);
  });
  it('si hay quien ya no llega, la semana que viene', async () => {
    hoy = '2026-11-24';
    await db.updateTable('equipo').set({ preferido_dia: 1 }).where('id', '=', equipos[0]!).execute();
    expect((await fechas())[0]).toBe('2026-12-06');
    await db.updateTable('equipo').set({ preferido_dia: 7 }).where('id', '=', equipos[0]!).execute();
  });
  it('los cruces que se conocen después siguen en su semana mientras no haya pasado', async () => {
    await generar();
    await guardar(await leer());
    const [cuartos] = await db.selectFrom('partido').select('id').where('fase_id', '=', fase).orderBy('id').execute();
    await db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId: cuartos!.id, acta: acta(3, 0), validada: true }]));
    hoy = '2027-01-04';
    expect(await fechas()).toEqual(['2027-01-17']);
    hoy = '2027-02-01';
    expect(await fechas()).toEqual(['2027-02-07']);
  });
  it('esquiva las semanas en las que cae un festivo el día de alguno', async () => {
    await cerrar('2026-09-13');
    expect((await fechas())[0]).toBe('2026-09-20');
  });
  it('y si no queda otra semana, juega otro día de la misma', async () => {
    await db.updateTable('fase').set({ fecha_fin: '2026-09-27' }).where('id', '=', fase).execute();
    await cerrar('2026-09-13');
    expect(await fechas()).toEqual(['2026-09-12', '2026-09-20']);
  });
  it('si de hoy al final de la fase no caben las que quedan, lo dice', async () => {
    hoy = '2027-05-25';
    const { status, body } = await yo.llamar<{ detail: string }>('GET', `/api/calendarioselim/generar/${fase}`);
    expect([status, body.detail]).toEqual([
      422,
      'No hay semanas hábiles suficientes en las fechas de la fase: faltan 2 para las rondas que quedan, desde hoy',
    ]);
  });
  it('de una fase que ya ha pasado se hace por sus fechas, para apuntar lo que se jugó', async () => {
    hoy = '2027-07-20';
    expect((await fechas())[0]).toBe('2026-09-13');
  });
});

it('un partido no se lleva fuera de la competición ni a deshora, y un borrador así no se guarda', async () => {
  await generar();
  const { id } = partidosDe(await leer())[0]!;
  const mover = (cambio: object) =>
    yo.llamar<{ codigo: string; errores: { campo: string }[] }>('PUT', '/api/calendarioselim/prepartidoelim', {
      prepartido: { id, version: 1, ...cambio },
    });
  const { status, body } = await mover({ fecha: '2029-03-14', hora: '03:00' });
  expect([status, body.codigo, body.errores.map(({ campo }) => campo)]).toEqual([
    422,
    'partido.fecha',
    ['prepartido.fecha', 'prepartido.hora'],
  ]);
  await db.updateTable('prepartido').set({ hora: '03:00' }).where('id', '=', id).execute();
  expect((await guardar(await leer())).body.codigo).toBe('calendario.mal_fechado');
  expect(
    await db.selectFrom('partido').select('id').where('fase_id', '=', fase).where('equipo_local_id', 'is not', null).execute(),
  ).toEqual([]);
});

describe('con una liga de los mismos equipos, los domingos a las 12:00', () => {
  const DOMINGO = '2026-09-13';
  let convocatoria: number;
  beforeEach(async () => {
    const { partidos } = await crearLiga(
      db,
      campeonato,
      equipos,
      equipos.slice(1, 5).map((local) => ({ local, visitante: equipos[0]!, fecha: DOMINGO, hora: '12:00' })),
      `Liga ${n}`,
    );
    ({ id: convocatoria } = await db
      .selectFrom('convocatoria')
      .select('id')
      .where('partido_id', '=', partidos[0]!)
      .executeTakeFirstOrThrow());
  });

  it('nadie juega dos partidos a la vez, ni el mismo día si puede ser otro; y se guarda sin preguntar', async () => {
    await generar();
    const rondas = await leer();
    expect(partidosDe(rondas).map(({ fecha }) => fecha)).toEqual(['2026-09-12', '2027-01-17']);
    expect(rondas.flatMap(({ partidos }) => partidos.flatMap(({ alertas }) => alertas)).join()).not.toContain('Equipo en otro partido');
    expect((await guardar(rondas)).status).toBe(200);
  });

  it('si alguien lo lleva a la misma hora, se guarda solo diciendo que se ha visto', async () => {
    await generar();
    const { id } = partidosDe(await leer())[0]!;
    const prepartido = { id, version: 1, fecha: DOMINGO, hora: '12:00' };
    await yo.llamar('PUT', '/api/calendarioselim/prepartidoelim', { prepartido });
    const rondas = await leer();
    const { status, body } = (await guardar(rondas)) as Respuesta<{ codigo: string; detail: string }>;
    expect([status, body.codigo]).toEqual([422, 'calendario.con_avisos']);
    expect(body.detail).toMatch(/^Equipo en otro partido \(2\)\. .*con_avisos: 1/);
    expect(
      await db.selectFrom('partido').select('id').where('fase_id', '=', fase).where('equipo_local_id', 'is not', null).execute(),
    ).toEqual([]);
    const visto = { faseeliminatoria_id: fase, calendario: rondas, con_avisos: 1 };
    expect((await yo.llamar('POST', '/api/calendarioselim', visto)).status).toBe(200);
  });

  it('si el otro se mueve mientras tanto, el borrador ya no choca y se guarda', async () => {
    await generar();
    const { id } = partidosDe(await leer())[0]!;
    await yo.llamar('PUT', '/api/calendarioselim/prepartidoelim', { prepartido: { id, version: 1, fecha: DOMINGO, hora: '12:00' } });
    await db.updateTable('convocatoria').set({ hora: '18:00' }).where('fecha', '=', DOMINGO).where('id', '>=', convocatoria).execute();
    expect((await guardar(await leer())).status).toBe(200);
  });
});

describe('eliminar el calendario guardado', () => {
  const eliminar = () => yo.llamar<{ codigo: string; detail: string }>('DELETE', `/api/calendarioselim/${fase}`);
  let convocatoria_id: number;
  beforeEach(async () => {
    await generar();
    await guardar(await leer());
    ({ id: convocatoria_id } = await db
      .selectFrom('convocatoria as cv')
      .innerJoin('partido as p', 'p.id', 'cv.partido_id')
      .select('cv.id')
      .where('p.fase_id', '=', fase)
      .orderBy('cv.id')
      .executeTakeFirstOrThrow());
  });

  it('lo saben los árbitros designados, cada uno los suyos; no quien renunció', async () => {
    const { id: perfil_arbitro_id } = await db.selectFrom('perfil_arbitro').select('id').orderBy('id').executeTakeFirstOrThrow();
    const designar = async (nombre: string, estado: number) => {
      const usuario_id = await crearUsuario(db, { login: `${nombre}@liga.es`, roles: [ROL.arbitro] });
      const { id: arbitro_id } = await db.insertInto('arbitro').values({ nombre, usuario_id }).returning('id').executeTakeFirstOrThrow();
      await db.insertInto('arbitraje').values({ convocatoria_id, arbitro_id, perfil_arbitro_id, estado }).execute();
      return usuario_id;
    };
    const [va, renuncia] = [await designar('va', 1), await designar('renuncia', 2)];
    expect((await eliminar()).status).toBe(204);
    const avisos = async (usuario: number) => (await leerAvisos(db, usuario)).map(({ asunto, texto }) => `${asunto}: ${texto}`);
    expect(await avisos(va)).toEqual([
      expect.stringMatching(/^Ya no arbitra Monteluna – Peñalcor: .*eliminado el calendario.*2026-09-13/s),
    ]);
    expect(await avisos(renuncia)).toEqual([]);
  });

  it('con una sanción de uno de sus partidos se rechaza, y todo queda como estaba', async () => {
    await db.insertInto('sancion').values({ convocatoria_id, equipo_id: equipos[0]!, fecha: '2026-09-13', num_puntos: 1 }).execute();
    const { status, body } = await eliminar();
    expect([status, body.codigo]).toEqual([409, 'convocatoria.con_sanciones']);
    expect(body.detail).toContain('hay 1 sanción de sus partidos');
    await db.deleteFrom('sancion').execute();
  });

  it('con un partido suspendido que aún no tenía fecha también se rechaza', async () => {
    await db.updateTable('convocatoria').set({ fecha: null, hora: null }).where('id', '=', convocatoria_id).execute();
    await db.insertInto('informe').values({ convocatoria_id, tipo: 0 }).execute();
    const { status, body } = await eliminar();
    expect([status, body.codigo]).toEqual([409, 'calendario.jugado']);
    await db.deleteFrom('informe').execute();
  });
});
