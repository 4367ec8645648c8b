import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/open';
import { olvidarPedidos } from './pedidos';
import type { ActaNueva } from '../resultados/queries';
import { recalcularGrupos, registrarResultados } from '../resultados/service';

/** A match with its first call-up and, where played, its acta. */
export interface PartidoNuevo {
  faseId: number;
  /** Group and matchday of a league match; null in a knockout. */
  grupoId: number | null;
  jornada: number | null;
  eliminatoriaId: number | null;
  /** Leg of a tie, from 1. */
  vuelta: number;
  /** null in a tie that waits for its teams. */
  local: number | null;
  visitante: number | null;
  /** 'YYYY-MM-DD' and 'HH:mm'. */
  fecha: string | null;
  hora: string | null;
  sedeId: number | null;
  estado: 1 | 2 | 3;
  aplazado: boolean;
  /** When it was to be played, of one that was taken off its day. */
  antes?: { fecha: string; hora: string | null } | undefined;
  acta: ActaNueva | null;
  validada: boolean;
}

/** Makes jornadas, matches, call-ups and actas in a few statements, brings tables and brackets up to date, and returns the match ids in order. */
export async function crearPartidos(tx: Tx, partidos: readonly PartidoNuevo[]): Promise<number[]> {
  if (partidos.length === 0) return [];
  const ids = await reservarIds(tx, 'partido', partidos.length);
  const filas = JSON.stringify(partidos.map((partido, indice) => ({ ...partido, id: ids[indice], acta: undefined })));
  const p = sql`json_to_recordset(${filas}::json) as p(id int, "faseId" int, "grupoId" int, jornada int, "eliminatoriaId" int, vuelta int,
    local int, visitante int,
    fecha date, hora time, "sedeId" int, estado int, aplazado boolean, antes json)`;
  const cruces = new Set(partidos.flatMap(({ eliminatoriaId }) => eliminatoriaId ?? []));
  // Those that waited for their call-up give way to these.
  if (cruces.size > 0)
    await sql`delete from partido q where q.eliminatoria_id = any(${[...cruces]})
      and not exists (select from partido_convocado c where c.id = q.id)`.execute(tx);
  await sql`insert into jornada (grupo_id, numero)
    select distinct p."grupoId", p.jornada from ${p} where p."grupoId" is not null order by 1, 2 on conflict do nothing`.execute(tx);
  await sql`insert into partido (id, fase_id, grupo_id, jornada_id, eliminatoria_id, vuelta, equipo_local_id, equipo_visitante_id, estado, aplazado)
    select p.id, p."faseId", p."grupoId", j.id, p."eliminatoriaId", p.vuelta, p.local, p.visitante, case when p.estado = 1 then 3
      else p.estado end, p.aplazado
    from ${p} left join jornada j on j.grupo_id = p."grupoId" and j.numero = p.jornada`.execute(tx);
  await sql`insert into convocatoria (partido_id, tipo, fecha, hora, sede_id, antes_fecha, antes_hora)
    select p.id, 1, p.fecha, p.hora, p."sedeId", (p.antes->>'fecha')::date, (p.antes->>'hora')::time from ${p} order by p.id`.execute(tx);
  // Whoever is at home in the first leg stays so when the teams of the tie change.
  if (cruces.size > 0)
    await sql`update eliminatoria e set local = 3 - e.local
    from ${p} where e.id = p."eliminatoriaId" and p.vuelta = 1
      and p.local = case e.local when 1 then e.equipo2_id else e.equipo1_id end`.execute(tx);
  const grupos = new Set(partidos.flatMap((partido) => partido.grupoId ?? []));
  await fecharJornadas(tx, [...grupos]);
  // Groups without a result yet have their table too, all zeros.
  const conResultado = new Set(partidos.flatMap((partido) => (partido.acta && partido.grupoId !== null ? partido.grupoId : [])));
  await recalcularGrupos(
    tx,
    [...grupos].filter((grupo) => !conResultado.has(grupo)),
  );
  await registrarResultados(
    tx,
    partidos.flatMap(({ acta, validada }, indice) => (acta ? [{ partidoId: ids[indice]!, acta, validada }] : [])),
  );
  return ids;
}

