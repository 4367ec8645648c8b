import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';

export interface Interesado {
  usuario_id: number;
  partido_id: number;
}

/** Accounts of those whom a match concerns: coaches of its teams, coordinators of their schools and sport, and whoever referees it.
 * A general coordinator is told by the posts they hold, as any other: not of every match there is. */
export async function leerInteresados(con: Connection, partidoIds: readonly number[]): Promise<(Interesado & { arbitra: boolean })[]> {
  const { rows } = await sql<Interesado & { arbitra: boolean }>`
    with m as (
      select p.id, p.convocatoria_id, p.equipo_local_id, p.equipo_visitante_id, k.deporte_id
      from partido_vigente p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      where p.id = any(${[...partidoIds]}::int[])
    ), eq as (select m.id, m.deporte_id, e.id as equipo_id, e.colegio_id from m join equipo e on e.id in (m.equipo_local_id, m.equipo_visitante_id)),
    quienes as (
      select en.usuario_id, eq.id, false as arbitra from eq
        join plantilla pl on pl.equipo_id = eq.equipo_id and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null
        join plantilla_entrenador pe on pe.plantilla_id = pl.id join entrenador en on en.id = pe.entrenador_id and en.estado = 1
      union
      select co.usuario_id, eq.id, false from eq join coordinador_cargo cc on cc.colegio_id = eq.colegio_id and cc.deporte_id = eq.deporte_id
        join coordinador co on co.id = cc.coordinador_id and co.estado = 1
      union
      select ar.usuario_id, m.id, true from m join arbitraje a on a.convocatoria_id = m.convocatoria_id and a.estado <> 2
        join arbitro ar on ar.id = a.arbitro_id and ar.estado = 1
    )
    select usuario_id, id as partido_id, bool_or(arbitra) as arbitra from quienes where usuario_id is not null group by usuario_id, id
    order by usuario_id, id`.execute(con);
  return rows;
}

/** Accounts of those who answer for these teams: their coaches, and the coordinators of their school and sport. Whoever is both, as their coach. */
export async function leerGenteDeEquipos(
  con: Connection,
  equipos: readonly (number | null)[],
): Promise<{ usuario_id: number; entrena: boolean }[]> {
  const estos = sql`any(${[...equipos]}::int[])`;
  const { rows } = await sql<{ usuario_id: number; entrena: boolean }>`
    select q.usuario_id, bool_or(q.entrena) as entrena from (
      select en.usuario_id, true as entrena from plantilla pl join plantilla_entrenador pe on pe.plantilla_id = pl.id
        join entrenador en on en.id = pe.entrenador_id and en.estado = 1
      where pl.equipo_id = ${estos} and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null
      union all
      select co.usuario_id, false from equipo e join campeonato k on k.id = e.campeonato_id
        join coordinador_cargo cc on cc.colegio_id = e.colegio_id and cc.deporte_id = k.deporte_id
        join coordinador co on co.id = cc.coordinador_id and co.estado = 1
      where e.id = ${estos}
    ) q where q.usuario_id is not null group by q.usuario_id order by 1`.execute(con);
  return rows;
}

/** Those whom the same ones of these matches concern go together: each is told once of all that is theirs. */
export const agruparInteresados = async (con: Connection, partidoIds: readonly number[]): Promise<Interesados[]> =>
  agrupar(await leerInteresados(con, partidoIds));

export interface Interesados {
  usuarios: number[];
  partidos: number[];
}

export function agrupar(interesados: readonly Interesado[]): Interesados[] {
  const suyos = new Map<number, number[]>();
  for (const { usuario_id, partido_id } of interesados) suyos.set(usuario_id, [...(suyos.get(usuario_id) ?? []), partido_id]);
  const iguales = new Map<string, Interesados>();
  for (const [usuario, partidos] of suyos) {
    const grupo = iguales.get(partidos.join()) ?? { usuarios: [], partidos };
    grupo.usuarios.push(usuario);
    iguales.set(partidos.join(), grupo);
  }
  return [...iguales.values()];
}
