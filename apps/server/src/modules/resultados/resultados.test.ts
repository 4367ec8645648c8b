import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga, jugarCruce, type Copa } from '../../pruebas/fabricas';
import { recalcularGrupos, reconstruirClasificaciones, registrarResultados } from './service';

let database: Database;
let campeonatoId: number;
let equipos: number[];

beforeAll(async () => {
  database = await testDatabase();
  ({ campeonatoId } = await crearCampeonato(database.db));
  equipos = [];
  for (let n = 1; n <= 8; n++)
    equipos.push(await crearEquipo(database.db, campeonatoId, `Equipo ${n}`, n === 8 ? { no_clasificable: true } : {}));
});
afterAll(() => database.close());

const registrar = (partidoId: number, marcador: ReturnType<typeof acta>) =>
  database.db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId, acta: marcador, validada: false }]));
const tabla = (grupoId: number) =>
  database.db.selectFrom('clasificacion').selectAll().where('grupo_id', '=', grupoId).orderBy('orden').execute();

describe('un resultado', () => {
  it('cambia la tabla en su misma transacción y el acta anterior pasa a la historia', async () => {
    const liga = await crearLiga(database.db, campeonatoId, equipos.slice(0, 2), [
      { local: equipos[0]!, visitante: equipos[1]!, acta: acta(1, 0) },
    ]);
    await registrar(liga.partidos[0]!, acta(0, 2));
    expect((await tabla(liga.grupoId)).map((fila) => [fila.equipo_id, fila.posicion, fila.puntos])).toEqual([
      [equipos[1], 1, 3],
      [equipos[0], 2, 0],
    ]);
    const informes = await database.db
      .selectFrom('informe as i')
      .innerJoin('convocatoria as c', 'c.id', 'i.convocatoria_id')
      .select(['i.vigente', 'i.fecha_historico'])
      .where('c.partido_id', '=', liga.partidos[0]!)
      .orderBy('i.id')
      .execute();
    expect(informes.map((informe) => [informe.vigente, informe.fecha_historico !== null])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('contra un S.E.C. no cuenta para nadie, y el S.E.C. va el último sin puesto', async () => {
    const [a, b] = equipos as [number, number];
    const sec = equipos[7]!;
    const liga = await crearLiga(
      database.db,
      campeonatoId,
      [sec, a, b],
      [
        { local: a, visitante: sec, acta: acta(9, 0) },
        { local: a, visitante: b, acta: acta(1, 1) },
      ],
      'Con S.E.C.',
    );
    expect((await tabla(liga.grupoId)).map((fila) => [fila.equipo_id, fila.posicion, fila.jugados])).toEqual([
      [a, 1, 1],
      [b, 1, 1],
      [sec, null, 0],
    ]);
  });

  it('la sanción validada resta puntos y la pendiente no', async () => {
    const [a, b] = equipos as [number, number];
    const liga = await crearLiga(database.db, campeonatoId, [a, b], [{ local: a, visitante: b, acta: acta(1, 0) }], 'Con sanción');
    await database.db
      .insertInto('sancion')
      .values([
        { equipo_id: a, grupo_id: liga.grupoId, fecha: '2026-11-21', num_puntos: 4, fecha_validacion: '2026-11-21T10:00' },
        { equipo_id: b, grupo_id: liga.grupoId, fecha: '2026-11-21', num_puntos: 1 },
      ])
      .execute();
    await database.db.transaction().execute((tx) => recalcularGrupos(tx, [liga.grupoId]));
    expect((await tabla(liga.grupoId)).map((fila) => [fila.equipo_id, fila.puntos, fila.puntos_sancion])).toEqual([
      [b, 0, 0],
      [a, -1, -4],
    ]);
  });

  it('de tres grupos, por tandas de dos, se rehacen los tres', async () => {
    const [a, b] = equipos as [number, number];
    const grupos: number[] = [];
    for (const nombre of ['Tanda 1', 'Tanda 2', 'Tanda 3'])
      grupos.push((await crearLiga(database.db, campeonatoId, [a, b], [{ local: a, visitante: b, acta: acta(1, 0) }], nombre)).grupoId);
    await database.db.deleteFrom('clasificacion').where('grupo_id', 'in', grupos).execute();
    await database.db.transaction().execute((tx) => recalcularGrupos(tx, grupos, 2));
    for (const grupo of grupos) expect(await tabla(grupo)).toHaveLength(2);
  });

  it('muchos a la vez en el mismo grupo dejan la tabla que daría rehacerla', async () => {
    const [a, b, c] = equipos as [number, number, number];
    const liga = await crearLiga(
      database.db,
      campeonatoId,
      [a, b, c],
      [
        { local: a, visitante: b },
        { local: b, visitante: c },
        { local: c, visitante: a },
      ],
      'A la vez',
    );
    await Promise.all(liga.partidos.flatMap((id, n) => [registrar(id, acta(n, 3)), registrar(id, acta(4, n))]));
    const antes = await tabla(liga.grupoId);
    await database.db.transaction().execute((tx) => reconstruirClasificaciones(tx));
    expect(await tabla(liga.grupoId)).toEqual(antes);
    expect(antes.reduce((suma, fila) => suma + fila.jugados, 0)).toBe(6);
  });
});

describe('una eliminatoria', () => {
  let copa: Copa;
  const cruce = (clave: string) =>
    database.db.selectFrom('eliminatoria').selectAll().where('id', '=', copa.cruces.get(clave)!).executeTakeFirstOrThrow();

  it('el ganador avanza y el perdedor de la semifinal va al tercer puesto', async () => {
    copa = await crearCopa(database.db, campeonatoId, equipos.slice(0, 4), true);
    const semifinal = await cruce('1-1');
    const id = await jugarCruce(database.db, copa, '1-1', {
      local: semifinal.equipo1_id!,
      visitante: semifinal.equipo2_id!,
      acta: acta(2, 0),
    });
    expect(await cruce('0-1')).toMatchObject({ equipo1_id: semifinal.equipo1_id, equipo2_id: null });
    expect(await cruce('0-2')).toMatchObject({ equipo1_id: semifinal.equipo2_id });
    await registrar(id, acta(0, 1));
    expect(await cruce('0-1')).toMatchObject({ equipo1_id: semifinal.equipo2_id });
    expect(await cruce('0-2')).toMatchObject({ equipo1_id: semifinal.equipo1_id });
    await registrar(id, acta(1, 1));
    expect(await cruce('0-1')).toMatchObject({ equipo1_id: null });
  });

  it('no se cambia quién pasó si la siguiente ya se ha jugado, y nada queda a medias', async () => {
    const semifinales = [await cruce('1-1'), await cruce('1-2')];
    const ids: number[] = [
      (await database.db.selectFrom('partido').select('id').where('eliminatoria_id', '=', semifinales[0]!.id).executeTakeFirstOrThrow()).id,
    ];
    await registrar(ids[0]!, acta(3, 0));
    ids.push(
      await jugarCruce(database.db, copa, '1-2', {
        local: semifinales[1]!.equipo1_id!,
        visitante: semifinales[1]!.equipo2_id!,
        acta: acta(3, 0),
      }),
    );
    const final = await cruce('0-1');
    await jugarCruce(database.db, copa, '0-1', { local: final.equipo1_id!, visitante: final.equipo2_id!, acta: acta(1, 0) });
    await expect(registrar(ids[0]!, acta(0, 3))).rejects.toThrow('la eliminatoria siguiente ya se ha jugado');
    expect(await cruce('1-1')).toMatchObject({ ganador_id: semifinales[0]!.equipo1_id, global1: 3, global2: 0 });
    await registrar(ids[0]!, acta(5, 0));
    expect(await cruce('1-1')).toMatchObject({ global1: 5, global2: 0 });
  });
});
