import type { ArbitroQueReconfirma } from '@cd/contract/competicion/calendarios';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';

/** Where a match would go. */
export interface Movido {
  id: number;
  fecha: string | null;
  hora: string | null;
  sede_id: number | null;
}

/**
 * Referees who have confirmed and whose match would be at another time or venue: they will be told, and have to confirm again. Those of a match with a
 * report have already done what they were called for.
 */
export async function leerQuienReconfirma(con: Connection, movidos: readonly Movido[]): Promise<ArbitroQueReconfirma[]> {
  if (movidos.length === 0) return [];
  const { rows } = await sql<ArbitroQueReconfirma>`
    select t.id as arbitro_id, t.nombre, array_agg(l.nombre || ' – ' || v.nombre order by m.fecha, m.hora, p.id) as partidos
    from json_to_recordset(${JSON.stringify(movidos)}::json) as m(id int, fecha date, hora time, sede_id int)
      join partido p on p.id = m.id join convocatoria cv on cv.partido_id = p.id and cv.vigente
      join arbitraje a on a.convocatoria_id = cv.id and a.estado = 3 join arbitro t on t.id = a.arbitro_id
      join equipo_con_nombre l on l.id = p.equipo_local_id join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where (cv.fecha, cv.hora, cv.sede_id) is distinct from (m.fecha, m.hora, m.sede_id)
      and not exists (select 1 from informe i where i.convocatoria_id = cv.id)
    group by t.id order by f_unaccent(t.nombre), t.id`.execute(con);
  return rows;
}
