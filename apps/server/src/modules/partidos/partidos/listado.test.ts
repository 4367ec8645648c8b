import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db, Tx } from '../../../platform/db/open';
import { testDatabase } from '../../../pruebas/base-de-datos';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga, jugarCruce } from '../../../pruebas/fabricas';
import { desfasados } from '../../../pruebas/listado';

let database: Database;
let db: Db;

const otra = (tabla: string, columna: string): string => `(select id from ${tabla} where id <> ${columna} order by id limit 1)`;

/** Of each column that is read, a change of it that no other makes. */
const CAMBIOS: Readonly<Record<string, string>> = {
  'acta.hay_incidencias': 'update acta set hay_incidencias = true',
  'acta.marcador_local': 'update acta set marcador_local = marcador_local + 1',
  'acta.marcador_visitante': 'update acta set marcador_visitante = marcador_visitante + 1',
  'arbitraje.estado': 'update arbitraje set estado = 1',
  'arbitraje.practicas': 'update arbitraje set practicas = true',
  'cambio_partido.fecha_rechazo': 'update cambio_partido set fecha_rechazo = now()',
  'cambio_partido.fecha_validacion': 'update cambio_partido set fecha_validacion = now()',
  'campeonato.competicion_id': `update campeonato set competicion_id = ${otra('competicion', 'competicion_id')}`,
  'campeonato.deporte_id': `update campeonato set deporte_id = ${otra('deporte', 'deporte_id')}`,
  'campeonato.categoria_id': `update campeonato set categoria_id = ${otra('categoria', 'categoria_id')} where id = (select min(id) from campeonato)`,
  'campeonato.genero_id': `update campeonato set genero_id = ${otra('genero', 'genero_id')}`,
  'convocatoria.antes_fecha': `update convocatoria set antes_fecha = '2026-10-01' where fecha is null`,
  'convocatoria.creada': `update convocatoria set creada = creada - interval '9 days'`,
  'convocatoria.fecha': 'update convocatoria set fecha = fecha + 1',
  'convocatoria.hora': `update convocatoria set hora = hora + interval '1 hour'`,
  'convocatoria.sede_id': `update convocatoria set sede_id = ${otra('sede', 'sede_id')}`,
  'convocatoria.vigente': 'update convocatoria set vigente = false',
  'eliminatoria.num_partidos': 'update eliminatoria set num_partidos = 3 - num_partidos where num_partidos > 0',
  'eliminatoria.perdedor': 'update eliminatoria set perdedor = not perdedor',
  'eliminatoria.tipo_ronda': 'update eliminatoria set tipo_ronda = tipo_ronda + 2',
  'fase.campeonato_id': 'update fase set campeonato_id = (select max(id) from campeonato)',
  'fase.tipo': 'update fase set tipo = 1, esquema_eliminatoria_id = (select min(id) from esquema_eliminatoria) where tipo = 0',
  'informe.fecha_validacion': 'update informe set fecha_validacion = case when fecha_validacion is null then now() end',
  'informe.tipo': 'update informe set tipo = 0',
  'informe.vigente': 'update informe set vigente = false',
  'jornada.numero': 'update jornada set numero = numero + 10',
  'partido.aplazado': 'update partido set aplazado = not aplazado',
  'partido.eliminatoria_id': `update partido p set eliminatoria_id = (select e.id from eliminatoria e join eliminatoria x on x.id = p.eliminatoria_id
    where e.tipo_ronda <> x.tipo_ronda limit 1) where eliminatoria_id is not null`,
  'partido.equipo_local_id': 'update partido set equipo_local_id = (select max(id) from equipo)',
  'partido.equipo_visitante_id': 'update partido set equipo_visitante_id = (select max(id) from equipo)',
  'partido.estado': 'update partido set estado = 2',
  'partido.fase_id': 'update partido set fase_id = (select max(id) from fase)',
  'partido.grupo_id': `update partido set grupo_id = ${otra('grupo', 'grupo_id')} where grupo_id is not null`,
  'partido.inamovible': 'update partido set inamovible = true',
  'partido.jornada_id': `update partido p set jornada_id = (select j.id from jornada j join jornada x on x.id = p.jornada_id
    where j.numero <> x.numero limit 1) where jornada_id is not null`,
  'partido.no_se_jugara': 'update partido set no_se_jugara = true where estado = 3',
  'partido.observaciones': `update partido set observaciones = 'Se juega a puerta cerrada'`,
  'partido.vuelta': 'update partido set vuelta = 3 - vuelta where eliminatoria_id is not null',
  'sede.pabellon': 'update sede set pabellon = not pabellon',
};
/** Rows come and go with them: they lead from one to another, and never to a different one. */
const FIJAS = /\.id$|^retirada\.|\.(convocatoria|partido|informe)_id$/;

