import type { Convocatoria } from '@cd/contract/partidos/convocatorias';
import { sql, type RawBuilder } from 'kysely';
import { databaseInstant, instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { desfasarArbitrajes } from '../../calendarios/queries';
import { puedeDe } from '../../../platform/errors/rule-error';
import { matchName } from '../../../platform/shared-names';
import { pasosDeSancion } from '../../disciplina/sanciones/pasos';
import { COBRO_DE_SANCION, SUJETO_DE_SANCION, SUSPENSO_DE_SANCION, VALIDACION_DE_SANCION } from '../../disciplina/sanciones/queries';
import { impideDesignar, pasosDeArbitraje, type PartidoConSuCadena } from './pasos';

/** What decides whether a match can be called up, and how it is called. */
export interface PartidoPorConvocar extends PartidoConSuCadena {
  id: number;
  version: number;
  fase_id: number;
  f_tipo: 0 | 1;
  grupo_id: number | null;
  eliminatoria_id: number | null;
  deporte_id: number;
  sistema_arbitraje_id: number;
  /** 'Robles A – Encinar'. */
  rotulo: string;
  /** 'Fútbol sala Alevín Mixto'. */
  campeonato: string;
  duracion: number;
  competicion_inicio: string;
  competicion_fin: string;
  /** Its current call-up. */
  convocatoria_id: number | null;
  sede_id: number | null;
  /** The other match of its tie has one that counts. */
  otro_con_resultado: boolean;
  /** It has another match. */
  otro: boolean;
}

/** One of the competition. */
export const leerPartido = async (con: Connection, competicionId: number | null, id: number): Promise<PartidoPorConvocar | undefined> =>
  (await leerPartidosPorConvocar(con, competicionId, [id]))[0];

/** Those of the competition. */
export async function leerPartidosPorConvocar(
  con: Connection,
  competicionId: number | null,
  ids: readonly number[],
): Promise<PartidoPorConvocar[]> {
  const { rows } = await sql<PartidoPorConvocar>`
    select p.id, p.version, p.fase_id, f.tipo as f_tipo, p.grupo_id, p.eliminatoria_id, k.deporte_id, f.sistema_arbitraje_id, p.estado, p.inamovible,
      p.equipo_local_id, p.equipo_visitante_id, ${matchName()} as rotulo,
      d.nombre || ' ' || ca.nombre || ' ' || g.nombre as campeonato, d.duracion_minutos as duracion, c.fecha_inicio as competicion_inicio,
      c.fecha_fin as competicion_fin, cv.id as convocatoria_id, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, cv.sede_id,
      exists (select 1 from informe i where i.convocatoria_id = cv.id) as con_informes,
      exists (select 1 from sancion s where s.convocatoria_id = cv.id) as con_sanciones,
      exists (select 1 from cambio_partido c where c.convocatoria_nueva_id = cv.id and c.fecha_validacion is not null) as de_cambio,
      not exists (select 1 from convocatoria a where a.partido_id = p.id and a.id < cv.id) as unica,
      exists (select 1 from partido o where o.eliminatoria_id = p.eliminatoria_id and o.id <> p.id and o.estado = 1) as otro_con_resultado,
      exists (select 1 from partido o where o.eliminatoria_id = p.eliminatoria_id and o.id <> p.id) as otro
    from partido p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join competicion c on c.id = k.competicion_id
      join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
      left join convocatoria cv on cv.partido_id = p.id and cv.vigente
    where p.id = any(${[...ids]}::int[]) and k.competicion_id = ${competicionId}`.execute(con);
  return rows;
}

/** Until the end of the transaction nobody else calls them up, appoints for them or plays them. In order: two who take many do not wait for each other. */
export async function reservarPartidos(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('partido')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}
export const reservarPartido = (tx: Tx, id: number): Promise<void> => reservarPartidos(tx, [id]);

/** Of each call-up, its match. */
export async function leerPartidosDe(con: Connection, convocatorias: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; partido_id: number }>`
    select id, partido_id from convocatoria where id = any(${[...convocatorias]}::int[])`.execute(con);
  return new Map(rows.map(({ id, partido_id }) => [id, partido_id]));
}

export const partidoDeConvocatoria = async (con: Connection, id: number): Promise<number | undefined> =>
  (await con.selectFrom('convocatoria').select('partido_id').where('id', '=', id).executeTakeFirst())?.partido_id;

