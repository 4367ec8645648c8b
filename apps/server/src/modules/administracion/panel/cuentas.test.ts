import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../../platform/db/open';
import { testDatabase } from '../../../pruebas/base-de-datos';
import { acta, crearCampeonato, crearEquipo, crearLiga } from '../../../pruebas/fabricas';
import { registrarResultados } from '../../resultados/service';
import { resumirCuentas } from './queries';

let database: Database;
let db: Db;
let equipos: number[];
let campeonato: number;
let vez = 0;
let liga: Awaited<ReturnType<typeof crearLiga>>;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  ({ campeonatoId: campeonato } = await crearCampeonato(db));
  equipos = [await crearEquipo(db, campeonato, 'Norte'), await crearEquipo(db, campeonato, 'Sur')];
});
afterAll(() => database.close());

beforeEach(async () => {
  const [local, visitante] = equipos as [number, number];
  liga = await crearLiga(
    db,
    campeonato,
    equipos,
    [
      { local, visitante, fecha: '2026-11-20' },
      { local: visitante, visitante: local, fecha: '2026-11-21', acta: acta(2, 1), validada: false },
      { local, visitante, fecha: null, hora: null },
    ],
    `Liga ${++vez}`,
  );
});

interface Cuenta {
  dia: string;
  estado: number;
  por_validar: boolean;
  cuantos: number;
}

interface CuentaDeFase {
  fase_id: number;
  estado: number;
  cuantos: number;
}

/** What is kept, and what would be counted anew. */
async function cuentas(): Promise<{ guardadas: (Cuenta | CuentaDeFase)[]; contadas: (Cuenta | CuentaDeFase)[] }> {
  const { rows: deFases } = await sql<CuentaDeFase>`select fase_id, estado, sum(cuantos)::int as cuantos from cuenta_fase
    group by competicion_id, 1, 2 having sum(cuantos) <> 0 order by 1, 2`.execute(db);
  const { rows: enFases } =
    await sql<CuentaDeFase>`select fase_id, estado, count(*)::int as cuantos from partido group by 1, 2 order by 1, 2`.execute(db);
  const { rows: guardadas } = await sql<Cuenta>`select dia, estado, por_validar, sum(cuantos)::int as cuantos from cuenta_partidos
    group by 1, 2, 3 having sum(cuantos) <> 0 order by 1, 2, 3`.execute(db);
  const { rows: contadas } =
    await sql<Cuenta>`select cv.fecha as dia, p.estado, p.estado = 1 and i.id is not null as por_validar, count(*)::int as cuantos
    from partido p join convocatoria cv on cv.partido_id = p.id and cv.vigente
    left join informe i on i.convocatoria_id = cv.id and i.vigente and i.tipo = 1 and i.fecha_validacion is null
    where cv.fecha is not null group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return { guardadas: [...guardadas, ...deFases], contadas: [...contadas, ...enFases] };
}

const partido = (n: number): number => liga.partidos[n]!;
/** What was played is deleted with its reports or not at all. */
const sinInformes = () =>
  sql`delete from informe where convocatoria_id in (select c.id from convocatoria c join partido p on p.id = c.partido_id
    where p.fase_id = ${liga.faseId})`.execute(db);

describe('las cuentas del panel son las de los partidos', () => {
  const cambios: Record<string, () => Promise<unknown>> = {
    'al crear un calendario': async () => {},
    'al llegar un resultado': () =>
      db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId: partido(0), acta: acta(1, 1), validada: false }])),
    'al validarse un acta': () =>
      db.updateTable('informe').set({ fecha_validacion: '2026-11-22 10:00:00' }).where('fecha_validacion', 'is', null).execute(),
    'al anularse un informe': () => db.updateTable('informe').set({ vigente: false }).execute(),
    'al suspenderse': () => db.updateTable('partido').set({ estado: 2 }).where('id', '=', partido(0)).execute(),
    'al cambiar de día, con otra convocatoria': async () => {
      await db.updateTable('convocatoria').set({ vigente: false }).where('partido_id', '=', partido(0)).execute();
      await db
        .insertInto('convocatoria')
        .values({ partido_id: partido(0), fecha: '2026-12-05' })
        .execute();
    },
    'al quedarse sin día': () =>
      db.updateTable('convocatoria').set({ fecha: null, hora: null }).where('partido_id', '=', partido(0)).execute(),
    'al tener día por fin': () =>
      db.updateTable('convocatoria').set({ fecha: '2026-11-29' }).where('partido_id', '=', partido(2)).execute(),
    'en una sola sentencia que cambia estado y día': () =>
      sql`with p as (update partido set estado = 2 where id = ${partido(0)} returning id)
        update convocatoria set fecha = '2026-11-25' where partido_id = ${partido(0)} and vigente`.execute(db),
    'al borrarse un partido': () => sinInformes().then(() => db.deleteFrom('partido').where('id', '=', partido(1)).execute()),
    'al borrarse el grupo': () => sinInformes().then(() => db.deleteFrom('grupo').where('id', '=', liga.grupoId).execute()),
    'al borrarse la fase': () => sinInformes().then(() => db.deleteFrom('fase').where('id', '=', liga.faseId).execute()),
    'al resumirse': async () => {
      await db.updateTable('partido').set({ estado: 2 }).where('id', '=', partido(0)).execute();
      await resumirCuentas(db);
    },
  };

  it.each(Object.keys(cambios))('%s', async (cual) => {
    await cambios[cual]!();
    const { guardadas, contadas } = await cuentas();
    expect(guardadas).toEqual(contadas);
    expect(contadas.length).toBeGreaterThan(0);
  });

  it('y lo que se deshace no cuenta', async () => {
    const antes = await cuentas();
    await db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('partido').set({ estado: 2 }).execute();
        throw new Error('se arrepiente');
      })
      .catch(() => undefined);
    expect(await cuentas()).toEqual(antes);
  });

  it('resumidas, hay una línea de cada día y estado', async () => {
    await resumirCuentas(db);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from cuenta_partidos group by competicion_id, dia, estado, por_validar having count(*) > 1`.execute(db);
    expect(rows).toEqual([]);
  });

  it('también cuando dos cambian a la vez lo suyo del mismo partido', async (ctx) => {
    if (database.kind === 'embedded') ctx.skip('una sola sesión');
    let seguir = (): void => {};
    const validado = new Promise<void>((listo) => (seguir = listo));
    const una = db.transaction().execute(async (tx) => {
      await tx.updateTable('informe').set({ fecha_validacion: '2026-11-22 10:00:00' }).where('fecha_validacion', 'is', null).execute();
      seguir();
      await new Promise((fin) => setTimeout(fin, 200));
    });
    await validado;
    await db
      .updateTable('convocatoria')
      .set({ fecha: '2026-12-12' })
      .where('partido_id', '=', partido(1))
      .where('vigente', '=', true)
      .execute();
    await una;
    const { guardadas, contadas } = await cuentas();
    expect(guardadas).toEqual(contadas);
  });
});