/** A jornada runs over the days of its matches. */
export async function fecharJornadas(tx: Tx, grupoIds: readonly number[]): Promise<void> {
  if (grupoIds.length === 0) return;
  await sql`
    update jornada j set fecha_inicio = d.desde, fecha_fin = d.hasta
    from (select p.jornada_id, min(p.fecha) as desde, max(p.fecha) as hasta from partido_vigente p
          where p.grupo_id = any(${[...grupoIds]}) and not p.aplazado group by p.jornada_id) d
    where d.jornada_id = j.id and (j.fecha_inicio, j.fecha_fin) is distinct from (d.desde, d.hasta)`.execute(tx);
}

/**
 * Whoever was appointed to a call-up and has not said no goes on in the one that takes its place; where that is for another time or venue, their
 * appointment is stale until the office or they say (domain-rules, «Referees»): also if it goes back, since they may have been given another match
 * meanwhile. Posts that were offered are offered still.
 */
export async function traerArbitrajes(tx: Tx, sustituidas: readonly { de: number; a: number }[]): Promise<void> {
  const c = sql`json_to_recordset(${JSON.stringify(sustituidas)}::json) as c(de int, a int)`;
  await sql`insert into arbitraje (convocatoria_id, arbitro_id, perfil_arbitro_id, plaza, practicas, estado, anotado_por, version, ${DESFASE})
    select c.a, ar.arbitro_id, ar.perfil_arbitro_id, ar.plaza, ar.practicas, case ar.estado when 3 then 3 else 1 end,
      case ar.estado when 3 then ar.anotado_por end, ar.version + 1,
      ${desfaseDe(sql`n.fecha, n.hora, n.sede_id`)}
    from ${c} join arbitraje ar on ar.convocatoria_id = c.de join convocatoria cv on cv.id = c.de join convocatoria n on n.id = c.a
    where ar.estado <> 2 order by ar.id`.execute(tx);
  await olvidarPedidos(
    tx,
    sustituidas.map(({ de }) => de),
  );
  await sql`update puesto_ofrecido p set convocatoria_id = c.a from ${c} where p.convocatoria_id = c.de`.execute(tx);
}

/** A call-up that moves without another taking its place: the same. */
export async function desfasarArbitrajes(
  tx: Tx,
  convocatoriaId: number,
  { fecha, hora, sede_id }: { fecha: string | null; hora: string | null; sede_id: number | null },
): Promise<void> {
  const { rows } = await sql`select 1 from convocatoria where id = ${convocatoriaId}
    and (fecha, hora, sede_id) is distinct from (${fecha}::date, ${hora}::time, ${sede_id}::int)`.execute(tx);
  if (rows.length === 0) return;
  await olvidarPedidos(tx, [convocatoriaId]);
  await sql`update arbitraje ar set (${DESFASE}) = (select ${desfaseDe(sql`${fecha}::date, ${hora}::time, ${sede_id}::int`)}), version = ar.version + 1
    from convocatoria cv where cv.id = ${convocatoriaId} and ar.convocatoria_id = cv.id and ar.estado in (1, 3)`.execute(tx);
}

const DESFASE = sql`desfasado, desfase_fecha, desfase_hora, desfase_sede_id`;
/** Since when an appointment (`ar`) to a call-up (`cv`) is stale and what it was for; the first counts, and only they who resolve it end it. */
const desfaseDe = (sitio: RawBuilder<unknown>): RawBuilder<unknown> => {
  const desfasa = sql`(cv.fecha, cv.hora, cv.sede_id) is distinct from (${sitio})`;
  const era = (guardado: RawBuilder<unknown>, ahora: RawBuilder<unknown>) =>
    sql`case when ar.desfasado is not null then ${guardado} when ${desfasa} then ${ahora} end`;
  return sql.join([
    era(sql`ar.desfasado`, sql`now()`),
    era(sql`ar.desfase_fecha`, sql`cv.fecha`),
    era(sql`ar.desfase_hora`, sql`cv.hora`),
    era(sql`ar.desfase_sede_id`, sql`cv.sede_id`),
  ]);
};

/** Ids taken from the table's own sequence, so that rows can point at each other before they are written. */
export async function reservarIds(tx: Tx, tabla: 'partido' | 'eliminatoria', cuantos: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${tabla}, 'id'))::int as id from generate_series(1, ${sql.lit(cuantos)})`.execute(tx);
  return rows.map((row) => row.id);
}
