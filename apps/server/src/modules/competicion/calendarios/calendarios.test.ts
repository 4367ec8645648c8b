import type { rutasCalendarios, Tablero } from '@cd/contract/competicion/calendarios';
import type { Answer } from '@cd/contract/kit/route';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { acta, crearCampeonato, crearEquipo, crearLiga, crearPlantilla } from '../../../pruebas/fabricas';
import { crearRol, crearUsuario, entrar, type Respuesta } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { registrarResultados } from '../../resultados/service';

type Calendario = Answer<typeof rutasCalendarios.calendario>;
type Fallo = Respuesta<{ codigo: string; detail: string }>;

/** The season has not begun. */
const EN_AGOSTO = '2026-08-25';
let hoy = EN_AGOSTO;
const { oficina, yo } = await oficinaConJefa({ clock: { today: () => hoy } });
const { db, http } = oficina;
let campeonato: number;
let competicion: number;
let equipos: number[];
let fase: number;
let n = 0;

/** Six teams of a league from September to May; each with its venue, on Saturdays at 10:00. */
beforeAll(async () => {
  const hecho = await crearCampeonato(db);
  ({ campeonatoId: campeonato, competicionId: competicion } = hecho);
  equipos = [];
  for (const nombre of ['Altocampo', 'Brezalia', 'Fuentemora', 'Monteluna', 'Peñalcor', 'Robleñar'])
    equipos.push(await crearEquipo(db, campeonato, nombre));
  for (const equipo of equipos) {
    const { id } = await db
      .insertInto('sede')
      .values({ nombre: `Pabellón ${equipo}` })
      .returning('id')
      .executeTakeFirstOrThrow();

    await db.updateTable('equipo').set({ sede_id: id, preferido_dia: 6, preferido_hora: '10:00' }).where('id', '=', equipo).execute();
  }
  await crearUsuario(db, { login: 'lectura@liga.es', roles: [await crearRol(db, 'Lectura', 1, 1)] });
});
beforeEach(async () => {
  hoy = EN_AGOSTO;
  await db.deleteFrom('informe').execute();
  await db.deleteFrom('partido').execute();
  await db.deleteFrom('borrador_calendario').execute();
  await db.deleteFrom('festivo').execute();
  await db.deleteFrom('fase_semana_inhabil').execute();
  await db.updateTable('usuario').set({ competicion_id: null }).execute();
  ({ faseId: fase } = await crearLiga(db, campeonato, equipos, [], `Liga ${++n}`));
});

const generar = (id = fase, semilla?: number, quien = yo) =>
  quien.llamar<{ partidos: number; alertas: number }>('GET', `/api/calendarios/generar/${id}${semilla ? `?semilla=${semilla}` : ''}`);
const leer = async (id = fase) => (await yo.llamar<Calendario>('GET', `/api/fasesliga/calendario/${id}`)).body;
const tablero = async (id = fase) => (await yo.llamar<Tablero>('GET', `/api/fasesliga/prepartidos/${id}`)).body;
const guardar = (calendario: unknown, id = fase, quien = yo): Promise<Fallo> =>
  quien.llamar('POST', '/api/calendarios', { faseliga_id: id, calendario });
const mover = (prepartido: object, quien = yo) =>
  quien.llamar<{ version: number; partidos: { id: number; alertas: string[] }[]; codigo: string }>('PUT', '/api/calendarios/prepartido', {
    prepartido,
  });
const partidosDe = (calendario: Calendario) => calendario.flatMap(({ jornadas }) => jornadas.flatMap(({ partidos }) => partidos));
const sinIds = (calendario: Calendario) => JSON.stringify(calendario, (clave, valor: unknown) => (clave === 'id' ? undefined : valor));
const guardados = async (id = fase) =>
  (await db.selectFrom('partido').select('id').where('fase_id', '=', id).execute()).map((partido) => partido.id);

