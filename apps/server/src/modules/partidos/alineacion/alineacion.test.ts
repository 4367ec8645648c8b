import type { Alineacion } from '@cd/contract/partidos/alineacion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearLiga, crearPlantilla } from '../../../pruebas/fabricas';
import { negarPermiso } from '../../../pruebas/permiso-negado';
import { crearUsuario, entrar, ROL, type Cliente } from '../../../pruebas/oficina';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
let ana: number;
let siguientes: [number, number];
let coordinadora: Cliente;
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  const { db, http } = o.oficina;
  const jugadorDe = async (nombre_completo: string, equipo: number) => {
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipo).executeTakeFirstOrThrow();
    const jugador = { nombre_completo, dni: '', colegio_id, fecha_nacimiento: '2015-01-01' };
    return (await db.insertInto('jugador').values(jugador).returning('id').executeTakeFirstOrThrow()).id;
  };
  ana = await jugadorDe('Ana Sanz', o.equipos[0]);
  const bea = await jugadorDe('Bea Gil', o.equipos[0]);
  const { id: plantilla_id } = await db
    .selectFrom('plantilla')
    .select('id')
    .where('equipo_id', '=', o.equipos[0])
    .executeTakeFirstOrThrow();
  for (const jugador_id of [ana, bea]) await db.insertInto('plantilla_jugador').values({ plantilla_id, jugador_id }).execute();
  await crearPlantilla(db, o.equipos[1], { jugadores: [await jugadorDe('Del Otro', o.equipos[1])] });
  const fechas = [
    { local: o.equipos[0], visitante: o.equipos[2], fecha: '2036-11-28' },
    { local: o.equipos[3], visitante: o.equipos[0], fecha: '2036-12-05' },
  ];
  siguientes = (await crearLiga(db, o.campeonato, o.equipos, fechas, 'Segunda')).partidos as [number, number];
  const usuario_id = await crearUsuario(db, { login: 'coordina@liga.es', roles: [ROL.coordinador] });
  const { id } = await db.insertInto('coordinador').values({ nombre: 'Coordina', usuario_id }).returning('id').executeTakeFirstOrThrow();
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', o.equipos[0]).executeTakeFirstOrThrow();
  await db.insertInto('coordinador_cargo').values({ coordinador_id: id, colegio_id, deporte_id: o.deporte }).execute();
  coordinadora = await entrar(http, 'coordina@liga.es');
});
beforeEach(() => rehacer(o));
afterAll(() => o.oficina.cerrar());

const pedir = (quien: Cliente, equipo: number, partido?: number) =>
  quien.llamar<Alineacion & { codigo: string }>('GET', `/api/alineacion/${equipo}${partido === undefined ? '' : `?partido=${partido}`}`);
