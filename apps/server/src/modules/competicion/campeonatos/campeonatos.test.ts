import type { FilaCampeonato } from '@cd/contract/competicion/campeonatos';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearEquipo, crearLiga } from '../../../pruebas/fabricas';
import { crearRol, crearUsuario, entrar, ROL, textoDe, type Cliente, type Respuesta } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
const { db, http } = oficina;
let lectura: Cliente;
let suya: Cliente;
let general: Cliente;
let actual: number;
let pasada: number;
let colegio: number;
let ajeno: number;
const ids = { futbol: 0, voleibol: 0, alevin: 0, infantil: 0, mixto: 0, femenino: 0 };

const insertado = async (tabla: 'deporte' | 'categoria' | 'genero', nombre: string, orden: number): Promise<number> =>
  (await db.insertInto(tabla).values({ nombre, orden }).returning('id').executeTakeFirstOrThrow()).id;

async function crearCoordinadora(
  login: string,
  general_: boolean,
  cargos: readonly (readonly [colegio: number, deporte: number])[],
): Promise<Cliente> {
  const usuario_id = await crearUsuario(db, { login, roles: [ROL.coordinador] });
  const { id } = await db
    .insertInto('coordinador')
    .values({ nombre: login, usuario_id, general: general_ })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [colegio_id, deporte_id] of cargos)
    await db.insertInto('coordinador_cargo').values({ coordinador_id: id, colegio_id, deporte_id }).execute();
  return entrar(http, login);
}

beforeAll(async () => {
  for (const tabla of ['deporte', 'categoria', 'genero'] as const) await db.deleteFrom(tabla).execute();
  ids.voleibol = await insertado('deporte', 'Voleibol', 2);
  ids.futbol = await insertado('deporte', 'Fútbol sala', 1);
  ids.alevin = await insertado('categoria', 'Alevín', 1);
  ids.infantil = await insertado('categoria', 'Infantil', 2);
  ids.mixto = await insertado('genero', 'Mixto', 1);
  ids.femenino = await insertado('genero', 'Femenino', 2);
  const temporada = (nombre: string, fecha_inicio: string, fecha_fin: string, historico: boolean) =>
    db.insertInto('competicion').values({ nombre, fecha_inicio, fecha_fin, historico }).returning('id').executeTakeFirstOrThrow();
  pasada = (await temporada('2025-2026', '2025-09-01', '2026-06-28', true)).id;
  actual = (await temporada('2026-2027', '2026-08-31', '2027-06-27', false)).id;
  const nuevo = (nombre: string) => db.insertInto('colegio').values({ nombre }).returning('id').executeTakeFirstOrThrow();
  colegio = (await nuevo('CEIP El Olmo')).id;
  ajeno = (await nuevo('IES Ajeno')).id;
  await crearUsuario(db, { login: 'lectura@liga.es', roles: [await crearRol(db, 'Lectura', 1, 1)] });
  lectura = await entrar(http, 'lectura@liga.es');
  suya = await crearCoordinadora('suya@liga.es', false, [[colegio, ids.futbol]]);
  general = await crearCoordinadora('general@liga.es', true, []);
});

beforeEach(async () => {
  await db.updateTable('usuario').set({ competicion_id: null }).execute();
  for (const tabla of ['partido', 'fase', 'equipo', 'campeonato', 'accion'] as const) await db.deleteFrom(tabla).execute();
});

const modelo = (deporte: number, categoria = ids.alevin, genero = ids.mixto) => ({
  deporte_id: deporte,
  categoria_id: categoria,
  genero_id: genero,
});
const crear = (campeonato: object, quien = yo): Promise<Respuesta<{ id: number; detail: string; codigo: string }>> =>
  quien.llamar('POST', '/api/campeonatos', { campeonato });
const crearVarios = (campeonatos: readonly object[]): Promise<Respuesta<{ ids: number[]; detail: string; codigo: string }>> =>
  yo.llamar('POST', '/api/campeonatos/varios', { campeonatos });
const creado = async (deporte = ids.futbol, categoria = ids.alevin): Promise<number> => (await crear(modelo(deporte, categoria))).body.id;
const lista = async (quien = yo) => (await quien.llamar<FilaCampeonato[]>('GET', '/api/campeonatos/competicion')).body;
const nombres = async (direccion: string, quien = yo) =>
  (await quien.llamar<{ nombre: string }[]>('GET', direccion)).body.map(({ nombre }) => nombre);
const anotado = async () =>
  (await db.selectFrom('accion').select('texto').where('tipo', '>=', 3).orderBy('id').execute()).map(({ texto }) => texto);