describe('generar', () => {
  it('hace un borrador por grupos y jornadas: todos contra todos, ida y vuelta, donde y cuando prefiere el de casa', async () => {
    expect((await generar()).body).toEqual({ partidos: 30, alertas: expect.any(Number) as number, semilla: 1 });
    const [grupo] = await leer();
    expect(grupo).toMatchObject({ nombre: 'Grupo A' });
    expect(grupo!.jornadas).toHaveLength(10);
    expect(grupo!.jornadas.every(({ partidos }) => partidos.length === 3)).toBe(true);
    const todos = partidosDe([grupo!]);
    expect(new Set(todos.map((uno) => `${uno.equipo_local_id} ${uno.equipo_visitante_id}`)).size).toBe(30);
    expect(todos.every(({ hora, fecha }) => hora === '10:00' && new Date(fecha!).getUTCDay() === 6)).toBe(true);
    expect(grupo!.jornadas.every(({ alertas, partidos }) => alertas === partidos.flatMap((uno) => uno.alertas).length)).toBe(true);
    expect(await guardados()).toEqual([]);
  });

  it('con los mismos datos da lo mismo, sustituye el borrador y guarda el anterior para compararlos', async () => {
    await generar();
    const antes = await leer();
    const [primero] = partidosDe(antes);
    await mover({ id: primero!.id, version: 1, fecha: '2026-12-12' });
    await generar();
    expect(sinIds(await leer())).toBe(sinIds(antes));
    const { borrador } = await tablero();
    expect(borrador!.anterior).toHaveLength(30);
    expect(borrador!.anterior!.find(({ id }) => id === primero!.id)).toMatchObject({ fecha: '2026-12-12' });
  });

  it('no juega en semanas inhábiles; y si no hay bastantes, dice cuántas faltan y deja lo que había', async () => {
    await db.insertInto('fase_semana_inhabil').values({ fase_id: fase, lunes: '2026-09-07' }).execute();
    await generar();
    expect(partidosDe(await leer()).filter(({ fecha }) => fecha! < '2026-09-14')).toEqual([]);
    await db.updateTable('fase').set({ fecha_fin: '2026-10-04' }).where('id', '=', fase).execute();
    const corta = (await generar()) as unknown as Fallo;
    expect([corta.status, corta.body.detail]).toEqual([
      422,
      'No hay semanas hábiles suficientes en las fechas de la fase: faltan 7 para el grupo Grupo A',
    ]);
    expect(partidosDe(await leer())).toHaveLength(30);
  });

  it('el que se bloquea se queda donde está al generar otro', async () => {
    await generar();
    const [uno] = partidosDe(await leer());
    const { body } = await mover({ id: uno!.id, version: 1, fecha: '2026-09-13', hora: '12:30', bloqueado: 1 });
    expect(body.version).toBe(2);
    await generar(fase, 2);
    const otro = partidosDe(await leer()).find(
      (partido) => partido.equipo_local_id === uno!.equipo_local_id && partido.equipo_visitante_id === uno!.equipo_visitante_id,
    );
    expect(otro).toMatchObject({ fecha: '2026-09-13', hora: '12:30', bloqueado: 1 });
  });

  it('con la temporada en marcha empieza el lunes que viene, semana tras semana, y acaba antes de julio', async () => {
    await db.updateTable('fase').set({ fecha_inicio: '2026-08-31', fecha_fin: '2027-08-29' }).where('id', '=', fase).execute();
    hoy = '2026-11-28';
    await generar();
    const [{ jornadas }] = (await leer()) as [Calendario[0]];
    expect(jornadas.map(({ fecha_inicio }) => fecha_inicio)).toEqual(
      Array.from({ length: 10 }, (_, semana) => sumarDias('2026-11-30', 7 * semana)),
    );
    expect(partidosDe(await leer()).flatMap(({ alertas }) => alertas)).toEqual([]);
  });

  it('sin semanas hasta junio se juega en verano, y se avisa de cada partido', async () => {
    await db.updateTable('fase').set({ fecha_inicio: '2026-08-31', fecha_fin: '2027-08-29' }).where('id', '=', fase).execute();
    hoy = '2027-05-10';
    const { alertas } = (await generar()).body;
    const deVerano = partidosDe(await leer()).filter(({ fecha }) => fecha! >= '2027-07-01');
    expect(deVerano.length).toBeGreaterThan(0);
    for (const partido of deVerano) expect(partido.alertas).toContain('En julio o agosto: la temporada se juega hasta junio');
    expect(alertas).toBe(partidosDe(await leer()).flatMap((partido) => partido.alertas).length);
    expect((await guardar(await leer())).status).toBe(200);
  });

  it('los grupos de una fase van al paso, tengan los equipos que tengan', async () => {
    const [primero] = await db.selectFrom('grupo').select('id').where('fase_id', '=', fase).execute();
    const { id: otro } = await db
      .insertInto('grupo')
      .values({ fase_id: fase, nombre: 'Grupo B', orden: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('grupo_equipo')
      .set({ grupo_id: otro })
      .where('grupo_id', '=', primero!.id)
      .where('equipo_id', 'in', equipos.slice(4))
      .execute();
    await generar();
    const [a, b] = (await leer()).map(({ jornadas }) => jornadas.map(({ fecha_inicio }) => fecha_inicio));
    expect(b).toEqual(a!.slice(0, b!.length));
    expect([a![0], a!.length, b!.length]).toEqual(['2026-09-07', 6, 2]);
  });

  it('lo guardado no se toca: con todo guardado no hay qué generar', async () => {
    await generar();
    await guardar(await leer());
    const antes = await guardados();
    expect(((await generar()) as unknown as Fallo).body.codigo).toBe('calendario.guardado');
    expect(await guardados()).toEqual(antes);
  });

  it('descartar lo para y lo tira', async () => {
    const enMarcha = generar();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await yo.llamar('GET', `/api/calendarios/descartar/${fase}`)).status).toBe(204);
    expect([200, 409]).toContain((await enMarcha).status);
    await generar();
    await yo.llamar('GET', `/api/calendarios/descartar/${fase}`);
    expect(await leer()).toEqual([]);
  });

  it('una sin grupos, de otro tipo, de otra competición o que no existe, se rechaza', async () => {
    const { faseId: vacia } = await crearLiga(db, campeonato, [], [], `Vacía ${n}`);
    expect(((await generar(vacia)) as unknown as Fallo).body.codigo).toBe('calendario.sin_grupos');
    expect((await generar(999_999)).status).toBe(404);
    expect((await yo.llamar('GET', `/api/calendarioselim/generar/${fase}`)).status).toBe(404);
  });
});

