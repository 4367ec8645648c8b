import type { FilaJuegoLimpio } from '@cd/contract/estadisticas/conductas';
import type { FilaRanking } from '@cd/contract/estadisticas/rankings';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { anular, crearTemporada, jugar, type Jugado, type TemporadaDePrueba } from './temporada-de-prueba';

const { oficina, yo } = await oficinaConJefa();
const { db } = oficina;
let t: TemporadaDePrueba;
beforeAll(async () => {
  t = await crearTemporada(db);
});
beforeEach(async () => {
  for (const tabla of ['informe', 'retirada'] as const) await db.deleteFrom(tabla).execute();
  await db.updateTable('partido').set({ estado: 3 }).execute();
  await db.updateTable('equipo').set({ no_clasificable: false }).execute();
});

const ranking = async (criterio: number): Promise<FilaRanking[]> =>
  (await yo.llamar<FilaRanking[]>('POST', '/api/rankings', { datos: { criterio, ambito: 1, campeonato: null, equipo: null } })).body;
const limpio = async () => (await yo.llamar<FilaJuegoLimpio[]>('GET', `/api/clasificacionjl/deporte/${t.deporteId}`)).body;
const AMARILLAS_POR_EQUIPO = 15;

/** All matches read one by one, in the program: slow, and without anything kept. */
async function contarDespacio() {
  const { rows: partidos } = await sql<{
    informe_id: number;
    equipo_local_id: number;
    equipo_visitante_id: number;
    marcador_local: number;
    marcador_visitante: number;
    presentado_local: boolean;
    presentado_visitante: boolean;
  }>`select i.id as informe_id, p.equipo_local_id, p.equipo_visitante_id, a.marcador_local, a.marcador_visitante, a.presentado_local, a.presentado_visitante
     from informe i join acta a on a.informe_id = i.id join convocatoria cv on cv.id = i.convocatoria_id join partido p on p.id = cv.partido_id
     where i.vigente and cv.vigente and i.tipo = 1 and p.estado = 1`.execute(db);
  const secs = new Set((await db.selectFrom('equipo').select('id').where('no_clasificable', '=', true).execute()).map(({ id }) => id));
  const idos = new Set(
    (await db.selectFrom('retirada').select('equipo_id').where('anula', '=', true).execute()).map(({ equipo_id }) => equipo_id),
  );
  const goles = new Map<number, { valor: number; jugados: number }>();
  const equipos = new Map<number, { amarillas: number; suma: number; disputados: number; jugados: number }>();
  for (const partido of partidos) {
    const lados = [partido.equipo_local_id, partido.equipo_visitante_id];
    if (lados.some((id) => secs.has(id) || idos.has(id))) continue;
    for (const fila of await db.selectFrom('acta_jugador').selectAll().where('informe_id', '=', partido.informe_id).execute()) {
      const antes = goles.get(fila.jugador_id) ?? { valor: 0, jugados: 0 };
      goles.set(fila.jugador_id, { valor: antes.valor + fila.goles, jugados: antes.jugados + (fila.presentado ? 1 : 0) });
    }
    const modales = await db.selectFrom('acta_juego_limpio').selectAll().where('informe_id', '=', partido.informe_id).execute();
    for (const local of [true, false]) {
      const id = lados[local ? 0 : 1]!;
      const suyo = equipos.get(id) ?? { amarillas: 0, suma: 0, disputados: 0, jugados: 0 };
      suyo.jugados += 1;
      if (partido.presentado_local && partido.presentado_visitante) {
        const fila = modales.find((una) => una.local === local)!;
        suyo.disputados += 1;
        suyo.amarillas += fila.cja + fila.cea;
        suyo.suma += fila.pun - fila.cja - 3 * fila.cjr - 2 * fila.cea - 5 * fila.cer;
      }
      equipos.set(id, suyo);
    }
  }
  return { goles, equipos };
}

async function comprobar(): Promise<void> {
  const { goles, equipos } = await contarDespacio();
  const esperados = [...goles].filter(([, { valor }]) => valor > 0).map(([id, { valor, jugados }]) => [id, valor, jugados]);
  const porId = (a: readonly number[], b: readonly number[]) => a[0]! - b[0]!;
  expect((await ranking(1)).map(({ id, valor, jugados }) => [id, valor, jugados]).toSorted(porId)).toEqual(esperados.toSorted(porId));
  expect((await ranking(AMARILLAS_POR_EQUIPO)).map(({ id, valor, jugados }) => [id, valor, jugados]).toSorted(porId)).toEqual(
    [...equipos]
      .filter(([, { amarillas }]) => amarillas > 0)
      .map(([id, { amarillas, jugados }]) => [id, amarillas, jugados])
      .toSorted(porId),
  );
  expect((await limpio()).map(({ id, coeficiente, total_partidos }) => [id, coeficiente, total_partidos]).toSorted(porId)).toEqual(
    [...equipos]
      .filter(([, { disputados }]) => disputados > 0)
      .map(([id, { suma, disputados }]) => [id, Number((suma / disputados).toFixed(6)) + 0, disputados])
      .toSorted(porId),
  );
}