describe('los campeonatos de la competición de trabajo', () => {
  it('se crea uno de un deporte, una categoría y un género, y se dice cuántos equipos, fases y partidos tiene', async () => {
    const id = await creado();
    const [a, b] = [await crearEquipo(db, id, 'Valdeciervo'), await crearEquipo(db, id, 'Peñalcor')];
    await crearLiga(db, id, [a, b], [{ local: a, visitante: b }]);
    const esperado = {
      id,
      nombre: 'Fútbol sala Alevín Mixto',
      ...modelo(ids.futbol),
      deporte_nombre: 'Fútbol sala',
      categoria_nombre: 'Alevín',
      genero_nombre: 'Mixto',
      equipos: 2,
      fases: 1,
      partidos: 1,
      semanas: 0,
      cupo_cambios: null,
    };
    expect(await lista()).toEqual([esperado]);
    expect((await yo.llamar('GET', `/api/campeonatos/${id}`)).body).toEqual(esperado);
    expect(await anotado()).toEqual(['Campeonato Fútbol sala Alevín Mixto']);
  });

  it('el que ya existe no se crea otra vez, tampoco a la vez', async () => {
    const respuestas = await Promise.all([crear(modelo(ids.futbol)), crear(modelo(ids.futbol))]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status, body } = await crear(modelo(ids.futbol));
    expect([status, body.detail]).toEqual([409, 'El campeonato ya existe en el sistema']);
    expect(await lista()).toHaveLength(1);
  });

  it('de un deporte, una categoría o un género que no existe, no', async () => {
    const { status, body } = await crear(modelo(2_000_000_000));
    expect([status, body.codigo]).toEqual([422, 'maestro.inexistente']);
  });

  it('se crean varios de una vez, en el orden de sus listas', async () => {
    const { body } = await crearVarios([
      modelo(ids.voleibol),
      modelo(ids.futbol, ids.infantil),
      modelo(ids.futbol, ids.alevin, ids.femenino),
    ]);
    expect(body.ids).toHaveLength(3);
    expect(await nombres('/api/campeonatos/combo')).toEqual([
      'Fútbol sala Alevín Femenino',
      'Fútbol sala Infantil Mixto',
      'Voleibol Alevín Mixto',
    ]);
    expect((await anotado())[0]).toMatch(/^3 campeonatos: Fútbol sala Alevín Femenino, /);
  });

  it('si alguno de los varios ya existe no se crea ninguno, y se dice cuál', async () => {
    await creado();
    const { status, body } = await crearVarios([modelo(ids.voleibol), modelo(ids.futbol)]);
    expect([status, body.codigo, body.detail]).toEqual([
      409,
      'campeonato.duplicado',
      'Ya existen en el sistema: Fútbol sala Alevín Mixto. Vuelva a elegir',
    ]);
    expect(await lista()).toHaveLength(1);
    expect((await crearVarios([modelo(ids.voleibol), modelo(ids.voleibol)])).status, 'el mismo dos veces').toBe(400);
    expect((await crearVarios([])).status).toBe(400);
  });

  it('para elegir: todos, con su deporte, o los de un deporte', async () => {
    await crearVarios([modelo(ids.futbol), modelo(ids.voleibol)]);
    const { body } = await lectura.llamar<object[]>('GET', '/api/campeonatos/combodeporte');
    expect(body[0]).toMatchObject({ nombre: 'Fútbol sala Alevín Mixto', deporte_id: ids.futbol, deporte_nombre: 'Fútbol sala' });
    expect(await nombres(`/api/campeonatos/deporte/${ids.voleibol}`)).toEqual(['Voleibol Alevín Mixto']);
    expect((await yo.llamar('GET', '/api/campeonatos/catalogo')).body).toMatchObject({
      deportes: [{ nombre: 'Fútbol sala' }, { nombre: 'Voleibol' }],
    });
  });
});

describe('eliminar un campeonato', () => {
  it('vacío se elimina, con sus semanas inhábiles, que se cuentan antes', async () => {
    const id = await creado();
    await db.insertInto('campeonato_semana_inhabil').values({ campeonato_id: id, lunes: '2026-12-21' }).execute();
    expect((await yo.llamar('GET', `/api/campeonatos/eliminacion?ids=${id}`)).body).toEqual({
      impedidos: [],
      seVan: [{ cuantas: 1, que: 'semana inhábil' }],
    });
    expect((await yo.llamar('DELETE', `/api/campeonatos/${id}`)).status).toBe(204);
    expect(await lista()).toEqual([]);
    expect((await anotado()).at(-1)).toBe('Campeonato Fútbol sala Alevín Mixto');
  });

  it('con equipos o fases no, y se dice cuántos', async () => {
    const id = await creado();
    const [a, b] = [await crearEquipo(db, id, 'Valdeciervo'), await crearEquipo(db, id, 'Peñalcor')];
    await crearLiga(db, id, [a, b], [{ local: a, visitante: b }]);
    expect((await yo.llamar('GET', `/api/campeonatos/eliminacion?ids=${id}`)).body).toMatchObject({
      impedidos: [
        {
          id,
          impiden: [
            { cuantas: 2, que: 'equipos' },
            { cuantas: 1, que: 'fase' },
          ],
        },
      ],
    });
    const { status, body } = await yo.llamar<{ detail: string }>('DELETE', `/api/campeonatos/${id}`);
    expect([status, body.detail]).toEqual([409, 'No se puede eliminar «Fútbol sala Alevín Mixto»: hay 2 equipos y 1 fase que lo usan']);
  });
});

