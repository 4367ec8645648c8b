import type { PartidoPublico } from '@cd/contract/publico/publico';
import { sql } from 'kysely';
import { moment } from '../../platform/db/columns';

/** When and where `p`, a match with its call-up, was to be by the latest of those before it that told otherwise; what had not been told is no change. */
export const antes = sql<
  PartidoPublico['antes']
>`case when p.estado = 3 then (select json_build_object('fecha_celebracion', ${moment('c0')},
      'sede_nombre', (select nombre from sede where id = c0.sede_id))
    from convocatoria c0 where c0.partido_id = p.id and c0.id < p.convocatoria_id and c0.fecha is not null
      and (c0.fecha is distinct from p.fecha or (c0.hora is not null and c0.hora is distinct from p.hora)
        or (c0.sede_id is not null and c0.sede_id is distinct from p.sede_id))
    order by c0.id desc limit 1) end`;
