import type { FilaClasificacion } from '@cd/domain/competicion/clasificacion/tipos';
import type { Desenlace, PartidoDeCruce, EsquemaEliminatoria } from '@cd/domain/competicion/cuadro/tipos';
import { sql } from 'kysely';
import { nothingLeft, type Columns } from '../../platform/db/columns';
import type { Connection, Tx } from '../../platform/db/open';

export interface ActaNueva {
  marcadorLocal: number;
  marcadorVisitante: number;
  presentadoLocal: boolean;
  presentadoVisitante: boolean;
  desempate: 0 | 1 | 2;
  penaltisLocal: number | null;
  penaltisVisitante: number | null;
  prorroga: boolean;
}

export interface ResultadoNuevo {
  partidoId: number;
  acta: ActaNueva;
  /** Validated by the office; otherwise the result stands as provisional. */
  validada: boolean;
}

/** Puts each acta on the match's current call-up; the report it replaces becomes history. One that is validated is known to those whom it concerns. */
export async function guardarActas(tx: Tx, resultados: readonly ResultadoNuevo[]): Promise<void> {
  const filas = JSON.stringify(
    resultados.map(({ partidoId, acta, validada }) => ({ partido_id: partidoId, validada, ...enColumnas(acta) })),
  );
  await sql`
    update informe set vigente = false, fecha_historico = now()
    where vigente and convocatoria_id in (
      select cv.id from convocatoria cv join json_to_recordset(${filas}::json) as r(partido_id int) on r.partido_id = cv.partido_id
        where cv.vigente)`.execute(tx);
  await sql`
    with r as (
      select * from json_to_recordset(${filas}::json) as r(partido_id int, validada boolean, marcador_local int, marcador_visitante int,
        presentado_local boolean, presentado_visitante boolean, desempate int, penaltis_local int, penaltis_visitante int, prorroga boolean)
    ), i as (
      insert into informe (convocatoria_id, tipo, fecha_validacion, contado)
      select cv.id, 1, case when r.validada then now() end, r.validada from r join convocatoria cv on cv.partido_id = r.partido_id and cv.vigente
      returning id, convocatoria_id
    )
    insert into acta (informe_id, marcador_local, marcador_visitante, presentado_local, presentado_visitante, desempate, penaltis_local,
      penaltis_visitante, prorroga)
    select i.id, r.marcador_local, r.marcador_visitante, r.presentado_local, r.presentado_visitante, r.desempate, r.penaltis_local,
      r.penaltis_visitante, r.prorroga
    from i join convocatoria cv on cv.id = i.convocatoria_id join r on r.partido_id = cv.partido_id`.execute(tx);
}

/** A match is as its current report says: played, suspended or, without one, pending (spec 3 §4). */
export async function ponerEstados(tx: Tx, partidoIds: readonly number[]): Promise<void> {
  await sql`
    update partido p set estado = case i.tipo when 1 then 1 when 0 then 2 else 3 end, aplazado = p.aplazado and i.tipo is distinct from 1,
      version = p.version + 1
    from convocatoria cv left join informe i on i.convocatoria_id = cv.id and i.vigente
    where cv.partido_id = p.id and cv.vigente and p.id = any(${[...partidoIds]})`.execute(tx);
}

/** All of a report but what only its screen writes. */
function enColumnas({
  marcadorLocal,
  marcadorVisitante,
  presentadoLocal,
  presentadoVisitante,
  desempate,
  penaltisLocal,
  penaltisVisitante,
  prorroga,
  ...resto
}: ActaNueva): Columns<
  'acta',
  | 'informe_id'
  | 'ensayos_local'
  | 'ensayos_visitante'
  | 'observaciones'
  | 'observaciones_jugadores'
  | 'observaciones_arbitro'
  | 'hay_incidencias'
> {
  nothingLeft(resto);
  return {
    marcador_local: marcadorLocal,
    marcador_visitante: marcadorVisitante,
    presentado_local: presentadoLocal,
    presentado_visitante: presentadoVisitante,
    desempate,
    penaltis_local: penaltisLocal,
    penaltis_visitante: penaltisVisitante,
    prorroga,
  };
}

