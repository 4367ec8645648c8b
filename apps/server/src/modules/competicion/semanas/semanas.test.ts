import type { rutasSemanas, Semana } from '@cd/contract/competicion/semanas';
import type { Answer } from '@cd/contract/kit/route';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearCampeonato, crearEquipo, crearLiga } from '../../../pruebas/fabricas';
import { crearRol, crearUsuario, entrar, type Respuesta } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
const { db, http } = oficina;
let campeonato: number;
let fase: number;
let competicion: number;

/** A season of 52 weeks from the 31st of August of 2026; its league, from the 7th of September to the 30th of May. */
beforeAll(async () => {
  const hecho = await crearCampeonato(db);
  ({ campeonatoId: campeonato, competicionId: competicion } = hecho);
  const [a, b] = [await crearEquipo(db, campeonato, 'Valdeciervo'), await crearEquipo(db, campeonato, 'Peñalcor')];
  ({ faseId: fase } = await crearLiga(db, campeonato, [a, b], [{ local: a, visitante: b }]));
  await db.insertInto('festivo').values({ fecha: '2026-12-25', nombre: 'Navidad', ambito: 'nacional' }).execute();
  await crearUsuario(db, { login: 'lectura@liga.es', roles: [await crearRol(db, 'Lectura', 1, 1)] });
});
beforeEach(async () => {
  await db.updateTable('usuario').set({ competicion_id: null }).execute();
  await db.deleteFrom('campeonato_semana_inhabil').execute();
  await db.deleteFrom('fase_semana_inhabil').execute();
});

const NAVIDAD = ['2026-12-21', '2026-12-28'];
const deCampeonato = async () =>
  (await yo.llamar<Answer<typeof rutasSemanas.deCampeonato>>('GET', `/api/campeonatos/semanasinhabiles/${campeonato}`)).body;
const deFase = async () => (await yo.llamar<Answer<typeof rutasSemanas.deFase>>('GET', `/api/fases/semanasinhabiles/${fase}`)).body;
type Refusal = Respuesta<{ codigo: string; detail: string }>;
const guardar = (semanas: readonly string[], antes?: readonly string[], quien = yo): Promise<Refusal> =>
  quien.llamar('PUT', '/api/campeonatos/semanasinhabiles', { campeonato: { id: campeonato, semanas, antes } });
const guardarFase = (semanas: readonly string[], antes?: readonly string[], quien = yo): Promise<Refusal> =>
  quien.llamar('PUT', '/api/fases/semanasinhabiles', { fase: { id: fase, semanas, antes } });
const inhabiles = (semanas: readonly Semana[]) => semanas.filter(({ inhabil }) => inhabil === 1).map(({ fecha_inicio }) => fecha_inicio);
const anotado = async () =>
  (await db.selectFrom('accion').select('texto').where('tipo', '=', 4).orderBy('id', 'desc').executeTakeFirst())?.texto;

