import { sql } from 'kysely';
import type { Connection } from '../../platform/db/open';
import { ANULADO } from '../resultados/no-cuenta';
import { rows } from './partidos';

export interface Premio {
  fase_id: number;
  fase_nombre: string;
  grupo_nombre: string | null;
  puesto: 1 | 2 | 3;
}

export const direccionDeDiploma = (equipoId: number, faseId: number): string => `/open/api/equipos/${equipoId}/diplomas/${faseId}.pdf`;

/** What nobody may take away any more: of a group, all whose matches that count are played and validated; of a cup, its last ties decided with validated actas. */
export function leerPremios(con: Connection, equipoId: number): Promise<Premio[]> {
  const sinAcabar = sql`p.estado <> 1 or p.fecha_validacion is null`;
  return rows(
    con,
    sql<Premio>`
      select f.id as fase_id, f.nombre as fase_nombre, case when f.grupos > 1 then g.nombre end as grupo_nombre, c.posicion as puesto
      from clasificacion c join grupo g on g.id = c.grupo_id
      cross join lateral (select id, nombre, (select count(*) from grupo where fase_id = g.fase_id) as grupos from fase_legible where id = g.fase_id offset 0) f
      where c.equipo_id = ${equipoId} and c.posicion <= 3 and not c.no_clasificable
        and exists (select 1 from partido where grupo_id = g.id)
        and not exists (select 1 from partido_vigente p where p.grupo_id = g.id and (${sinAcabar}) and not ${ANULADO})
      union all
      select f.id, f.nombre, null, case when e.perdedor then 3 when e.ganador_id = ${equipoId} then 1 else 2 end
      from eliminatoria e cross join lateral (select id, nombre from fase_legible where id = e.fase_id offset 0) f
      where e.tipo_ronda = 0 and ${equipoId}::int in (e.equipo1_id, e.equipo2_id) and e.ganador_id is not null
        and (not e.perdedor or e.ganador_id = ${equipoId})
        and not exists (select 1 from partido_vigente p where p.eliminatoria_id = e.id and (${sinAcabar}))
      order by 1`,
  );
}
