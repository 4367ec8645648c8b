import type { CompeticionEntera, rutasCompeticiones } from '@cd/contract/competicion/competiciones';
import type { Competicion } from '@cd/contract/sesion/sesion';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import type { DB } from '../../../platform/db/schema.gen';
import { COLUMNAS } from '../../sesion/competicion-de-trabajo/queries';

type Seleccionable = z.output<(typeof rutasCompeticiones)['seleccion']['response']>[number];

/** Until when the season `c` may give back what it took over. */
export const finDeDeshacer = sql`(c.relevada + interval '1 day')`;

export async function leerCompeticiones(con: Connection): Promise<Seleccionable[]> {
  const { rows } = await sql<Seleccionable>`
    select c.id, c.nombre, c.fecha_inicio, c.fecha_fin, c.historico and not c.proxima as historico, c.proxima,
      (select count(*)::int from campeonato k where k.competicion_id = c.id) as campeonatos,
      (select count(*)::int from equipo e join campeonato k on k.id = e.campeonato_id where k.competicion_id = c.id) as equipos,
      (select coalesce(sum(cuantos), 0)::int from cuenta_fase where competicion_id = c.id) as partidos,
      case when not c.historico and ${finDeDeshacer} > now() then (
        select json_build_object('de', a.nombre, 'hasta', ${instant(finDeDeshacer)}) from competicion a where a.id = c.releva_a) end as relevo
    from competicion c
    order by c.historico and not c.proxima, c.fecha_inicio desc, c.id desc`.execute(con);
  return rows;
}

/** Until the end of the transaction nobody else opens a season; reading goes on. */
export async function reservarCompeticiones(tx: Tx): Promise<void> {
  await sql`lock table competicion in share row exclusive mode`.execute(tx);
}

interface Fechas {
  fecha_inicio: string;
  fecha_fin: string;
}

/** `menosId`: which one may have it. */
export async function existeNombre(tx: Tx, nombre: string, menosId: number | null = null): Promise<boolean> {
  const fila = await tx
    .selectFrom('competicion')
    .select('id')
    .where(sql`lower(nombre)`, '=', sql`lower(${nombre})`)
    .where('id', 'is distinct from', menosId)
    .executeTakeFirst();
  return fila !== undefined;
}

export async function leerSolapada(
  tx: Tx,
  { fecha_inicio, fecha_fin }: Fechas,
  menosId: number | null = null,
): Promise<Competicion | undefined> {
  return tx
    .selectFrom('competicion')
    .select(COLUMNAS)
    .where('fecha_inicio', '<=', fecha_fin)
    .where('fecha_fin', '>=', fecha_inicio)
    .where('id', 'is distinct from', menosId)
    .orderBy('fecha_inicio', 'desc')
    .executeTakeFirst();
}

