import type { Tablero } from '@cd/contract/competicion/calendarios';
import type { MarcoDeFase, PartidoFechado } from '@cd/domain/competicion/calendario/avisos';
import { semanasEntre } from '@cd/domain/competicion/semanas/semanas';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { leerFestivos } from '../../maestros/festivos/queries';
import { leerCierresEnPie } from '../../maestros/sedes/queries';
import { leerInhabiles } from '../semanas/queries';
import type { FaseDeCalendario } from './queries';

export type Entorno = Tablero['entorno'];

/** Teams, with where and when they would rather play and the coaches of their active squads. */
async function leerEquipos(con: Connection, ids: readonly number[]): Promise<Entorno['equipos']> {
  const { rows } = await sql<Entorno['equipos'][0]>`
    select e.id, n.nombre, e.sede_id as sede, e.preferido_dia as dia, to_char(e.preferido_hora, 'HH24:MI') as hora,
      coalesce((select json_agg(json_build_object('id', en.id, 'nombre', en.nombre) order by pe.numero)
        from plantilla p join plantilla_entrenador pe on pe.plantilla_id = p.id join entrenador en on en.id = pe.entrenador_id
        where p.equipo_id = e.id and p.fecha_validacion_administrador is not null and p.fecha_anulacion is null), '[]') as entrenadores
    from equipo e join equipo_con_nombre n on n.id = e.id where e.id = any(${[...ids]}::int[]) order by e.id`.execute(con);
  return rows;
}

