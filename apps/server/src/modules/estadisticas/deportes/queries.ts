import type { DeporteConActas } from '@cd/domain/estadisticas/criterios';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';

/** `k`, a championship: what it is called. */
export const NOMBRE_DE_CAMPEONATO = sql<string>`(select d.nombre || ' ' || c.nombre || ' ' || g.nombre from deporte d, categoria c, genero g
  where d.id = k.deporte_id and c.id = k.categoria_id and g.id = k.genero_id)`;

/** Sports with phases in a season, with the kinds of acta that they use. */
export async function leerDeportesConFase(con: Connection, competicionId: number | null): Promise<DeporteConActas[]> {
  const { rows } = await sql<DeporteConActas>`
    select d.id, d.nombre, d.nombre_tantos, array_agg(distinct f.tipo_acta) as actas
    from deporte d join campeonato k on k.deporte_id = d.id and k.competicion_id = ${competicionId} join fase f on f.campeonato_id = k.id
    group by d.id order by d.orden, f_unaccent(d.nombre), d.id`.execute(con);
  return rows;
}
