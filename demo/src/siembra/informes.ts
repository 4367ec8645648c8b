import { sumarDias } from '../semanas';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { recalcularGrupos } from '@cd/server/modules/resultados/service';

const ACTIVA = sql`pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null`;
/** Of each kind of acta, those with all that it may tell; the goals and the cards of football, and the points and fouls of basketball, those of all; and all of the coach of the sample. */
const CON_DETALLE = 6;
const VUELTOS_A_CONVOCAR = 6;

/** What reports say beyond a score: who wrote them, who came, the suspended with their reason, and some with their history. */
export async function contarInformes(tx: Tx, hoy: string, competicionId: number): Promise<void> {
  await suspender(tx, competicionId);
  await volverAConvocar(tx, hoy, competicionId);
  await firmar(tx, competicionId);
  await darHistoria(tx, competicionId);
  await fechar(tx, competicionId);
  await detallar(tx, competicionId);
  await retirar(tx, competicionId);
}

const DE_LA_COMPETICION = (competicionId: number): RawBuilder<unknown> =>
  sql`join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}`;

async function suspender(tx: Tx, competicionId: number): Promise<void> {
  await sql`
    insert into informe (convocatoria_id, tipo, tipo_suspension_id, observaciones_suspension, fecha_validacion, contado)
    select cv.id, 0, (select id from tipo_suspension where admin order by orden, id limit 1), '', case when cv.id % 3 > 0 then now() end, true
    from convocatoria cv ${DE_LA_COMPETICION(competicionId)} where cv.vigente and p.estado = 2`.execute(tx);
}

/** Some of those suspended have another day. */
async function volverAConvocar(tx: Tx, hoy: string, competicionId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select cv.id from convocatoria cv ${DE_LA_COMPETICION(competicionId)} where cv.vigente and p.estado = 2 and p.grupo_id is not null
    order by cv.fecha desc, cv.id limit ${VUELTOS_A_CONVOCAR}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`update convocatoria set vigente = false where id = any(${ids}::int[])`.execute(tx);
  await sql`insert into convocatoria (partido_id, tipo, fecha, hora, sede_id)
    select partido_id, 2, ${sumarDias(hoy, 21)}::date + (id % 7), hora, sede_id from convocatoria where id = any(${ids}::int[])`.execute(
    tx,
  );
  await sql`update partido set estado = 3 where id in (select partido_id from convocatoria where id = any(${ids}::int[]))`.execute(tx);
}

/** What waits for validation came from whoever refereed it. */
async function firmar(tx: Tx, competicionId: number): Promise<void> {
  await sql`
    update informe i set autor_id = ar.usuario_id
    from arbitraje a join arbitro ar on ar.id = a.arbitro_id join convocatoria cv on cv.id = a.convocatoria_id ${DE_LA_COMPETICION(competicionId)}
    where i.convocatoria_id = cv.id and i.vigente and i.fecha_validacion is null and a.estado = 4 and ar.usuario_id is not null`.execute(
    tx,
  );
  await sql`
    insert into comparecencia (informe_id, arbitraje_id, asistencia)
    select i.id, a.id, true from informe i join arbitraje a on a.convocatoria_id = i.convocatoria_id and a.estado = 4
      join convocatoria cv on cv.id = i.convocatoria_id ${DE_LA_COMPETICION(competicionId)} where i.vigente`.execute(tx);
}

/** Most come the same day, some the next and a few late; one that was replaced, before the one that did it. */
async function fechar(tx: Tx, competicionId: number): Promise<void> {
  await sql`
    update informe i set fecha_creacion = least(i.fecha_creacion, cv.fecha + coalesce(cv.hora, time '12:00') + interval '90 minutes'
      + case when cv.id % 17 = 0 then interval '3 days' when cv.id % 5 = 0 then interval '20 hours' else interval '0' end
      - case when i.vigente then interval '0' else interval '30 minutes' end)
    from convocatoria cv ${DE_LA_COMPETICION(competicionId)} where i.convocatoria_id = cv.id and cv.fecha is not null`.execute(tx);
}

/** A few had another report before: replaced, or annulled. */
async function darHistoria(tx: Tx, competicionId: number): Promise<void> {
  await sql`
    with m as (
      select cv.id as cv, ac.marcador_local, ac.marcador_visitante, row_number() over (order by cv.fecha desc, cv.id) as turno
      from informe i join acta ac on ac.informe_id = i.id join convocatoria cv on cv.id = i.convocatoria_id ${DE_LA_COMPETICION(competicionId)}
      where i.vigente and i.fecha_validacion is not null and ac.presentado_local and ac.presentado_visitante order by turno limit 8
    ), i as (
      insert into informe (convocatoria_id, tipo, vigente, fecha_creacion, fecha_historico, fecha_anulacion)
      select cv, 1, false, now() - interval '1 hour', case when turno % 2 = 0 then now() end, case when turno % 2 = 1 then now() end from m
      returning id, convocatoria_id
    )
    insert into acta (informe_id, marcador_local, marcador_visitante)
    select i.id, m.marcador_local + 1, m.marcador_visitante from i join m on m.cv = i.convocatoria_id`.execute(tx);
}

