import type { Alineacion } from '@cd/contract/partidos/alineacion';
import { sql } from 'kysely';
import type { JugadorPorRevisar } from '@cd/domain/competicion/plantillas/faltas';
import type { Connection } from '../../../platform/db/open';
import { matchName } from '../../../platform/shared-names';
import { noPermite } from '../../personas/jugadores/no-permite';
import { documentoCaducado } from '../../personas/justificantes/queries';
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

/** A squad that stands, read as `pl`. */
const ACTIVA = sql`pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null`;

export interface MiembroLeido {
  id: number;
  nombre: string;
}

/** The active squad of a team. */
export async function leerPlantilla(con: Connection, quien: Quien, equipoId: number): Promise<MiembroLeido[]> {
  const nombre = quien === 'jugador' ? sql`q.nombre_completo` : sql`q.nombre`;
  const { rows } = await sql<MiembroLeido>`
    select q.id, ${nombre} as nombre
    from plantilla pl join ${sql.table(`plantilla_${quien}`)} m on m.plantilla_id = pl.id join ${sql.table(quien)} q on q.id = ${sql.ref(`m.${quien}_id`)}
    where pl.equipo_id = ${equipoId} and ${ACTIVA} order by f_unaccent(${nombre}), q.id`.execute(con);
  return rows;
}

/** What is read of a player to know whether they may play with a team. */
export interface PorCitarLeido extends JugadorPorRevisar {
  id: number;
  /** In the active squad of the team. */
  propio: boolean;
  /** The other team of the school, of its sport and season, whose squad they are in, with the years of its category; null, none. */
  de: string | null;
  annos: string | null;
  tipo_anno: 1 | 2 | null;
  permiso_retirado: string | null;
  /** Matches of the team in which they were shown one yellow card. */
  veces_amarilla: number;
}

/** When the family of `j` said that it does not allow it; null where it does. */
const PERMISO_RETIRADO = sql`case when ${noPermite('j', 'inscripcion')} then (select (coalesce(co.retirado, co.instante) at time zone 'Europe/Madrid')::date::text
  from consentimiento co join texto_permiso tp on tp.id = co.texto_permiso_id
  where co.jugador_id = j.id and tp.finalidad = 'inscripcion' order by co.instante desc, co.id desc limit 1) end`;

interface EquipoQueCita {
  equipo_id: number;
  colegio_id: number;
  deporte_id: number;
  competicion_id: number;
}

export async function leerPorCitar(
  con: Connection,
  { equipo_id, colegio_id, deporte_id, competicion_id }: EquipoQueCita,
  ids: readonly number[],
): Promise<PorCitarLeido[]> {
  const { rows } = await sql<PorCitarLeido>`
    select j.id, j.nombre_completo as nombre, j.dni, j.tipo_documento, j.tipo_licencia_id as tipo_licencia, j.estado, j.fecha_nacimiento, j.imagen, j.no_permite, ${documentoCaducado('j')} as documento_caducado,
      ${PERMISO_RETIRADO} as permiso_retirado,
      exists (select 1 from plantilla_jugador m join plantilla pl on pl.id = m.plantilla_id and ${ACTIVA}
        where m.jugador_id = j.id and pl.equipo_id = ${equipo_id}) as propio,
      suyo.nombre as de, suyo.annos, suyo.tipo_anno, coalesce(am.veces, 0) as veces_amarilla
    from jugador j left join lateral (
        select n.nombre, cat.annos, cat.tipo_anno from plantilla_jugador m join plantilla pl on pl.id = m.plantilla_id and ${ACTIVA}
          join equipo e on e.id = pl.equipo_id and e.id <> ${equipo_id} and e.colegio_id = ${colegio_id}
          join campeonato k on k.id = e.campeonato_id and k.competicion_id = ${competicion_id} and k.deporte_id = ${deporte_id}
          join equipo_con_nombre n on n.id = e.id join equipo_con_categoria cat on cat.equipo_id = e.id
        where m.jugador_id = j.id order by cat.annos desc, e.id limit 1) suyo on true
      left join (${amarillasDe('jugador', equipo_id, ids)}) am on am.persona_id = j.id
    where j.id = any(${[...ids]}::int[]) order by f_unaccent(j.nombre_completo), j.id`.execute(con);
  return rows;
}

/** Of some people, in how many matches of a team each was shown one yellow card (those of an expulsion do not count). */
const amarillasDe = (quien: Quien, equipoId: number, ids: readonly number[]) => {
  const persona = sql.ref(`a.${quien}_id`);
  return sql`select ${persona} as persona_id, count(*)::int as veces from ${sql.table(`acta_${quien}`)} a join informe i on i.id = a.informe_id and i.vigente
      join convocatoria cv on cv.id = i.convocatoria_id and cv.vigente join partido p on p.id = cv.partido_id
    where ${persona} = any(${[...ids]}::int[]) and a.amarillas = 1
      and (a.local and p.equipo_local_id = ${equipoId} or not a.local and p.equipo_visitante_id = ${equipoId}) group by 1`;
};