export async function pasarAHistorica(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('competicion')
    .set((eb) => ({ historico: true, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  // Whoever worked on it works on its successor.
  await tx.updateTable('usuario').set({ competicion_id: null }).where('competicion_id', '=', id).execute();
}

/** The one to come, or the one that was played until the change that is undone, is played from now on. */
export async function ponerEnCurso(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('competicion')
    .set((eb) => ({ historico: false, proxima: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  // Whoever had chosen it follows the current one again.
  await tx.updateTable('usuario').set({ competicion_id: null }).where('competicion_id', '=', id).execute();
}

/** It took over by mistake: it is prepared again, and took over from nobody. */
export async function volverAProxima(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('competicion')
    .set((eb) => ({ historico: true, proxima: true, releva_a: null, relevada: null, al_relevar: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function crearCompeticion(tx: Tx, competicion: Fechas & { nombre: string }, proxima = false): Promise<number> {
  return (
    await tx
      .insertInto('competicion')
      .values({ ...competicion, proxima, historico: proxima })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function tieneInscripcion(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('inscripcion').select('id').where('competicion_id', '=', id).executeTakeFirst()) !== undefined;
}

export async function borrarCompeticion(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('competicion').where('id', '=', id).execute();
}

/** With the rule of who plays in them. */
export async function copiarCampeonatos(tx: Tx, { de, a }: Entre): Promise<number> {
  await sql`update competicion c set max_dobles = v.max_dobles from competicion v where c.id = ${a} and v.id = ${de}`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    insert into campeonato (competicion_id, deporte_id, categoria_id, genero_id, cupo_cambios)
    select ${a}::int, deporte_id, categoria_id, genero_id, cupo_cambios from campeonato where competicion_id = ${de} order by id`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

interface Entre {
  de: number;
  a: number;
}

/** Tables of amounts of a season, by the columns that say what each is of. */
const CUOTAS = { cuota: ['deporte_id', 'categoria_id'], cuota_zona: ['deporte_id', 'zona_id'] } as const;
const TARIFAS = {
  tarifa: ['deporte_id', 'categoria_id', 'perfil_arbitro_id', 'tipo_tarifa_id'],
  tarifa_zona: ['deporte_id', 'zona_id'],
  tarifa_suspension: ['tipo_suspension_id'],
} as const;

async function copiarTablas(tx: Tx, tablas: Readonly<Record<string, readonly string[]>>, { de, a }: Entre): Promise<void> {
  for (const [tabla, claves] of Object.entries(tablas)) {
    const columnas = sql.join(claves.map((clave) => sql.ref(clave)));
    await sql`insert into ${sql.table(tabla)} (competicion_id, ${columnas}, importe)
      select ${a}::int, ${columnas}, importe from ${sql.table(tabla)} where competicion_id = ${de}`.execute(tx);
  }
}

/** General quotas, the no-show fee and the quotas of each sport. */
export async function copiarCuotas(tx: Tx, { de, a }: Entre): Promise<void> {
  await sql`
    update competicion c set cuota_desc_asociado = v.cuota_desc_asociado, cuota_fija_concentraciones = v.cuota_fija_concentraciones,
      no_presentado = v.no_presentado
    from competicion v where c.id = ${a} and v.id = ${de}`.execute(tx);
  await copiarTablas(tx, CUOTAS, { de, a });
}

/** What referees are paid. */
export const copiarTarifas = (tx: Tx, entre: Entre): Promise<void> => copiarTablas(tx, TARIFAS, entre);

export async function copiarImportes(tx: Tx, { de, a }: Entre): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into importe_cambio_partido (competicion_id, tipo_cambio_partido_id, importe)
    select ${a}::int, tipo_cambio_partido_id, importe from importe_cambio_partido where competicion_id = ${de}`.execute(tx);
  return Number(numAffectedRows);
}

export const leerEntera = (con: Connection, id: number): Promise<z.output<typeof CompeticionEntera> | undefined> =>
  con
    .selectFrom('competicion')
    .select([...COLUMNAS, 'cuota_desc_asociado', 'cuota_fija_concentraciones', 'no_presentado', 'max_dobles', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function actualizarCompeticion(tx: Tx, id: number, cambios: Updateable<DB['competicion']>): Promise<void> {
  await tx
    .updateTable('competicion')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** What of the competition would be left out of those dates. */
export async function leerFuera(tx: Tx, id: number, { fecha_inicio, fecha_fin }: Fechas): Promise<{ fases: string[]; partidos: number }> {
  const { rows } = await sql<{ fases: string[]; partidos: number }>`
    with suya as (select f.id, f.nombre, f.fecha_inicio, f.fecha_fin, d.nombre || ' ' || ca.nombre || ' ' || g.nombre as campeonato
      from fase f join campeonato c on c.id = f.campeonato_id and c.competicion_id = ${id} join deporte d on d.id = c.deporte_id
        join categoria ca on ca.id = c.categoria_id join genero g on g.id = c.genero_id)
    select coalesce((select array_agg(nombre || ' de ' || campeonato order by id) from suya
        where fecha_inicio < ${fecha_inicio}::date or fecha_fin > ${fecha_fin}::date), '{}') as fases,
      (select count(*)::int from partido p join convocatoria cv on cv.partido_id = p.id and cv.vigente
        where p.fase_id in (select id from suya) and (cv.fecha < ${fecha_inicio}::date or cv.fecha > ${fecha_fin}::date)) as partidos`.execute(
    tx,
  );
  return rows[0]!;
}
