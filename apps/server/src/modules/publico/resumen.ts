import type { ResumenEquipo } from '@cd/contract/publico/publico';
import { alrededorDe, type PartidoEnElTiempo } from '@cd/domain/partidos/momento/momento';
import { sql } from 'kysely';
import { moment } from '../../platform/db/columns';
import type { Connection } from '../../platform/db/open';
import { agrupar, columnasPartido, enElTiempoDePartido, rows } from './partidos';
import { equiposPorId } from './queries';

interface Lugares {
  equipo_id: number;
  ultimo: number | null;
  ultimo_momento: string | null;
  grupo_id: number | null;
  grupo_nombre: string;
  posicion: number | null;
  puntos: number;
  equipos: number;
}

/** Last result, what is around this moment and place of each of these teams, in their order. Its league is the latest that has begun. */
export async function leerResumenes(con: Connection, ids: readonly number[], ahora: string): Promise<ResumenEquipo[]> {
  const equipos = await equiposPorId(con, ids);
  const deEllos = equipos.map(({ id }) => id);
  const [lugares, sinResultado] = await Promise.all([leerLugares(con, deEllos, ahora.slice(0, 10)), leerSinResultado(con, deEllos)]);
  const porEquipo = new Map(lugares.map((lugar) => [lugar.equipo_id, lugar]));
  const deCada = equipos.map((equipo) => {
    const { ultimo, ultimo_momento, equipo_id: _, grupo_id, ...puesto } = porEquipo.get(equipo.id)!;
    const alrededor = alrededorDe(sinResultado.get(equipo.id) ?? [], ultimo_momento, ahora);
    return { equipo, ultimo, ...alrededor, puesto: grupo_id === null ? null : { grupo_id, ...puesto } };
  });
  const partidos = await partidosPorId(
    con,
    deCada.flatMap(({ ultimo, proximo, pendiente }) => [ultimo, proximo?.id, pendiente?.partido.id].flatMap((id) => id ?? [])),
  );
  const elPartido = (id: number | null | undefined): PartidoDeResumen | null => (id && partidos.get(id)) || null;
  return deCada.map(({ equipo, ultimo, proximo, pendiente, puesto }) => {
    const suyo = elPartido(pendiente?.partido.id);
    return {
      equipo,
      ultimo: elPartido(ultimo),
      proximo: elPartido(proximo?.id),
      pendiente: pendiente && suyo && { ...suyo, situacion: pendiente.situacion },
      puesto,
    };
  });
}

const leerLugares = (con: Connection, equipos: readonly number[], hoy: string): Promise<Lugares[]> =>
  rows(
    con,
    sql<Lugares>`
      select i.id as equipo_id, u.id as ultimo, u.momento as ultimo_momento, l.*
      from unnest(${equipos}::int[]) as i(id)
      left join lateral (
        select p.id, ${moment('p')} as momento from partido_vigente p
        where (p.equipo_local_id = i.id or p.equipo_visitante_id = i.id) and p.estado = 1
        order by p.fecha desc nulls last, p.hora desc nulls last, p.id desc limit 1) u on true
      left join lateral (
        select g.id as grupo_id, g.nombre as grupo_nombre, c.posicion, c.puntos,
          (select count(*)::int from grupo_equipo de where de.grupo_id = g.id) as equipos
        from grupo_equipo ge join grupo g on g.id = ge.grupo_id join clasificacion c on c.grupo_id = g.id and c.equipo_id = i.id
        cross join lateral (select fecha_inicio from fase_legible where id = g.fase_id offset 0) f
        where ge.equipo_id = i.id order by f.fecha_inicio <= ${hoy}::date desc, f.fecha_inicio desc, g.id desc limit 1) l on true`,
  );

type SinResultado = PartidoEnElTiempo & { id: number; equipo_id: number };

/** Matches of these teams that have none, by team; who they play against is known. */
async function leerSinResultado(con: Connection, equipos: readonly number[]): Promise<Map<number, SinResultado[]>> {
  const partidos = await rows(
    con,
    sql<SinResultado>`
      select i.id as equipo_id, p.* from unnest(${equipos}::int[]) as i(id)
      cross join lateral (select p.id, ${enElTiempoDePartido} from partido_publico p
        where (p.equipo_local_id = i.id or p.equipo_visitante_id = i.id) and p.estado <> 1 order by p.fecha, p.hora, p.id) p`,
  );
  return agrupar(partidos, ({ equipo_id }) => equipo_id);
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

/** Those of a summary that the hour may move. */
export const partidosDeResumen = ({
  ultimo,
  proximo,
  pendiente,
}: Pick<ResumenEquipo, 'ultimo' | 'proximo' | 'pendiente'>): PartidoDeResumen[] =>
  [ultimo, proximo, pendiente].filter((partido) => partido !== null);