describe('las semanas de un campeonato', () => {
  it('son todas las de la temporada, cada una con sus festivos y sus partidos; y sus fases', async () => {
    const { nombre, semanasInhabiles, fases } = await deCampeonato();
    expect([nombre, semanasInhabiles.length, semanasInhabiles.at(-1)!.fecha_fin]).toEqual(['Fútbol sala Alevín Mixto', 52, '2027-08-29']);
    expect(semanasInhabiles.find(({ fecha_inicio }) => fecha_inicio === '2026-12-21')).toEqual({
      fecha_inicio: '2026-12-21',
      fecha_fin: '2026-12-27',
      inhabil: 0,
      festivos: [{ fecha: '2026-12-25', nombre: 'Navidad', ambito: 'nacional' }],
      partidos: 0,
    });
    expect(semanasInhabiles.filter(({ partidos }) => partidos > 0)).toMatchObject([{ fecha_inicio: '2026-11-16', partidos: 1 }]);
    expect(fases).toEqual([{ id: fase, nombre: 'Liga', semanas: 0 }]);
  });

  it('se marcan inhábiles y se vuelven a jugar', async () => {
    expect((await guardar(NAVIDAD)).status).toBe(204);
    expect(inhabiles((await deCampeonato()).semanasInhabiles)).toEqual(NAVIDAD);
    expect(await anotado()).toBe('Campeonato Fútbol sala Alevín Mixto: 2 semanas inhábiles');
    expect((await guardar([NAVIDAD[1]!])).status).toBe(204);
    expect(inhabiles((await deCampeonato()).semanasInhabiles)).toEqual([NAVIDAD[1]]);
  });

  it.each([
    ['que no empieza en lunes', '2026-12-22'],
    ['anterior a la temporada', '2026-08-24'],
    ['posterior', '2027-08-30'],
  ])('una %s se rechaza y no cambia nada', async (_, lunes) => {
    await guardar(NAVIDAD);
    const { status, body } = await guardar([lunes]);
    expect([status, body.codigo]).toEqual([422, 'semana.ajena']);
    expect(body.detail).toContain(lunes.split('-').toReversed().join('/'));
    expect(inhabiles((await deCampeonato()).semanasInhabiles)).toEqual(NAVIDAD);
  });

  it('sobre lo que se leyó, o nada: dos personas no se pisan', async () => {
    const respuestas = await Promise.all([guardar(NAVIDAD, []), guardar(['2027-03-22'], [])]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await guardar([], ['2027-06-07'])).body.codigo).toBe('version.antigua');
  });

  it('una repetida o que no es una fecha, no', async () => {
    for (const malas of [['2026-12-21', '2026-12-21'], ['21/12/2026'], ['2026-02-30']]) expect((await guardar(malas)).status).toBe(400);
  });
});

describe('las semanas de una fase', () => {
  it('son las de sus fechas, y las de su campeonato están cerradas', async () => {
    await guardar(NAVIDAD);
    await guardarFase(['2027-03-22']);
    const { nombre, campeonato_nombre, semanasInhabiles } = await deFase();
    expect([nombre, campeonato_nombre, semanasInhabiles[0]!.fecha_inicio, semanasInhabiles.at(-1)!.fecha_fin]).toEqual([
      'Liga',
      'Fútbol sala Alevín Mixto',
      '2026-09-07',
      '2027-05-30',
    ]);
    expect(inhabiles(semanasInhabiles)).toEqual([...NAVIDAD, '2027-03-22']);
    expect(semanasInhabiles.filter(({ del_campeonato }) => del_campeonato === 1).map(({ fecha_inicio }) => fecha_inicio)).toEqual(NAVIDAD);
    expect(await anotado()).toBe('Fase Liga de Fútbol sala Alevín Mixto: 1 semana inhábil además de las del campeonato');
    expect((await deCampeonato()).fases).toEqual([{ id: fase, nombre: 'Liga', semanas: 1 }]);
  });

  it('guardarla con las del campeonato no las hace suyas, ni sin ellas las abre', async () => {
    await guardar(NAVIDAD);
    for (const semanas of [[...NAVIDAD, '2027-03-22'], ['2027-03-22']]) {
      expect((await guardarFase(semanas, inhabiles((await deFase()).semanasInhabiles))).status).toBe(204);
      expect(inhabiles((await deFase()).semanasInhabiles)).toEqual([...NAVIDAD, '2027-03-22']);
    }
    await guardar([]);
    expect(inhabiles((await deFase()).semanasInhabiles)).toEqual(['2027-03-22']);
  });

  it('la que ya era suya lo sigue siendo cuando el campeonato la abre', async () => {
    await guardarFase(NAVIDAD);
    await guardar(NAVIDAD);
    await guardarFase([]);
    await guardar([]);
    expect(inhabiles((await deFase()).semanasInhabiles)).toEqual(NAVIDAD);
  });

  it('una de fuera de sus fechas se rechaza, y si el campeonato cambia mientras se edita, se dice', async () => {
    expect((await guardarFase(['2026-08-31'])).body.codigo).toBe('semana.ajena');
    await guardar(NAVIDAD);
    expect((await guardarFase(['2027-03-22'], [])).body.codigo).toBe('version.antigua');
  });
});

