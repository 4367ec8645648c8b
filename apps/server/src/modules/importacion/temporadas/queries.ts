import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { fecharJornadas } from '../../calendarios/queries';

/** Championship and phase of groups or of knockout phases. */
export async function fasesDeGrupos(
  con: Connection,
  grupoIds: readonly number[],
): Promise<Map<number, { faseId: number; campeonatoId: number; nombre: string }>> {
  if (grupoIds.length === 0) return new Map();
  const filas = await con
    .selectFrom('grupo as g')
    .innerJoin('fase as f', 'f.id', 'g.fase_id')
    .select(['g.id', 'g.nombre', 'f.id as faseId', 'f.campeonato_id as campeonatoId'])
    .where('g.id', 'in', [...grupoIds])
    .execute();
  return new Map(filas.map((fila) => [fila.id, fila]));
}

export async function campeonatosDeFases(
  con: Connection,
  faseIds: readonly number[],
): Promise<Map<number, { campeonatoId: number; nombre: string }>> {
  if (faseIds.length === 0) return new Map();
  const filas = await con
    .selectFrom('fase')
    .select(['id', 'nombre', 'campeonato_id as campeonatoId'])
    .where('id', 'in', [...faseIds])
    .execute();
  return new Map(filas.map((fila) => [fila.id, fila]));
}