/** Teams of the competition that share a coach with those. */
async function leerCompaneros(con: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with activa as (select id, equipo_id from plantilla where fecha_validacion_administrador is not null and fecha_anulacion is null)
    select distinct otra.equipo_id as id
    from activa suya join plantilla_entrenador pe on pe.plantilla_id = suya.id
      join plantilla_entrenador oe on oe.entrenador_id = pe.entrenador_id join activa otra on otra.id = oe.plantilla_id
    where suya.equipo_id = any(${[...ids]}::int[]) and otra.equipo_id <> all(${[...ids]}::int[])`.execute(con);
  return rows.map(({ id }) => id);
}

/**
 * What is played in the competition, saved or in the draft of another phase, at those venues or by those teams. Of the phase itself, its saved
 * matches.
 */
async function leerOcupados(
  con: Connection,
  { competicion_id, id }: DeQueFase,
  { sedes, equipos }: { sedes: readonly number[]; equipos: readonly number[] },
): Promise<PartidoFechado[]> {
  const deSedes = sql`any(${[...sedes]}::int[])`;
  const deEquipos = sql`any(${[...equipos]}::int[])`;
  const { rows } = await sql<PartidoFechado>`
    with de as (select f.id, d.duracion_minutos as duracion, d.nombre || ' ' || ca.nombre || ' ' || g.nombre as rotulo
      from fase f join campeonato c on c.id = f.campeonato_id and c.competicion_id = ${competicion_id}
        join deporte d on d.id = c.deporte_id join categoria ca on ca.id = c.categoria_id join genero g on g.id = c.genero_id),
    -- Each way by its index: all at once, or from the view, the whole table would be read.
    cerca as materialized (select partido_id as id from convocatoria where vigente and sede_id = ${deSedes}
      union select id from partido where equipo_local_id = ${deEquipos} union select id from partido where equipo_visitante_id = ${deEquipos})
    select 'p' || p.id as clave, coalesce(p.equipo_local_id, 0) as local, coalesce(p.equipo_visitante_id, 0) as visitante, cv.fecha,
      to_char(cv.hora, 'HH24:MI') as hora, cv.sede_id as sede, de.duracion, 0 as jornada, de.rotulo
    from cerca join partido p on p.id = cerca.id join convocatoria cv on cv.partido_id = p.id and cv.vigente join de on de.id = p.fase_id
    where cv.fecha is not null and cv.hora is not null and p.estado <> 2 and not p.aplazado
    union all
    select 'b' || p.id, p.equipo_local_id, p.equipo_visitante_id, p.fecha, to_char(p.hora, 'HH24:MI'), p.sede_id, de.duracion, 0,
      de.rotulo || ' (borrador)'
    from prepartido p join de on de.id = p.fase_id where p.fase_id <> ${id} and p.hora is not null
      and (p.sede_id = ${deSedes} or p.equipo_local_id = ${deEquipos} or p.equipo_visitante_id = ${deEquipos})
    order by clave`.execute(con);
  return rows;
}

async function leerSedes(con: Connection): Promise<Entorno['sedes']> {
  const { rows } = await sql<Entorno['sedes'][0]>`
    select s.id, s.nombre, coalesce(sum(p.capacidad), 1)::int as capacidad
    from sede s left join pista p on p.sede_id = s.id group by s.id order by f_unaccent(s.nombre), s.id`.execute(con);
  return rows;
}

type DeQueFase = Pick<FaseDeCalendario, 'competicion_id' | 'competicion_inicio'> & {
  /** 0, of none: the drafts of all are beside it. */
  id: number;
};

/** What of it does not depend on the phase. */
export async function leerEntornoComun(
  con: Connection,
  fase: DeQueFase,
  { equipos, sedes }: { equipos: readonly number[]; sedes: readonly number[] },
): Promise<Omit<Entorno, 'fase' | 'inhabiles' | 'hoy'>> {
  const equipoIds = [...new Set([...equipos, ...(await leerCompaneros(con, equipos))])];
  const conSuSede = await leerEquipos(con, equipoIds);
  const suyas = new Set(equipos);
  const donde = new Set([...sedes, ...conSuSede.flatMap(({ id, sede }) => (sede !== null && suyas.has(id) ? [sede] : []))]);
  return {
    equipos: conSuSede,
    sedes: await leerSedes(con),
    cierres: await leerCierresEnPie(con, fase.competicion_inicio),
    festivos: (await leerFestivos(con)).map(({ fecha, nombre }) => ({ fecha, nombre })),
    ocupados: await leerOcupados(con, fase, { sedes: [...donde], equipos: equipoIds }),
  };
}

/** All that tells the warnings of the matches of a phase among those teams and at those venues, and at those where they would rather play. */
export async function leerEntorno(
  con: Connection,
  fase: FaseDeCalendario,
  quienes: { equipos: readonly number[]; sedes: readonly number[] },
  hoy: string | null,
): Promise<Entorno> {
  const lunes = new Set(semanasEntre(fase).map(({ fecha_inicio }) => fecha_inicio));
  const inhabiles = [
    ...(await leerInhabiles(con, { campeonatoId: fase.campeonato_id })),
    ...(await leerInhabiles(con, { faseId: fase.id })),
  ].filter((uno) => lunes.has(uno));
  return {
    fase: { fecha_inicio: fase.fecha_inicio, fecha_fin: fase.fecha_fin },
    hoy,
    inhabiles: [...new Set(inhabiles)].toSorted(),
    ...(await leerEntornoComun(con, fase, quienes)),
  };
}

/** The dates of each of those phases, and the weeks that are off in it. */
export async function leerMarcos(con: Connection, faseIds: readonly number[]): Promise<(MarcoDeFase & { id: number })[]> {
  const { rows } = await sql<{ id: number; fecha_inicio: string; fecha_fin: string; inhabiles: string[] }>`
    select f.id, f.fecha_inicio, f.fecha_fin, array(select to_char(lunes, 'YYYY-MM-DD') from (
        select lunes from fase_semana_inhabil where fase_id = f.id union select lunes from campeonato_semana_inhabil where campeonato_id = f.campeonato_id) s
      order by lunes) as inhabiles
    from fase f where f.id = any(${[...faseIds]}::int[]) order by f.id`.execute(con);
  return rows.map(({ id, inhabiles, ...fase }) => ({ id, fase, inhabiles }));
}
