import type { PartidoPublico } from '@cd/contract/publico/publico';
import { sql } from 'kysely';
import { moment } from '../../platform/db/columns';

/** Told otherwise than `p`: what had not been told is no change. */
const otraCosa = sql`c0.fecha is not null and (c0.fecha is distinct from p.fecha or (c0.hora is not null and c0.hora is distinct from p.hora)
        or (c0.sede_id is not null and c0.sede_id is distinct from p.sede_id))`;

/**
 * When and where `p`, a match with its call-up, was to be by the latest that told otherwise: the call-up itself before it was corrected, or one
 * of those before it.
 */
export const antes = sql<
  PartidoPublico['antes']
>`case when p.estado = 3 then (select json_build_object('fecha_celebracion', ${moment('c0')},
      'sede_nombre', (select nombre from sede where id = c0.sede_id))
    from (
      select c.id, c.antes_fecha as fecha, c.antes_hora as hora, c.antes_sede_id as sede_id
      from convocatoria c where c.id = p.convocatoria_id and c.antes_fecha is not null
      union all select c.id, c.fecha, c.hora, c.sede_id from convocatoria c where c.partido_id = p.id and c.id < p.convocatoria_id) c0
    where ${otraCosa}
    order by c0.id desc limit 1) end`;