/** Groups of these phases with the number of their matches. */
export async function gruposDeFases(
  con: Connection,
  faseIds: readonly number[],
): Promise<{ id: number; fase_id: number; nombre: string; partidos: number }[]> {
  if (faseIds.length === 0) return [];
  return con
    .selectFrom('grupo as g')
    .select((eb) => [
      'g.id',
      'g.fase_id',
      'g.nombre',
      eb
        .selectFrom('partido as p')
        .whereRef('p.grupo_id', '=', 'g.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .$asScalar()
        .$notNull()
        .as('partidos'),
    ])
    .where('g.fase_id', 'in', [...faseIds])
    .execute();
}

export interface FilaEquipo {
  id: number;
  campeonato_id: number;
  colegio_id: number;
  subequipo: string | null;
}

export async function equiposDeCampeonatos(con: Connection, campeonatoIds: readonly number[]): Promise<FilaEquipo[]> {
  return con
    .selectFrom('equipo')
    .select(['id', 'campeonato_id', 'colegio_id', 'subequipo'])
    .where('campeonato_id', 'in', [...campeonatoIds])
    .execute();
}

export async function crearEquipos(tx: Tx, filas: readonly Omit<FilaEquipo, 'id'>[]): Promise<FilaEquipo[]> {
  const { rows } = await sql<FilaEquipo>`
    insert into equipo (campeonato_id, colegio_id, subequipo)
    select e.campeonato_id, e.colegio_id, e.subequipo
    from json_to_recordset(${JSON.stringify(filas)}::json) as e(campeonato_id int, colegio_id int, subequipo text)
    returning id, campeonato_id, colegio_id, subequipo`.execute(tx);
  return rows;
}

/** Enters in each group the teams it does not have yet, after those it has. */
export async function completarGrupos(tx: Tx, filas: readonly { grupo: number; equipo: number; orden: number }[]): Promise<void> {
  const f = sql`json_to_recordset(${JSON.stringify(filas)}::json) as f(grupo int, equipo int, orden int)`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${f} where not exists (select 1 from grupo_equipo ge where ge.grupo_id = f.grupo
      and ge.equipo_id = f.equipo)`.execute(tx);
  if (rows[0]!.n === 0) return;
  await sql`
    insert into grupo_equipo (grupo_id, equipo_id, orden)
    select f.grupo, f.equipo, coalesce((select max(orden) from grupo_equipo ge where ge.grupo_id = f.grupo),
      0) + row_number() over (partition by f.grupo order by f.orden)
    from ${f} where not exists (select 1 from grupo_equipo ge where ge.grupo_id = f.grupo and ge.equipo_id = f.equipo)`.execute(tx);
}

export async function leerSanciones(con: Connection, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const filas = await con
    .selectFrom('sancion')
    .select(['id', 'num_puntos'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(filas.map((fila) => [fila.id, fila.num_puntos]));
}

export async function crearSancion(
  tx: Tx,
  sancion: { equipo_id: number; grupo_id: number; fecha: string; num_puntos: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('sancion')
    .values({ ...sancion, descripcion: 'Sanción de puntos', fecha_validacion: sql<string>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function cambiarSancion(tx: Tx, id: number, numPuntos: number): Promise<void> {
  await tx.updateTable('sancion').set({ num_puntos: numPuntos }).where('id', '=', id).execute();
}

export async function borrarSanciones(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('sancion')
    .where('id', 'in', [...ids])
    .execute();
}

export interface CambioDePartido {
  partidoId: number;
  /** null: leave what there is. */
  fecha: string | null;
  hora: string | null;
  sedeId: number | null;
  estado: number | null;
  aplazado: boolean;
  jornada: number | null;
}

/** Moves matches to other days, venues, states and matchdays, in place: the office did not reschedule them, the file was corrected. */
export async function cambiarPartidos(tx: Tx, cambios: readonly CambioDePartido[]): Promise<void> {
  const c = sql`json_to_recordset(${JSON.stringify(cambios)}::json) as c("partidoId" int, fecha date, hora time, "sedeId" int, estado int,
    aplazado boolean, jornada int)`;
  await sql`
    insert into jornada (grupo_id, numero) select distinct p.grupo_id, c.jornada from ${c} join partido p on p.id = c."partidoId"
    where c.jornada is not null on conflict do nothing`.execute(tx);
  await sql`
    update convocatoria cv set fecha = coalesce(c.fecha, cv.fecha), hora = coalesce(c.hora, cv.hora), sede_id = coalesce(c."sedeId", cv.sede_id)
    from ${c} where cv.partido_id = c."partidoId" and cv.vigente`.execute(tx);
  await sql`
    update partido p set version = version + 1, estado = coalesce(c.estado, p.estado), aplazado = case when c.estado is null then p.aplazado
      else c.aplazado end,
      jornada_id = coalesce((select j.id from jornada j where j.grupo_id = p.grupo_id and j.numero = c.jornada), p.jornada_id)
    from ${c} where p.id = c."partidoId"`.execute(tx);
  const { rows: grupos } = await sql<{ id: number }>`
    select distinct p.grupo_id as id from partido p join ${c} on p.id = c."partidoId" where p.grupo_id is not null`.execute(tx);
  await fecharJornadas(
    tx,
    grupos.map((grupo) => grupo.id),
  );
}

/** A phase lasts at least from its first match to its last. */
export async function ensancharFases(tx: Tx, faseIds: readonly number[]): Promise<void> {
  await sql`
    update fase f set fecha_inicio = least(f.fecha_inicio, d.desde), fecha_fin = greatest(f.fecha_fin, d.hasta)
    from (select fase_id, min(fecha) as desde, max(fecha) as hasta from partido_vigente where fase_id = any(${[...faseIds]}) group by fase_id) d
    where d.fase_id = f.id and (d.desde < f.fecha_inicio or d.hasta > f.fecha_fin)`.execute(tx);
}

export interface CruceDeFase {
  id: number;
  tipo_ronda: number;
  identificador: number;
  perdedor: boolean;
  num_partidos: number;
  equipo1_id: number | null;
  equipo2_id: number | null;
  ganador_id: number | null;
}

export async function crucesDeFase(con: Connection, faseId: number): Promise<CruceDeFase[]> {
  return con
    .selectFrom('eliminatoria')
    .select(['id', 'tipo_ronda', 'identificador', 'perdedor', 'num_partidos', 'equipo1_id', 'equipo2_id', 'ganador_id'])
    .where('fase_id', '=', faseId)
    .execute();
}

/** Who is at home in the first leg, told before its teams are known. */
export async function ponerLocal(tx: Tx, eliminatoriaId: number, local: 1 | 2): Promise<void> {
  await tx.updateTable('eliminatoria').set({ local }).where('id', '=', eliminatoriaId).execute();
}
