import type { EfectoDeEsquema, FilaEsquema, FilaEsquemaEliminatoria } from '@cd/contract/competicion/esquemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga, jugarCruce } from '../../../pruebas/fabricas';
import { crearRol, crearUsuario, entrar, ROL } from '../../../pruebas/oficina';
import { efectoDeEsquema } from './service';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();

beforeAll(async () => {
  const { db } = oficina;
  await crearUsuario(db, { login: 'coordina@liga.es', roles: [ROL.coordinador] });
  await crearUsuario(db, { login: 'mirona@liga.es', roles: [await crearRol(db, 'Consulta', 1, 1)] });
  await crearUsuario(db, { login: 'ciega@liga.es', roles: [await crearRol(db, 'Nada', 1, 0)] });
});

const leer = async (login: string) => (await entrar(oficina.http, login)).llamar<{ nombre: string }[]>('GET', '/api/esquemasclasificacion');

it('sin ninguno, la lista está vacía', async () => {
  expect((await leer('jefa@liga.es')).body).toEqual([]);
});

it('se leen enteros, en el orden de sus nombres sin mirar acentos', async () => {
  await oficina.db
    .insertInto('esquema')
    .values([
      {
        nombre: 'Voleibol',
        puntos_victoria: 3,
        puntos_empate: 0,
        puntos_derrota: 0,
        victoria_ajustada: 2,
        derrota_ajustada: 1,
        criterios: [2, 1],
      },
      {
        nombre: 'ámbito escolar',
        puntos_victoria: 3,
        puntos_empate: 1,
        puntos_derrota: 0,
        puntos_no_presentado: -1,
        marcador_ganador: 6,
        criterios: [6, 2, 1, 3],
      },
      { nombre: 'Baloncesto', puntos_victoria: 2, puntos_empate: 0, puntos_derrota: 1, criterios: [6] },
    ])
    .execute();
  const { body } = await leer('jefa@liga.es');
  expect(body.map(({ nombre }) => nombre)).toEqual(['ámbito escolar', 'Baloncesto', 'Voleibol']);
  expect(body[0]).toMatchObject({
    puntos_victoria: 3,
    puntos_no_presentado: -1,
    victoria_penaltis: null,
    marcador_ganador: 6,
    criterios: [6, 2, 1, 3],
  });
  expect(body[2]).toMatchObject({ victoria_ajustada: 2, derrota_ajustada: 1 });
});

it('basta con la lectura de los deportes, que los eligen', async () => {
  expect((await leer('mirona@liga.es')).status).toBe(200);
  for (const login of ['ciega@liga.es', 'coordina@liga.es']) expect((await leer(login)).status).toBe(403);
});