it('de otra competición no se ven; en una histórica se miran y no se cambian; con solo lectura, tampoco', async () => {
  const lectura = await entrar(http, 'lectura@liga.es');
  expect((await lectura.llamar('GET', `/api/campeonatos/semanasinhabiles/${campeonato}`)).status).toBe(200);
  for (const guarda of [guardar, guardarFase]) expect((await guarda(NAVIDAD, undefined, lectura)).status).toBe(403);
  const { id: otra } = await db
    .insertInto('competicion')
    .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-06-28', historico: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await yo.llamar('PUT', `/api/usuarios/competicion/${otra}`);
  for (const direccion of [`/api/campeonatos/semanasinhabiles/${campeonato}`, `/api/fases/semanasinhabiles/${fase}`])
    expect((await yo.llamar('GET', direccion)).status).toBe(404);
  await db.updateTable('campeonato').set({ competicion_id: otra }).where('id', '=', campeonato).execute();
  expect((await yo.llamar('GET', `/api/campeonatos/semanasinhabiles/${campeonato}`)).status).toBe(200);
  for (const guarda of [guardar, guardarFase]) expect((await guarda(NAVIDAD)).status).toBe(403);
  await db.updateTable('campeonato').set({ competicion_id: competicion }).where('id', '=', campeonato).execute();
});

describe('las semanas inhábiles de muchos campeonatos a la vez', () => {
  interface Lote {
    hechas: { id: number; poner: string[]; quitar: string[] }[];
    fuera: { id: number; motivo: string }[];
  }
  const cambiar = (filas: object[], quien = yo) => quien.llamar<Lote>('PUT', '/api/campeonatos/semanasinhabiles/varios', { filas });

  it('se ponen las que faltan a cada uno, y al deshacerlo se quedan las que ya tenía', async () => {
    await guardar([NAVIDAD[0]!]);
    const { status, body } = await cambiar([{ id: campeonato, poner: NAVIDAD, quitar: [] }]);
    expect([status, body]).toMatchObject([200, { hechas: [{ id: campeonato, poner: [], quitar: [NAVIDAD[1]] }], fuera: [] }]);
    expect(inhabiles((await deCampeonato()).semanasInhabiles)).toEqual(NAVIDAD);
    expect((await cambiar([{ id: campeonato, poner: NAVIDAD, quitar: [] }])).body.fuera).toMatchObject([{ motivo: 'ya las tiene así' }]);
    await cambiar(body.hechas);
    expect(inhabiles((await deCampeonato()).semanasInhabiles)).toEqual([NAVIDAD[0]]);
    expect((await cambiar([{ id: campeonato, poner: [], quitar: [] }])).body.fuera).toMatchObject([
      { motivo: 'no se ha dicho qué cambia' },
    ]);
  });

  it('se deja fuera, diciéndolo, lo que no es de su temporada o ya no existe; dos a la vez no se pisan, y quien solo lee no puede', async () => {
    const { body } = await cambiar([
      { id: campeonato, poner: ['2031-01-06'], quitar: [] },
      { id: 999_999, poner: NAVIDAD, quitar: [] },
    ]);
    expect(body.fuera.map(({ motivo }) => motivo)).toEqual(['hay semanas que no son de su temporada', 'ya no existe']);
    const dos = await Promise.all([0, 1].map(() => cambiar([{ id: campeonato, poner: NAVIDAD, quitar: [] }])));
    expect(dos.map(({ body: { hechas } }) => hechas.length).toSorted()).toEqual([0, 1]);
    const lectora = await entrar(http, 'lectura@liga.es');
    expect((await cambiar([{ id: campeonato, poner: NAVIDAD, quitar: [] }], lectora)).status).toBe(403);
  });
});
