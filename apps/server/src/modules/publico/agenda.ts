import type { PartidoPublico } from '@cd/contract/publico/publico';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/db/open';
import type { PartidoDeAgenda } from '../calendarios/ical/ical';
import { columnasPartido, direccionDeSede, ordenPartido, origenPartido, rows } from './partidos';

/** Matches, `p`, with what only a calendar asks for. */
export function leerAgenda(con: Connection, filtro: RawBuilder<boolean>, cuantos: number): Promise<(PartidoDeAgenda & PartidoPublico)[]> {
  return rows(
    con,
    sql<PartidoDeAgenda & PartidoPublico>`
      select ${columnasPartido}, d.nombre || ' ' || ca.nombre || ' ' || ge.nombre || ' · ' || f.nombre as fase_nombre, j.numero as jornada, el.tipo_ronda, el.perdedor, el.num_partidos, p.vuelta,
        d.duracion_minutos, ${direccionDeSede} as direccion, s.latitud, s.longitud,
        (select extract(epoch from cambiado)::int from partido where id = p.id) as cambiado
      from ${origenPartido} cross join lateral (select * from fase_legible where id = p.fase_id offset 0) f
      join deporte d on d.id = f.deporte_id join categoria ca on ca.id = f.categoria_id join genero ge on ge.id = f.genero_id
      left join jornada j on j.id = p.jornada_id left join eliminatoria el on el.id = p.eliminatoria_id
      where ${filtro}
      order by ${ordenPartido} limit ${cuantos}`,
  );
}
