import type { CierreDeSede, CierrePrevisto, PartidoDeCierre } from '@cd/contract/partidos/cierres';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import { sql, type RawBuilder } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

/** From a day to another at a venue; null, without end. */
export interface Periodo {
  sede_id: number;
  desde: string;
  hasta: string | null;
}

/** A match of a venue that closes, or that one had closed, as it is now. */
export interface PartidoAlcanzado extends PartidoDeCierre {
  version: number;
  competicion_id: number;
  fase_id: number;
  grupo_id: number | null;
  convocatoria_id: number;
  local: number | null;
  visitante: number | null;
  duracion: number;
  /** Appointed, who have not said no: by name. */
  arbitros: string[];
  /** The same, by their ids. */
  arbitro_ids: number[];
  cambio_pedido: boolean;
}

interface Fila extends Omit<PartidoAlcanzado, 'donde' | 'antes'> {
  grupo: string | null;
  jornada: number | null;
  tipo_ronda: TipoRonda | null;
  perdedor: boolean | null;
  num_partidos: 0 | 1 | 2 | null;
  vuelta: 1 | 2;
  fecha: string | null;
  hora: string | null;
  sede_id: number | null;
  sede_nombre: string | null;
}

const DESIGNADOS = (que: string) => sql`coalesce((select json_agg(${sql.raw(que)} order by t.nombre, a.id) from arbitraje a
  join arbitro t on t.id = a.arbitro_id where a.convocatoria_id = cv.id and a.estado in (1, 3)), '[]')`;

async function leerPartidos(con: Connection, cuales: RawBuilder<unknown>): Promise<PartidoAlcanzado[]> {
  const { rows } = await sql<Fila>`
    select p.id, p.version, k.competicion_id, p.fase_id, p.grupo_id, cv.id as convocatoria_id, f.nombre as fase,
      d.nombre || ' ' || ca.nombre || ' ' || ge.nombre as campeonato, g.nombre as grupo, j.numero as jornada, e.tipo_ronda, e.perdedor, e.num_partidos,
      p.vuelta, p.equipo_local_id as local, p.equipo_visitante_id as visitante, d.duracion_minutos as duracion,
      coalesce(l.nombre, 'Por decidir') as equipo_local_nombre, coalesce(v.nombre, 'Por decidir') as equipo_visitante_nombre,
      cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, cv.sede_id, s.nombre as sede_nombre, ${DESIGNADOS('t.nombre')} as arbitros,
      ${DESIGNADOS('t.id')} as arbitro_ids, exists (select 1 from cambio_partido cp where cp.convocatoria_id = cv.id and cp.fecha_rechazo is null
        and cp.fecha_validacion is null) as cambio_pedido
    from convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id join genero ge on ge.id = k.genero_id
      left join grupo g on g.id = p.grupo_id left join jornada j on j.id = p.jornada_id left join eliminatoria e on e.id = p.eliminatoria_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
      left join sede s on s.id = cv.sede_id
    where cv.vigente and ${cuales} order by cv.fecha, cv.hora nulls last, p.id`.execute(con);
  return rows.map(({ grupo, jornada, tipo_ronda, perdedor, num_partidos, vuelta, fecha, hora, sede_id, sede_nombre, ...partido }) => ({
    ...partido,
    donde:
      tipo_ronda === null
        ? [grupo, jornada === null ? null : `Jornada ${jornada}`].filter(Boolean).join(' · ')
        : nombreRonda({ tipoRonda: tipo_ronda, perdedor: perdedor ?? false, numPartidos: num_partidos ?? 1, vuelta }),
    antes: { fecha, hora, sede_id, sede_nombre },
  }));
}

const EN_PERIODO = (columna: string, { desde, hasta }: Periodo) =>
  sql`${sql.ref(columna)} >= ${desde} and (${hasta}::date is null or ${sql.ref(columna)} <= ${hasta})`;

/** Saved matches of a competition at a venue in those days. */
export const leerAlcanzados = (con: Connection, competicionId: number | null, periodo: Periodo): Promise<PartidoAlcanzado[]> =>
  leerPartidos(con, sql`cv.sede_id = ${periodo.sede_id} and ${EN_PERIODO('cv.fecha', periodo)} and k.competicion_id = ${competicionId}`);

export const leerComoEstan = (con: Connection, ids: readonly number[]): Promise<PartidoAlcanzado[]> =>
  leerPartidos(con, sql`p.id = any(${[...ids]}::int[])`);

/** Drafts of calendars of a competition that use a venue in those days. */
export async function leerBorradores(
  con: Connection,
  competicionId: number | null,
  periodo: Periodo,
): Promise<CierrePrevisto['borradores']> {
  const { rows } = await sql<CierrePrevisto['borradores'][0]>`
    select f.id as fase_id, f.tipo, f.nombre as fase, d.nombre || ' ' || ca.nombre || ' ' || g.nombre as campeonato, count(*)::int as partidos
    from prepartido p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id
      join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
    where p.sede_id = ${periodo.sede_id} and ${EN_PERIODO('p.fecha', periodo)} and k.competicion_id = ${competicionId}
    group by f.id, d.nombre, ca.nombre, g.nombre order by 4, f.id`.execute(con);
  return rows;
}

/** Teams of a competition that would rather receive at a venue. */
export async function contarEquiposDe(con: Connection, competicionId: number | null, sedeId: number): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`select count(*)::int as cuantos from equipo e join campeonato k on k.id = e.campeonato_id
    where e.sede_id = ${sedeId} and k.competicion_id = ${competicionId}`.execute(con);
  return rows[0]!.cuantos;
}

