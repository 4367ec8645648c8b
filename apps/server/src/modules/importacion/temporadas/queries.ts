import { sql } from 'kysely';
import { fecharJornadas } from '../../calendarios/queries';
import type { Conexion, Tx } from '../../../platform/db/open';
import type { ActaNueva } from '../../partidos/resultados/queries';
import { colorDe } from '@cd/domain/maestros/colegios/colores';
import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { deporteDe, enMayuscula } from './deportes';
import type { Temporada } from './fechas';
import type { EsquemaPlan, SedePlan } from './plan';

export type TipoReferencia = 'grupo' | 'cuadro' | 'equipo' | 'sede' | 'sancion' | 'partido';

export interface Referencia {
  tipo: TipoReferencia;
  codigo: string;
  id: number;
}

/** One import at a time: a second would make its own copy of what the first is making. */
export async function bloquearImportaciones(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7203115)`.execute(tx);
}

/** What earlier imports of this origin made and still exists, matches apart. */
export async function leerReferencias(con: Conexion, origen: string): Promise<Referencia[]> {
  const { rows } = await sql<Referencia>`
    select r.tipo, r.codigo, r.id from referencia_importacion r
    where r.origen = ${origen} and case r.tipo
      when 'grupo' then exists (select 1 from grupo x where x.id = r.id)
      when 'cuadro' then exists (select 1 from fase x where x.id = r.id)
      when 'equipo' then exists (select 1 from equipo x where x.id = r.id)
      when 'sede' then exists (select 1 from sede x where x.id = r.id)
      when 'sancion' then exists (select 1 from sancion x where x.id = r.id)
      else false end`.execute(con);
  return rows;
}

export async function guardarReferencias(tx: Tx, origen: string, referencias: readonly Referencia[]): Promise<void> {
  if (referencias.length === 0) return;
  await sql`
    insert into referencia_importacion (origen, tipo, codigo, id)
    select ${origen}, r.tipo, r.codigo, r.id from json_to_recordset(${JSON.stringify(referencias)}::json) as r(tipo text, codigo text, id int)
    on conflict (origen, tipo, codigo) do update set id = excluded.id`.execute(tx);
}

export interface PartidoGuardado extends Partial<Omit<ActaNueva, 'marcadorLocal'>> {
  codigo: string;
  id: number;
  grupoId: number | null;
  jornada: number | null;
  estado: number;
  aplazado: boolean;
  fecha: string | null;
  /** 'HH:mm:ss' */
  hora: string | null;
  sedeId: number | null;
  marcadorLocal: number | null;
}

/** The matches that earlier imports of this origin made, as they stand now. */
export async function leerPartidos(con: Conexion, origen: string): Promise<PartidoGuardado[]> {
  const { rows } = await sql<PartidoGuardado>`
    select r.codigo, p.id, p.grupo_id as "grupoId", j.numero as jornada, p.estado, p.aplazado, p.fecha, p.hora, p.sede_id as "sedeId",
      p.marcador_local as "marcadorLocal", p.marcador_visitante as "marcadorVisitante", p.presentado_local as "presentadoLocal",
      p.presentado_visitante as "presentadoVisitante", p.desempate, p.penaltis_local as "penaltisLocal", p.penaltis_visitante as "penaltisVisitante", p.prorroga
    from referencia_importacion r join partido_vigente p on p.id = r.id left join jornada j on j.id = p.jornada_id
    where r.origen = ${origen} and r.tipo = 'partido'`.execute(con);
  return rows;
}

export async function competicionActual(tx: Tx, temporada: Temporada): Promise<number> {
  const actual = await tx.selectFrom('competicion').select('id').where('historico', '=', false).executeTakeFirst();
  if (actual) return actual.id;
  const { nombre, inicio, fin } = temporada;
  return (await tx.insertInto('competicion').values({ nombre, fecha_inicio: inicio, fecha_fin: fin }).returning('id').executeTakeFirstOrThrow()).id;
}

const EDADES = ['chupetin', 'prebenjamin', 'benjamin', 'alevin', 'infantil', 'cadete', 'juvenil', 'junior', 'senior', 'veteranos'];

/** Ids of sports, categories or genders by name, whatever its case and accents; makes those that are not there. */
export async function asegurarPorNombre(tx: Tx, tabla: 'deporte' | 'categoria' | 'genero', nombres: readonly string[]): Promise<Map<string, number>> {
  const buscar = async (): Promise<Map<string, number>> => {
    const { rows } = await sql<{ pedido: string; id: number }>`
      select n.pedido, t.id from unnest(${[...nombres]}::text[]) as n(pedido) join ${sql.table(tabla)} t on f_unaccent(t.nombre) = f_unaccent(n.pedido)`.execute(
      tx,
    );
    return new Map(rows.map((row) => [row.pedido, row.id]));
  };
  const hay = await buscar();
  const faltan = nombres.filter((nombre) => !hay.has(nombre));
  if (faltan.length === 0) return hay;
  const filas = faltan.map((pedido) => {
    const nombre = enMayuscula(pedido);
    if (tabla === 'genero') return { nombre };
    if (tabla === 'categoria') return { nombre, orden: 1 + EDADES.indexOf(llano(nombre)) };
    const { icono, duracionMinutos, tipoActa, nombreTantos } = deporteDe(nombre);
    return { nombre, icono, duracion_minutos: duracionMinutos, tipo_acta: tipoActa, nombre_tantos: nombreTantos };
  });
  await tx
    .insertInto(tabla)
    .values(filas)
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
  return buscar();
}

export interface FilaCampeonato {
  deporte_id: number;
  categoria_id: number;
  genero_id: number;
}

export async function asegurarCampeonatos(tx: Tx, competicionId: number, filas: readonly FilaCampeonato[]): Promise<(FilaCampeonato & { id: number })[]> {
  const leer = () =>
    tx.selectFrom('campeonato').select(['id', 'deporte_id', 'categoria_id', 'genero_id']).where('competicion_id', '=', competicionId).execute();
  const hay = await leer();
  const faltan = filas.filter(
    (una) => !hay.some((otra) => otra.deporte_id === una.deporte_id && otra.categoria_id === una.categoria_id && otra.genero_id === una.genero_id),
  );
  if (faltan.length === 0) return hay;
  await tx
    .insertInto('campeonato')
    .values(faltan.map((fila) => ({ ...fila, competicion_id: competicionId })))
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
  return leer();
}

export async function asegurarEsquemas(tx: Tx, esquemas: readonly EsquemaPlan[]): Promise<Map<string, number>> {
  if (esquemas.length === 0) return new Map();
  await tx
    .insertInto('esquema')
    .values(
      esquemas.map(({ nombre, puntos, ajustada, marcadorGanador, criterios }) => ({
        nombre,
        puntos_victoria: puntos.victoria,
        puntos_empate: puntos.empate,
        puntos_derrota: puntos.derrota,
        victoria_ajustada: ajustada?.victoria ?? null,
        derrota_ajustada: ajustada?.derrota ?? null,
        marcador_ganador: marcadorGanador,
        criterios: [...criterios],
      })),
    )
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
  const filas = await tx
    .selectFrom('esquema')
    .select(['id', 'nombre'])
    .where(
      'nombre',
      'in',
      esquemas.map(({ nombre }) => nombre),
    )
    .execute();
  return new Map(filas.map((fila) => [fila.nombre, fila.id]));
}

export async function asegurarEsquemaEliminatoria(tx: Tx, golesFuera: boolean): Promise<number> {
  const nombre = golesFuera ? 'Eliminatoria con valor doble de los goles fuera' : 'Eliminatoria';
  await tx
    .insertInto('esquema_eliminatoria')
    .values({ nombre, desempatable: true, goles_fuera: golesFuera })
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
  return (await tx.selectFrom('esquema_eliminatoria').select('id').where('nombre', '=', nombre).executeTakeFirstOrThrow()).id;
}

export interface FaseNueva {
  campeonato_id: number;
  tipo: 0 | 1;
  nombre: string;
  fecha_inicio: string;
  fecha_fin: string;
  tipo_acta: number;
  esquema_id: number | null;
  esquema_eliminatoria_id: number | null;
  num_vueltas: number;
  tercer_y_cuarto: boolean;
}

interface ClaveFase {
  campeonato_id: number;
  tipo: number;
  nombre: string;
}

/** Phases of these championships by championship, type and name; makes those that are not there. */
export async function asegurarFases(tx: Tx, fases: readonly FaseNueva[]): Promise<(fase: ClaveFase) => number> {
  const clave = (fase: ClaveFase): string => `${fase.campeonato_id}/${fase.tipo}/${fase.nombre}`;
  const campeonatos = [...new Set(fases.map((fase) => fase.campeonato_id))];
  const hay = await tx
    .selectFrom('fase')
    .select(['id', 'campeonato_id', 'tipo', 'nombre'])
    .where('campeonato_id', 'in', campeonatos)
    .orderBy('id', 'desc')
    .execute();
  const ids = new Map(hay.map((fase) => [clave(fase), fase.id]));
  const faltan = fases.filter((fase) => !ids.has(clave(fase)));
  if (faltan.length > 0) {
    const nuevas = await tx.insertInto('fase').values(faltan).returning(['id', 'campeonato_id', 'tipo', 'nombre']).execute();
    for (const fase of nuevas) ids.set(clave(fase), fase.id);
  }
  return (fase) => ids.get(clave(fase))!;
}

/** Championship and phase of groups or of knockout phases. */
export async function fasesDeGrupos(
  con: Conexion,
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

export async function campeonatosDeFases(con: Conexion, faseIds: readonly number[]): Promise<Map<number, { campeonatoId: number; nombre: string }>> {
  if (faseIds.length === 0) return new Map();
  const filas = await con
    .selectFrom('fase')
    .select(['id', 'nombre', 'campeonato_id as campeonatoId'])
    .where('id', 'in', [...faseIds])
    .execute();
  return new Map(filas.map((fila) => [fila.id, fila]));
}

/** Groups of these phases with the number of their matches. */
export async function gruposDeFases(con: Conexion, faseIds: readonly number[]): Promise<{ id: number; fase_id: number; nombre: string; partidos: number }[]> {
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

export interface EquipoPedido {
  campeonatoId: number;
  clave: string;
  nombre: string;
}

/** Ids of the schools by their exact name; makes those that are not there. */
export async function asegurarColegios(tx: Tx, nombres: readonly string[]): Promise<Map<string, number>> {
  const leer = async (): Promise<Map<string, number>> => {
    const filas = await sql<{
      nombre: string;
      id: number;
    }>`select nombre, min(id) as id from colegio where nombre = any(${[...nombres]}::text[]) group by nombre`.execute(tx);
    return new Map(filas.rows.map((fila) => [fila.nombre, fila.id]));
  };
  const hay = await leer();
  const faltan = nombres.filter((nombre) => !hay.has(nombre)).map((nombre) => ({ nombre, color: colorDe(nombre) }));
  if (faltan.length === 0) return hay;
  await sql`insert into colegio (nombre, color) select c.nombre, c.color from json_to_recordset(${JSON.stringify(faltan)}::json) as c(nombre text, color text)`.execute(
    tx,
  );
  return leer();
}

export interface FilaEquipo {
  id: number;
  campeonato_id: number;
  colegio_id: number;
  subequipo: string | null;
}

export async function equiposDeCampeonatos(con: Conexion, campeonatoIds: readonly number[]): Promise<FilaEquipo[]> {
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
    select count(*)::int as n from ${f} where not exists (select 1 from grupo_equipo ge where ge.grupo_id = f.grupo and ge.equipo_id = f.equipo)`.execute(tx);
  if (rows[0]!.n === 0) return;
  await sql`
    insert into grupo_equipo (grupo_id, equipo_id, orden)
    select f.grupo, f.equipo, coalesce((select max(orden) from grupo_equipo ge where ge.grupo_id = f.grupo), 0) + row_number() over (partition by f.grupo order by f.orden)
    from ${f} where not exists (select 1 from grupo_equipo ge where ge.grupo_id = f.grupo and ge.equipo_id = f.equipo)`.execute(tx);
}