describe('de quién son', () => {
  it('los de otra competición ni se ven ni se tocan, y en una histórica solo se mira', async () => {
    const id = await creado();
    const { id: antiguo } = await db
      .insertInto('campeonato')
      .values({ ...modelo(ids.futbol), competicion_id: pasada })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await yo.llamar('GET', `/api/campeonatos/${antiguo}`)).status).toBe(404);
    expect((await yo.llamar('DELETE', `/api/campeonatos/${antiguo}`)).status).toBe(404);
    expect((await yo.llamar('GET', `/api/campeonatos/eliminacion?ids=${antiguo}`)).body).toEqual({
      impedidos: [{ id: antiguo, impiden: [], motivo: 'ya no existe' }],
      seVan: [],
    });
    await yo.llamar('PUT', `/api/usuarios/competicion/${pasada}`);
    expect((await lista()).map((uno) => uno.id)).toEqual([antiguo]);
    expect((await yo.llamar('DELETE', `/api/campeonatos/${antiguo}`)).status).toBe(403);
    expect((await crear(modelo(ids.voleibol))).status).toBe(403);
    expect((await yo.llamar('GET', `/api/campeonatos/${id}`)).status).toBe(404);
  });

  it('sin ninguna competición no se crea, y se dice qué falta', async () => {
    await db.updateTable('competicion').set({ historico: true }).where('id', '=', actual).execute();
    const { status, body } = await crear(modelo(ids.futbol));
    await db.updateTable('competicion').set({ historico: false }).where('id', '=', actual).execute();
    expect([status, body.codigo, body.detail]).toEqual([409, 'competicion.ninguna', textoDe('competicion.ninguna')]);
  });

  it('quien solo mira no crea ni elimina; una coordinadora no ve la lista', async () => {
    const id = await creado();
    expect(await lista(lectura)).toHaveLength(1);
    expect((await crear(modelo(ids.voleibol), lectura)).status).toBe(403);
    expect((await lectura.llamar('DELETE', `/api/campeonatos/${id}`)).status).toBe(403);
    expect((await suya.llamar('GET', '/api/campeonatos/competicion')).status).toBe(403);
    expect((await crear(modelo(ids.voleibol), suya)).status).toBe(403);
  });

  it('una coordinadora inscribe a su colegio en los campeonatos de sus deportes; la general, en todos; la oficina también los ve', async () => {
    await crearVarios([modelo(ids.futbol), modelo(ids.voleibol)]);
    const deColegio = (id: number) => `/api/campeonatos/coordinador/colegio/${id}`;
    expect(await nombres(deColegio(colegio), suya)).toEqual(['Fútbol sala Alevín Mixto']);
    for (const quien of [general, yo]) expect(await nombres(deColegio(colegio), quien)).toHaveLength(2);
    const { status, body } = await suya.llamar<{ codigo: string }>('GET', deColegio(ajeno));
    expect([status, body.codigo]).toEqual([403, 'colegio.ajeno']);
  });
});

describe('el cupo de cambios de partido', () => {
  const poner = (cupo: number | null, cuales: readonly number[], quien: Cliente = yo) =>
    quien.llamar<{ codigo?: string }>('PUT', '/api/campeonatos/cupocambios', { ids: cuales, cupo });
  const crear = async (deporte_id: number, categoria_id: number, competicion_id = actual) =>
    (
      await db
        .insertInto('campeonato')
        .values({ competicion_id, deporte_id, categoria_id, genero_id: ids.mixto })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const cupos = async () =>
    (await yo.llamar<FilaCampeonato[]>('GET', '/api/campeonatos/competicion')).body.map(({ cupo_cambios }) => cupo_cambios);

  it('se dice de varios a la vez, y se quita', async () => {
    const campeonatos = [await crear(ids.futbol, ids.alevin), await crear(ids.futbol, ids.infantil)];
    await crear(ids.voleibol, ids.alevin);
    expect(await cupos()).toEqual([null, null, null]);
    expect((await poner(2, campeonatos)).status).toBe(204);
    expect(await cupos()).toEqual([2, 2, null]);
    expect((await poner(null, campeonatos.slice(1))).status).toBe(204);
    expect(await cupos()).toEqual([2, null, null]);
  });

  it('ni negativo, ni de más de 99, ni de otra temporada, ni quien solo mira', async () => {
    const suyo = await crear(ids.futbol, ids.alevin);
    const deAntes = await crear(ids.futbol, ids.alevin, pasada);
    for (const cupo of [-1, 100, 1.5]) expect((await poner(cupo, [suyo])).status).toBe(400);
    expect((await poner(1, [suyo, deAntes])).status).toBe(404);
    expect((await poner(1, [suyo], lectura)).status).toBe(403);
    expect(await cupos()).toEqual([null]);
  });
});