/** Of an appointment (`a`) whose match moved from when and where it was for, and is still to be refereed. */
export const ES_DESFASADO = sql`(a.desfasado is not null and a.estado in (1, 3))`;
/** When and where it was, in words. */
export const ANTES = sql<string | null>`case when ${ES_DESFASADO} then
  case when a.desfase_fecha is null then 'sin fecha' else to_char(a.desfase_fecha, 'DD/MM/YYYY') || coalesce(' ' || to_char(a.desfase_hora, 'HH24:MI'), '') end
  || coalesce(' · ' || (select nombre from sede where id = a.desfase_sede_id), '') end`;

const ARBITRAJES = sql`coalesce((select json_agg(json_build_object('id', a.id, 'arbitro_id', a.arbitro_id, 'arbitro_nombre', t.nombre,
    'perfil_arbitraje_id', a.perfil_arbitro_id, 'perfil_nombre', pf.nombre, 'perfil_abreviatura', pf.abreviatura, 'practicas', a.practicas::int,
    'estado', a.estado, 'motivo_rechazo', a.motivo_rechazo, 'version', a.version, 'desfasado', ${ES_DESFASADO}::int, 'antes', ${ANTES},
    'anotado_por', (select u.nombre from usuario u where u.id = a.anotado_por), 'con_cuenta', (t.usuario_id is not null)::int)
    order by pf.orden, pf.id, a.id)
  from arbitraje a join arbitro t on t.id = a.arbitro_id join perfil_arbitro pf on pf.id = a.perfil_arbitro_id
  where a.convocatoria_id = cv.id), '[]')`;

const INFORMES = sql`coalesce((select json_agg(json_build_object('id', i.id, 'tipo', i.tipo, 'vigente', i.vigente::int,
    'fecha_creacion', ${databaseInstant(sql.ref('i.fecha_creacion'))}, 'fecha_validacion', ${databaseInstant(sql.ref('i.fecha_validacion'))},
    'fecha_anulacion', ${databaseInstant(sql.ref('i.fecha_anulacion'))}, 'fecha_historico', ${databaseInstant(sql.ref('i.fecha_historico'))},
    'marcador_local', ac.marcador_local, 'marcador_visitante', ac.marcador_visitante, 'tipo_suspension', ts.nombre) order by i.id desc)
  from informe i left join acta ac on ac.informe_id = i.id left join tipo_suspension ts on ts.id = i.tipo_suspension_id
  where i.convocatoria_id = cv.id), '[]')`;

const CAMBIOS = sql`coalesce((select json_agg(json_build_object('id', cp.id, 'equipo_nombre', e.nombre, 'propuesta_fecha', cp.propuesta_fecha,
    'propuesta_hora', to_char(cp.propuesta_hora, 'HH24:MI'), 'propuesta_sede', s.nombre, 'fecha_solicitud', ${instant(sql`cp.fecha_solicitud`)},
    'fecha_rechazo', ${instant(sql`cp.fecha_rechazo`)}, 'fecha_confirmacion', ${instant(sql`cp.fecha_confirmacion`)},
    'fecha_validacion', ${instant(sql`cp.fecha_validacion`)}) order by cp.id)
  from cambio_partido cp join equipo_con_nombre e on e.id = cp.equipo_id left join sede s on s.id = cp.propuesta_sede_id
  where cp.convocatoria_id = cv.id), '[]')`;

const SANCIONES = sql`coalesce((select json_agg(json_build_object('id', x.id, 'ts_id', x.tipo_sancion_id, 'ts_nombre', ts.nombre, 'sujeto', x.sujeto,
    'sujeto_nombre', ${SUJETO_DE_SANCION}, 'descripcion', x.descripcion, 'fecha', x.fecha,
    'importe', x.importe, 'num_puntos', x.num_puntos, 'num_partidos', x.num_partidos,
    'alcance', x.alcance, 'de_acta', x.de_acta::int, 'sin_causa', x.sin_causa::int, 'motivo_descarte', x.motivo_descarte, 'en_suspenso', ${SUSPENSO_DE_SANCION},
    'estado_validacion', ${VALIDACION_DE_SANCION}, 'estado_cobro', ${COBRO_DE_SANCION}, 'version', x.version) order by x.id)
  from sancion x left join tipo_sancion ts on ts.id = x.tipo_sancion_id
    left join colegio co on x.sujeto = 1 and co.id = x.colegio_id left join equipo_con_nombre eq on x.sujeto = 2 and eq.id = x.equipo_id
    left join jugador j on x.sujeto = 3 and j.id = x.jugador_id left join arbitro ar on x.sujeto = 4 and ar.id = x.arbitro_id
    left join entrenador en on x.sujeto = 5 and en.id = x.entrenador_id left join coordinador cr on x.sujeto = 6 and cr.id = x.coordinador_id
  where x.convocatoria_id = cv.id), '[]')`;

