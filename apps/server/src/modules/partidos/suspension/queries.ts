import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { ponerArbitrajes } from '../informes/queries';

export interface PartidoPorSuspender {
  id: number;
  convocatoria_id: number;
  /** Of its current report; null, it has none. */
  informe: 0 | 1 | null;
  pagado: boolean;
  /** It is the withdrawal of a team that says so. */
  retirada: boolean;
  /** Those it has so far. */
  equipos: number[];
  local: string;
  visitante: string;
  fecha: string | null;
  hora: string | null;
}

/** The name of a type that the office uses. */
export async function leerTipo(con: Connection, id: number): Promise<string | undefined> {
  const fila = await con.selectFrom('tipo_suspension').select('nombre').where('id', '=', id).where('admin', '=', true).executeTakeFirst();
  return fila?.nombre;
}

/** Those of the working competition. */
export async function leerPartidos(con: Connection, competicionId: number | null, ids: readonly number[]): Promise<PartidoPorSuspender[]> {
  const { rows } = await sql<PartidoPorSuspender>`
    select p.id, cv.id as convocatoria_id, i.tipo as informe, i.retirada_id is not null as retirada,
      exists (select 1 from arbitraje a where a.convocatoria_id = cv.id and a.estado = 5) as pagado,
      array_remove(array[p.equipo_local_id, p.equipo_visitante_id], null) as equipos,
      coalesce(l.nombre, '') as local, coalesce(v.nombre, '') as visitante, cv.fecha, cv.hora
    from partido p
    join fase f on f.id = p.fase_id
    join campeonato c on c.id = f.campeonato_id and c.competicion_id = ${competicionId}
    join convocatoria cv on cv.partido_id = p.id and cv.vigente
    left join informe i on i.convocatoria_id = cv.id and i.vigente
    left join equipo_con_nombre l on l.id = p.equipo_local_id
    left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where p.id = any(${[...ids]}) order by cv.fecha, cv.hora, p.id`.execute(con);
  return rows;
}

export async function anularSuspensiones(tx: Tx, partidos: readonly PartidoPorSuspender[]): Promise<void> {
  const ids = partidos.map(({ convocatoria_id }) => convocatoria_id);
  await sql`update informe set vigente = false, fecha_anulacion = now(), fecha_validacion = null, validador_id = null, version = version + 1
    where vigente and tipo = 0 and convocatoria_id = any(${ids}::int[])`.execute(tx);
  await ponerArbitrajes(tx, ids);
}

/** A report of suspension for each, provisional as any other, and whether its referees were there, which is what they are paid by. */
export async function guardarSuspensiones(
  tx: Tx,
  partidos: readonly PartidoPorSuspender[],
  { autorId, tipoId, observaciones, asistencia }: { autorId: number; tipoId: number; observaciones: string; asistencia: 0 | 1 },
): Promise<void> {
  await sql`
    with i as (
      insert into informe (convocatoria_id, tipo, autor_id, tipo_suspension_id, observaciones_suspension, contado)
      select cv, 0, ${autorId}::int, ${tipoId}::int, ${observaciones}, true
      from unnest(${partidos.map(({ convocatoria_id }) => convocatoria_id)}::int[]) as cv
      returning id, convocatoria_id
    )
    insert into comparecencia (informe_id, arbitraje_id, asistencia)
    select i.id, a.id, ${asistencia === 1}::boolean from i join arbitraje a on a.convocatoria_id = i.convocatoria_id and a.estado <> 2`.execute(
    tx,
  );
  await ponerArbitrajes(
    tx,
    partidos.map(({ convocatoria_id }) => convocatoria_id),
  );
}