const cual = fc.integer({ min: 0, max: 5 });
const equipo = fc.integer({ min: 0, max: 3 });
const anotados = fc.uniqueArray(
  fc.record({
    partido: fc.constant(0),
    local: fc.boolean(),
    quien: fc.integer({ min: 0, max: 3 }),
    goles: fc.integer({ min: 0, max: 3 }),
    amarillas: fc.integer({ min: 0, max: 2 }),
    rojas: fc.integer({ min: 0, max: 1 }),
    presentado: fc.boolean(),
  }),
  { selector: ({ local, quien }) => `${local} ${quien}`, maxLength: 6 },
);
const jugado: fc.Arbitrary<Jugado> = fc.record({
  local: fc.integer({ min: 0, max: 4 }),
  visitante: fc.integer({ min: 0, max: 4 }),
  presentadoLocal: fc.boolean(),
  presentadoVisitante: fc.boolean(),
  punLocal: fc.integer({ min: -2, max: 2 }),
  punVisitante: fc.integer({ min: -2, max: 2 }),
  anotados,
});
/** What may change what counts: an acta, its end, a team that is classified or not, one that leaves or comes back, a line that is corrected. */
const paso = fc.oneof(
  { weight: 5, arbitrary: fc.record({ que: fc.constant('jugar' as const), cual, jugado }) },
  fc.record({ que: fc.constant('anular' as const), cual }),
  fc.record({ que: fc.constant('sec' as const), equipo, si: fc.boolean() }),
  fc.record({ que: fc.constant('retirar' as const), equipo, anula: fc.boolean() }),
  fc.record({ que: fc.constant('volver' as const), equipo }),
  fc.record({ que: fc.constant('corregir' as const), cual }),
);

type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never;

async function dar(uno: Paso): Promise<void> {
  if (uno.que === 'jugar') await jugar(db, t, uno.cual, uno.jugado);
  if (uno.que === 'anular') await anular(db, t, uno.cual);
  if (uno.que === 'corregir')
    await sql`update acta_jugador set goles = goles + 1 where informe_id = (select informe_id from partido_vigente where id = ${t.partidos[uno.cual]!.id})`.execute(
      db,
    );
  if (!('equipo' in uno)) return;
  const { id } = t.equipos[uno.equipo]!;
  if (uno.que === 'sec') await db.updateTable('equipo').set({ no_clasificable: uno.si }).where('id', '=', id).execute();
  if (uno.que === 'volver') await db.deleteFrom('retirada').where('equipo_id', '=', id).execute();
  if (uno.que === 'retirar')
    await db
      .insertInto('retirada')
      .values({ fase_id: t.liga.faseId, equipo_id: id, anula: uno.anula })
      .onConflict((ya) => ya.columns(['fase_id', 'equipo_id']).doUpdateSet({ anula: uno.anula }))
      .execute();
}

describe('lo que suman las actas', () => {
  it('es lo que daría contarlas una a una, cambie lo que cambie', { timeout: 120_000, tags: 'azar' }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 1, maxLength: 8 }), async (pasos) => {
        for (const uno of pasos) {
          await dar(uno);
          await comprobar();
        }
      }),
      { numRuns: 12 },
    );
  });

  it('solo se cuenta otra vez la fase que cambia', async () => {
    await jugar(db, t, 0, { local: 1, visitante: 0, anotados: [{ partido: 0, local: true, quien: 0, goles: 1 }] });
    await ranking(1);
    const pendientes = () => db.selectFrom('tanteo_pendiente').select('fase_id').execute();
    expect(await pendientes()).toEqual([]);
    await jugar(db, t, 1, { local: 1, visitante: 0 });
    expect(await pendientes()).toEqual([{ fase_id: t.liga.faseId }]);
    await ranking(1);
    expect(await pendientes()).toEqual([]);
  });

  it('quien cambia un resultado sin llegar a guardarlo no deja nada', async () => {
    await jugar(db, t, 0, { local: 1, visitante: 0, anotados: [{ partido: 0, local: true, quien: 0, goles: 1 }] });
    const antes = await ranking(1);
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`update acta_jugador set goles = 9`.execute(tx);
        throw new Error('no se guarda');
      })
      .catch(() => undefined);
    expect(await ranking(1)).toEqual(antes);
  });

  it('se hace de nuevo entero, como tras recuperar una copia', async () => {
    await jugar(db, t, 2, { local: 2, visitante: 0, anotados: [{ partido: 0, local: true, quien: 1, goles: 2 }] });
    const antes = await ranking(1);
    await sql`select rehaz_tanteo()`.execute(db);
    expect(await ranking(1)).toEqual(antes);
    expect(antes).toHaveLength(1);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)('dos que lo piden mientras se apunta un acta leen lo que hay', async () => {
    for (let vez = 0; vez < 6; vez++) {
      await Promise.all([
        jugar(db, t, vez % 6, { local: vez, visitante: 0, anotados: [{ partido: 0, local: true, quien: 0, goles: vez }] }),
        ranking(1),
        ranking(AMARILLAS_POR_EQUIPO),
        limpio(),
      ]);
      await comprobar();
    }
  });
});