/** Posts of an arbitration system. */
export const perfilesDe = (
  sistema: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select coalesce(json_agg(json_build_object('id', pf.id,
    'nombre', pf.nombre, 'abreviatura', pf.abreviatura) order by sp.puesto), '[]')
  from sistema_arbitraje_perfil sp join perfil_arbitro pf on pf.id = sp.perfil_arbitro_id where sp.sistema_arbitraje_id = ${sistema})`;

/** A call-up of the competition, or the current one of a match. */
export async function leerConvocatoria(
  con: Connection,
  competicionId: number | null,
  clave: { id: number } | { partidoId: number },
): Promise<Convocatoria | undefined> {
  const { rows } = await sql<Convocatoria & Pick<PartidoPorConvocar, 'equipo_local_id' | 'equipo_visitante_id'>>`
    select p.equipo_local_id, p.equipo_visitante_id, cv.id, cv.id as cv_id, cv.partido_id, cv.tipo, cv.vigente::int as vigente, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, cv.sede_id,
      s.nombre as sede, ${databaseInstant(sql.ref('cv.creada'))} as creada,
      cv.fecha_cambio as "fechaCambio", to_char(cv.hora_cambio, 'HH24:MI') as "horaCambio", ${ARBITRAJES} as arbitrajes, ${INFORMES} as "informesPartido",
      ${CAMBIOS} as "cambiosPartido", ${SANCIONES} as sanciones, ${perfilesDe(sql`f.sistema_arbitraje_id`)} as "perfilesArbitraje",
      exists (select 1 from partido_vigente o where o.eliminatoria_id = p.eliminatoria_id and o.id <> p.id and o.desempate > 0)::int
        as desempate_en_el_otro
    from convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      left join sede s on s.id = cv.sede_id
    where k.competicion_id = ${competicionId} and ${'id' in clave ? sql`cv.id = ${clave.id}` : sql`cv.partido_id = ${clave.partidoId} and cv.vigente`}`.execute(
    con,
  );
  if (rows.length === 0) return undefined;
  const { equipo_local_id, equipo_visitante_id, ...convocatoria } = rows[0]!;
  const vigente = convocatoria.vigente === 1;
  const con_informes = convocatoria.informesPartido.length > 0;
  const designar = impideDesignar({ ...convocatoria, equipo_local_id, equipo_visitante_id, con_informes });
  return {
    ...convocatoria,
    arbitrajes: convocatoria.arbitrajes.map((arbitraje) => ({
      ...arbitraje,
      puede: puedeDe(pasosDeArbitraje({ ...arbitraje, desfasado: arbitraje.desfasado === 1 }, { vigente, con_informes })),
    })),
    sanciones: convocatoria.sanciones.map((sancion) => ({
      ...sancion,
      puede: puedeDe(pasosDeSancion({ ...sancion, convocatoria_id: convocatoria.id })),
    })),
    puede: puedeDe({ designar: vigente ? designar : 'convocatoria.anterior' }),
  };
}

export interface Sitio {
  fecha: string | null;
  hora: string | null;
  sede_id: number | null;
}

/** When the change that a call-up makes was asked for. */
export interface CambioPedido {
  fechaCambio: string | null;
  horaCambio: string | null;
}

/** The next of the chain, which is the one that counts. */
export async function insertarConvocatoria(
  tx: Tx,
  partidoId: number,
  { tipo, fechaCambio, horaCambio, ...sitio }: Sitio & CambioPedido & { tipo: 1 | 2 | 3 },
): Promise<number> {
  await tx.updateTable('convocatoria').set({ vigente: false }).where('partido_id', '=', partidoId).where('vigente', '=', true).execute();
  return (
    await tx
      .insertInto('convocatoria')
      .values({ partido_id: partidoId, tipo, fecha_cambio: fechaCambio, hora_cambio: horaCambio, ...sitio })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** Whoever was appointed to it is so for what it was: their appointments are stale. What had been told of it stays told, as what it was before. */
export async function moverConvocatoria(tx: Tx, id: number, { fecha, hora, sede_id }: Sitio): Promise<void> {
  await desfasarArbitrajes(tx, id, { fecha, hora, sede_id });
  await sql`
    update convocatoria set (antes_fecha, antes_hora, antes_sede_id) = (select fecha, hora, sede_id)
    where id = ${id} and fecha is not null and (fecha, hora, sede_id) is distinct from (${fecha}::date, ${hora}::time, ${sede_id}::int)`.execute(
    tx,
  );
  await tx.updateTable('convocatoria').set({ fecha, hora, sede_id }).where('id', '=', id).execute();
}

export const hayArbitrajes = async (con: Connection, convocatoriaId: number): Promise<boolean> =>
  (await con
    .selectFrom('arbitraje')
    .select('id')
    .where('convocatoria_id', '=', convocatoriaId)
    .where('estado', '<>', 2)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * As their call-ups say: off its date and waiting for another is one that has none and has had it, not one that nobody has called up yet. `eran`: those
 * that were so before what is undone.
 */
export async function ponerAplazados(tx: Tx, partidoIds: readonly number[], eran: readonly number[] = []): Promise<void> {
  await sql`
    update partido p set version = p.version + 1, aplazado = cv.fecha is null and (p.aplazado or p.id = any(${[...eran]}::int[])
      or exists (select 1 from convocatoria c where c.partido_id = p.id and coalesce(c.fecha, c.antes_fecha) is not null))
    from convocatoria cv where cv.partido_id = p.id and cv.vigente and p.id = any(${[...partidoIds]}::int[])`.execute(tx);
}

/** The matches of a tie change ends. */
export async function cambiarLocal(tx: Tx, eliminatoriaId: number): Promise<void> {
  await sql`update eliminatoria set local = 3 - local where id = ${eliminatoriaId}`.execute(tx);
  await sql`update partido set equipo_local_id = equipo_visitante_id, equipo_visitante_id = equipo_local_id, version = version + 1
    where eliminatoria_id = ${eliminatoriaId}`.execute(tx);
}

/** The other match of its tie, where it is already called up. */
export async function otroConvocado(
  con: Connection,
  { id, eliminatoria_id }: Pick<PartidoPorConvocar, 'id' | 'eliminatoria_id'>,
): Promise<number[]> {
  const otros = con.selectFrom('partido_vigente').select('id').where('eliminatoria_id', '=', eliminatoria_id).where('id', '<>', id);
  return (await otros.where('fecha', 'is not', null).execute()).map((otro) => otro.id);
}

/** The one before it counts again. */
export async function volverALaAnterior(tx: Tx, partidoId: number, id: number): Promise<Sitio & { id: number }> {
  const convocatoriaAnterior = await tx
    .selectFrom('convocatoria')
    .select(['id', 'fecha', 'hora', 'sede_id'])
    .where('partido_id', '=', partidoId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  // What was asked of it stays told.
  await tx.updateTable('cambio_partido').set({ convocatoria_id: convocatoriaAnterior.id }).where('convocatoria_id', '=', id).execute();
  await tx.deleteFrom('convocatoria').where('id', '=', id).execute();
  await tx.updateTable('convocatoria').set({ vigente: true }).where('id', '=', convocatoriaAnterior.id).execute();
  return convocatoriaAnterior;
}

/** Accounts of those appointed to a call-up who have not said no. */
export async function leerDesignados(con: Connection, convocatoriaId: number): Promise<number[]> {
  const { rows } = await sql<{ usuario_id: number }>`
    select distinct ar.usuario_id from arbitraje a join arbitro ar on ar.id = a.arbitro_id and ar.estado = 1
    where a.convocatoria_id = ${convocatoriaId} and a.estado <> 2 and ar.usuario_id is not null`.execute(con);
  return rows.map(({ usuario_id }) => usuario_id);
}

/** Of those appointed to a call-up who have not said no. */
export const leerNombresDeDesignados = async (con: Connection, convocatoriaId: number): Promise<string[]> =>
  (
    await con
      .selectFrom('arbitraje as a')
      .innerJoin('arbitro as t', 't.id', 'a.arbitro_id')
      .select('t.nombre')
      .where('a.convocatoria_id', '=', convocatoriaId)
      .where('a.estado', '<>', 2)
      .orderBy('t.nombre')
      .orderBy('a.id')
      .execute()
  ).map(({ nombre }) => nombre);

/** Spanish wall-clock time, 'YYYY-MM-DDTHH:mm'. */
export async function leerAhora(con: Connection): Promise<string> {
  const { rows } = await sql<{
    ahora: string;
  }>`select to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM-DD"T"HH24:MI') as ahora`.execute(con);
  return rows[0]!.ahora;
}
