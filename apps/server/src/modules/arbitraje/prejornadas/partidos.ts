import type { PartidoDePrejornada } from '@cd/contract/arbitraje/prejornadas';
import { estadoDeAsignacion } from '@cd/domain/arbitraje/arbitrajes/puestos';
import { puedeEn, type Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { perfilesDe } from '../../partidos/convocatorias/queries';
import { minuto } from './queries';

type Leido = Omit<PartidoDePrejornada, 'asignacion' | 'arbitrajes' | 'sistemaArbitraje'> & {
  perfiles: PartidoDePrejornada['sistemaArbitraje']['perfilesArbitraje'];
  /** With what each has answered; null, nothing. */
  arbitrajes: (Omit<PartidoDePrejornada['arbitrajes'][number], 'fuera'> & { ventanas: Ventana[] | null })[];
};

const ARBITRAJES = sql`coalesce((select json_agg(json_build_object('id', a.id, 'arbitro_id', a.arbitro_id, 'arbitro_nombre', t.nombre,
    'perfil_arbitraje_id', a.perfil_arbitro_id, 'practicas', a.practicas::int, 'estado', a.estado,
    'ventanas', case when pa.enviada is not null then coalesce((select json_agg(json_build_object('inicio', ${minuto('da.inicio')}, 'fin',
      ${minuto('da.fin')}) order by da.inicio) from disponibilidad_arbitral da
      where da.prejornada_id = pj.id and da.arbitro_id = a.arbitro_id), '[]') end) order by pf.orden, pf.id, a.id)
  from arbitraje a join arbitro t on t.id = a.arbitro_id join perfil_arbitro pf on pf.id = a.perfil_arbitro_id
    left join prejornada_arbitral pa on pa.prejornada_id = pj.id and pa.arbitro_id = a.arbitro_id
  where a.convocatoria_id = cv.id and a.estado <> 2), '[]')`;

/** Whether an appointment is outside the hours that its referee has answered; whoever has answered nothing is not. */
const quedaFuera = (partido: { fecha: string; hora: string; duracion: number }, ventanas: readonly Ventana[] | null): boolean =>
  ventanas !== null && !puedeEn(ventanas, partido);

/** Those that begin in one of its periods, by when they are played. */
export async function leerPartidos(con: Connection, prejornadaId: number): Promise<PartidoDePrejornada[]> {
  const { rows } = await sql<Leido>`
    select p.id, cv.id as cv_id, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, d.duracion_minutos as duracion, cv.sede_id, s.nombre as sede,
      d.id as d_id, d.nombre as d_nombre, ca.nombre as c_nombre, g.nombre as ge_nombre, f.nombre as f_nombre, gr.nombre as g_nombre,
      j.numero as j_numero, l.nombre as equipo_local_nombre, v.nombre as equipo_visitante_nombre, p.estado,
      ${perfilesDe(sql`f.sistema_arbitraje_id`)} as perfiles, ${ARBITRAJES} as arbitrajes
    from prejornada pj join campeonato k on k.competicion_id = pj.competicion_id join fase f on f.campeonato_id = k.id
      join partido p on p.fase_id = f.id join convocatoria cv on cv.partido_id = p.id and cv.vigente and cv.hora is not null
        and cv.fecha between pj.fecha_inicio and pj.fecha_fin
      join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
      left join grupo gr on gr.id = p.grupo_id left join jornada j on j.id = p.jornada_id left join sede s on s.id = cv.sede_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where pj.id = ${prejornadaId} and exists (select 1 from prejornada_periodo pp where pp.prejornada_id = pj.id
      and cv.fecha + cv.hora >= pp.inicio and cv.fecha + cv.hora < pp.fin)
    order by cv.fecha, cv.hora, s.nombre, p.id`.execute(con);
  return rows.map(({ perfiles, arbitrajes, ...partido }) => ({
    ...partido,
    sistemaArbitraje: { perfilesArbitraje: perfiles },
    arbitrajes: arbitrajes.map(({ ventanas, ...arbitraje }) => ({ ...arbitraje, fuera: quedaFuera(partido, ventanas) ? 1 : 0 })),
    asignacion: estadoDeAsignacion(
      perfiles.map(({ id }) => id),
      arbitrajes.map(({ perfil_arbitraje_id: perfil, practicas }) => ({ perfil, practicas: practicas === 1 })),
    ),
  }));
}