/** Ids of venues by their keys: those of the same name that were there before, or new ones. */
export async function asegurarSedes(tx: Tx, sedes: readonly SedePlan[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  if (sedes.length === 0) return ids;
  const hay = await tx
    .selectFrom('sede')
    .select(['id', 'nombre'])
    .where(
      'nombre',
      'in',
      sedes.map(({ nombre }) => nombre),
    )
    .orderBy('id', 'desc')
    .execute();
  const porNombre = new Map(hay.map((sede) => [sede.nombre, sede.id]));
  const faltan = sedes.filter(({ clave, nombre }) => {
    const id = porNombre.get(nombre);
    if (id !== undefined) ids.set(clave, id);
    return id === undefined;
  });
  if (faltan.length === 0) return ids;
  const nuevas = await tx
    .insertInto('sede')
    .values(faltan.map(({ nombre, latitud, longitud }) => ({ nombre, latitud, longitud })))
    .returning('id')
    .execute();
  for (const [indice, { id }] of nuevas.entries()) ids.set(faltan[indice]!.clave, id);
  return ids;
}

export async function leerSanciones(con: Conexion, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const filas = await con
    .selectFrom('sancion')
    .select(['id', 'num_puntos'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(filas.map((fila) => [fila.id, fila.num_puntos]));
}

export async function crearSancion(tx: Tx, sancion: { equipo_id: number; grupo_id: number; fecha: string; num_puntos: number }): Promise<number> {
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
  const c = sql`json_to_recordset(${JSON.stringify(cambios)}::json) as c("partidoId" int, fecha date, hora time, "sedeId" int, estado int, aplazado boolean, jornada int)`;
  await sql`
    insert into jornada (grupo_id, numero) select distinct p.grupo_id, c.jornada from ${c} join partido p on p.id = c."partidoId"
    where c.jornada is not null on conflict do nothing`.execute(tx);
  await sql`
    update convocatoria cv set fecha = coalesce(c.fecha, cv.fecha), hora = coalesce(c.hora, cv.hora), sede_id = coalesce(c."sedeId", cv.sede_id)
    from ${c} where cv.partido_id = c."partidoId" and cv.vigente`.execute(tx);
  await sql`
    update partido p set version = version + 1, estado = coalesce(c.estado, p.estado), aplazado = case when c.estado is null then p.aplazado else c.aplazado end,
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
  perdedor: boolean;
  num_partidos: number;
  equipo1_id: number | null;
  equipo2_id: number | null;
  ganador_id: number | null;
}

export async function crucesDeFase(con: Conexion, faseId: number): Promise<CruceDeFase[]> {
  return con
    .selectFrom('eliminatoria')
    .select(['id', 'tipo_ronda', 'perdedor', 'num_partidos', 'equipo1_id', 'equipo2_id', 'ganador_id'])
    .where('fase_id', '=', faseId)
    .execute();
}