/** What goes, by itself or with what it is part of. */
const BAJAS: Readonly<Record<string, string>> = {
  'un árbitro': 'delete from arbitraje',
  'una petición de cambio': 'delete from cambio_partido',
  'un acta': 'delete from acta',
  'un informe': 'delete from informe',
  'la única convocatoria': 'delete from convocatoria where id not in (select convocatoria_id from informe)',
  'un partido': 'delete from partido where estado = 3',
  'la retirada de un equipo': 'delete from retirada',
};

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  const { campeonatoId } = await crearCampeonato(db);
  await sql
    .raw(`insert into competicion (nombre, fecha_inicio, fecha_fin, historico) values ('2025-2026', '2025-09-01', '2026-06-30', true)`)
    .execute(db);
  for (const tabla of ['deporte', 'categoria', 'genero']) await sql.raw(`insert into ${tabla} (nombre) values ('Otro')`).execute(db);
  await sql
    .raw(`insert into campeonato (competicion_id, deporte_id, categoria_id, genero_id)
    select max(t.id), max(d.id), max(c.id), max(g.id) from competicion t, deporte d, categoria c, genero g`)
    .execute(db);
  const [a, b, c] = [
    await crearEquipo(db, campeonatoId, 'Norte'),
    await crearEquipo(db, campeonatoId, 'Sur'),
    await crearEquipo(db, campeonatoId, 'Este'),
  ];
  const { id: sedeId } = await db.insertInto('sede').values({ nombre: 'Río', pabellon: true }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('sede').values({ nombre: 'Campo' }).execute();
  await crearLiga(
    db,
    campeonatoId,
    [a, b],
    [
      { local: a, visitante: b, sedeId, acta: acta(2, 1), validada: false },
      { local: b, visitante: a, sedeId, jornada: 2 },
    ],
  );
  await crearLiga(db, campeonatoId, [a, b], [{ local: a, visitante: b, fecha: null, hora: null }], 'Otra liga');
  const deB = await crearLiga(db, campeonatoId, [a, b], [{ local: b, visitante: a, fecha: null, hora: null }], 'La que deja un equipo');
  await db.insertInto('retirada').values({ fase_id: deB.faseId, equipo_id: b, anula: false }).execute();
  const copa = await crearCopa(db, campeonatoId, [a, b, c]);
  await jugarCruce(db, copa, '0-1', { local: a, visitante: b, sedeId, acta: acta(1, 0) });
  await sql.raw(`insert into arbitro (nombre) values ('Arbitra Una')`).execute(db);
  await sql
    .raw(`insert into arbitraje (convocatoria_id, arbitro_id, perfil_arbitro_id, estado)
    select cv.id, r.id, (select min(id) from perfil_arbitro), 3 from convocatoria cv, arbitro r`)
    .execute(db);
  await sql
    .raw(`insert into cambio_partido (convocatoria_id, equipo_id, propuesta_fecha, propuesta_hora)
    select id, ${a}, '2026-12-01', '10:00' from convocatoria`)
    .execute(db);
});
afterAll(() => database.close());

class SeDeshace extends Error {}

/** What is wrong after a change, which is undone, and whether it changed anything of what is kept. */
async function tras(cambio: string): Promise<{ desfase: unknown[]; distinto: boolean }> {
  let dicho = { desfase: [] as unknown[], distinto: false };
  const guardado = async (tx: Tx) => JSON.stringify((await sql`select * from partido_listado order by id`.execute(tx)).rows);
  await db
    .transaction()
    .execute(async (tx) => {
      const antes = await guardado(tx);
      await sql.raw(cambio).execute(tx);
      dicho = { desfase: await desfasados(tx), distinto: (await guardado(tx)) !== antes };
      throw new SeDeshace();
    })
    .catch((error: unknown) => {
      if (!(error instanceof SeDeshace)) throw error;
    });
  return dicho;
}

describe('por lo que se listan los partidos es lo que dicen sus tablas', () => {
  it('al crearse, con sus árbitros y sus peticiones', async () => {
    expect(await desfasados(db)).toEqual([]);
    expect(await db.selectFrom('partido_listado').select(['confirmado', 'cambio_abierto']).execute()).toEqual(
      Array.from({ length: 5 }, () => ({ confirmado: true, cambio_abierto: true })),
    );
  });

  it('los que hay que convocar, salvo los de quien se ha retirado', async () => {
    const { rows } = await sql`select espera_desde from partido_listado where por_convocar`.execute(db);
    expect(rows).toHaveLength(1);
    expect(
      (
        await tras(
          `insert into retirada (fase_id, equipo_id, anula) select fase_id, equipo_local_id, true from partido_listado where por_convocar`,
        )
      ).distinto,
    ).toBe(true);
  });

  it('cambie la columna que cambie de las que se leen', async () => {
    const { rows } = await sql<{ columna: string }>`select distinct table_name || '.' || column_name as columna
      from information_schema.view_column_usage where view_name = 'partido_por_listar' order by 1`.execute(db);
    expect(rows.map(({ columna }) => columna).filter((columna) => !FIJAS.test(columna) || columna in CAMBIOS)).toEqual(
      Object.keys(CAMBIOS).toSorted(),
    );
  });

  it.each(Object.entries(CAMBIOS))('si cambia %s', async (_, cambio) => {
    expect(await tras(cambio)).toEqual({ desfase: [], distinto: true });
  });

  it.each(Object.entries(BAJAS))('si se va %s', async (_, baja) => {
    expect(await tras(baja)).toEqual({ desfase: [], distinto: true });
  });

  it('y se hace de nuevo cuando se ha escrito sin que nadie mirara', async () => {
    const { desfase } = await tras(`do $$ begin
      update partido_listado set observaciones = 'otra';
      delete from partido_listado where estado = 1;
      perform rehaz_lo_contado();
    end $$`);
    expect(desfase).toEqual([]);
  });
});