export async function leerAmarillas(
  con: Connection,
  quien: Quien,
  equipoId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ persona_id: number; veces: number }>`${amarillasDe(quien, equipoId, ids)}`.execute(con);
  return new Map(rows.map(({ persona_id, veces }) => [persona_id, veces]));
}

export async function leerMaxDobles(con: Connection, competicionId: number): Promise<number> {
  return (await con.selectFrom('competicion').select('max_dobles').where('id', '=', competicionId).executeTakeFirstOrThrow()).max_dobles;
}

/**
 * In how many matches of the season each of some players has been with a team whose squads they were never in, but for one: what its current acta says once there is
 * one, and until then whom that team has called.
 */
export async function leerDobles(
  con: Connection,
  competicionId: number,
  ids: readonly number[],
  salvo: number | null,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ jugador_id: number; usados: number }>`
    select x.jugador_id, count(distinct x.partido_id)::int as usados from (
      select d.jugador_id, cv.partido_id from citado d join citacion c on c.id = d.citacion_id join convocatoria cv on cv.id = c.convocatoria_id and cv.vigente
      where d.doble and d.jugador_id = any(${[...ids]}::int[])
        and not exists (select 1 from informe i where i.convocatoria_id = cv.id and i.vigente)
      union all
      select a.jugador_id, cv.partido_id from acta_jugador a join informe i on i.id = a.informe_id and i.vigente
        join convocatoria cv on cv.id = i.convocatoria_id and cv.vigente join partido p on p.id = cv.partido_id
      where a.presentado and a.jugador_id = any(${[...ids]}::int[])
        and not exists (select 1 from plantilla_jugador m join plantilla pl on pl.id = m.plantilla_id and pl.fecha_validacion_administrador is not null
          where m.jugador_id = a.jugador_id and pl.equipo_id = case when a.local then p.equipo_local_id else p.equipo_visitante_id end)
    ) x join partido p on p.id = x.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
    where k.competicion_id = ${competicionId} and x.partido_id is distinct from ${salvo}::int group by x.jugador_id`.execute(con);
  return new Map(rows.map(({ jugador_id, usados }) => [jugador_id, usados]));
}

/** Another match of that day of each of some players: of a team of theirs, or of one that has called them. */
export async function leerOtrosPartidos(
  con: Connection,
  { jugadores, salvo, dia }: { jugadores: readonly number[]; salvo: number; dia: string },
): Promise<ReadonlyMap<number, { equipo: string; hora: string | null }>> {
  const { rows } = await sql<{ jugador_id: number; equipo: string; hora: string | null }>`
    select distinct on (x.jugador_id) x.jugador_id, n.nombre as equipo, to_char(x.hora, 'HH24:MI') as hora from (
      select m.jugador_id, pl.equipo_id, cv.hora, p.id from plantilla_jugador m join plantilla pl on pl.id = m.plantilla_id and ${ACTIVA}
        join partido p on pl.equipo_id in (p.equipo_local_id, p.equipo_visitante_id) and p.estado <> 2
        join convocatoria cv on cv.partido_id = p.id and cv.vigente and cv.fecha = ${dia}::date
      where m.jugador_id = any(${[...jugadores]}::int[])
      union all
      select d.jugador_id, c.equipo_id, cv.hora, cv.partido_id from citado d join citacion c on c.id = d.citacion_id
        join convocatoria cv on cv.id = c.convocatoria_id and cv.vigente and cv.fecha = ${dia}::date
      where d.doble and d.jugador_id = any(${[...jugadores]}::int[])
    ) x join equipo_con_nombre n on n.id = x.equipo_id
    where x.id <> ${salvo} order by x.jugador_id, x.hora nulls last`.execute(con);
  return new Map(rows.map(({ jugador_id, ...otro }) => [jugador_id, otro]));
}

/** Players of the squads of other teams of the school, in the sport and season of a team, of its gender or of a mixed one. */
export async function leerDeOtrosEquipos(con: Connection, equipoId: number): Promise<{ id: number; annos: string; tipoAnno: 1 | 2 }[]> {
  const { rows } = await sql<{ id: number; annos: string; tipoAnno: 1 | 2 }>`
    select distinct m.jugador_id as id, cat.annos, cat.tipo_anno as "tipoAnno"
    from equipo e join campeonato k on k.id = e.campeonato_id join genero g on g.id = k.genero_id
      join equipo o on o.colegio_id = e.colegio_id and o.id <> e.id join equipo_con_categoria cat on cat.equipo_id = o.id
      join campeonato ko on ko.id = o.campeonato_id and ko.competicion_id = k.competicion_id and ko.deporte_id = k.deporte_id
      join genero go on go.id = ko.genero_id
      join plantilla pl on pl.equipo_id = o.id and ${ACTIVA} join plantilla_jugador m on m.plantilla_id = pl.id
    where e.id = ${equipoId} and (go.id = g.id or 'mixto' in (lower(g.nombre), lower(go.nombre)))
      and not exists (select 1 from plantilla_jugador mp join plantilla pp on pp.id = mp.plantilla_id and pp.fecha_validacion_administrador is not null
        and pp.fecha_anulacion is null where pp.equipo_id = e.id and mp.jugador_id = m.jugador_id)
    order by m.jugador_id`.execute(con);
  return rows;
}
