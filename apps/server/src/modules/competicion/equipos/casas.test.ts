import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearCampeonato, crearEquipo } from '../../../pruebas/fabricas';
import { crearUsuario, entrar, ROL } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

interface Lote {
  hechas: { id: number; version: number; sede_id: number | null }[];
  caben: number[];
  fuera: { nombre: string; motivo: string }[];
  quedan?: { nombre: string; queda: string }[];
}
const { oficina, yo } = await oficinaConJefa();
const { db } = oficina;
let equipos: number[];
let sede: number;
beforeAll(async () => {
  const { campeonatoId } = await crearCampeonato(db);
  equipos = [
    await crearEquipo(db, campeonatoId, 'Olmo'),
    await crearEquipo(db, campeonatoId, 'Abeto'),
    await crearEquipo(db, campeonatoId, 'Pino'),
  ];
  sede = (await db.insertInto('sede').values({ nombre: 'Pabellón Norte' }).returning('id').executeTakeFirstOrThrow()).id;
});
beforeEach(async () => {
  await db.updateTable('equipo').set({ concentraciones: false, preferido_dia: 6, preferido_hora: '10:00', sede_id: null }).execute();
});

const poner = (casa: object, ids = equipos, quien = yo) =>
  quien.llamar<Lote>('PUT', '/api/equipos/casa', { filas: ids.map((id) => ({ id, ...casa })) });
const casas = () => db.selectFrom('equipo').select(['preferido_dia', 'preferido_hora', 'sede_id']).orderBy('id').execute();

it('la sede de muchos equipos a la vez: lo que no se dice se queda, y al deshacerlo cada uno vuelve a tener la suya', async () => {
  const { status, body } = await poner({ sede_id: sede });
  expect([status, body.fuera]).toEqual([200, []]);
  expect(await casas()).toEqual(equipos.map(() => ({ preferido_dia: 6, preferido_hora: '10:00:00', sede_id: sede })));
  const { body: vuelta } = await yo.llamar<Lote>('PUT', '/api/equipos/casa', { filas: body.hechas });
  expect([vuelta.hechas.length, (await casas()).map(({ sede_id }) => sede_id)]).toEqual([3, [null, null, null]]);
});

it('queda fuera quien juega en concentraciones y quien ya lo tiene, y antes se dice', async () => {
  await db.updateTable('equipo').set({ concentraciones: true }).where('id', '=', equipos[0]!).execute();
  await db.updateTable('equipo').set({ preferido_dia: 5 }).where('id', '=', equipos[1]!).execute();
  const previa = await yo.llamar<Lote>('POST', '/api/equipos/casa/previa', { filas: equipos.map((id) => ({ id, preferido_dia: 5 })) });
  expect([previa.body.caben, previa.body.fuera.map(({ nombre, motivo }) => [nombre, motivo])]).toEqual([
    [equipos[2]],
    [
      ['Olmo', 'juega en concentraciones, sin día, hora ni sede propios'],
      ['Abeto', 'ya lo tiene así'],
    ],
  ]);
  expect((await poner({ preferido_dia: 5 })).body.hechas.map(({ id }) => id)).toEqual([equipos[2]]);
  expect((await poner({ preferido_dia: 5 })).body.hechas).toEqual([]);
});

it('sin decir qué cambia no cambia ninguno, ni su versión', async () => {
  const versiones = () => db.selectFrom('equipo').select('version').orderBy('id').execute();
  const antes = await versiones();
  const { body } = await poner({});
  expect([body.hechas, body.fuera.map(({ motivo }) => motivo)]).toEqual([[], equipos.map(() => 'no se ha dicho qué cambia')]);
  expect(await versiones()).toEqual(antes);
});

it('no se deshace sobre lo que otra cambió después; ni a deshora, ni con una sede que no existe, ni quien no puede', async () => {
  const { body } = await poner({ preferido_hora: '12:00' });
  await poner({ preferido_dia: 7 }, [equipos[0]!]);
  const { body: vuelta } = await yo.llamar<Lote>('PUT', '/api/equipos/casa', { filas: body.hechas });
  expect(vuelta.fuera.map(({ nombre, motivo }) => [nombre, motivo])).toEqual([['Olmo', 'ha cambiado mientras tanto']]);
  expect((await poner({ preferido_hora: '07:00' })).body.fuera.map(({ motivo }) => motivo)).toEqual(
    Array(3).fill('a las 07:00 no se juega'),
  );
  expect((await poner({ sede_id: 999_999 })).status).toBe(422);
  await crearUsuario(db, { login: 'ines@liga.es', roles: [ROL.entrenador] });
  expect((await poner({ sede_id: sede }, equipos, await entrar(oficina.http, 'ines@liga.es'))).status).toBe(403);
});

