import type { SorteosDeFase } from '@cd/contract/competicion/sorteos';
import { sql, type RawBuilder } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

export interface GrupoDeLiga {
  id: number;
  nombre: string;
  fase_id: number;
  fase: string;
}

const SORTEO = 15;

/** Groups of the working competition, by their phases. */
async function leerGrupos(con: Connection, competicionId: number | null, condicion: RawBuilder<unknown>): Promise<GrupoDeLiga[]> {
  const { rows } = await sql<GrupoDeLiga>`
    select g.id, g.nombre, f.id as fase_id, f.nombre || ', de ' || d.nombre || ' ' || ca.nombre || ' ' || ge.nombre as fase
    from grupo g join fase f on f.id = g.fase_id join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id
      join categoria ca on ca.id = k.categoria_id join genero ge on ge.id = k.genero_id join esquema q on q.id = f.esquema_id
    where k.competicion_id = ${competicionId} and ${condicion} order by f.fecha_inicio, f.id, g.orden, g.id`.execute(con);
  return rows;
}

export const leerGruposDeFase = (con: Connection, competicionId: number | null, faseId: number): Promise<GrupoDeLiga[]> =>
  leerGrupos(con, competicionId, sql`f.id = ${faseId}`);

export const leerGrupo = async (con: Connection, competicionId: number | null, id: number): Promise<GrupoDeLiga | undefined> =>
  (await leerGrupos(con, competicionId, sql`g.id = ${id}`))[0];

/** Those whose scheme ends in a draw and whose table has a place that two share, which are few: only they are looked at one by one. */
export const leerGruposConPuestoCompartido = (con: Connection, competicionId: number | null): Promise<GrupoDeLiga[]> =>
  leerGrupos(
    con,
    competicionId,
    sql`q.criterios @> array[${sql.lit(SORTEO)}] and exists (select 1 from clasificacion c where c.grupo_id = g.id and c.jugados > 0
      group by c.posicion having count(*) > 1)`,
  );

type SorteoGuardado = SorteosDeFase['hechos'][number];

export async function leerSorteos(con: Connection, grupoIds: readonly number[]): Promise<SorteoGuardado[]> {
  const { rows } = await sql<SorteoGuardado>`
    select s.id, g.nombre as grupo, ${instant(sql`s.fecha`)} as fecha, u.nombre as quien,
      json_agg(json_build_object('id', n.id, 'nombre', n.nombre) order by e.orden) as equipos
    from sorteo s join grupo g on g.id = s.grupo_id join sorteo_equipo e on e.sorteo_id = s.id join equipo_con_nombre n on n.id = e.equipo_id
      left join usuario u on u.id = s.usuario_id
    where s.grupo_id = any(${[...grupoIds]}::int[]) group by s.id, g.nombre, u.nombre order by s.id desc`.execute(con);
  return rows;
}

export const leerGrupoDeSorteo = async (con: Connection, id: number): Promise<number | undefined> =>
  (await con.selectFrom('sorteo').select('grupo_id').where('id', '=', id).executeTakeFirst())?.grupo_id;

export async function insertarSorteo(
  tx: Tx,
  { grupo_id, usuario_id }: { grupo_id: number; usuario_id: number },
  equipos: readonly number[],
): Promise<number> {
  const { id } = await tx.insertInto('sorteo').values({ grupo_id, usuario_id }).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('sorteo_equipo')
    .values(equipos.map((equipo_id, n) => ({ sorteo_id: id, equipo_id, orden: n + 1 })))
    .execute();
  return id;
}

export async function borrarSorteo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sorteo').where('id', '=', id).execute();
}
