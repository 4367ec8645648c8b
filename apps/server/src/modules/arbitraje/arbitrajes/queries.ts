import type { Devueltos, VistaArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import type { Causa } from '@cd/domain/arbitraje/arbitrajes/devolucion';
import type { Cita, Transporte } from '@cd/domain/partidos/momento/horario';
import type { Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { matchName } from '../../../platform/shared-names';
import { ANTES, ES_DESFASADO } from '../../partidos/convocatorias/queries';

async function leerVistas(con: Connection, competicionId: number | null, condicion: RawBuilder<unknown>): Promise<VistaArbitraje[]> {
  const { rows } = await sql<VistaArbitraje>`
    select a.id, a.arbitro_id, t.nombre as arbitro_nombre, a.perfil_arbitro_id as perfil_arbitraje_id, pf.nombre as perfil_nombre,
      pf.abreviatura as perfil_abreviatura, a.practicas::int as practicas, a.estado, a.motivo_rechazo, a.version, a.convocatoria_id,
      ${ES_DESFASADO}::int as desfasado, ${ANTES} as antes,
      (select u.nombre from usuario u where u.id = a.anotado_por) as anotado_por, (t.usuario_id is not null)::int as con_cuenta,
      cv.partido_id, cv.vigente::int as vigente,
      (not exists (select 1 from arbitraje o where o.convocatoria_id = a.convocatoria_id and o.estado = 1))::int as todos_confirmados,
      cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, s.nombre as sede, s.direccion as sede_direccion, d.nombre as d_nombre, ca.nombre as c_nombre,
      g.nombre as ge_nombre, f.nombre as f_nombre, gr.nombre as g_nombre, j.numero as j_numero, l.nombre as equipo_local_nombre,
      v.nombre as equipo_visitante_nombre, p.estado as partido_estado,
      (select (i.fecha_validacion is not null)::int from informe i where i.convocatoria_id = cv.id and i.vigente) as informe_validado
    from arbitraje a join arbitro t on t.id = a.arbitro_id join perfil_arbitro pf on pf.id = a.perfil_arbitro_id
      join convocatoria cv on cv.id = a.convocatoria_id join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
      join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id
      join genero g on g.id = k.genero_id left join grupo gr on gr.id = p.grupo_id left join jornada j on j.id = p.jornada_id
      left join sede s on s.id = cv.sede_id left join equipo_con_nombre l on l.id = p.equipo_local_id
      left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where k.competicion_id = ${competicionId} and ${condicion}
    order by cv.fecha desc nulls first, cv.hora desc, a.id desc`.execute(con);
  return rows;
}

export const leerVista = async (con: Connection, competicionId: number | null, id: number): Promise<VistaArbitraje | undefined> =>
  (await leerVistas(con, competicionId, sql`a.id = ${id}`))[0];

/** Of a referee, in the call-ups that count. */
export const leerDeArbitro = (con: Connection, competicionId: number | null, arbitroId: number): Promise<VistaArbitraje[]> =>
  leerVistas(con, competicionId, sql`a.arbitro_id = ${arbitroId} and cv.vigente`);

/**
 * When what may be done by a link is over, of a call-up (`cv`): some hours after the match, or after `desde`, when that came later. What is made of a match
 * already played lives from its making.
 */
export const caduca = (
  desde: RawBuilder<unknown>,
) => sql`(greatest((cv.fecha + cv.hora) at time zone 'Europe/Madrid', case when cv.hora is not null then ${desde} end)
  + make_interval(hours => (select valor from parametro where clave = 'horasEnlacePartido')))`;

export interface ArbitroLeido extends Transporte {
  id: number;
  nombre: string;
  estado: number;
  usuario_id: number | null;
  valoracion: number;
  nivel: number;
  anotador_pref: 0 | 1;
  deportes: number[];
  /** Asked for a pre-day that has that date, and the hours of it that they answered. */
  designado: 0 | 1;
  ventanas: Ventana[];
}

interface Cuando {
  competicionId: number | null;
  fecha: string | null;
}

/** Those told, or the active ones of a sport; with what they answered of a date to whoever asked them in a competition. */
export async function leerArbitros(
  con: Connection,
  seleccion: { ids: readonly number[] } | { deporteId: number },
  { competicionId, fecha }: Cuando,
): Promise<ArbitroLeido[]> {
  const { rows } = await sql<ArbitroLeido>`
    select t.id, t.nombre, t.estado, t.usuario_id, t.valoracion, t.nivel, t.anotador_pref::int as anotador_pref, t.coche, t.moto, t.patinete,
      coalesce((select array_agg(ad.deporte_id) from arbitro_deporte ad where ad.arbitro_id = t.id), '{}') as deportes,
      (pa.arbitro_id is not null)::int as designado,
      coalesce((select json_agg(json_build_object('inicio', to_char(da.inicio, 'YYYY-MM-DD"T"HH24:MI'), 'fin', to_char(da.fin, 'YYYY-MM-DD"T"HH24:MI')))
        from disponibilidad_arbitral da where da.prejornada_id = pa.prejornada_id and da.arbitro_id = t.id and da.inicio::date = ${fecha}::date),
        '[]') as ventanas
    from arbitro t left join lateral (select pa.arbitro_id, pa.prejornada_id from prejornada_arbitral pa join prejornada pj on pj.id = pa.prejornada_id
        where pa.arbitro_id = t.id and pj.competicion_id = ${competicionId} and ${fecha}::date between pj.fecha_inicio and pj.fecha_fin
        order by pj.id desc limit 1) pa on true
    where ${
      'ids' in seleccion
        ? sql`t.id = any(${[...seleccion.ids]}::int[])`
        : sql`t.estado = 1 and t.anonimo is null
          and exists (select 1 from arbitro_deporte ad where ad.arbitro_id = t.id and ad.deporte_id = ${seleccion.deporteId})`
    } order by t.id`.execute(con);
  return rows;
}

/** Two who appoint the same referee do it one after the other. */
export async function reservarArbitros(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('arbitro')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Of an appointment (`a`). */
export const CEDE = sql<boolean>`(a.practicas and a.estado in (1, 3) and not exists (select from informe i where i.convocatoria_id = a.convocatoria_id))`;

export interface CitaLeida extends Cita {
  arbitraje_id: number;
  arbitro_id: number;
  partido_id: number;
  partido: string;
  /** Only to practise, and not done yet: it gives way to a post (docs/decisions/0069). */
  cede: boolean;
}

/** Where those referees are to be on those days, of any competition; those of suspended matches are free. */
export async function leerCitas(
  con: Connection,
  { arbitros, fechas }: { arbitros: readonly number[]; fechas: readonly string[] },
): Promise<CitaLeida[]> {
  const { rows } = await sql<CitaLeida>`
    select a.id as arbitraje_id, a.arbitro_id, p.id as partido_id, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, d.duracion_minutos as duracion,
      cv.sede_id as sede, ${matchName()} as partido,
      ${CEDE} as cede
    from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente join partido p on p.id = cv.partido_id
      join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where a.arbitro_id = any(${[...arbitros]}::int[]) and a.estado <> 2 and cv.fecha = any(${[...fechas]}::date[]) and cv.hora is not null
      and p.estado <> 2
    order by cv.fecha, cv.hora, a.id`.execute(con);
  return rows;
}

export interface ArbitrajeGuardado {
  id: number;
  convocatoria_id: number;
  arbitro_id: number;
  perfil_arbitro_id: number;
  /** Of the posts of its profile, which; of those who hold none, none. */
  plaza: number;
  practicas: boolean;
  estado: number;
  version: number;
  /** Since when it is stale. */
  desfasado: Date | null;
  nombre: string;
}

const leerArbitrajes = (con: Connection) =>
  con
    .selectFrom('arbitraje as a')
    .innerJoin('arbitro as t', 't.id', 'a.arbitro_id')
    .select([
      'a.id',
      'a.convocatoria_id',
      'a.arbitro_id',
      'a.perfil_arbitro_id',
      'a.plaza',
      'a.practicas',
      'a.estado',
      'a.version',
      'a.desfasado',
    ])
    .select('t.nombre');

export const leerArbitraje = (con: Connection, id: number): Promise<ArbitrajeGuardado | undefined> =>
  leerArbitrajes(con).where('a.id', '=', id).executeTakeFirst();

/** Of a call-up, or of those, whoever has not said no, as they were appointed. */
export const leerDesignados = (con: Connection, ...convocatorias: readonly number[]): Promise<ArbitrajeGuardado[]> =>
  leerArbitrajes(con)
    .where('a.convocatoria_id', '=', sql<number>`any(${[...convocatorias]}::int[])`)
    .where('a.estado', '<>', 2)
    .orderBy('a.id')
    .execute();

/** Who has said no to a match, as it is or as it was called up before, and why they did the last time. */
export async function leerRenuncias(con: Connection, partidoId: number): Promise<Map<number, string>> {
  const filas = await con
    .selectFrom('arbitraje as a')
    .innerJoin('convocatoria as cv', 'cv.id', 'a.convocatoria_id')
    .select(['a.arbitro_id', 'a.motivo_rechazo'])
    .where('cv.partido_id', '=', partidoId)
    .where('a.estado', '=', 2)
    .orderBy('a.id')
    .execute();
  return new Map(filas.map(({ arbitro_id, motivo_rechazo }) => [arbitro_id, motivo_rechazo]));
}

/** The posts of a system, each as often as it has it. */
export const leerPuestos = async (con: Connection, sistema: number): Promise<number[]> =>
  (
    await con
      .selectFrom('sistema_arbitraje_perfil')
      .select('perfil_arbitro_id as id')
      .where('sistema_arbitraje_id', '=', sistema)
      .orderBy('puesto')
      .execute()
  ).map(({ id }) => id);

export interface ArbitrajeNuevo {
  convocatoria_id: number;
  arbitro_id: number;
  perfil_arbitro_id: number;
  plaza: number;
  practicas: boolean;
  estado: 1 | 3;
}

/** Their ids, in their order. */
export async function insertarArbitrajes(tx: Tx, nuevos: readonly ArbitrajeNuevo[]): Promise<number[]> {
  const filas = await tx
    .insertInto('arbitraje')
    .values([...nuevos])
    .returning(['id', 'convocatoria_id', 'arbitro_id'])
    .execute();
  const ids = new Map(filas.map(({ id, convocatoria_id, arbitro_id }) => [`${convocatoria_id} ${arbitro_id}`, id]));
  return nuevos.map(({ convocatoria_id, arbitro_id }) => ids.get(`${convocatoria_id} ${arbitro_id}`)!);
}

/** What it was appointed for is again what it is. */
export const SIN_DESFASE = { desfasado: null, desfase_fecha: null, desfase_hora: null, desfase_sede_id: null } as const;

export async function cambiarArbitraje(
  tx: Tx,
  id: number,
  cambio: {
    practicas?: boolean;
    plaza?: number;
    estado?: 1 | 2 | 3;
    motivo_rechazo?: string;
    recordado?: null;
    anotado_por?: number | null;
  } & Partial<typeof SIN_DESFASE>,
): Promise<void> {
  await tx
    .updateTable('arbitraje')
    .set((eb) => ({ ...cambio, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function borrarArbitraje(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('arbitraje').where('id', '=', id).execute();
}

/** That it was given back, and as what it counts; with it goes the link of that match. */
export async function apuntarDevolucion(
  tx: Tx,
  partidoId: number,
  { arbitro_id, perfil_arbitro_id }: Pick<ArbitrajeGuardado, 'arbitro_id' | 'perfil_arbitro_id'>,
  causa: Causa,
): Promise<void> {
  await tx.insertInto('arbitraje_devuelto').values({ arbitro_id, perfil_arbitro_id, partido_id: partidoId, causa }).execute();
  await tx.deleteFrom('enlace_partido').where('arbitro_id', '=', arbitro_id).where('partido_id', '=', partidoId).execute();
}

export interface Desfasado {
  id: number;
  arbitro_id: number;
  arbitro_nombre: string;
  usuario_id: number | null;
  partido_id: number;
  antes: string;
}

/** Of those told, the stale ones of a competition, in the order of their matches. */
export async function leerDesfasados(con: Connection, competicionId: number | null, ids: readonly number[]): Promise<Desfasado[]> {
  const { rows } = await sql<Desfasado>`
    select a.id, a.arbitro_id, t.nombre as arbitro_nombre, t.usuario_id, cv.partido_id, ${ANTES} as antes
    from arbitraje a join arbitro t on t.id = a.arbitro_id join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente
      join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
    where a.id = any(${[...ids]}::int[]) and k.competicion_id = ${competicionId} and ${ES_DESFASADO}
    order by cv.partido_id, a.id`.execute(con);
  return rows;
}

/** Of a referee in a competition, how many of each cause. */
export async function contarDevueltos(con: Connection, competicionId: number | null, arbitroId: number): Promise<Devueltos> {
  const { rows } = await sql<{ causa: Causa; total: number }>`
    select d.causa, count(*)::int as total from arbitraje_devuelto d join partido p on p.id = d.partido_id join fase f on f.id = p.fase_id
      join campeonato k on k.id = f.campeonato_id
    where d.arbitro_id = ${arbitroId} and k.competicion_id = ${competicionId} group by d.causa`.execute(con);
  const de = (causa: Causa): number => rows.find((fila) => fila.causa === causa)?.total ?? 0;
  return {
    rechazado: de('rechazado'),
    devuelto: de('devuelto'),
    tarde: de('tarde'),
    movido: de('movido'),
    retirado: de('retirado'),
    ascendido: de('ascendido'),
  };
}