const vetar = async (extra: object = {}) =>
  (
    await o.oficina.db
      .insertInto('sancion')
      .values({
        fecha: '2026-11-21',
        convocatoria_id: await o.vigente(o.partidos[0]),
        sujeto: 3,
        jugador_id: ana,
        equipo_id: o.equipos[0],
        num_partidos: 2,
        fecha_validacion: '2026-11-22T10:00',
        descripcion: 'Insultos a quien arbitraba',
        ...extra,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('a quién puede alinear', () => {
  it('en el próximo partido, de su plantilla, con lo que cumple quien no puede', async () => {
    const id = await vetar();
    const { body } = await pedir(o.entrenador.cliente, o.equipos[0]);
    expect(body.partido).toEqual({ id: siguientes[0], rotulo: 'Robles – Olmos', fecha: '2036-11-28T10:30' });
    expect(body.partidos.map((partido) => partido.id)).toEqual(siguientes);
    expect(body.jugadores.map(({ nombre, vetos }) => [nombre, vetos])).toEqual([
      ['Ana Sanz', [{ sancion_id: id, cumple: 1 }]],
      ['Bea Gil', []],
    ]);
    expect(body.jugadores[0]!.sanciones).toEqual([
      {
        id,
        tipo: 'Sanción',
        desde: '2026-11-21',
        num_partidos: 2,
        cumplidos: 0,
        sin_partido: 0,
        en_suspenso: 0,
        arrastrada: null,
        partidos: [
          { id: siguientes[0], rotulo: 'Robles – Olmos', fecha: '2036-11-28', jugado: false },
          { id: siguientes[1], rotulo: 'Tilos – Robles', fecha: '2036-12-05', jugado: false },
        ],
      },
    ]);
    expect(body.entrenadores).toMatchObject([{ id: o.entrenador.id, vetos: [], sanciones: [] }]);
  });
  it('o en el que se diga, que ha de ser suyo y estar por jugar', async () => {
    await vetar({ num_partidos: 1 });
    expect((await pedir(o.entrenador.cliente, o.equipos[0], siguientes[1])).body.jugadores[0]!.vetos).toEqual([]);
    expect((await pedir(o.entrenador.cliente, o.equipos[0], o.partidos[1])).status).toBe(404);
  });
  it('en suspenso puede, y se dice', async () => {
    const sancion_id = await vetar();
    await o.oficina.db.insertInto('sancion_cautelar').values({ sancion_id, desde: '2026-11-22', motivo: 'Recurso' }).execute();
    const [jugadora] = (await pedir(o.entrenador.cliente, o.equipos[0])).body.jugadores;
    expect([jugadora!.vetos, jugadora!.sanciones[0]!.en_suspenso]).toEqual([[], 1]);
  });
  it('lo que no se ha validado no se sabe, ni lo que la oficina escribió', async () => {
    await vetar({ fecha_validacion: null, de_acta: true });
    expect((await pedir(o.entrenador.cliente, o.equipos[0])).body.jugadores[0]!.sanciones).toEqual([]);
    await vetar();
    expect(JSON.stringify((await pedir(o.entrenador.cliente, o.equipos[0])).body)).not.toContain('Insultos');
  });
  it('dice quién está a una amarilla de una sanción', async () => {
    const { db } = o.oficina;
    await db.updateTable('parametro').set({ valor: 2 }).where('clave', '=', 'amarillasParaSancion').execute();
    await o.jefa.llamar('POST', '/api/informespartido/admin', {
      informe: {
        convocatoria_id: await o.vigente(o.partidos[0]),
        tipo: 1,
        sin_asistencia: 1,
        acta: {
          marcador_local: 1,
          marcador_visitante: 0,
          presentado_local: 1,
          presentado_visitante: 1,
          detalle_local: { jugadores: [{ jugador_id: ana, presentado: 1, amarillas: 1 }], entrenadores: [] },
        },
      },
    });
    const { body } = await pedir(o.entrenador.cliente, o.equipos[0]);
    expect([body.amarillas_para, body.jugadores.map(({ amarillas, a_una }) => [amarillas, a_una])]).toEqual([
      2,
      [
        [1, 1],
        [0, 0],
      ],
    ]);
    await db.updateTable('parametro').set({ valor: 0 }).where('clave', '=', 'amarillasParaSancion').execute();
  });
});

it('a quien su familia no permite jugar no se le puede alinear, y la fila lo dice', async () => {
  const { db } = o.oficina;
  await negarPermiso(db, ana, 'inscripcion');
  const { body } = await pedir(o.entrenador.cliente, o.equipos[0]);
  expect(body.jugadores.map(({ nombre, sin_permiso, vetos }) => [nombre, sin_permiso, vetos])).toEqual([
    ['Ana Sanz', 1, []],
    ['Bea Gil', 0, []],
  ]);
  expect((await o.jefa.llamar('GET', `/api/alineacion/ausentes/${siguientes[0]}`)).body).toEqual([
    { equipo: 'Robles', nombre: 'Ana Sanz', entrena: 0, por: 'permiso', motivo: 'Su familia no permite que juegue', hasta: null },
  ]);
  await db.deleteFrom('consentimiento').where('jugador_id', '=', ana).execute();
  expect((await pedir(o.entrenador.cliente, o.equipos[0])).body.jugadores[0]!.sin_permiso).toBe(0);
});

describe('lo lee', () => {
  it('quien entrena o coordina el equipo, y la oficina; de otro equipo, nadie más', async () => {
    const estados = async (equipo: number) =>
      Promise.all(
        [o.entrenador.cliente, coordinadora, o.jefa, o.arbitro.cliente].map(async (quien) => (await pedir(quien, equipo)).status),
      );
    expect(await estados(o.equipos[0])).toEqual([200, 200, 200, 403]);
    expect(await estados(o.equipos[1])).toEqual([403, 403, 200, 403]);
    expect((await pedir(o.jefa, 2_000_000)).status).toBe(404);
  });
  it('la oficina lee de cada partido a quiénes les falta, y nadie más', async () => {
    await vetar({ num_partidos: 1 });
    const ausentes = (quien: Cliente, partido: number) => quien.llamar('GET', `/api/alineacion/ausentes/${partido}`);
    expect((await ausentes(o.jefa, siguientes[0])).body).toEqual([
      { equipo: 'Robles', nombre: 'Ana Sanz', entrena: 0, por: 'sancion', motivo: 'Insultos a quien arbitraba', hasta: '2036-11-28' },
    ]);
    expect((await ausentes(o.jefa, siguientes[1])).body).toEqual([]);
    expect([(await ausentes(o.entrenador.cliente, siguientes[0])).status, (await ausentes(o.jefa, 2_000_000)).status]).toEqual([403, 404]);
  });
  it('sin nombres de personas del otro equipo', async () => {
    await vetar();
    expect(JSON.stringify((await pedir(o.entrenador.cliente, o.equipos[0])).body)).not.toContain('Del Otro');
  });
  it('lo público no dice a quién se ha sancionado', async () => {
    await vetar();
    const publicas = [
      `/open/api/clasificaciones/grupo/${o.grupo}`,
      `/open/api/partidos/resultados/${o.grupo}`,
      `/open/api/equipos/${o.equipos[0]}`,
      `/open/api/partidos/${o.partidos[0]}`,
      `/open/api/equipos/${o.equipos[0]}/calendario.ics`,
      `/open/api/partidos/${o.partidos[0]}/calendario.ics`,
      `/partido/${o.partidos[0]}`,
      `/equipo/${o.equipos[0]}`,
    ];
    const leidas = await Promise.all(publicas.map((url) => o.oficina.http.inject({ method: 'GET', url })));
    expect(leidas.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(6);
    for (const { body } of leidas) expect(body).not.toMatch(/Ana Sanz|Insultos/);
  });
});
