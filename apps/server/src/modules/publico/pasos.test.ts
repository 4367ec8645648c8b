import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../platform/db/open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { crearCampeonato, crearCopa, crearEquipo, crearLiga, jugarCruce, type CampeonatoDePrueba } from '../../pruebas/fabricas';
import { leerPasos, pasosDe } from './pasos';
import { leerFases } from './queries';

const fase = { id: 7, tipo: 0 as const, grupo_id: 9 };

describe('lo que solo tiene una opción se pasa de largo', () => {
  it('se llega hasta donde hay algo que elegir', () => {
    expect(pasosDe([{ deporte: 1, categoria: 2, genero: 3, fase }], 'deporte')).toEqual({ 1: { categoria: 2, genero: 3, fase } });
    expect(pasosDe([{ deporte: 1, categoria: 2, genero: 3, fase: null }], 'deporte')).toEqual({ 1: { categoria: 2, genero: 3 } });
  });

  it('dos géneros de la misma categoría se eligen, y también dos categorías', () => {
    const dos = [
      { deporte: 1, categoria: 2, genero: 3, fase },
      { deporte: 1, categoria: 2, genero: 4, fase },
    ];
    expect(pasosDe(dos, 'deporte')).toEqual({ 1: { categoria: 2 } });
    expect(pasosDe([...dos, { deporte: 1, categoria: 5, genero: 3, fase }], 'deporte')).toEqual({ 1: {} });
    expect(pasosDe(dos, 'genero')).toEqual({ 3: { categoria: 2, genero: 3, fase }, 4: { categoria: 2, genero: 4, fase } });
  });

  describe('leído de la base de datos', () => {
    let database: Database;
    let db: Db;
    let camp: CampeonatoDePrueba;
    let equipos: number[];
    beforeAll(async () => {
      database = await testDatabase();
      ({ db } = database);
      camp = await crearCampeonato(db);
      equipos = [await crearEquipo(db, camp.campeonatoId, 'Valdeciervo'), await crearEquipo(db, camp.campeonatoId, 'Peñalcor')];
    });
    afterAll(() => database.close());

    it('la única fase y su único grupo, si se ven; otra fase vuelve a dar a elegir', async () => {
      const { categoriaId: categoria, generoId: genero, deporteId, campeonatoId } = camp;
      expect(await leerPasos(db)).toEqual({});
      const [a, b] = equipos as [number, number];
      const liga = await crearLiga(db, campeonatoId, [a, b], [{ local: a, visitante: b }]);
      const unica = { categoria, genero, fase: { id: liga.faseId, tipo: 0, grupo_id: liga.grupoId } };
      expect(await leerPasos(db)).toEqual({ [deporteId]: unica });
      expect(await leerPasos(db, deporteId)).toEqual({ [categoria]: unica });
      expect(await leerPasos(db, deporteId, categoria)).toEqual({ [genero]: unica });
      expect(await leerPasos(db, deporteId + 1)).toEqual({});

      const { id: otroGrupo } = await db
        .insertInto('grupo')
        .values({ fase_id: liga.faseId, nombre: 'Grupo B', orden: 2 })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect((await leerPasos(db))[deporteId]!.fase).toEqual({ id: liga.faseId, tipo: 0, grupo_id: null });
      await db.deleteFrom('grupo').where('id', '=', otroGrupo).execute();

      // A cup without matches is not seen yet.
      const copa = await crearCopa(db, campeonatoId, [a, b]);
      expect(await leerPasos(db)).toEqual({ [deporteId]: unica });
      await jugarCruce(db, copa, '0-1', { local: a, visitante: b });
      expect(await leerPasos(db)).toEqual({ [deporteId]: { categoria, genero } });
      expect((await leerFases(db, deporteId, categoria, genero)).map(({ id, grupo_id }) => [id, grupo_id])).toEqual([
        [liga.faseId, liga.grupoId],
        [copa.faseId, null],
      ]);
    });
  });
});
