import type { FichaPartido, PartidoPublico } from '@cd/contract/publico/publico';
import { sql } from 'kysely';
import { instant } from '../../platform/db/columns';
import type { Connection } from '../../platform/db/open';
import { roundName, type RoundColumns } from '../../platform/shared-names';
import { columnasPartido, direccionDeSede, origenPartido, rows } from './partidos';

type Cabeza = PartidoPublico &
  Pick<
    FichaPartido,
    | 'deporte_nombre'
    | 'categoria_nombre'
    | 'genero_nombre'
    | 'fase_id'
    | 'grupo_id'
    | 'grupo_nombre'
    | 'prorroga'
    | 'parciales'
    | 'actualizado'
  > &
  RoundColumns & {
    fase_nombre: string;
    sede: FichaPartido['sede'];
  };

/** One match and what is around it; null where it is unknown or not public. */
export async function leerFichaPartido(con: Connection, partidoId: number): Promise<FichaPartido | null> {
  const cabeza = await leerCabeza(con, partidoId);
  if (!cabeza) return null;
  const {
    deporte_nombre,
    categoria_nombre,
    genero_nombre,
    fase_id,
    grupo_id,
    grupo_nombre,
    sede,
    prorroga,
    parciales,
    actualizado,
    jornada,
    tipo_ronda,
    perdedor,
    num_partidos,
    vuelta,
    ...partido
  } = cabeza;
  const anteriores = await leerAnteriores(con, partido);
  const puestos = grupo_id === null ? [] : await leerPuestos(con, grupo_id, partido);
  const juegaEquipo =
    (equipoId: number) =>
    ({ equipo_local_id, equipo_visitante_id }: PartidoPublico): boolean =>
      equipo_local_id === equipoId || equipo_visitante_id === equipoId;
  const forma = (equipoId: number): FichaPartido['local'] => {
    const puesto = puestos.find(({ equipo_id }) => equipo_id === equipoId);
    return {
      posicion: puesto?.posicion ?? null,
      puntos: puesto?.puntos ?? null,
      partidos: anteriores.filter(juegaEquipo(equipoId)).slice(0, ULTIMOS),
    };
  };
  const { equipo_local_id: local, equipo_visitante_id: visitante } = partido;
  const ronda_nombre = roundName({ jornada, tipo_ronda, perdedor, num_partidos, vuelta });
  return {
    partido: { ...partido, ronda_nombre },
    deporte_nombre,
    categoria_nombre,
    genero_nombre,
    fase_id,
    grupo_id,
    grupo_nombre,
    fin: partido.fin,
    sede,
    prorroga,
    parciales,
    local: forma(local),
    visitante: forma(visitante),
    enfrentamientos: anteriores.filter((uno) => juegaEquipo(local)(uno) && juegaEquipo(visitante)(uno)),
    actualizado,
  };
}

const ULTIMOS = 5;

async function leerCabeza(con: Connection, partidoId: number): Promise<Cabeza | undefined> {
  const [cabeza] = await rows(
    con,
    sql<Cabeza>`
      select ${columnasPartido}, f.nombre as fase_nombre, d.nombre as deporte_nombre, c.nombre as categoria_nombre, g.nombre as genero_nombre,
        p.fase_id, p.grupo_id, gr.nombre as grupo_nombre, coalesce(p.prorroga, false) as prorroga, j.numero as jornada, el.tipo_ronda,
        el.perdedor, el.num_partidos, p.vuelta,
        coalesce((select json_agg(json_build_object('local', t.local, 'visitante', t.visitante) order by t.numero)
          from acta_parcial t where t.informe_id = p.informe_id), '[]') as parciales,
        case when s.id is not null then json_build_object('nombre', s.nombre, 'direccion', ${direccionDeSede}, 'latitud', s.latitud,
          'longitud', s.longitud) end as sede,
        ${instant(sql`(select cambiado from partido where id = p.id)`)} as actualizado
      from ${origenPartido} cross join lateral (select * from fase_legible where id = p.fase_id offset 0) f
      join deporte d on d.id = f.deporte_id join categoria c on c.id = f.categoria_id join genero g on g.id = f.genero_id
      left join grupo gr on gr.id = p.grupo_id left join jornada j on j.id = p.jornada_id left join eliminatoria el on el.id = p.eliminatoria_id
      where p.id = ${partidoId}`,
  );
  return cabeza;
}

/** What the two had played when this one comes, newest first. */
async function leerAnteriores(
  con: Connection,
  { id, fecha_celebracion, equipo_local_id, equipo_visitante_id }: PartidoPublico,
): Promise<PartidoPublico[]> {
  const equipos = sql`array[${equipo_local_id}, ${equipo_visitante_id}]::int[]`;
  const partidos = await rows(
    con,
    sql<PartidoPublico>`
      select ${columnasPartido} from ${origenPartido}
      where (p.equipo_local_id = any(${equipos}) or p.equipo_visitante_id = any(${equipos})) and p.marcador_local is not null and p.id <> ${id}
      order by p.fecha desc nulls last, p.hora desc nulls last, p.id desc`,
  );
  return partidos.filter((uno) => fecha_celebracion === null || (uno.fecha_celebracion ?? '') < fecha_celebracion);
}

function leerPuestos(
  con: Connection,
  grupoId: number,
  { equipo_local_id, equipo_visitante_id }: PartidoPublico,
): Promise<{ equipo_id: number; posicion: number | null; puntos: number }[]> {
  return con
    .selectFrom('clasificacion')
    .select(['equipo_id', 'posicion', 'puntos'])
    .where('grupo_id', '=', grupoId)
    .where('equipo_id', 'in', [equipo_local_id, equipo_visitante_id])
    .execute();
}
