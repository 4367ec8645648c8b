import { sumarDias } from '@cd/demo/semanas';
import { admiteArbitros, seSolapan, type Cita, type Transporte } from '@cd/domain/partidos/arbitrajes/horario';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/open';
import { contarInformes } from './informes';

const DIAS_ATRAS = 15;
const DIAS_ADELANTE = 10;

/** What the office does with matches: referees appointed, some of them called up again, sanctions and proposals of every subject. */
export async function crearVidaDePartidos(tx: Tx, { hoy, competicionId }: { hoy: string; competicionId: number }): Promise<void> {
  await reprogramar(tx, hoy, competicionId);
  await designar(tx, hoy, competicionId);
  await contarInformes(tx, hoy, competicionId);
  await sancionar(tx, competicionId);
}

/** Some of the coming matches were to be played a week before. */
async function reprogramar(tx: Tx, hoy: string, competicionId: number): Promise<void> {
  const { rows } = await sql<{ id: number; fecha: string; hora: string | null; sede_id: number | null; partido_id: number }>`
    select cv.id, cv.fecha, cv.hora, cv.sede_id, cv.partido_id from convocatoria cv join partido p on p.id = cv.partido_id and p.estado = 3
      join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
    where k.competicion_id = ${competicionId} and cv.vigente and p.grupo_id is not null and not p.aplazado and cv.fecha > ${hoy}
    order by cv.fecha, cv.id limit 8`.execute(tx);
  for (const { id, fecha, hora, sede_id, partido_id } of rows) {
    await tx
      .updateTable('convocatoria')
      .set({ vigente: false, fecha: sumarDias(fecha, -7) })
      .where('id', '=', id)
      .execute();
    await tx.insertInto('convocatoria').values({ partido_id, tipo: 2, fecha, hora, sede_id }).execute();
  }
}

interface PartidoLeido extends Cita {
  id: number;
  estado: number;
  deporte: number;
  perfiles: number[];
}
interface ArbitroLeido extends Transporte {
  id: number;
  deportes: number[];
}

const leerPartidos = async (tx: Tx, hoy: string, competicionId: number): Promise<PartidoLeido[]> =>
  (
    await sql<PartidoLeido>`
    select cv.id, p.estado, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, d.duracion_minutos as duracion, cv.sede_id as sede, d.id as deporte,
      coalesce((select array_agg(sp.perfil_arbitro_id order by sp.puesto) from sistema_arbitraje_perfil sp
        where sp.sistema_arbitraje_id = f.sistema_arbitraje_id),
        array(select pf.id from perfil_arbitro pf where pf.principal order by pf.orden limit 1)) as perfiles
    from convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      join deporte d on d.id = k.deporte_id
    where k.competicion_id = ${competicionId} and cv.vigente and cv.hora is not null and p.estado <> 2
      and cv.fecha between ${sumarDias(hoy, -DIAS_ATRAS)} and ${sumarDias(hoy, DIAS_ADELANTE)}
    order by cv.fecha, cv.hora, cv.id`.execute(tx)
  ).rows;

const leerArbitros = async (tx: Tx): Promise<ArbitroLeido[]> =>
  (
    await sql<ArbitroLeido>`
    select t.id, t.coche, t.moto, t.patinete, array(select ad.deporte_id from arbitro_deporte ad where ad.arbitro_id = t.id) as deportes
    from arbitro t where t.estado = 1 order by t.id`.execute(tx)
  ).rows;

/** Of each turn of eight: the third has not answered, the fifth practises, the eighth has said no. */
const turnoDe = (n: number) => ({ pide: n % 8 === 3, practica: n % 8 === 5, rechaza: n % 8 === 0 });