describe('lo que ya ha pasado', () => {
  it('se avisa de ello, y se guarda solo diciendo que se ha visto', async () => {
    await generar();
    hoy = '2026-10-15';
    const calendario = await leer();
    const pasados = partidosDe(calendario).filter(({ fecha }) => fecha! < hoy);
    expect(pasados.length).toBeGreaterThan(0);
    for (const { alertas } of pasados) expect(alertas).toContain('Día ya pasado: hoy es 15/10/2026');
    const { status, body } = await guardar(calendario);
    expect([status, body.codigo]).toEqual([422, 'calendario.con_avisos']);
    expect(body.detail).toContain(`Día ya pasado (${pasados.length})`);
    expect(await guardados()).toEqual([]);
    expect((await yo.llamar('POST', '/api/calendarios', { faseliga_id: fase, calendario, con_avisos: 1 })).status).toBe(200);
    // Of what is saved it is not warned: it is played as its day comes.
    expect(partidosDe(await leer()).flatMap(({ alertas }) => alertas)).toEqual([]);
  });
  it('de una fase que ya acabó se avisa y no se pregunta: se hace para apuntar lo que se jugó', async () => {
    hoy = '2027-06-15';
    await generar();
    const calendario = await leer();
    expect(partidosDe(calendario).every(({ alertas }) => alertas.includes('Día ya pasado: hoy es 15/06/2027'))).toBe(true);
    expect((await guardar(calendario)).status).toBe(200);
  });
});