export async function guardarClasificaciones(tx: Tx, clasificaciones: ReadonlyMap<number, readonly FilaClasificacion[]>): Promise<void> {
  const grupoIds = [...clasificaciones.keys()];
  await tx.deleteFrom('clasificacion').where('grupo_id', 'in', grupoIds).execute();
  const filas = [...clasificaciones].flatMap(([grupo_id, filasDelGrupo]) =>
    filasDelGrupo.map((fila, indice): Columns<'clasificacion'> => ({
      grupo_id,
      equipo_id: fila.equipoId,
      orden: indice + 1,
      posicion: fila.posicion,
      jugados: fila.jugados,
      ganados: fila.ganados,
      empatados: fila.empatados,
      perdidos: fila.perdidos,
      favor: fila.favor,
      contra: fila.contra,
      puntos: fila.puntos,
      puntos_sancion: fila.puntosSancion,
      criterio: fila.criterio,
      ultimos: fila.ultimos.join(''),
      no_clasificable: fila.noClasificable,
    })),
  );
  await sql`insert into clasificacion select * from json_populate_recordset(null::clasificacion, ${JSON.stringify(filas)}::json)`.execute(
    tx,
  );
}

/** Locks the groups so that two results of one group at the same time never compute from each other's past. */
export async function bloquearGrupos(tx: Tx, grupoIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('grupo')
    .select('id')
    .where('id', 'in', [...grupoIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** And of knockout phases, of which a result may move teams of any tie. */
export async function bloquearFases(tx: Tx, faseIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('fase')
    .select('id')
    .where('id', 'in', [...faseIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface CruceGuardado {
  id: number;
  faseId: number;
  numPartidos: 0 | 1 | 2;
  equipo1: number | null;
  equipo2: number | null;
  /** It has been given an outcome, or part of one. */
  decidido: boolean;
  siguiente: { id: number; lugar: 1 | 2 } | null;
  siguientePerdedor: { id: number; lugar: 1 | 2 } | null;
  /** Legs in order; null where not played. */
  partidos: { id: number; vuelta: number; jugado: PartidoDeCruce | null }[];
}

export interface EntradaCuadro {
  esquema: EsquemaEliminatoria;
  retirados: ReadonlySet<number>;
  cruces: CruceGuardado[];
}

/** The whole bracket of a knockout phase, locked against a second change at the same time. */
export async function cargarCuadro(tx: Tx, faseId: number): Promise<EntradaCuadro> {
  await tx.selectFrom('fase').select('id').where('id', '=', faseId).forUpdate().execute();
  const esquema = await tx
    .selectFrom('fase as f')
    .innerJoin('esquema_eliminatoria as s', 's.id', 'f.esquema_eliminatoria_id')
    .select(['s.desempatable', 's.goles_fuera as golesFuera'])
    .where('f.id', '=', faseId)
    .executeTakeFirstOrThrow();
  const cruces = await tx
    .selectFrom('eliminatoria')
    .selectAll()
    .where('fase_id', '=', faseId)
    .orderBy('tipo_ronda', 'desc')
    .orderBy('identificador')
    .execute();
  const partidos = await tx
    .selectFrom('partido_vigente')
    .selectAll()
    .where('fase_id', '=', faseId)
    .orderBy('vuelta')
    .orderBy('id')
    .execute();
  const retiradas = await tx.selectFrom('retirada').select('equipo_id').where('fase_id', '=', faseId).execute();
  return {
    esquema,
    retirados: new Set(retiradas.map(({ equipo_id }) => equipo_id)),
    cruces: cruces.map((cruce) => ({
      id: cruce.id,
      faseId,
      numPartidos: cruce.num_partidos as 0 | 1 | 2,
      equipo1: cruce.equipo1_id,
      equipo2: cruce.equipo2_id,
      decidido: cruce.decidido_por !== null || cruce.global1 !== null,
      siguiente: cruce.siguiente_id === null ? null : { id: cruce.siguiente_id, lugar: cruce.siguiente_lugar as 1 | 2 },
      siguientePerdedor:
        cruce.siguiente_perdedor_id === null ? null : { id: cruce.siguiente_perdedor_id, lugar: cruce.siguiente_perdedor_lugar as 1 | 2 },
      partidos: partidos
        .filter((partido) => partido.eliminatoria_id === cruce.id)
        .map((partido) => ({
          id: partido.id,
          vuelta: partido.vuelta!,
          jugado:
            partido.marcador_local === null
              ? null
              : {
                  local: partido.equipo_local_id!,
                  visitante: partido.equipo_visitante_id!,
                  marcadorLocal: partido.marcador_local,
                  marcadorVisitante: partido.marcador_visitante!,
                  presentadoLocal: partido.presentado_local!,
                  presentadoVisitante: partido.presentado_visitante!,
                  desempate: partido.desempate as 0 | 1 | 2,
                  prorroga: partido.prorroga!,
                },
        })),
    })),
  };
}

/** Knockout phases with a tie still open though all its matches have been played, the last one by nobody. */
export async function leerFasesParadas(con: Connection): Promise<number[]> {
  const { rows } = await sql<{ fase_id: number }>`
    select distinct e.fase_id from eliminatoria e join partido_vigente p on p.eliminatoria_id = e.id and p.vuelta = e.num_partidos
    where e.decidido_por is null and not p.presentado_local and not p.presentado_visitante
      and not exists (select 1 from partido_vigente o where o.eliminatoria_id = e.id and o.marcador_local is null) order by 1`.execute(con);
  return rows.map(({ fase_id }) => fase_id);
}

export async function guardarDesenlace(tx: Tx, eliminatoriaId: number, desenlace: Desenlace): Promise<void> {
  await tx
    .updateTable('eliminatoria')
    .set({
      global1: desenlace.global?.[0] ?? null,
      global2: desenlace.global?.[1] ?? null,
      ganador_id: desenlace.ganador,
      decidido_por: desenlace.decididoPor,
    })
    .where('id', '=', eliminatoriaId)
    .execute();
}

export async function ponerEquipo(tx: Tx, eliminatoriaId: number, lugar: 1 | 2, equipoId: number | null): Promise<void> {
  await tx
    .updateTable('eliminatoria')
    .set(lugar === 1 ? { equipo1_id: equipoId } : { equipo2_id: equipoId })
    .where('id', '=', eliminatoriaId)
    .execute();
  await sql`
    update partido p set version = p.version + 1,
      equipo_local_id = case when (p.vuelta = 1) = (e.local = 1) then e.equipo1_id else e.equipo2_id end,
      equipo_visitante_id = case when (p.vuelta = 1) = (e.local = 1) then e.equipo2_id else e.equipo1_id end
    from eliminatoria e where e.id = p.eliminatoria_id and e.id = ${eliminatoriaId}`.execute(tx);
}

/** Where the calendar of the phase is already saved, a tie that has just met its two teams has its matches, which wait for their call-up. */
export async function abrirPartidos(tx: Tx, eliminatoriaId: number): Promise<void> {
  await sql`
    with p as (
      insert into partido (fase_id, eliminatoria_id, vuelta, equipo_local_id, equipo_visitante_id)
      select e.fase_id, e.id, v.vuelta, case when (v.vuelta = 1) = (e.local = 1) then e.equipo1_id else e.equipo2_id end,
        case when (v.vuelta = 1) = (e.local = 1) then e.equipo2_id else e.equipo1_id end
      from eliminatoria e cross join lateral generate_series(1, e.num_partidos) as v(vuelta)
      where e.id = ${eliminatoriaId} and e.equipo1_id is not null and e.equipo2_id is not null
        and not exists (select 1 from partido q where q.eliminatoria_id = e.id)
      order by v.vuelta
      returning id
    )
    insert into convocatoria (partido_id, tipo) select id, 1 from p order by id`.execute(tx);
}

/** Group and phase of matches, to know what a change of their results reaches. */
export async function alcanceDePartidos(
  con: Connection,
  partidoIds: readonly number[],
): Promise<{ id: number; fase_id: number; grupo_id: number | null; eliminatoria_id: number | null }[]> {
  return con
    .selectFrom('partido')
    .select(['id', 'fase_id', 'grupo_id', 'eliminatoria_id'])
    .where('id', 'in', [...partidoIds])
    .execute();
}