it('dos a la vez no pierden lo de ninguna', async () => {
  await Promise.all([poner({ sede_id: sede }), poner({ preferido_dia: 7 })]);
  const [una] = await casas();
  expect([una!.sede_id === sede, una!.preferido_dia === 7]).toContain(true);
});

describe('la sede de casa', () => {
  let propia: number;
  beforeAll(async () => {
    propia = (await db.insertInto('sede').values({ nombre: 'Patio propio' }).returning('id').executeTakeFirstOrThrow()).id;
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipos[0]!).executeTakeFirstOrThrow();
    await db.insertInto('colegio_sede').values({ colegio_id, sede_id: propia, principal: true }).execute();
  });
  const filas = (ids = equipos) => ({ filas: ids.map((id) => ({ id })) });
  const sinSede = async () =>
    (
      await yo.llamar<{ rows: { nombre: string }[] }>('POST', '/api/equipos/index', {
        filtros: [{ name: 'sin_sede', operator: 'equals', value: 1 }],
        ordenacion: [{ name: 'nombre', order: 'asc' }],
        paginacion: { pageNumber: 1, pageSize: 10 },
      })
    ).body.rows.map(({ nombre }) => nombre);
  const pendientes = async () => (await yo.llamar<{ sinSede: number }>('GET', '/api/puestaenmarcha')).body.sinSede;

  it('se pone a los que no tienen ninguna; antes se dice cuál a cada uno, y cuáles quedan fuera y por qué', async () => {
    await db.updateTable('equipo').set({ sede_id: sede }).where('id', '=', equipos[1]!).execute();
    const { body: previa } = await yo.llamar<Lote>('POST', '/api/equipos/sededecasa/previa', filas());
    expect([previa.caben, previa.quedan, previa.fuera.map(({ nombre, motivo }) => [nombre, motivo])]).toEqual([
      [equipos[0]],
      [{ id: equipos[0], nombre: 'Olmo', queda: 'Patio propio' }],
      [
        ['Abeto', 'ya tiene sede'],
        ['Pino', 'su colegio no tiene sede principal'],
      ],
    ]);
    expect([await sinSede(), await pendientes()]).toEqual([['Olmo', 'Pino'], 1]);
    const { body } = await yo.llamar<Lote>('PUT', '/api/equipos/sededecasa', filas());
    expect([body.hechas.map(({ id }) => id), (await casas()).map(({ sede_id }) => sede_id)]).toEqual([[equipos[0]], [propia, sede, null]]);
    expect([await sinSede(), await pendientes()]).toEqual([['Pino'], 0]);
    // Its day and its hour stay.
    expect((await casas())[0]).toMatchObject({ preferido_dia: 6, preferido_hora: '10:00:00' });
    expect((await yo.llamar<Lote>('PUT', '/api/equipos/sededecasa', filas())).body.hechas).toEqual([]);
  });

  it('al deshacerlo vuelven a no tener ninguna los que siguen con la que se les puso', async () => {
    const { body } = await yo.llamar<Lote>('PUT', '/api/equipos/sededecasa', filas());
    const { body: vuelta } = await yo.llamar<Lote>('PUT', '/api/equipos/casa', { filas: body.hechas });
    expect([vuelta.hechas.length, (await casas())[0]!.sede_id]).toEqual([1, null]);
    const { body: otra } = await yo.llamar<Lote>('PUT', '/api/equipos/sededecasa', filas());
    await poner({ sede_id: sede }, [equipos[0]!]);
    const { body: tarde } = await yo.llamar<Lote>('PUT', '/api/equipos/casa', { filas: otra.hechas });
    expect([tarde.fuera.map(({ motivo }) => motivo), (await casas())[0]!.sede_id]).toEqual([['ha cambiado mientras tanto'], sede]);
  });

  it('no al que juega en concentraciones, ni por quien no puede', async () => {
    await db.updateTable('equipo').set({ concentraciones: true }).where('id', '=', equipos[0]!).execute();
    expect((await yo.llamar<Lote>('PUT', '/api/equipos/sededecasa', filas([equipos[0]!]))).body.fuera[0]!.motivo).toBe(
      'juega en concentraciones, sin día, hora ni sede propios',
    );
    expect(await sinSede()).not.toContain('Olmo');
    await crearUsuario(db, { login: 'sin-sede@liga.es', roles: [ROL.entrenador] });
    expect((await (await entrar(oficina.http, 'sin-sede@liga.es')).llamar('PUT', '/api/equipos/sededecasa', filas())).status).toBe(403);
  });
});