export async function leerCompeticion(
  con: Connection,
  id: number | null,
): Promise<{ id: number; fecha_inicio: string; fecha_fin: string } | undefined> {
  return id === null
    ? undefined
    : con.selectFrom('competicion').select(['id', 'fecha_inicio', 'fecha_fin']).where('id', '=', id).executeTakeFirst();
}

/** Until the end of the transaction nobody else closes it, nor undoes a closure of it; calendars go on pointing to it. */
export async function reservarSede(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('sede').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export interface Cierre extends Periodo {
  id: number;
  deshecho: boolean;
}

export const leerCierre = async (con: Connection, id: number): Promise<Cierre | undefined> =>
  (await sql<Cierre>`select id, sede_id, desde, hasta, deshecho is not null as deshecho from cierre_sede where id = ${id}`.execute(con))
    .rows[0];

/** Those of a venue that stand, but for one. */
export async function leerEnPie(con: Connection, sedeId: number, menos: number | null = null): Promise<Cierre[]> {
  const { rows } = await sql<Cierre>`select id, sede_id, desde, hasta, false as deshecho from cierre_sede
    where sede_id = ${sedeId} and deshecho is null and id is distinct from ${menos}::int order by id`.execute(con);
  return rows;
}

export async function leerCierresDe(con: Connection, sedeId: number): Promise<CierreDeSede[]> {
  const { rows } = await sql<CierreDeSede>`
    select c.id, c.desde, c.hasta, c.motivo, u.nombre as quien, ${instant(sql`c.creado`)} as creado, ${instant(sql`c.deshecho`)} as deshecho,
      d.nombre as deshecho_por, (select count(*)::int from cierre_partido cp where cp.cierre_id = c.id) as partidos,
      (select count(*)::int from cierre_partido cp where cp.cierre_id = c.id and cp.devuelto) as devueltos
    from cierre_sede c left join usuario u on u.id = c.usuario_id left join usuario d on d.id = c.deshecho_por
    where c.sede_id = ${sedeId} order by c.id desc`.execute(con);
  return rows;
}

export async function insertarCierre(
  tx: Tx,
  { usuarioId, motivo, sede_id, desde, hasta }: Periodo & { usuarioId: number; motivo: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('cierre_sede')
    .values({ sede_id, desde, hasta, motivo, usuario_id: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Ido {
  partido_id: number;
  fecha: string | null;
  hora: string | null;
  nueva_fecha: string | null;
  nueva_hora: string | null;
  nueva_sede_id: number | null;
}

/** Where each of its matches was and is; the call-up is the one that each has now. */
export async function apuntarIdos(tx: Tx, cierreId: number, idos: readonly Ido[]): Promise<void> {
  await sql`insert into cierre_partido (cierre_id, partido_id, convocatoria_id, fecha, hora, nueva_fecha, nueva_hora, nueva_sede_id)
    select ${cierreId}, i.partido_id, cv.id, i.fecha, i.hora, i.nueva_fecha, i.nueva_hora, i.nueva_sede_id
    from json_to_recordset(${JSON.stringify(idos)}::json) as i(partido_id int, fecha date, hora time, nueva_fecha date, nueva_hora time, nueva_sede_id int)
      join convocatoria cv on cv.partido_id = i.partido_id and cv.vigente`.execute(tx);
}

export async function apuntarAvisados(
  tx: Tx,
  cierreId: number,
  avisados: readonly { usuario_id: number; partido_id: number }[],
): Promise<void> {
  await sql`insert into cierre_avisado (cierre_id, partido_id, usuario_id)
    select ${cierreId}, a.partido_id, a.usuario_id from json_to_recordset(${JSON.stringify(avisados)}::json) as a(partido_id int, usuario_id int)`.execute(
    tx,
  );
}

export const leerAvisados = (con: Connection, cierreId: number): Promise<{ usuario_id: number; partido_id: number }[]> =>
  con.selectFrom('cierre_avisado').select(['usuario_id', 'partido_id']).where('cierre_id', '=', cierreId).execute();

/** A match that a closure moved: where it was, and whether it is still where the closure left it. */
export interface Movido {
  partido_id: number;
  fecha: string;
  hora: string | null;
  sigue: boolean;
}

export async function leerMovidos(con: Connection, cierreId: number): Promise<Movido[]> {
  const { rows } = await sql<Movido>`
    select cp.partido_id, cp.fecha, to_char(cp.hora, 'HH24:MI') as hora, coalesce(cv.id = cp.convocatoria_id and
      (cv.fecha, cv.hora, cv.sede_id) is not distinct from (cp.nueva_fecha, cp.nueva_hora, cp.nueva_sede_id), false) as sigue
    from cierre_partido cp left join convocatoria cv on cv.partido_id = cp.partido_id and cv.vigente
    where cp.cierre_id = ${cierreId} order by cp.fecha, cp.hora nulls last, cp.partido_id`.execute(con);
  return rows;
}

export async function marcarDeshecho(
  tx: Tx,
  cierreId: number,
  { usuarioId, devueltos }: { usuarioId: number; devueltos: readonly number[] },
): Promise<void> {
  await tx
    .updateTable('cierre_sede')
    .set({ deshecho: sql`now()`, deshecho_por: usuarioId })
    .where('id', '=', cierreId)
    .execute();
  await sql`update cierre_partido set devuelto = true where cierre_id = ${cierreId} and partido_id = any(${[...devueltos]}::int[])`.execute(
    tx,
  );
}