describe('un esquema que se edita', () => {
  const { db } = oficina;
  let campeonato: number;
  let deAntes: number;
  let equipos: number[];
  beforeAll(async () => {
    const { campeonatoId, deporteId: deporte_id, categoriaId: categoria_id, generoId: genero_id } = await crearCampeonato(db);
    campeonato = campeonatoId;
    const { id: competicion_id } = await db
      .insertInto('competicion')
      .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    ({ id: deAntes } = await db
      .insertInto('campeonato')
      .values({ competicion_id, deporte_id, categoria_id, genero_id })
      .returning('id')
      .executeTakeFirstOrThrow());
    equipos = [
      await crearEquipo(db, campeonato, 'Altocampo'),
      await crearEquipo(db, campeonato, 'Brezalia'),
      await crearEquipo(db, campeonato, 'Cerro'),
    ];
  });
  type Refusal = { id: number; codigo: string; detail: string };
  const guardar = (esquema: object) => yo.llamar<Refusal>('PUT', '/api/esquemasclasificacion', { esquema });
  const efecto = async (esquema: object) =>
    (await yo.llamar<EfectoDeEsquema>('POST', '/api/esquemasclasificacion/efecto', { esquema })).body;
  const leerUno = async (id: number) => (await yo.llamar<FilaEsquema>('GET', `/api/esquemasclasificacion/${id}`)).body;
  const tabla = async (grupoId: number) =>
    (await db.selectFrom('clasificacion').select(['equipo_id', 'puntos']).where('grupo_id', '=', grupoId).orderBy('orden').execute()).map(
      ({ equipo_id, puntos }) => [equipo_id, puntos],
    );
  /** Altocampo draws twice and Brezalia wins once: 2 points against 3, or 2 against 2. */
  const jugada = async (nombre: string) => {
    const [a, b, c] = equipos as [number, number, number];
    const liga = await crearLiga(
      db,
      campeonato,
      equipos,
      [
        { local: a, visitante: c, acta: acta(1, 1) },
        { local: c, visitante: a, acta: acta(4, 4) },
        { local: b, visitante: c, acta: acta(1, 0) },
      ],
      nombre,
    );
    const { esquema_id } = await db.selectFrom('fase').select('esquema_id').where('id', '=', liga.faseId).executeTakeFirstOrThrow();
    return { ...liga, esquema: await leerUno(esquema_id!) };
  };

  it('se crea con lo que se diga y el resto por defecto; con el nombre de otro, no', async () => {
    const crear = (esquema: object) => yo.llamar<Refusal>('POST', '/api/esquemasclasificacion', { esquema });
    const { body } = await crear({ nombre: 'Rugby', puntos_victoria: 4, puntos_no_presentado: -2, derrota_penaltis: 1 });
    expect(await leerUno(body.id)).toMatchObject({
      puntos_victoria: 4,
      puntos_empate: 1,
      puntos_no_presentado: -2,
      derrota_penaltis: null,
      criterios: [6, 2, 1],
      fases: 0,
    });
    const repetido = await crear({ nombre: 'RÚGBY' });
    expect([repetido.status, repetido.body.detail]).toEqual([409, 'El esquema ya existe en el sistema']);
    expect(
      (await Promise.all([crear({ nombre: 'Curling' }), crear({ nombre: 'Curling' })])).map(({ status }) => status).toSorted(),
    ).toEqual([200, 409]);
    for (const malo of [
      { criterios: [1, 1] },
      { criterios: [16] },
      { orden: 'goles' },
      { puntos_victoria: 1.5 },
      { puntos_victoria: 1000 },
      { marcador_ganador: -1 },
    ])
      expect((await crear({ nombre: 'Malo', ...malo })).status).toBe(400);
  });

  it('antes de guardarlo se ve qué filas cambian, y al guardarlo cambian esas', async () => {
    const { grupoId, esquema } = await jugada('Efecto');
    const [a, b, c] = equipos;
    expect(await tabla(grupoId)).toEqual([
      [b, 3],
      [a, 2],
      [c, 2],
    ]);
    const otro = { ...esquema, puntos_victoria: 1 };
    const { grupos, cambian, tablas } = await efecto(otro);
    expect([grupos, cambian]).toEqual([1, 1]);
    expect(tablas[0]!.grupo).toBe('Fútbol sala Alevín Mixto, Efecto, Grupo A');
    expect(tablas[0]!.filas.map(({ equipo, antes, despues }) => [equipo, antes, despues])).toEqual([
      ['Altocampo', { posicion: 2, puntos: 2 }, { posicion: 1, puntos: 2 }],
      ['Cerro', { posicion: 3, puntos: 2 }, { posicion: 2, puntos: 2 }],
      ['Brezalia', { posicion: 1, puntos: 3 }, { posicion: 3, puntos: 1 }],
    ]);
    expect(await tabla(grupoId)).toHaveLength(3);
    expect(await efecto({ ...esquema, nombre: 'Otro nombre' })).toEqual({ grupos: 0, cambian: 0, tablas: [] });
    expect((await guardar(otro)).status).toBe(204);
    expect(await tabla(grupoId)).toEqual([
      [a, 2],
      [c, 2],
      [b, 1],
    ]);
    expect((await guardar(otro)).body.codigo).toBe('version.antigua');
  });

  it('las temporadas pasadas conservan el suyo, con otro nombre', async () => {
    const { faseId, grupoId, esquema } = await jugada('Pasada');
    const ahora = await jugada('De ahora');
    await db.updateTable('fase').set({ esquema_id: esquema.id }).where('id', '=', ahora.faseId).execute();
    await db.updateTable('fase').set({ campeonato_id: deAntes }).where('id', '=', faseId).execute();
    const antes = await tabla(grupoId);
    expect((await guardar({ ...esquema, puntos_victoria: 1 })).status).toBe(204);
    expect(await tabla(grupoId)).toEqual(antes);
    const { esquema_id } = await db.selectFrom('fase').select('esquema_id').where('id', '=', faseId).executeTakeFirstOrThrow();
    expect(await leerUno(esquema_id!)).toMatchObject({ nombre: `${esquema.nombre} (hasta 2025-2026)`, puntos_victoria: 3, fases: 1 });
    expect((await tabla(ahora.grupoId))[0]).toEqual([equipos[0], 2]);
  });

  it('rehace las tablas de todos sus grupos, y dice el efecto en todas aunque se lean por tandas', async () => {
    const [a, b] = equipos as [number, number];
    const ligas = [];
    for (let n = 0; n < 3; n++)
      ligas.push(await crearLiga(db, campeonato, [a, b], [{ local: a, visitante: b, acta: acta(1, 0) }], `Muchas ${n}`));
    const fases = ligas.map(({ faseId }) => faseId);
    const { esquema_id } = await db.selectFrom('fase').select('esquema_id').where('id', '=', fases[0]!).executeTakeFirstOrThrow();
    await db.updateTable('fase').set({ esquema_id }).where('id', 'in', fases).execute();
    const otro = { ...(await leerUno(esquema_id!)), puntos_victoria: 2 };
    const { grupos, cambian, tablas } = await efectoDeEsquema(db, otro, 2);
    expect([grupos, cambian, tablas.length]).toEqual([3, 3, 3]);
    await guardar(otro);
    const grupoIds = ligas.map(({ grupoId }) => grupoId);
    const primeros = await db
      .selectFrom('clasificacion')
      .select('puntos')
      .where('grupo_id', 'in', grupoIds)
      .where('orden', '=', 1)
      .execute();
    expect(primeros.map(({ puntos }) => puntos)).toEqual(ligas.map(() => 2));
  });

  it('no se elimina mientras se use, y se dice cuánto', async () => {
    const { esquema } = await jugada('En uso');
    const { status, body } = await yo.llamar<Refusal>('DELETE', `/api/esquemasclasificacion/${esquema.id}`);
    expect([status, body.detail]).toEqual([409, `No se puede eliminar «${esquema.nombre}»: hay 1 fase que lo usa`]);
    const libre = (await yo.llamar<Refusal>('POST', '/api/esquemasclasificacion', { esquema: { nombre: 'Libre' } })).body.id;
    expect((await yo.llamar('DELETE', `/api/esquemasclasificacion/${libre}`)).status).toBe(204);
    expect((await yo.llamar('GET', `/api/esquemasclasificacion/${libre}`)).status).toBe(404);
  });

  it('el de una eliminatoria resuelve otra vez sus cuadros', async () => {
    const [a, b] = equipos as [number, number];
    const copa = await crearCopa(db, campeonato, [a, b], false, 'Copa');
    await jugarCruce(db, copa, '0-1', { local: a, visitante: b, acta: acta(1, 1, { desempate: 2 }) });
    const ganador = async () =>
      (await db.selectFrom('eliminatoria').select('ganador_id').where('fase_id', '=', copa.faseId).executeTakeFirstOrThrow()).ganador_id;
    expect(await ganador()).toBe(b);
    const { body } = await yo.llamar<FilaEsquemaEliminatoria[]>('GET', '/api/esquemasclasificacioneliminatoria');
    const suyo = body.find(({ nombre }) => nombre.startsWith('Copa'))!;
    expect(suyo).toMatchObject({ desempatable: 1, goles_fuera: 0, fases: 1 });
    expect((await yo.llamar('PUT', '/api/esquemasclasificacioneliminatoria', { esquema: { ...suyo, desempatable: 0 } })).status).toBe(204);
    expect(await ganador()).toBeNull();
    const { status } = await yo.llamar('DELETE', `/api/esquemasclasificacioneliminatoria/${suyo.id}`);
    expect(status).toBe(409);
  });

  it('el de una eliminatoria pasada queda como era', async () => {
    const { faseId } = await crearCopa(db, campeonato, equipos.slice(0, 2), false, 'Antigua');
    await db.updateTable('fase').set({ campeonato_id: deAntes }).where('id', '=', faseId).execute();
    const leerTodos = async () =>
      (await yo.llamar<FilaEsquemaEliminatoria[]>('GET', '/api/esquemasclasificacioneliminatoria')).body.filter(({ nombre }) =>
        nombre.startsWith('Antigua'),
      );
    const [suyo] = await leerTodos();
    await yo.llamar('PUT', '/api/esquemasclasificacioneliminatoria', { esquema: { ...suyo, desempatable: 0, goles_fuera: 1 } });
    expect((await leerTodos()).map(({ nombre, desempatable, goles_fuera, fases }) => [nombre, desempatable, goles_fuera, fases])).toEqual([
      [suyo!.nombre, 0, 1, 0],
      [`${suyo!.nombre} (hasta 2025-2026)`, 1, 0, 1],
    ]);
  });
});
