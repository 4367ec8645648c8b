import type { Prepartido } from '@cd/contract/competicion/calendarios';
import type { LigaPorPlanificar } from '@cd/contract/competicion/planificacion';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import { sql } from 'kysely';
import { databaseInstant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { updateSeen, type Seen } from '../../../platform/db/seen';
import { traerArbitrajes } from '../../calendarios/queries';

/** 0 league, 1 knockout. */
export type TipoFase = 0 | 1;

export interface FaseDeCalendario {
  id: number;
  nombre: string;
  tipo: TipoFase;
  campeonato_id: number;
  campeonato_nombre: string;
  competicion_id: number;
  competicion_inicio: string;
  competicion_fin: string;
  fecha_inicio: string;
  fecha_fin: string;
  num_vueltas: number;
  /** Playable weeks that a group may rest between two rounds. */
  hueco_maximo: number;
  /** Minutes of a match of its sport. */
  duracion: number;
}

export const deFase = ({ nombre, campeonato_nombre }: Pick<FaseDeCalendario, 'nombre' | 'campeonato_nombre'>): string =>
  `${nombre} de ${campeonato_nombre}`;

/** A phase of that kind of a competition. */
export async function leerFase(
  con: Connection,
  { competicionId, id, tipo }: { competicionId: number | null; id: number; tipo: TipoFase },
): Promise<FaseDeCalendario | undefined> {
  const { rows } = await sql<FaseDeCalendario>`
    select f.id, f.nombre, f.tipo, f.campeonato_id, d.nombre || ' ' || ca.nombre || ' ' || g.nombre as campeonato_nombre,
      c.competicion_id, co.fecha_inicio as competicion_inicio, co.fecha_fin as competicion_fin, f.fecha_inicio, f.fecha_fin, f.num_vueltas, f.hueco_maximo, d.duracion_minutos as duracion
    from fase f join campeonato c on c.id = f.campeonato_id join competicion co on co.id = c.competicion_id join deporte d on d.id = c.deporte_id
      join categoria ca on ca.id = c.categoria_id join genero g on g.id = c.genero_id
    where f.id = ${id} and f.tipo = ${tipo} and c.competicion_id = ${competicionId}`.execute(con);
  return rows[0];
}

/** Leagues of a competition of which some group has no match, those without teams in their groups too; `partidos`, what is to be planned. */
export async function leerPorPlanificar(con: Connection, competicionId: number | null): Promise<Omit<LigaPorPlanificar, 'generando'>[]> {
  const { rows } = await sql<Omit<LigaPorPlanificar, 'generando'>>`
    with por_hacer as (select g.fase_id, g.id, (select count(*) from grupo_equipo ge where ge.grupo_id = g.id) as equipos
      from grupo g where not exists (select 1 from partido p where p.grupo_id = g.id))
    select f.id, f.nombre, d.nombre || ' ' || ca.nombre || ' ' || ge.nombre as campeonato_nombre, f.fecha_inicio, f.fecha_fin,
      count(h.id) filter (where h.equipos > 1)::int as grupos, coalesce(sum(h.equipos) filter (where h.equipos > 1), 0)::int as equipos,
      coalesce(sum(h.equipos * (h.equipos - 1) / 2 * f.num_vueltas) filter (where h.equipos > 1), 0)::int as partidos,
      case when exists (select 1 from borrador_calendario b where b.fase_id = f.id)
        then (select count(*)::int from prepartido p where p.fase_id = f.id) end as borrador
    from fase f join campeonato c on c.id = f.campeonato_id join deporte d on d.id = c.deporte_id
      join categoria ca on ca.id = c.categoria_id join genero ge on ge.id = c.genero_id left join por_hacer h on h.fase_id = f.id
    where f.tipo = 0 and c.competicion_id = ${competicionId}
      and (h.id is not null or not exists (select 1 from partido p where p.fase_id = f.id))
    group by f.id, d.nombre, ca.nombre, ge.nombre
    order by f_unaccent(d.nombre), f_unaccent(ca.nombre), f_unaccent(ge.nombre), f.fecha_inicio, f.id`.execute(con);
  return rows;
}

/** Until the end of the transaction nobody else changes its calendar. */
export async function reservarFase(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('fase').select('id').where('id', '=', id).forUpdate().execute();
}

/** Nobody plays one of its matches meanwhile. */
export async function reservarPartidos(tx: Tx, faseId: number): Promise<void> {
  await tx.selectFrom('partido').select('id').where('fase_id', '=', faseId).orderBy('id').forUpdate().execute();
}

/** Its groups or its ties are no longer those of the draft, or already have their matches. */
export async function estaDesfasado(con: Connection, faseId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from prepartido p left join eliminatoria e on e.id = p.eliminatoria_id
    where p.fase_id = ${faseId} and (
      exists (select 1 from partido q where q.grupo_id = p.grupo_id) or exists (select 1 from partido_convocado q where q.eliminatoria_id = p.eliminatoria_id)
      or (p.grupo_id is not null and 2 <> (select count(*) from grupo_equipo ge
        where ge.grupo_id = p.grupo_id and ge.equipo_id in (p.equipo_local_id, p.equipo_visitante_id)))
      or (e.id is not null and (e.num_partidos < p.vuelta or least(e.equipo1_id, e.equipo2_id) is distinct from
        least(p.equipo_local_id, p.equipo_visitante_id) or greatest(e.equipo1_id, e.equipo2_id) is distinct from
        greatest(p.equipo_local_id, p.equipo_visitante_id))))
    limit 1`.execute(con);
  return rows.length > 0;
}

export interface GrupoConEquipos {
  id: number;
  nombre: string;
  equipos: number[];
  /** It has matches already. */
  guardado: boolean;
}

export async function leerGrupos(con: Connection, faseId: number): Promise<GrupoConEquipos[]> {
  const { rows } = await sql<GrupoConEquipos>`
    select g.id, g.nombre, exists (select 1 from partido p where p.grupo_id = g.id) as guardado,
      coalesce((select array_agg(ge.equipo_id order by ge.orden, ge.equipo_id) from grupo_equipo ge where ge.grupo_id = g.id), '{}') as equipos
    from grupo g where g.fase_id = ${faseId} order by g.orden, g.nombre, g.id`.execute(con);
  return rows;
}

export interface CruceDeCalendario {
  id: number;
  tipo_ronda: TipoRonda;
  identificador: number;
  perdedor: boolean;
  num_partidos: number;
  equipo1_id: number | null;
  equipo2_id: number | null;
  /** Which of both receives in the first leg. */
  local: number;
  guardado: boolean;
}

export async function leerCruces(con: Connection, faseId: number): Promise<CruceDeCalendario[]> {
  const { rows } = await sql<CruceDeCalendario>`
    select e.id, e.tipo_ronda, e.identificador, e.perdedor, e.num_partidos, e.equipo1_id, e.equipo2_id, e.local,
      exists (select 1 from partido_convocado p where p.eliminatoria_id = e.id) as guardado
    from eliminatoria e where e.fase_id = ${faseId} order by e.tipo_ronda desc, e.perdedor desc, e.identificador`.execute(con);
  return rows;
}

interface FilaPartido extends Omit<Prepartido, 'ronda_nombre'> {
  tipo_ronda: TipoRonda | null;
  perdedor: boolean | null;
  num_partidos: 0 | 1 | 2 | null;
  jugado: 0 | 1;
}
export type PartidoDelCalendario = Prepartido & { jugado: 0 | 1; tipo_ronda: TipoRonda | null; perdedor: boolean | null };

const conRonda = (fila: FilaPartido): PartidoDelCalendario => {
  const { tipo_ronda: tipoRonda, perdedor, num_partidos, ...resto } = fila;
  const ronda_nombre =
    tipoRonda === null
      ? null
      : nombreRonda({ tipoRonda, perdedor: perdedor ?? false, numPartidos: num_partidos ?? 1, vuelta: resto.vuelta === 2 ? 2 : 1 });
  return { ...resto, ronda_nombre, tipo_ronda: tipoRonda, perdedor };
};

const DE_RONDA = sql`e.tipo_ronda, e.perdedor, e.num_partidos`;

/** Of the draft of a phase, or the one with that id. */
export async function leerPrepartidos(con: Connection, de: { faseId: number } | { id: number }): Promise<PartidoDelCalendario[]> {
  const { rows } = await sql<FilaPartido>`
    select p.id, p.version, p.grupo_id, g.nombre as grupo_nombre, p.eliminatoria_id, ${DE_RONDA}, p.jornada, p.vuelta,
      p.equipo_local_id, p.equipo_visitante_id, p.fecha, to_char(p.hora, 'HH24:MI') as hora, p.sede_id, p.bloqueado::int as bloqueado,
      0 as jugado
    from prepartido p left join grupo g on g.id = p.grupo_id left join eliminatoria e on e.id = p.eliminatoria_id
    where ${'id' in de ? sql`p.id = ${de.id}` : sql`p.fase_id = ${de.faseId}`}
    order by g.orden, g.nombre, p.jornada, p.fecha, p.hora, p.id`.execute(con);
  return rows.map(conRonda);
}

/** The saved matches of a phase. Those of a knockout have their jornada by their round, as in a draft. */
export async function leerGuardados(
  con: Connection,
  faseId: number,
  jornadaDe: (partido: RondaDePartido) => number,
): Promise<PartidoDelCalendario[]> {
  const { rows } = await sql<FilaPartido>`
    select p.id, p.version, p.grupo_id, g.nombre as grupo_nombre, p.eliminatoria_id, ${DE_RONDA}, coalesce(j.numero, 0) as jornada, p.vuelta,
      p.equipo_local_id, p.equipo_visitante_id, p.fecha, to_char(p.hora, 'HH24:MI') as hora, p.sede_id, 1 as bloqueado,
      (p.estado = 1 or exists (select 1 from convocatoria cv join informe i on i.convocatoria_id = cv.id where cv.partido_id = p.id))::int as jugado
    from partido_vigente p left join grupo g on g.id = p.grupo_id left join jornada j on j.id = p.jornada_id
      left join eliminatoria e on e.id = p.eliminatoria_id
    where p.fase_id = ${faseId} and p.equipo_local_id is not null and p.equipo_visitante_id is not null
      and (e.id is null or p.fecha is not null or p.estado = 1)
    order by g.orden, g.nombre, j.numero, p.fecha, p.hora, p.id`.execute(con);
  return rows.map((fila) => conRonda(fila.tipo_ronda === null ? fila : { ...fila, jornada: jornadaDe(fila) }));
}

export interface RondaDePartido {
  tipo_ronda: TipoRonda | null;
  vuelta: number;
}

export interface BorradorLeido {
  semilla: number;
  creado: string;
  anterior: AnteriorLeido[] | null;
}
type AnteriorLeido = Omit<Prepartido, 'version' | 'bloqueado'>;

export async function leerBorrador(con: Connection, faseId: number): Promise<BorradorLeido | undefined> {
  const { rows } = await sql<BorradorLeido>`
    select semilla, ${databaseInstant(sql.ref('creado'))} as creado, anterior
    from borrador_calendario where fase_id = ${faseId}`.execute(con);
  return rows[0];
}

export interface PrepartidoNuevo {
  grupo_id: number | null;
  eliminatoria_id: number | null;
  jornada: number;
  vuelta: number;
  equipo_local_id: number;
  equipo_visitante_id: number;
  fecha: string;
  hora: string | null;
  sede_id: number | null;
  bloqueado: boolean;
}

/** The draft there was is replaced by this one, and kept beside it to be compared. */
export async function sustituirBorrador(
  tx: Tx,
  faseId: number,
  { semilla, anterior, partidos }: { semilla: number; anterior: readonly AnteriorLeido[]; partidos: readonly PrepartidoNuevo[] },
): Promise<void> {
  await tx.deleteFrom('borrador_calendario').where('fase_id', '=', faseId).execute();
  const guardado = anterior.length === 0 ? null : JSON.stringify(anterior);
  await sql`insert into borrador_calendario (fase_id, semilla, anterior) values (${faseId}, ${semilla}, ${guardado}::jsonb)`.execute(tx);
  await sql`insert into prepartido (fase_id, grupo_id, eliminatoria_id, jornada, vuelta, equipo_local_id, equipo_visitante_id, fecha, hora,
      sede_id, bloqueado)
    select ${faseId}, p.grupo_id, p.eliminatoria_id, p.jornada, p.vuelta, p.equipo_local_id, p.equipo_visitante_id, p.fecha, p.hora, p.sede_id,
      p.bloqueado
    from json_to_recordset(${JSON.stringify(partidos)}::json) as p(grupo_id int, eliminatoria_id int, jornada int, vuelta int,
      equipo_local_id int, equipo_visitante_id int, fecha date, hora time, sede_id int, bloqueado boolean)`.execute(tx);
}

export async function borrarBorrador(tx: Tx, faseId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('borrador_calendario').where('fase_id', '=', faseId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export type CambioDePrepartido = Partial<Pick<PrepartidoNuevo, 'fecha' | 'hora' | 'sede_id' | 'jornada' | 'bloqueado'>>;

export const cambiarPrepartido = (tx: Tx, visto: Seen, cambio: CambioDePrepartido): Promise<void> =>
  updateSeen(tx, 'prepartido', visto, cambio);

/** All the matches of a phase, called up or not: those that its calendar takes with it. */
export async function contarExistentes(con: Connection, faseId: number): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`select count(*)::int as cuantos from partido where fase_id = ${faseId}`.execute(con);
  return rows[0]!.cuantos;
}

/** What keeps the saved matches of a phase from being deleted: how many have a report, annulled or not, and how many sanctions there are of them. */
export async function leerImpedimentos(con: Connection, faseId: number): Promise<{ con_informe: number; sanciones: number }> {
  const { rows } = await sql<{ con_informe: number; sanciones: number }>`
    select count(distinct cv.partido_id) filter (where exists (select 1 from informe i where i.convocatoria_id = cv.id))::int as con_informe,
      (count(s.id))::int as sanciones
    from partido p join convocatoria cv on cv.partido_id = p.id left join sancion s on s.convocatoria_id = cv.id
    where p.fase_id = ${faseId}`.execute(con);
  return rows[0]!;
}

/** Accounts of those appointed to the saved matches of a phase who have not said no, and of which ones. */
export async function leerDesignados(con: Connection, faseId: number): Promise<{ usuario_id: number; partidos: number[] }[]> {
  const { rows } = await sql<{ usuario_id: number; partidos: number[] }>`
    select ar.usuario_id, array_agg(distinct p.id) as partidos
    from partido_vigente p join arbitraje a on a.convocatoria_id = p.convocatoria_id and a.estado <> 2
      join arbitro ar on ar.id = a.arbitro_id and ar.estado = 1 and ar.usuario_id is not null
    where p.fase_id = ${faseId} group by ar.usuario_id order by ar.usuario_id`.execute(con);
  return rows;
}

/** All that hangs from the saved matches of a phase; how many there were. */
export async function borrarGuardados(tx: Tx, faseId: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('partido').where('fase_id', '=', faseId).executeTakeFirst();
  await sql`delete from jornada where grupo_id in (select id from grupo where fase_id = ${faseId})`.execute(tx);
  return Number(numDeletedRows);
}

/** What keeps a saved match where it is whatever happens, by how plain it is: of what has been played nobody has to be told. */
const QUIETO = (hoy: string) => sql`select v.id, q.motivo, q.motivo in (${sql.join(CLAROS)}) as claro
  from partido_vigente v join partido p on p.id = v.id, lateral (select case
    when v.estado = 1 then 'Ya se ha jugado'
    when exists (select 1 from convocatoria cv join informe i on i.convocatoria_id = cv.id where cv.partido_id = v.id)
      then case v.estado when 2 then 'Suspendido' else 'Tiene un informe, aunque anulado' end
    when v.fecha < ${hoy} then 'Ya ha pasado su día'
    when p.inamovible then 'Inamovible' when v.aplazado then 'Aplazado' when v.fecha is null then 'Sin fecha' when v.estado = 2 then 'Suspendido'
    when v.equipo_local_id is null or v.equipo_visitante_id is null then 'Aún no tiene a sus dos equipos'
    when exists (select 1 from arbitraje a where a.convocatoria_id = v.convocatoria_id and a.estado = 5) then 'Tiene pagado su arbitraje'
    end as motivo) q
  where q.motivo is not null`;
const CLAROS = ['Ya se ha jugado', 'Tiene un informe, aunque anulado', 'Ya ha pasado su día'].map((uno) => sql.lit(uno));

/** Saved matches that stay where they are whatever happens, and why. */
export async function leerQuietos(con: Connection, ids: readonly number[], hoy: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; motivo: string }>`${QUIETO(hoy)} and v.id = any(${[...ids]}::int[])`.execute(con);
  return new Map(rows.map(({ id, motivo }) => [id, motivo]));
}

/** Those of a phase; null where it is plain. */
export async function leerInmoviles(con: Connection, faseId: number, hoy: string): Promise<Map<number, string | null>> {
  const { rows } = await sql<{
    id: number;
    motivo: string;
    claro: boolean;
  }>`${QUIETO(hoy)} and v.fase_id = ${faseId} order by v.id`.execute(con);
  return new Map(rows.map(({ id, motivo, claro }) => [id, claro ? null : motivo]));
}

/** Where a match goes. */
export interface Traslado {
  id: number;
  fecha: string | null;
  hora: string | null;
  sede_id: number | null;
  jornada: number;
}
/** Without another jornada than the one it has, if it has any. */
export type TrasladoDePartido = Omit<Traslado, 'jornada'> & { jornada: number | null };

const deTraslados = (traslados: readonly TrasladoDePartido[]) =>
  sql`json_to_recordset(${JSON.stringify(traslados)}::json) as t(id int, fecha date, hora time, sede_id int, jornada int)`;

export async function trasladarPrepartidos(tx: Tx, traslados: readonly Traslado[]): Promise<void> {
  await sql`update prepartido p set fecha = t.fecha, sede_id = t.sede_id, jornada = t.jornada, version = p.version + 1
    from ${deTraslados(traslados)} where p.id = t.id`.execute(tx);
  await numerarVueltas(tx, 'prepartido', traslados);
}

const JORNADA = { prepartido: sql`p.jornada`, partido: sql`(select j.numero from jornada j where j.id = p.jornada_id)` };

/** Two teams that change the order of their matches still meet first in the one that is played first. */
async function numerarVueltas(tx: Tx, tabla: 'prepartido' | 'partido', traslados: readonly TrasladoDePartido[]): Promise<void> {
  const ids = traslados.map(({ id }) => id);
  await sql`update ${sql.table(tabla)} q set vuelta = o.vuelta
    from (select p.id, row_number() over (partition by p.grupo_id, least(p.equipo_local_id, p.equipo_visitante_id),
        greatest(p.equipo_local_id, p.equipo_visitante_id) order by ${JORNADA[tabla]}, p.id) as vuelta
      from ${sql.table(tabla)} p where p.grupo_id in (select grupo_id from ${sql.table(tabla)} where id = any(${ids}::int[]))) o
    where o.id = q.id and q.vuelta <> o.vuelta`.execute(tx);
}

/** Of a call-up: 1 original, 2 rescheduled, 3 match change. */
const REPROGRAMADO = 2;

/**
 * Each with a new call-up, which is the one that counts and is answered; those before it stay behind it, and the appointments of their referees are stale (domain-rules,
 * «Referees»).
 */
export async function trasladarPartidos(
  tx: Tx,
  traslados: readonly TrasladoDePartido[],
  /** Those whose referees have done what they were called for. */
  sinArbitros: ReadonlySet<number> = new Set(),
): Promise<Map<number, number>> {
  const ids = traslados.map(({ id }) => id);
  const eran = await tx
    .updateTable('convocatoria')
    .set({ vigente: false })
    .where('partido_id', 'in', ids)
    .where('vigente', '=', true)
    .returning(['id', 'partido_id'])
    .execute();
  const { rows: son } = await sql<{ id: number; partido_id: number }>`insert into convocatoria (partido_id, tipo, fecha, hora, sede_id)
    select t.id, ${sql.lit(REPROGRAMADO)}, t.fecha, t.hora, t.sede_id from ${deTraslados(traslados)} order by t.id
    returning id, partido_id`.execute(tx);
  const nueva = new Map(son.map(({ id, partido_id }) => [partido_id, id]));
  await traerArbitrajes(
    tx,
    eran.flatMap(({ id, partido_id }) => (sinArbitros.has(partido_id) ? [] : [{ de: id, a: nueva.get(partido_id)! }])),
  );
  await sql`update partido p set version = p.version + 1,
      jornada_id = coalesce((select j.id from jornada j where j.grupo_id = p.grupo_id and j.numero = t.jornada), p.jornada_id)
    from ${deTraslados(traslados)} where p.id = t.id`.execute(tx);
  await numerarVueltas(tx, 'partido', traslados);
  return nueva;
}

/** A team leaves a phase that is not played yet: its group and the draft. */
export async function sacarEquipo(tx: Tx, faseId: number, equipoId: number): Promise<void> {
  await tx
    .deleteFrom('prepartido')
    .where('fase_id', '=', faseId)
    .where((eb) => eb.or([eb('equipo_local_id', '=', equipoId), eb('equipo_visitante_id', '=', equipoId)]))
    .execute();
  await sql`delete from grupo_equipo where equipo_id = ${equipoId} and grupo_id in (select id from grupo where fase_id = ${faseId})`.execute(
    tx,
  );
  await sql`update fase set version = version + 1 where id = ${faseId}`.execute(tx);
}
