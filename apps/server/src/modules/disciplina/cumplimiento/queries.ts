import type { Alcance, Cautelar } from '@cd/domain/disciplina/sanciones/cumplimiento';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { matchName } from '../../../platform/shared-names';
import { ANULADO } from '../../resultados/no-cuenta';

/** Who misses matches. */
export type Quien = 'jugador' | 'entrenador';

export interface SancionLeida {
  id: number;
  persona_id: number;
  tipo: string;
  /** What it is for, in words. */
  motivo: string;
  fecha: string;
  num_partidos: number;
  alcance: Alcance;
  /** The match that caused it, and its moment. */
  partido_id: number | null;
  ofensa: string;
  /** The team with which it was incurred; null, for no match. */
  equipo_id: number | null;
  colegio_id: number | null;
  deporte_id: number | null;
  competicion_id: number;
  temporada: string;
  desde_temporada: string;
  cautelares: readonly Cautelar[];
}

const MOMENTO = sql<string | null>`cv.fecha::text || coalesce('T' || to_char(cv.hora, 'HH24:MI'), '')`;

/** Validated ones that take matches away from these people, of whatever season. */
export async function leerSuspensiones(con: Connection, quien: Quien, personas: readonly number[]): Promise<SancionLeida[]> {
  const persona = sql.ref(`s.${quien}_id`);
  const { rows } = await sql<SancionLeida>`
    select s.id, ${persona} as persona_id, coalesce(t.nombre, 'Sanción') as tipo, coalesce(nullif(s.descripcion, ''), t.nombre, 'Sanción') as motivo,
      s.fecha, s.num_partidos, s.alcance, cv.partido_id, coalesce(${MOMENTO}, s.fecha::text) as ofensa, s.equipo_id, e.colegio_id, k.deporte_id,
      c.id as competicion_id, c.nombre as temporada, c.fecha_inicio as desde_temporada,
      coalesce((select json_agg(json_build_object('desde', q.desde, 'hasta', q.hasta) order by q.desde)
        from sancion_cautelar q where q.sancion_id = s.id), '[]') as cautelares
    from sancion s left join tipo_sancion t on t.id = s.tipo_sancion_id left join convocatoria cv on cv.id = s.convocatoria_id
      left join partido p on p.id = cv.partido_id left join fase f on f.id = p.fase_id
      left join equipo e on e.id = s.equipo_id left join campeonato k on k.id = coalesce(f.campeonato_id, e.campeonato_id)
      join competicion c on c.id = coalesce(k.competicion_id, s.competicion_id)
    where s.fecha_validacion is not null and s.num_partidos is not null and s.sujeto = ${quien === 'jugador' ? 3 : 5}
      and ${persona} = any(${[...personas]}::int[])
    order by s.id`.execute(con);
  return rows;
}

/** Of those in an active squad of a season, whoever has a suspension of one of the two before it. */
export async function leerDeOtrasTemporadas(con: Connection, quien: Quien, competicionId: number | null): Promise<number[]> {
  const [deSancion, deMiembro] = [sql.ref(`s.${quien}_id`), sql.ref(`m.${quien}_id`)];
  const { rows } = await sql<{ id: number }>`
    select distinct ${deSancion} as id
    from competicion a join competicion c on c.fecha_inicio < a.fecha_inicio and c.fecha_inicio > a.fecha_inicio - interval '800 days'
      join sancion s on s.fecha_validacion is not null and s.num_partidos is not null and s.fecha >= c.fecha_inicio and s.fecha < a.fecha_inicio
    where a.id = ${competicionId} and exists (select 1 from ${sql.table(`plantilla_${quien}`)} m join plantilla pl on pl.id = m.plantilla_id
        and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null
        join equipo e on e.id = pl.equipo_id join campeonato k on k.id = e.campeonato_id and k.competicion_id = a.id
      where ${deMiembro} = ${deSancion})`.execute(con);
  return rows.map(({ id }) => id);
}

export interface EquipoDePersona {
  persona_id: number;
  equipo_id: number;
  colegio_id: number;
  deporte_id: number;
  competicion_id: number;
  desde_temporada: string;
}

/** The teams in whose active squad they are, of every season, the older first. */
export async function leerEquiposDe(con: Connection, quien: Quien, personas: readonly number[]): Promise<EquipoDePersona[]> {
  const persona = sql.ref(`m.${quien}_id`);
  const { rows } = await sql<EquipoDePersona>`
    select distinct ${persona} as persona_id, e.id as equipo_id, e.colegio_id, k.deporte_id, k.competicion_id, c.fecha_inicio as desde_temporada
    from ${sql.table(`plantilla_${quien}`)} m join plantilla pl on pl.id = m.plantilla_id
      and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null
      join equipo e on e.id = pl.equipo_id join campeonato k on k.id = e.campeonato_id join competicion c on c.id = k.competicion_id
    where ${persona} = any(${[...personas]}::int[]) order by c.fecha_inicio, e.id`.execute(con);
  return rows;
}

export interface PartidoLeido {
  id: number;
  equipo_id: number;
  momento: string | null;
  se_juega: boolean;
  jugado: boolean;
  /** 'Robles A – Encinar' */
  rotulo: string;
}

/** Every match of these teams, of all their phases. One to which a team did not come was not played; what a season that is over left is not played any more. */
export async function leerPartidosDe(con: Connection, equipos: readonly number[]): Promise<PartidoLeido[]> {
  const { rows } = await sql<PartidoLeido>`
    select p.id, e.id as equipo_id, ${MOMENTO} as momento, p.estado = 1 as jugado,
      p.estado <> 2 and not ${ANULADO} and (p.estado = 1 or not c.historico) and not exists (select 1 from informe i join acta a on a.informe_id = i.id
        where i.convocatoria_id = cv.id and i.vigente and not (a.presentado_local and a.presentado_visitante)) as se_juega,
      ${matchName()} as rotulo
    from equipo e join campeonato k on k.id = e.campeonato_id join competicion c on c.id = k.competicion_id
      join partido p on e.id in (p.equipo_local_id, p.equipo_visitante_id) join convocatoria cv on cv.partido_id = p.id and cv.vigente
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where e.id = any(${[...equipos]}::int[])`.execute(con);
  return rows;
}

/** In which matches these people are in the current acta as having come, as «persona partido». */
export async function leerParticipaciones(con: Connection, quien: Quien, personas: readonly number[]): Promise<ReadonlySet<string>> {
  const persona = sql.ref(`a.${quien}_id`);
  const { rows } = await sql<{ clave: string }>`
    select ${persona} || ' ' || cv.partido_id as clave from ${sql.table(`acta_${quien}`)} a join informe i on i.id = a.informe_id and i.vigente
      join convocatoria cv on cv.id = i.convocatoria_id
    where a.presentado and ${persona} = any(${[...personas]}::int[])`.execute(con);
  return new Set(rows.map(({ clave }) => clave));
}
