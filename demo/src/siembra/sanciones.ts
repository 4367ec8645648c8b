import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';

/**
 * Of the latest matches with referees, one each of every subject, most of them validated (a player is barred); of actas, two proposals, one that was let go
 * and one that is stayed on appeal; and one of a team of the demo coach that is being served.
 */
export async function sancionar(tx: Tx, hoy: string, competicionId: number): Promise<void> {
  await sql`
    with m as (
      select cv.id as cv, cv.fecha, p.equipo_local_id as equipo, e.colegio_id as colegio, a.arbitro_id as arbitro,
        (select pe.entrenador_id from plantilla pl join plantilla_entrenador pe on pe.plantilla_id = pl.id
          where pl.equipo_id = e.id and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null order by pe.numero limit 1) as entrenador,
        (select aj.jugador_id from informe i join acta_jugador aj on aj.informe_id = i.id and aj.local
          where i.convocatoria_id = cv.id and i.vigente and f.tipo_acta = 2 order by aj.dorsal desc limit 1) as jugador,
        (select cc.coordinador_id from coordinador_cargo cc where cc.colegio_id = e.colegio_id and cc.deporte_id = k.deporte_id
          order by cc.coordinador_id limit 1) as coordinador
      from convocatoria cv join partido p on p.id = cv.partido_id and p.estado = 1 join fase f on f.id = p.fase_id
        join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId} join equipo e on e.id = p.equipo_local_id
        join lateral (select arbitro_id from arbitraje where convocatoria_id = cv.id order by id limit 1) a on true
      where cv.vigente
    ), elegidos as (
      select m.*, s.sujeto, row_number() over (partition by s.sujeto order by m.fecha desc, m.cv) as turno
      from m cross join generate_series(1, 6) s(sujeto)
      where case s.sujeto when 3 then m.jugador when 5 then m.entrenador when 6 then m.coordinador else m.equipo end is not null
    )
    insert into sancion (convocatoria_id, sujeto, tipo_sancion_id, fecha, descripcion, importe, num_partidos, fecha_validacion, de_acta, fecha_descarte,
      motivo_descarte, colegio_id, equipo_id, jugador_id, arbitro_id, entrenador_id, coordinador_id)
    select e.cv, e.sujeto, case when e.sujeto = 3 and e.turno between 2 and 4 then null else t.id end, e.fecha,
      case when e.sujeto = 3 and e.turno > 1 then 'Roja directa' else '' end,
      case when e.sujeto = 3 and e.turno > 1 then null else t.importe_economico end,
      case e.turno when 1 then coalesce(t.num_partidos, case e.sujeto when 3 then 2 end) when 5 then 3 end,
      case when e.turno = 1 and (e.sujeto % 2 = 0 or e.sujeto = 3) or e.turno = 5 then e.fecha::timestamp + interval '2 days 10 hours' end,
      e.sujeto = 3 and e.turno > 1, case e.turno when 4 then e.fecha::timestamp + interval '2 days 11 hours' end,
      case e.turno when 4 then 'La tarjeta era de otro jugador' else '' end,
      case e.sujeto when 1 then e.colegio end, case when e.sujeto in (2, 3, 5) then e.equipo end, case e.sujeto when 3 then e.jugador end,
      case e.sujeto when 4 then e.arbitro end, case e.sujeto when 5 then e.entrenador end, case e.sujeto when 6 then e.coordinador end
    from elegidos e left join lateral (select ts.id, ts.importe_economico, ts.num_partidos from tipo_sancion ts
        where ts.sujeto = e.sujeto and ts.relativa_a_partido order by ts.puntos, ts.id limit 1) t on true
    where (e.turno = 1 and t.id is not null) or (e.sujeto = 3 and e.turno <= 5)
    order by e.sujeto, e.turno`.execute(tx);
  await sql`insert into sancion_cautelar (sancion_id, desde, motivo)
    select id, fecha + 3, 'Recurso del colegio ante el comité' from sancion where sujeto = 3 and de_acta and fecha_validacion is not null`.execute(
    tx,
  );
  await sql`
    insert into sancion (convocatoria_id, sujeto, tipo_sancion_id, fecha, descripcion, num_partidos, fecha_validacion, de_acta, equipo_id, jugador_id)
    select x.cv, 3, t.id, x.fecha, 'Tarjeta roja', 2, x.fecha::timestamp + interval '2 days 10 hours', true, x.equipo, x.jugador
    from (select cv.id as cv, cv.fecha, pl.equipo_id as equipo, j.jugador_id as jugador
      from plantilla pl join plantilla_entrenador pe on pe.plantilla_id = pl.id join entrenador n on n.id = pe.entrenador_id
        join usuario u on u.id = n.usuario_id and u.login = 'entrenador@demo.es'
        join partido p on pl.equipo_id in (p.equipo_local_id, p.equipo_visitante_id) and p.estado = 1
        join convocatoria cv on cv.partido_id = p.id and cv.vigente join fase f on f.id = p.fase_id
        join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}
        join lateral (select aj.jugador_id from plantilla_jugador pj join acta_jugador aj on aj.jugador_id = pj.jugador_id
            join informe i on i.id = aj.informe_id and i.convocatoria_id = cv.id and i.vigente
          where pj.plantilla_id = pl.id order by pj.id desc limit 1) j on true
      where pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null order by cv.fecha desc, cv.id limit 1) x
      join lateral (select id from tipo_sancion where sujeto = 3 and relativa_a_partido order by id limit 1) t on true`.execute(tx);
  await ponerTarjetas(tx, hoy);
  await sancionarSinPartido(tx, competicionId);
}

/** What an acta proposes is a card of that acta; and what is told of yesterday's match was decided by today. */
async function ponerTarjetas(tx: Tx, hoy: string): Promise<void> {
  await sql`
    update acta_jugador aj set rojas = (f.tipo_acta < 3)::int, descalificantes = (f.tipo_acta = 3)::int, expulsion = (f.tipo_acta = 4)::int
    from sancion s join informe i on i.convocatoria_id = s.convocatoria_id and i.vigente join convocatoria cv on cv.id = i.convocatoria_id
      join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
    where s.de_acta and s.sujeto = 3 and aj.informe_id = i.id and aj.jugador_id = s.jugador_id`.execute(tx);
  for (const cuando of ['fecha_validacion', 'fecha_descarte'])
    await sql`update sancion set ${sql.ref(cuando)} = ${hoy}::date where ${sql.ref(cuando)} > ${hoy}::date`.execute(tx);
  await sql`update sancion_cautelar set desde = ${hoy}::date where desde > ${hoy}::date`.execute(tx);
}

/** For no match, and still to be collected. */
async function sancionarSinPartido(tx: Tx, competicionId: number): Promise<void> {
  await sql`
    insert into sancion (competicion_id, sujeto, tipo_sancion_id, fecha, descripcion, importe, fecha_validacion, equipo_id)
    select c.id, 2, t.id, c.fecha_inicio + 20, 'Avisó la víspera del primer partido', t.importe_economico, c.fecha_inicio + interval '21 days 10 hours', e.id
    from competicion c join lateral (select ts.id, ts.importe_economico from tipo_sancion ts
        where ts.sujeto = 2 and not ts.relativa_a_partido order by ts.id limit 1) t on true
      join lateral (select q.id from equipo q join campeonato k on k.id = q.campeonato_id and k.competicion_id = c.id order by q.id desc limit 1) e on true
    where c.id = ${competicionId}`.execute(tx);
}
