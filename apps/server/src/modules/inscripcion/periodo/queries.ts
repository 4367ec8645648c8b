import { sql } from 'kysely';
import { instant, type Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { BY_KEYS } from '../../../platform/db/prepared-statements';

/** What whoever registers a team writes in its row. */
export type ColumnasPreequipo = Columns<
  'preequipo',
  | 'inscripcion_id'
  | 'estado_observaciones'
  | 'fecha_validacion_coordinador'
  | 'fecha_validacion_administrador'
  | 'equipo_anterior_id'
  | 'equipo_id'
>;

const COLUMNAS = ['id', 'competicion_id', 'fecha_fin', 'version'] as const;
const cierre = instant(sql.ref('fecha_cierre')).$castTo<string | null>().as('fecha_cierre');

export interface PeriodoLeido {
  id: number;
  competicion_id: number;
  fecha_fin: string;
  fecha_cierre: string | null;
  version: number;
}

export const leerPeriodo = (con: Connection, competicionId: number | null): Promise<PeriodoLeido | undefined> =>
  con
    .selectFrom('inscripcion')
    .select([...COLUMNAS, cierre])
    .where('competicion_id', '=', competicionId)
    .modifyEnd(BY_KEYS)
    .executeTakeFirst();

/**
 * Held until the end of the transaction. `uso`: many schools work in it at once, and nobody closes or changes it meanwhile; `cambio`: whoever
 * changes, closes or deletes it is alone.
 */
export const bloquearPeriodo = (tx: Tx, competicionId: number | null, para: 'uso' | 'cambio'): Promise<PeriodoLeido | undefined> => {
  const periodo = tx
    .selectFrom('inscripcion')
    .select([...COLUMNAS, cierre])
    .where('competicion_id', '=', competicionId);
  return (para === 'uso' ? periodo.forShare() : periodo.forUpdate()).executeTakeFirst();
};

/** The period of the last season before this one that had one. */
export async function leerAnterior(con: Connection, competicionId: number | null): Promise<{ id: number; nombre: string } | undefined> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select i.id, c.nombre from inscripcion i join competicion c on c.id = i.competicion_id
    where c.fecha_inicio < (select fecha_inicio from competicion where id = ${competicionId}) order by c.fecha_inicio desc limit 1`.execute(
    con,
  );
  return rows[0];
}

/** Until the end of the transaction nobody else opens a period. */
export async function reservarPeriodos(tx: Tx): Promise<void> {
  await sql`lock table inscripcion in share row exclusive mode`.execute(tx);
}

/** Of the season that is played or of the one to come, whichever this is not, where its period is not consolidated: the name of that season. */
export async function leerOtraSinConsolidar(con: Connection, competicionId: number): Promise<string | undefined> {
  const { rows } = await sql<{ nombre: string }>`
    select c.nombre from inscripcion i join competicion c on c.id = i.competicion_id
    where i.fecha_cierre is null and (c.proxima or not c.historico) and c.id <> ${competicionId}`.execute(con);
  return rows[0]?.nombre;
}

export async function insertarPeriodo(tx: Tx, competicionId: number, fecha_fin: string): Promise<number | undefined> {
  const periodo = await tx
    .insertInto('inscripcion')
    .values({ competicion_id: competicionId, fecha_fin })
    .onConflict((conflicto) => conflicto.column('competicion_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return periodo?.id;
}

/** Its schools are told again that it ends, where it ends another day. */
export async function actualizarPeriodo(tx: Tx, id: number, fecha_fin: string): Promise<void> {
  await tx
    .updateTable('inscripcion')
    .set((eb) => ({
      fecha_fin,
      recordada: sql`case when fecha_fin = ${fecha_fin}::date then recordada end`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function borrarPeriodo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('inscripcion').where('id', '=', id).execute();
}

/** The accounts of those who coordinate schools: of all, or of some. */
export async function cuentasDeCoordinadores(con: Connection, colegios?: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ usuario_id: number }>`
    select k.usuario_id from coordinador k where k.usuario_id is not null and k.estado = 1 and (${colegios === undefined}
      or exists (select 1 from coordinador_cargo c where c.coordinador_id = k.id and c.colegio_id = any(${colegios ?? []}::int[])))
    order by 1`.execute(con);
  return rows.map(({ usuario_id }) => usuario_id);
}
