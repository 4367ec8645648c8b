import { sql, type RawBuilder } from 'kysely';
import { Perfil } from '@cd/contract/kit/perfiles';
import { moment } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import type { PartidoDeAgenda } from '../ical/ical';
import { antes } from '../../resultados/antes';
import { motivoDeSuspension } from '../../resultados/motivo-de-suspension';
import { noCuenta } from '../../resultados/no-cuenta';

export interface AgendaGuardada {
  id: number;
  usuario_id: number;
  perfil_id: number;
  creada: Date;
}

export const leerAgendaDe = (con: Connection, usuarioId: number, perfilId: number | null): Promise<AgendaGuardada | undefined> =>
  con
    .selectFrom('agenda_personal')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .where('perfil_id', '=', perfilId ?? 0)
    .executeTakeFirst();

/** Of an account that is open. */
export const leerAgenda = (con: Connection, id: number): Promise<AgendaGuardada | undefined> =>
  con
    .selectFrom('agenda_personal as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .select(['g.id', 'g.usuario_id', 'g.perfil_id', 'g.creada'])
    .where('g.id', '=', id)
    .where('u.activo', '=', true)
    .executeTakeFirst();

export const insertarAgenda = (tx: Tx, usuarioId: number, perfilId: number): Promise<AgendaGuardada> =>
  tx.insertInto('agenda_personal').values({ usuario_id: usuarioId, perfil_id: perfilId }).returningAll().executeTakeFirstOrThrow();

export async function borrarAgenda(tx: Tx, usuarioId: number, perfilId: number | null): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('agenda_personal')
    .where('usuario_id', '=', usuarioId)
    .where('perfil_id', '=', perfilId ?? 0)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

const COLUMNAS = sql`p.id, ${moment('p')} as fecha_celebracion, s.nombre as sede_nombre,
  coalesce(l.nombre, 'Por decidir') as equipo_local_nombre, coalesce(v.nombre, 'Por decidir') as equipo_visitante_nombre, p.marcador_local,
  p.marcador_visitante, p.estado, p.aplazado, ${motivoDeSuspension} as motivo_suspension, ${noCuenta} as no_cuenta, ${antes} as antes, d.nombre || ' ' || ca.nombre || ' ' || ge.nombre || ' · ' || f.nombre as fase_nombre,
  j.numero as jornada, el.tipo_ronda, coalesce(el.perdedor, false) as perdedor, coalesce(el.num_partidos, 1) as num_partidos, p.vuelta,
  d.duracion_minutos, s.direccion, s.latitud, s.longitud,
  (select extract(epoch from cambiado)::int from partido where id = p.id) as cambiado`;
const ORIGEN = sql`partido_vigente p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
  join competicion c on c.id = k.competicion_id and not c.historico join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id
  join genero ge on ge.id = k.genero_id left join jornada j on j.id = p.jornada_id left join eliminatoria el on el.id = p.eliminatoria_id
  left join sede s on s.id = p.sede_id left join equipo_con_nombre l on l.id = p.equipo_local_id
  left join equipo_con_nombre v on v.id = p.equipo_visitante_id`;

/** Those that a referee has been appointed to and has not refused, with what they are there and whether they have said that they go. */
const DE_ARBITRO = (usuarioId: number): RawBuilder<PartidoDeAgenda> => sql`
  select ${COLUMNAS}, pf.nombre || case when a.estado = 1 or a.desfasado is not null and a.estado = 3 then ' · Sin confirmar' else '' end as nota,
    a.estado = 1 or a.desfasado is not null and a.estado = 3 as sin_confirmar, a.version as veces
  from ${ORIGEN} join arbitraje a on a.convocatoria_id = p.convocatoria_id and a.estado <> 2 join arbitro t on t.id = a.arbitro_id
    and t.usuario_id = ${usuarioId} and t.estado = 1 join perfil_arbitro pf on pf.id = a.perfil_arbitro_id
  order by p.fecha nulls last, p.hora, p.id`;

/** Those of the teams whose squad has a coach. */
const DE_ENTRENADOR = (usuarioId: number): RawBuilder<PartidoDeAgenda> => sql`
  select ${COLUMNAS} from ${ORIGEN}
  where exists (select from plantilla pl join plantilla_entrenador pe on pe.plantilla_id = pl.id join entrenador e on e.id = pe.entrenador_id
    where pl.equipo_id in (p.equipo_local_id, p.equipo_visitante_id) and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null
      and e.usuario_id = ${usuarioId} and e.estado = 1)
  order by p.fecha nulls last, p.hora, p.id`;

/** Their matches of the seasons that are on. */
export async function leerPartidosDeAgenda(
  con: Connection,
  { usuario_id, perfil_id }: Pick<AgendaGuardada, 'usuario_id' | 'perfil_id'>,
): Promise<PartidoDeAgenda[]> {
  return (await (perfil_id === Perfil.Arbitro ? DE_ARBITRO : DE_ENTRENADOR)(usuario_id).execute(con)).rows;
}