/** The nearest matches have referees, none of whom is in two at once. */
async function designar(tx: Tx, hoy: string, competicionId: number): Promise<void> {
  const arbitros = await leerArbitros(tx);
  const citas = new Map<number, Cita[]>(arbitros.map(({ id }) => [id, []]));
  const filas: object[] = [];
  for (const [n, partido] of (await leerPartidos(tx, hoy, competicionId)).entries()) {
    const [perfil] = partido.perfiles;
    // One of each ten still has nobody.
    if (perfil === undefined || !admiteArbitros(partido.hora) || n % 10 === 9) continue;
    const arbitro = arbitros.find(
      (uno) => uno.deportes.includes(partido.deporte) && !citas.get(uno.id)!.some((cita) => seSolapan(partido, cita, uno)),
    );
    if (!arbitro) continue;
    citas.get(arbitro.id)!.push(partido);
    const { pide, practica, rechaza } = turnoDe(n);
    const porJugar = pide ? 1 : rechaza ? 2 : 3;
    const estado = partido.estado === 1 ? 4 : porJugar;
    filas.push({
      convocatoria_id: partido.id,
      arbitro_id: arbitro.id,
      perfil_arbitro_id: perfil,
      practicas: practica,
      estado,
      motivo_rechazo: estado === 2 ? 'Ese día no estoy en la ciudad' : '',
    });
  }
  await sql`insert into arbitraje (convocatoria_id, arbitro_id, perfil_arbitro_id, practicas, estado, motivo_rechazo)
    select convocatoria_id, arbitro_id, perfil_arbitro_id, practicas, estado, motivo_rechazo
    from json_populate_recordset(null::arbitraje, ${JSON.stringify(filas)}::json)`.execute(tx);
}

/** Of the latest matches with referees, one each of every subject, most of them validated (a player is barred), and two proposals of an acta. */
async function sancionar(tx: Tx, competicionId: number): Promise<void> {
  await sql`
    with m as (
      select cv.id as cv, cv.fecha, p.equipo_local_id as equipo, e.colegio_id as colegio, a.arbitro_id as arbitro,
        (select pe.entrenador_id from plantilla pl join plantilla_entrenador pe on pe.plantilla_id = pl.id
          where pl.equipo_id = e.id and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null order by pe.numero limit 1) as entrenador,
        (select pj.jugador_id from plantilla pl join plantilla_jugador pj on pj.plantilla_id = pl.id
          where pl.equipo_id = e.id and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null order by pj.id limit 1) as jugador,
        (select cc.coordinador_id from coordinador_cargo cc where cc.colegio_id = e.colegio_id and cc.deporte_id = k.deporte_id
          order by cc.coordinador_id limit 1) as coordinador
      from convocatoria cv join partido p on p.id = cv.partido_id and p.estado = 1 join fase f on f.id = p.fase_id
        join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId} join equipo e on e.id = p.equipo_local_id
        join arbitraje a on a.convocatoria_id = cv.id
      where cv.vigente
    ), elegidos as (
      select m.*, s.sujeto, row_number() over (partition by s.sujeto order by m.fecha desc, m.cv) as turno
      from m cross join generate_series(1, 6) s(sujeto)
      where case s.sujeto when 3 then m.jugador when 5 then m.entrenador when 6 then m.coordinador else m.equipo end is not null
    )
    insert into sancion (convocatoria_id, sujeto, tipo_sancion_id, fecha, descripcion, importe, num_partidos, fecha_validacion, colegio_id, equipo_id,
      jugador_id, arbitro_id, entrenador_id, coordinador_id)
    select e.cv, e.sujeto, case when e.sujeto = 3 and e.turno > 1 then null else t.id end, e.fecha,
      case when e.sujeto = 3 and e.turno > 1 then 'Roja directa' else '' end,
      case when e.sujeto = 3 and e.turno > 1 then null else t.importe_economico end, case when e.turno = 1 then coalesce(t.num_partidos, case e.sujeto when 3 then 2 end) end,
      case when e.turno = 1 and (e.sujeto % 2 = 0 or e.sujeto = 3) then e.fecha::timestamp + interval '2 days 10 hours' end,
      case e.sujeto when 1 then e.colegio end, case e.sujeto when 2 then e.equipo end, case e.sujeto when 3 then e.jugador end,
      case e.sujeto when 4 then e.arbitro end, case e.sujeto when 5 then e.entrenador end, case e.sujeto when 6 then e.coordinador end
    from elegidos e left join lateral (select ts.id, ts.importe_economico, ts.num_partidos from tipo_sancion ts
        where ts.sujeto = e.sujeto and ts.relativa_a_partido order by ts.puntos, ts.id limit 1) t on true
    where (e.turno = 1 and t.id is not null) or (e.sujeto = 3 and e.turno <= 3)
    order by e.sujeto, e.turno`.execute(tx);
}