describe('un partido del borrador', () => {
  it('se mueve de día, hora, sede y jornada, y contesta los avisos que van y vienen en todos', async () => {
    await db.insertInto('festivo').values({ fecha: '2026-12-08', nombre: 'Inmaculada', ambito: 'nacional' }).execute();
    await generar();
    const [uno, otro] = partidosDe(await leer());
    const { status, body } = await mover({ id: uno!.id, version: 1, fecha: '2026-12-08', jornada: 2 });
    expect(status).toBe(200);
    expect(body.partidos.find(({ id }) => id === uno!.id)!.alertas).toContain('Festivo: Inmaculada');
    // Two at the same venue and hour: both say so.
    await mover({ id: uno!.id, version: 2, fecha: otro!.fecha, sede_id: otro!.sede_id, hora: otro!.hora });
    const { body: libre } = await mover({ id: uno!.id, version: 3, hora: '18:00' });
    expect(libre.partidos.map(({ id }) => id)).toContain(otro!.id);
    const leido = (await yo.llamar<{ jornada: number; alertas: string[] }>('GET', `/api/calendarios/prepartido/${uno!.id}`)).body;
    expect(leido.jornada).toBe(2);
    expect(leido.alertas).toEqual(libre.partidos.find(({ id }) => id === uno!.id)!.alertas);
  });

  it('con una versión antigua, una sede que no existe o una jornada que no hay, no se cambia nada', async () => {
    await generar();
    const { id } = partidosDe(await leer())[0]!;
    await mover({ id, version: 1, hora: '11:00' });
    const antes = sinIds(await leer());
    expect((await mover({ id, version: 1, hora: '12:00' })).body.codigo).toBe('version.antigua');
    expect((await mover({ id, version: 2, sede_id: 999_999 })).status).toBe(422);
    expect((await mover({ id, version: 2, jornada: 11 })).body.codigo).toBe('calendario.jornada');
    for (const malo of [{ fecha: '2026-02-30' }, { hora: '24:00' }, { jornada: 0 }, { sede_id: 'x' }, { fecha: null }])
      expect((await mover({ id, version: 2, ...malo })).status).toBe(400);
    expect((await mover({ id: 999_999, version: 1 })).status).toBe(404);
    expect(sinIds(await leer())).toBe(antes);
  });

  it('no se lleva fuera de la competición ni antes de las 08 o después de las 23, y se dice en su campo', async () => {
    await generar();
    const antes = await leer();
    const { id } = partidosDe(antes)[0]!;
    const mal = async (cambio: object) => {
      const { status, body } = await yo.llamar<{ errores: { campo: string; texto: string }[] }>('PUT', '/api/calendarios/prepartido', {
        prepartido: { id, version: 1, ...cambio },
      });
      return [status, ...body.errores.map(({ campo, texto }) => `${campo}: ${texto}`)];
    };
    const fecha = 'prepartido.fecha: La fecha debe estar dentro de las de la competición: del 31/08/2026 al 29/08/2027';
    const hora = 'prepartido.hora: La hora del partido debe estar entre las 08h y las 23h';
    expect(await mal({ fecha: '2020-03-14' })).toEqual([422, fecha]);
    expect(await mal({ fecha: '2029-03-14', hora: '03:00' })).toEqual([422, fecha, hora]);
    expect(await mal({ hora: '23:30' })).toEqual([422, hora]);
    expect(await leer()).toEqual(antes);
    // Out of its phase, it is warned of.
    const { body } = await mover({ id, version: 1, fecha: '2027-08-28', hora: '23:00' });
    expect(body.partidos.find((partido) => partido.id === id)!.alertas).toContainEqual(
      expect.stringContaining('Fuera de las fechas de la fase'),
    );
  });

  it('de dos que lo mueven a la vez, uno recibe un 409', async () => {
    await generar();
    const { id } = partidosDe(await leer())[0]!;
    const respuestas = await Promise.all(['11:00', '12:00'].map((hora) => mover({ id, version: 1, hora })));
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('avisa de lo guardado en otra fase y de los entrenadores de las plantillas activas', async () => {
    const otro = await crearEquipo(db, campeonato, `Visitante ${n}`);
    const { id: entrenador } = await db
      .insertInto('entrenador')
      .values({ nombre: 'Clara Tejedor', dni: `X${n}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const equipo of [equipos[0]!, otro]) await crearPlantilla(db, equipo, { entrenadores: [entrenador] });
    await generar();
    const suyo = partidosDe(await leer()).find((partido) => partido.equipo_local_id === equipos[0])!;
    await crearLiga(
      db,
      campeonato,
      [otro, equipos[1]!],
      [{ local: otro, visitante: equipos[1]!, fecha: suyo.fecha!, hora: '10:30', sedeId: suyo.sede_id }],
      `Otra ${n}`,
    );
    const alertas = partidosDe(await leer())
      .find(({ id }) => id === suyo.id)!
      .alertas.join('\n');
    expect(alertas).toContain('Sede ocupada a esa hora');
    expect(alertas).toContain(`Entrenador en otro partido: Clara Tejedor dirige a Visitante ${n} a las 10:30`);
    await db.deleteFrom('plantilla').execute();
  });
});

describe('guardar', () => {
  it('hace los partidos, sus convocatorias y sus jornadas, tira el borrador, y la zona pública lo enseña en la siguiente petición', async () => {
    await generar();
    const calendario = await leer();
    const { status, body } = (await guardar(calendario)) as unknown as Respuesta<{ id: number; partidos: number }>;
    expect([status, body]).toEqual([200, { id: fase, partidos: 30 }]);
    const filas = await db
      .selectFrom('convocatoria as cv')
      .innerJoin('partido as p', 'p.id', 'cv.partido_id')
      .select(['cv.tipo', 'cv.vigente', 'p.estado'])
      .where('p.fase_id', '=', fase)
      .execute();
    expect(filas).toHaveLength(30);
    expect(filas.every(({ tipo, vigente, estado }) => tipo === 1 && vigente && estado === 3)).toBe(true);
    const publica = await http.inject(`/open/api/partidos/resultados/${calendario[0]!.grupo_id}`);
    const jornadas = publica.json<{ jornada: number }[]>();
    expect(jornadas.map(({ jornada }) => jornada)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await tablero()).borrador).toBeNull();
    expect(partidosDe(await leer())).toHaveLength(30);
    expect(((await guardar(calendario)).body as { codigo: string }).codigo).toBe('calendario.sin_borrador');
  });

  it('si el borrador ya no es el que se leyó, se rechaza y no se guarda nada', async () => {
    await generar();
    const calendario = await leer();
    const { id } = partidosDe(calendario)[0]!;
    await mover({ id, version: 1, hora: '11:00' });
    expect((await guardar(calendario)).body.codigo).toBe('version.antigua');
    const incompleto = structuredClone(await leer());
    incompleto[0]!.jornadas[0]!.partidos.pop();
    expect((await guardar(incompleto)).body.codigo).toBe('version.antigua');
    expect(await guardados()).toEqual([]);
    for (const malo of [null, {}, [{}], [{ grupo_id: 1, jornadas: [{ numero: 1, partidos: [{ id: 'x' }] }] }]])
      expect((await guardar(malo)).status).toBe(400);
  });

  it('si la fase ha cambiado desde que se generó, tampoco', async () => {
    await generar();
    await db.deleteFrom('grupo_equipo').where('equipo_id', '=', equipos[0]!).execute();
    expect((await guardar(await leer())).body.codigo).toBe('calendario.desfasado');
  });

  it('con un partido fuera de las fechas o de las horas de juego, lo dice y no se guarda nada', async () => {
    await generar();
    const [uno, otro] = partidosDe(await leer());
    await db.updateTable('prepartido').set({ fecha: '2020-03-14' }).where('id', '=', uno!.id).execute();
    await db.updateTable('prepartido').set({ hora: '03:00' }).where('id', '=', otro!.id).execute();
    const { status, body } = await guardar(await leer());
    expect([status, body.codigo]).toEqual([422, 'calendario.mal_fechado']);
    expect(body.detail).toBe(
      `${uno!.equipo_local_nombre} – ${uno!.equipo_visitante_nombre}: La fecha debe estar dentro de las de la competición: del 31/08/2026 al 29/08/2027. Y otro partido igual`,
    );
    expect(await guardados()).toEqual([]);
  });

  it('dos a la vez lo guardan una vez', async () => {
    await generar();
    const calendario = await leer();
    const respuestas = await Promise.all([guardar(calendario), guardar(calendario)]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await guardados()).toHaveLength(30);
  });
});

describe('eliminar', () => {
  it('se va con todos sus partidos, y de la zona pública', async () => {
    await generar();
    await guardar(await leer());
    expect((await yo.llamar('DELETE', `/api/calendarios/${fase}`)).status).toBe(204);
    expect(await guardados()).toEqual([]);
    expect((await generar()).status).toBe(200);
  });

  it('con un partido jugado se rechaza y dice cuántos', async () => {
    await generar();
    await guardar(await leer());
    const [partidoId] = await guardados();
    await db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId: partidoId!, acta: acta(2, 1), validada: true }]));
    const { status, body } = await yo.llamar<{ detail: string }>('DELETE', `/api/calendarios/${fase}`);
    expect([status, body.detail]).toEqual([
      409,
      'No se puede eliminar el calendario: ya hay 1 partido con acta o con informe de suspensión',
    ]);
    expect(await guardados()).toHaveLength(30);
  });
});

/** A match of that day, of another season. */
async function jugarOtraTemporada(fecha: string): Promise<void> {
  const { id: competicion_id } = await db
    .insertInto('competicion')
    .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: _id, ...suyo } = await db
    .selectFrom('campeonato')
    .select(['id', 'deporte_id', 'categoria_id', 'genero_id'])
    .where('id', '=', campeonato)
    .executeTakeFirstOrThrow();
  const { id: otro } = await db
    .insertInto('campeonato')
    .values({ ...suyo, competicion_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [local, visitante] = [await crearEquipo(db, otro, 'De antes'), await crearEquipo(db, otro, 'También de antes')];
  await crearLiga(db, otro, [local, visitante], [{ local, visitante, fecha }], 'De antes');
}

describe('lo que se lleva', () => {
  it('el informe son los partidos entre dos fechas, escritas como en las rutas o con guiones', async () => {
    await generar();
    await guardar(await leer());
    const informe = async (a: string, b: string) =>
      (await yo.llamar<{ fecha: string; jornada: string }[]>('GET', `/api/calendarios/informe/${a}/${b}`)).body;
    const [primera] = await leer();
    const { fecha_inicio: desde, fecha_fin: hasta } = primera!.jornadas[0]!;
    await jugarOtraTemporada(desde!);
    const filas = await informe(desde!, hasta!);
    expect(filas).toHaveLength(3);
    expect(filas[0]).toMatchObject({ jornada: 'Jornada 1', grupo: 'Grupo A', estado: 'Pendiente' });
    expect(await informe(desde!.replaceAll('-', ''), hasta!.replaceAll('-', ''))).toEqual(filas);
    expect((await yo.llamar('GET', '/api/calendarios/informe/ayer/hoy')).status).toBe(400);
  });

  it('el iCalendar tiene un acto por partido', async () => {
    await generar();
    await guardar(await leer());
    const { ical } = (await yo.llamar<{ ical: string }>('GET', `/api/calendarios/ical/${fase}`)).body;
    expect(ical.match(/BEGIN:VEVENT/g)).toHaveLength(30);
  });
});

it('con solo lectura se mira y no se toca; en una competición histórica, tampoco', async () => {
  await generar();
  const calendario = await leer();
  const { id } = partidosDe(calendario)[0]!;
  const lectura = await entrar(http, 'lectura@liga.es');
  const intentar = async (quien: typeof yo) => [
    (await generar(fase, 1, quien)).status,
    (await guardar(calendario, fase, quien)).status,
    (await mover({ id, version: 1, hora: '11:00' }, quien)).status,
    (await quien.llamar('GET', `/api/calendarios/descartar/${fase}`)).status,
    (await quien.llamar('DELETE', `/api/calendarios/${fase}`)).status,
  ];
  expect((await lectura.llamar('GET', `/api/fasesliga/calendario/${fase}`)).status).toBe(200);
  expect(await intentar(lectura)).toEqual([403, 403, 403, 403, 403]);
  await db.updateTable('competicion').set({ historico: true }).where('id', '=', competicion).execute();
  await yo.llamar('PUT', `/api/usuarios/competicion/${competicion}`);
  expect(await intentar(yo)).toEqual([403, 403, 403, 403, 403]);
  expect((await yo.llamar('GET', `/api/fasesliga/calendario/${fase}`)).status).toBe(200);
  await db.updateTable('competicion').set({ historico: false }).where('id', '=', competicion).execute();
});
