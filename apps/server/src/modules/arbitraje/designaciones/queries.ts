import type { PartidoPorAsignar, Tablero } from '@cd/contract/arbitraje/designaciones';
import { sql } from 'kysely';
import { databaseInstant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { matchName } from '../../../platform/shared-names';
import { CEDE } from '../arbitrajes/queries';

export interface PrejornadaLeida {
  id: number;
  inicio: string;
  fin: string;
  entregadas: number;
  total: number;
}

/** One of the competition. */
export async function leerPrejornada(con: Connection, competicionId: number | null, id: number): Promise<PrejornadaLeida | undefined> {
  const { rows } = await sql<PrejornadaLeida>`
    select pj.id, pj.fecha_inicio as inicio, pj.fecha_fin as fin, count(pa.enviada)::int as entregadas, count(pa.arbitro_id)::int as total
    from prejornada pj left join prejornada_arbitral pa on pa.prejornada_id = pj.id
    where pj.id = ${id} and pj.competicion_id = ${competicionId} group by pj.id`.execute(con);
  return rows[0];
}

/** Those who make proposals for a pre-day take turns. */
export const reservarPrejornada = async (tx: Tx, id: number): Promise<void> => {
  await tx.selectFrom('prejornada').select('id').where('id', '=', id).forUpdate().execute();
};

interface Designado {
  id: number;
  arbitro_id: number;
  nombre: string;
  perfil: number;
  practicas: 0 | 1;
  estado: 1 | 3 | 4 | 5;
  version: number;
}

export interface PerfilDePuesto {
  id: number;
  nombre: string;
  abreviatura: string;
  principal: boolean;
  anotador: boolean;
}

export type PartidoLeido = Omit<PartidoPorAsignar, 'estado_asignacion' | 'admite' | 'practicas' | 'sobran' | 'puestos'> & {
  hora: string;
  /** 0 a league, otherwise how near the final: 1 any round, 2 a semifinal, 3 the final. */
  ronda_peso: number;
  equipos: number[];
  colegios: number[];
  perfiles: PerfilDePuesto[];
  arbitrajes: Designado[];
};

const PERFIL = sql`json_build_object('id', pf.id, 'nombre', pf.nombre, 'abreviatura', pf.abreviatura, 'principal', pf.principal, 'anotador', pf.anotador)`;

/** Matches that are still to be played within the periods of a pre-day, both teams known, or one of them; of a day of it, or of all. */
export async function leerPartidos(
  con: Connection,
  competicionId: number | null,
  { prejornadaId, dia = null, partidoId = null }: { prejornadaId: number; dia?: string | null; partidoId?: number | null },
): Promise<PartidoLeido[]> {
  const { rows } = await sql<PartidoLeido>`
    select cv.id, p.id as p_id, p.version, to_char(cv.fecha + cv.hora, 'YYYY-MM-DD"T"HH24:MI') as fecha_celebracion,
      to_char(cv.hora, 'HH24:MI') as hora, d.duracion_minutos as duracion, cv.sede_id, s.nombre as sede_nombre, d.id as deporte_id,
      d.nombre as d_nombre, d.nombre || ' ' || ca.nombre || ' ' || g.nombre as cam_nombre, f.nombre as f_nombre,
      coalesce('J' || j.numero, case e.tipo_ronda when 0 then 'Final' when 1 then 'Semifinal' else 'Eliminatoria' end) as ronda,
      case when e.id is null then 0 when e.tipo_ronda = 0 and not e.perdedor then 3 when e.tipo_ronda <= 1 then 2 else 1 end as ronda_peso,
      l.nombre as equipo_local_nombre, v.nombre as equipo_visitante_nombre, array[p.equipo_local_id, p.equipo_visitante_id] as equipos,
      (select array_agg(distinct q.colegio_id) from equipo q where q.id in (p.equipo_local_id, p.equipo_visitante_id)) as colegios,
      coalesce((select json_agg(${PERFIL} order by sp.puesto) from sistema_arbitraje_perfil sp join perfil_arbitro pf on pf.id = sp.perfil_arbitro_id
          where sp.sistema_arbitraje_id = f.sistema_arbitraje_id), '[]') as perfiles,
      coalesce((select json_agg(json_build_object('id', a.id, 'arbitro_id', a.arbitro_id, 'nombre', t.nombre, 'perfil', a.perfil_arbitro_id,
          'practicas', a.practicas::int, 'estado', a.estado, 'version', a.version) order by a.id)
        from arbitraje a join arbitro t on t.id = a.arbitro_id where a.convocatoria_id = cv.id and a.estado <> 2), '[]') as arbitrajes
    from partido p join convocatoria cv on cv.partido_id = p.id and cv.vigente join fase f on f.id = p.fase_id
      join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id
      join genero g on g.id = k.genero_id join equipo_con_nombre l on l.id = p.equipo_local_id
      join equipo_con_nombre v on v.id = p.equipo_visitante_id left join jornada j on j.id = p.jornada_id
      left join eliminatoria e on e.id = p.eliminatoria_id left join sede s on s.id = cv.sede_id
    where k.competicion_id = ${competicionId} and p.estado = 3 and cv.hora is not null
      and (${dia}::date is null or cv.fecha = ${dia}::date) and (${partidoId}::int is null or p.id = ${partidoId}::int)
      and exists (select 1 from prejornada_periodo pr where pr.prejornada_id = ${prejornadaId} and cv.fecha + cv.hora >= pr.inicio
        and cv.fecha + cv.hora < pr.fin)
    order by cv.fecha, cv.hora, s.nombre, p.id`.execute(con);
  return rows;
}

export type ArbitroLeido = Tablero['arbitros'][0] & {
  max_partidos_dia: number | null;
  descanso_minutos: number | null;
};

/** Those asked for a pre-day, and whoever already referees in it. How they go is what they said for it, or else what their card says. */
export async function leerArbitros(con: Connection, prejornadaId: number, designados: readonly number[]): Promise<ArbitroLeido[]> {
  const { rows } = await sql<ArbitroLeido>`
    select t.id, t.nombre, t.valoracion, t.nivel, t.movil, c.max_partidos_dia, c.descanso_minutos, coalesce(pa.observaciones, '') as observaciones,
      coalesce((select array_agg(ad.deporte_id order by ad.deporte_id) from arbitro_deporte ad where ad.arbitro_id = t.id), '{}') as deportes,
      (case when pa.enviada is null then t.anotador_pref else pa.anotador_pref end)::int as anotador_pref,
      (case when pa.enviada is null then t.coche else pa.disponibilidad_coche end)::int as coche,
      (case when pa.enviada is null then t.moto else pa.disponibilidad_moto end)::int as moto,
      (case when pa.enviada is null then t.patinete else pa.disponibilidad_patinete end)::int as patinete,
      (pa.arbitro_id is not null)::int as preguntado, (pa.enviada is not null)::int as enviada,
      coalesce((select json_agg(json_build_object('inicio', to_char(da.inicio, 'YYYY-MM-DD"T"HH24:MI'), 'fin', to_char(da.fin, 'YYYY-MM-DD"T"HH24:MI'))
          order by da.inicio)
        from disponibilidad_arbitral da where da.prejornada_id = ${prejornadaId} and da.arbitro_id = t.id), '[]') as disponibilidades
    from arbitro t left join arbitro_carga c on c.arbitro_id = t.id left join prejornada_arbitral pa on pa.arbitro_id = t.id and pa.prejornada_id = ${prejornadaId}
    where (pa.arbitro_id is not null and t.estado = 1 and t.anonimo is null) or t.id = any(${[...designados]}::int[])
    order by t.nombre, t.id`.execute(con);
  return rows;
}

export interface CondicionesLeidas {
  vetos: { arbitro_id: number; colegio_id: number | null; equipo_id: number | null; otro_id: number | null }[];
  parejas: { arbitro_id: number; otro_id: number; siempre: boolean }[];
  /** Appointments of the season in other matches than these, by team and by venue. */
  veces: { arbitro_id: number; equipo_id: number | null; sede_id: number | null; veces: number }[];
  /** Matches that they have renounced. */
  renuncias: { arbitro_id: number; convocatoria_id: number }[];
  /** Where they are in the days of these for something else that gives way to nothing. */
  citas: { arbitro_id: number; fecha: string; hora: string; duracion: number; sede_id: number | null; partido: string }[];
}

export async function leerCondiciones(
  con: Connection,
  competicionId: number | null,
  { arbitros, partidos, dias }: { arbitros: readonly number[]; partidos: readonly number[]; dias: readonly string[] },
): Promise<CondicionesLeidas> {
  const deEllos = sql`any(${[...arbitros]}::int[])`;
  const { rows: vetos } = await sql<CondicionesLeidas['vetos'][0]>`
    select arbitro_id, colegio_id, equipo_id, otro_id from arbitro_veto where arbitro_id = ${deEllos} order by id`.execute(con);
  const { rows: parejas } = await sql<CondicionesLeidas['parejas'][0]>`
    select arbitro_id, otro_id, siempre from arbitro_pareja where arbitro_id = ${deEllos} and otro_id = ${deEllos} order by 1, 2`.execute(
    con,
  );
  const { rows: veces } = await sql<CondicionesLeidas['veces'][0]>`
    with citas as (select a.arbitro_id, p.equipo_local_id, p.equipo_visitante_id, cv.sede_id
      from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente join partido p on p.id = cv.partido_id
        join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      where a.arbitro_id = ${deEllos} and a.estado <> 2 and p.estado <> 2 and k.competicion_id = ${competicionId}
        and p.id <> all(${[...partidos]}::int[]))
    select arbitro_id, equipo_id, null::int as sede_id, count(*)::int as veces
    from citas cross join lateral (values (equipo_local_id), (equipo_visitante_id)) e(equipo_id) where equipo_id is not null group by 1, 2
    union all select arbitro_id, null, sede_id, count(*)::int from citas where sede_id is not null group by 1, 3 order by 1, 2, 3`.execute(
    con,
  );
  const { rows: citas } = await sql<CondicionesLeidas['citas'][0]>`
    select a.arbitro_id, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, d.duracion_minutos as duracion, cv.sede_id,
      ${matchName()} as partido
    from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente join partido p on p.id = cv.partido_id
      join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where a.arbitro_id = ${deEllos} and a.estado <> 2 and p.estado <> 2 and cv.hora is not null
      and cv.fecha = any(${[...dias]}::date[]) and p.id <> all(${[...partidos]}::int[]) and not ${CEDE}
    order by a.arbitro_id, cv.fecha, cv.hora, a.id`.execute(con);
  const { rows: renuncias } = await sql<CondicionesLeidas['renuncias'][0]>`
    select distinct a.arbitro_id, a.convocatoria_id from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente
    where a.arbitro_id = ${deEllos} and a.estado = 2 and cv.partido_id = any(${[...partidos]}::int[]) order by 1, 2`.execute(con);
  return { vetos, parejas, veces, renuncias, citas };
}

export interface PropuestaLeida {
  id: number;
  prejornada_id: number;
  version: number;
  semilla: number;
  /** Of that one alone, 'YYYY-MM-DD'. */
  dia: string | null;
  puestos: number;
  cubiertos: number;
  maximo: number;
  valor: number;
  cota: number;
  creada: string;
  autor: string | null;
}

/** One of the competition, by its own number or by that of its pre-day. */
export async function leerPropuesta(
  con: Connection,
  competicionId: number | null,
  clave: { id: number } | { prejornadaId: number },
): Promise<PropuestaLeida | undefined> {
  const { rows } = await sql<PropuestaLeida>`
    select r.id, r.prejornada_id, r.version, r.semilla, r.dia, r.puestos, r.cubiertos, r.maximo, r.valor, r.cota,
      ${databaseInstant(sql.ref('r.creada'))} as creada, u.nombre as autor
    from propuesta_designacion r join prejornada pj on pj.id = r.prejornada_id left join usuario u on u.id = r.creada_por
    where pj.competicion_id = ${competicionId}
      and ${'id' in clave ? sql`r.id = ${clave.id}` : sql`r.prejornada_id = ${clave.prejornadaId}`}`.execute(con);
  return rows[0];
}

export interface Propuesto {
  convocatoria_id: number;
  puesto: number;
  perfil_arbitro_id: number;
  arbitro_id: number;
  nombre: string;
}

/** Of matches whose call-up still counts. */
export async function leerPropuestos(con: Connection, propuestaId: number): Promise<Propuesto[]> {
  const { rows } = await sql<Propuesto>`
    select q.convocatoria_id, q.puesto, q.perfil_arbitro_id, q.arbitro_id, t.nombre
    from propuesta_arbitraje q join arbitro t on t.id = q.arbitro_id join convocatoria cv on cv.id = q.convocatoria_id and cv.vigente
    where q.propuesta_id = ${propuestaId} order by q.convocatoria_id, q.puesto`.execute(con);
  return rows;
}

export type PropuestaNueva = Omit<PropuestaLeida, 'id' | 'version' | 'creada' | 'autor'> & { creada_por: number };

/** In place of the one there was for that pre-day. */
export async function guardarPropuesta(
  tx: Tx,
  propuesta: PropuestaNueva,
  propuestos: readonly Omit<Propuesto, 'nombre'>[],
): Promise<number> {
  await tx.deleteFrom('propuesta_designacion').where('prejornada_id', '=', propuesta.prejornada_id).execute();
  const { id } = await tx.insertInto('propuesta_designacion').values(propuesta).returning('id').executeTakeFirstOrThrow();
  await sql`insert into propuesta_arbitraje (propuesta_id, convocatoria_id, puesto, perfil_arbitro_id, arbitro_id)
    select ${id}, q.convocatoria_id, q.puesto, q.perfil_arbitro_id, q.arbitro_id
    from json_to_recordset(${JSON.stringify(propuestos)}::json)
      as q(convocatoria_id int, puesto int, perfil_arbitro_id int, arbitro_id int)`.execute(tx);
  return id;
}

/** What has been accepted, or can no longer be, is no longer proposed; what is left of it is another version. */
export async function quitarPropuestos(
  tx: Tx,
  propuestaId: number,
  propuestos: readonly Pick<Propuesto, 'convocatoria_id' | 'puesto'>[],
): Promise<void> {
  await sql`delete from propuesta_arbitraje q
    using json_to_recordset(${JSON.stringify(propuestos)}::json) as x(convocatoria_id int, puesto int)
    where q.propuesta_id = ${propuestaId} and q.convocatoria_id = x.convocatoria_id and q.puesto = x.puesto`.execute(tx);
  await tx
    .updateTable('propuesta_designacion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', propuestaId)
    .execute();
}

export async function borrarPropuesta(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('propuesta_designacion').where('id', '=', id).execute();
}

/** Another each time that something of the board changes: an appointment, a match, an answer or the draft. */
export async function leerPulso(con: Connection, competicionId: number | null, prejornadaId: number): Promise<string> {
  const { rows } = await sql<{ pulso: string }>`
    with de_ella as (select cv.id, p.version from prejornada_periodo pr join convocatoria cv on cv.vigente and cv.fecha = pr.inicio::date
        and cv.fecha + cv.hora >= pr.inicio and cv.fecha + cv.hora < pr.fin
        join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
        join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}
      where pr.prejornada_id = ${prejornadaId})
    select concat_ws(' ', (select count(*) || '-' || coalesce(sum(version), 0) from de_ella),
      (select count(*) || '-' || coalesce(sum(a.id::bigint * 7 + a.version), 0) from arbitraje a join de_ella d on d.id = a.convocatoria_id),
      (select count(pa.enviada) || '-' || coalesce(sum(pa.version), 0) from prejornada_arbitral pa where pa.prejornada_id = ${prejornadaId}),
      (select r.id || '-' || r.version from propuesta_designacion r where r.prejornada_id = ${prejornadaId})) as pulso`.execute(con);
  return rows[0]!.pulso;
}