/** The latest of each kind with their people, their cards, and sets or quarters that add up to the score. */
async function detallar(tx: Tx, competicionId: number): Promise<void> {
  await sql`create temporary table detallada on commit drop as
    select * from (select i.id as informe_id, f.tipo_acta, ac.marcador_local, ac.marcador_visitante, p.equipo_local_id, p.equipo_visitante_id,
        ac.prorroga, exists (select from plantilla pl join plantilla_entrenador pe on pe.plantilla_id = pl.id join entrenador n on n.id = pe.entrenador_id
            join usuario u on u.id = n.usuario_id and u.login = 'entrenador@demo.es'
          where pl.equipo_id in (p.equipo_local_id, p.equipo_visitante_id) and ${ACTIVA}) as de_muestra, row_number() over (partition by f.tipo_acta, ac.prorroga order by cv.fecha desc, cv.id) as turno
      from informe i join acta ac on ac.informe_id = i.id join convocatoria cv on cv.id = i.convocatoria_id ${DE_LA_COMPETICION(competicionId)}
      where i.vigente and ac.presentado_local and ac.presentado_visitante) x
    where tipo_acta in (2, 3) or (tipo_acta = 4 and turno <= ${CON_DETALLE}) or de_muestra`.execute(tx);
  // The first of a squad score most; a share of a whole, so that they add up to the score.
  const HASTA = (n: RawBuilder<unknown>) =>
    sql`floor(l.marcador * (1 - power(1 - ${n} / q.total::float, 1.6)) + (d.informe_id * 37 + l.local::int * 11) % 100 / 100.0)`;
  await sql`
    with jugador_de_equipo as materialized (select pl.equipo_id, pj.jugador_id, row_number() over (partition by pl.id order by pj.id)::int as n,
        count(*) over (partition by pl.id)::int as total
      from plantilla pl join plantilla_jugador pj on pj.plantilla_id = pl.id where ${ACTIVA})
    insert into acta_jugador (informe_id, jugador_id, local, dorsal, capitan, goles, amarillas, faltas)
    select d.informe_id, q.jugador_id, l.local, q.n, q.n = 1,
      case when d.tipo_acta = 4 then 0 else ${HASTA(sql`q.n`)} - ${HASTA(sql`(q.n - 1)`)} end,
      case when d.tipo_acta = 2 and (d.informe_id + q.n * 5) % 19 = 0 then 1 else 0 end, case when d.tipo_acta = 3 then (d.informe_id + q.n) % 4 else 0 end
    from detallada d
      cross join lateral (values (true, d.equipo_local_id, d.marcador_local), (false, d.equipo_visitante_id, d.marcador_visitante)) l(local, equipo_id, marcador)
      join jugador_de_equipo q on q.equipo_id = l.equipo_id`.execute(tx);
  await sql`delete from detallada where tipo_acta = 1 or prorroga or turno > ${CON_DETALLE}`.execute(tx);
  await sql`
    insert into acta_juego_limpio (informe_id, local, cja, pun)
    select d.informe_id, l.local, (select coalesce(sum(j.amarillas), 0) from acta_jugador j where j.informe_id = d.informe_id and j.local = l.local),
      (d.turno + l.local::int)::int % 4 - 1
    from detallada d cross join (values (true), (false)) l(local)`.execute(tx);
  await sql`
    insert into acta_parcial (informe_id, numero, local, visitante)
    select d.informe_id, s.n, d.marcador_local / 4 + case when s.n <= d.marcador_local % 4 then 1 else 0 end,
      d.marcador_visitante / 4 + case when s.n <= d.marcador_visitante % 4 then 1 else 0 end
    from detallada d cross join generate_series(1, 4) s(n) where d.tipo_acta = 3
    union all
    select d.informe_id, s.n, case when l.gana then l.puntos else l.puntos - 2 - s.n end, case when l.gana then l.puntos - 2 - s.n else l.puntos end
    from detallada d cross join lateral generate_series(1, d.marcador_local + d.marcador_visitante) s(n)
      cross join lateral (select (s.n <= least(d.marcador_local, d.marcador_visitante)) = (d.marcador_local < d.marcador_visitante) as gana,
        case when s.n >= 3 and s.n = d.marcador_local + d.marcador_visitante and abs(d.marcador_local - d.marcador_visitante) = 1 then 15 else 25 end as puntos) l
    where d.tipo_acta = 4`.execute(tx);
}

/** The last of the last league has left it: its matches count for nobody, and those left are not played. */
async function retirar(tx: Tx, competicionId: number): Promise<void> {
  const { rows } = await sql<{ fase_id: number; grupo_id: number; equipo_id: number; nombre: string }>`
    select g.fase_id, g.id as grupo_id, c.equipo_id, n.nombre from clasificacion c join grupo g on g.id = c.grupo_id join fase f on f.id = g.fase_id
      join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId} join equipo_con_nombre n on n.id = c.equipo_id
    where not c.no_clasificable order by g.id desc, c.orden desc limit 1`.execute(tx);
  const { fase_id, grupo_id, equipo_id, nombre } = rows[0]!;
  const { id } = await tx.insertInto('retirada').values({ fase_id, equipo_id, anula: true }).returning('id').executeTakeFirstOrThrow();
  await sql`
    with quedan as (
      update partido set estado = 2 where grupo_id = ${grupo_id} and estado = 3 and ${equipo_id} in (equipo_local_id, equipo_visitante_id) returning id)
    insert into informe (convocatoria_id, tipo, observaciones_suspension, fecha_validacion, retirada_id, contado)
    select cv.id, 0, ${`Retirada de ${nombre}`}, now(), ${id}, true from quedan join convocatoria cv on cv.partido_id = quedan.id and cv.vigente`.execute(
    tx,
  );
  await recalcularGrupos(tx, [grupo_id]);
}
