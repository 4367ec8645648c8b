import type { ResumenEquipo } from '@cd/contract/publico/publico';
import { sql } from 'kysely';
import type { Connection } from '../../platform/db/open';
import { columnasPartido, rows } from './partidos';
import { equiposPorId } from './queries';

interface Lugares {
  equipo_id: number;
  ultimo: number | null;
  proximo: number | null;
  grupo_id: number | null;
  grupo_nombre: string;
  posicion: number | null;
  puntos: number;
  equipos: number;
}

/** Last result, next match and place of each of these teams, in their order. Its league is the latest that has begun. */
export async function leerResumenes(con: Connection, ids: readonly number[], hoy: string): Promise<ResumenEquipo[]> {
  const equipos = await equiposPorId(con, ids);
  const lugares = await rows(
    con,
    sql<Lugares>`
      select i.id as equipo_id, u.id as ultimo, n.id as proximo, l.*
      from unnest(${equipos.map(({ id }) => id)}::int[]) as i(id)
      left join lateral (
        select p.id from partido_vigente p where (p.equipo_local_id = i.id or p.equipo_visitante_id = i.id) and p.estado = 1
        order by p.fecha desc nulls last, p.hora desc nulls last, p.id desc limit 1) u on true
      left join lateral (
        select p.id from partido_vigente p
        where (p.equipo_local_id = i.id or p.equipo_visitante_id = i.id) and p.estado <> 1 and (p.fecha is null or p.fecha >= ${hoy}::date)
        order by p.fecha nulls last, p.hora nulls last, p.id limit 1) n on true
      left join lateral (
        select g.id as grupo_id, g.nombre as grupo_nombre, c.posicion, c.puntos,
          (select count(*)::int from grupo_equipo de where de.grupo_id = g.id) as equipos
        from grupo_equipo ge join grupo g on g.id = ge.grupo_id join clasificacion c on c.grupo_id = g.id and c.equipo_id = i.id
        cross join lateral (select fecha_inicio from fase_legible where id = g.fase_id offset 0) f
        where ge.equipo_id = i.id order by f.fecha_inicio <= ${hoy}::date desc, f.fecha_inicio desc, g.id desc limit 1) l on true`,
  );
  const partidos = await partidosPorId(
    con,
    lugares.flatMap(({ ultimo, proximo }) => [ultimo ?? [], proximo ?? []].flat()),
  );
  const porEquipo = new Map(lugares.map((lugar) => [lugar.equipo_id, lugar]));
  return equipos.map((equipo) => {
    const { ultimo, proximo, equipo_id: _, grupo_id, ...puesto } = porEquipo.get(equipo.id)!;
    return {
      equipo,
      ultimo: (ultimo !== null && partidos.get(ultimo)) || null,
      proximo: (proximo !== null && partidos.get(proximo)) || null,
      puesto: grupo_id === null ? null : { grupo_id, ...puesto },
    };
  });
}

type PartidoDeResumen = NonNullable<ResumenEquipo['proximo']>;

async function partidosPorId(con: Connection, ids: readonly number[]): Promise<Map<number, PartidoDeResumen>> {
  if (ids.length === 0) return new Map();
  const partidos = await rows(
    con,
    sql<PartidoDeResumen>`select ${columnasPartido}, nullif(s.municipio, '') as sede_municipio from unnest(${[...new Set(ids)]}::int[]) as i(id)
      cross join lateral (select * from partido_vigente where id = i.id offset 0) p left join sede s on s.id = p.sede_id`,
  );
  return new Map(partidos.map((partido) => [partido.id, partido]));
}
