import type { Alineacion } from '@cd/contract/partidos/alineacion';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { matchName } from '../../../platform/shared-names';
import { noPermite } from '../../personas/jugadores/no-permite';
import type { Quien } from '../../disciplina/cumplimiento/queries';

export interface EquipoLeido {
  id: number;
  nombre: string;
  colegio_id: number;
  competicion_id: number;
}

/** One of the working competition. */
export async function leerEquipo(con: Connection, competicionId: number | null, id: number): Promise<EquipoLeido | undefined> {
  const { rows } = await sql<EquipoLeido>`
    select e.id, n.nombre, e.colegio_id, k.competicion_id from equipo e join equipo_con_nombre n on n.id = e.id
      join campeonato k on k.id = e.campeonato_id where e.id = ${id} and k.competicion_id = ${competicionId}`.execute(con);
  return rows[0];
}

export const leerVigente = (con: Connection, partidoId: number): Promise<{ id: number } | undefined> =>
  con.selectFrom('convocatoria').select('id').where('partido_id', '=', partidoId).where('vigente', '=', true).executeTakeFirst();

/** Those that the team has not played, from that day on; the soonest first, those without a date last. */
export async function leerPorJugar(con: Connection, equipoId: number, desde: string): Promise<Alineacion['partidos']> {
  const { rows } = await sql<Alineacion['partidos'][number]>`
    select p.id, ${matchName()} as rotulo,
      cv.fecha::text || coalesce('T' || to_char(cv.hora, 'HH24:MI'), '') as fecha
    from partido p join convocatoria cv on cv.partido_id = p.id and cv.vigente
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where ${equipoId} in (p.equipo_local_id, p.equipo_visitante_id) and p.estado = 3 and (cv.fecha is null or cv.fecha >= ${desde}::date)
    order by cv.fecha nulls last, cv.hora nulls last, p.id`.execute(con);
  return rows;
}

export interface MiembroLeido {
  id: number;
  nombre: string;
  /** Matches of the team in which they were shown one yellow card. */
  amarillas: number;
  /** Their family does not allow that they play. */
  sin_permiso: boolean;
}

/** The active squad of a team, with the yellow cards of each in its championship (those of an expulsion do not count). */
export async function leerPlantilla(con: Connection, quien: Quien, equipoId: number): Promise<MiembroLeido[]> {
  const nombre = quien === 'jugador' ? sql`q.nombre_completo` : sql`q.nombre`;
  const persona = sql.ref(`a.${quien}_id`);
  const { rows } = await sql<MiembroLeido>`
    select q.id, ${nombre} as nombre, (select count(*)::int from ${sql.table(`acta_${quien}`)} a join informe i on i.id = a.informe_id and i.vigente
        join convocatoria cv on cv.id = i.convocatoria_id and cv.vigente join partido p on p.id = cv.partido_id
        where ${persona} = q.id and a.amarillas = 1 and (a.local and p.equipo_local_id = ${equipoId} or not a.local and p.equipo_visitante_id = ${equipoId})
      ) as amarillas, ${quien === 'jugador' ? noPermite('q', 'inscripcion') : sql`false`} as sin_permiso
    from plantilla pl join ${sql.table(`plantilla_${quien}`)} m on m.plantilla_id = pl.id join ${sql.table(quien)} q on q.id = ${sql.ref(`m.${quien}_id`)}
    where pl.equipo_id = ${equipoId} and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null
    order by f_unaccent(${nombre}), q.id`.execute(con);
  return rows;
}
