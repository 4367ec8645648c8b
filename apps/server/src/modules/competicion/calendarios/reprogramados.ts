import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { notificar } from '../../avisos/notificaciones/service';

interface Interesado {
  usuario_id: number;
  partido_id: number;
  /** 'Robles A – Encinar (Fútbol sala Alevín Mixto), el 21/11/2026 a las 10:30 en Pabellón Norte'. */
  partido: string;
}

/** Accounts of those whom a match concerns: coaches of its teams, coordinators of their schools and sport, and whoever referees it. */
async function leerInteresados(con: Connection, partidoIds: readonly number[]): Promise<Interesado[]> {
  const { rows } = await sql<Interesado>`
    with m as (
      select p.id, p.convocatoria_id, p.equipo_local_id, p.equipo_visitante_id, k.deporte_id,
        coalesce(l.nombre, 'Por decidir') || ' – ' || coalesce(v.nombre, 'Por decidir') || ' (' || d.nombre || ' ' || ca.nombre || ' ' || g.nombre || '), ' ||
          case when p.fecha is null then 'sin fecha todavía' else 'el ' || to_char(p.fecha::date, 'DD/MM/YYYY') ||
            coalesce(' a las ' || to_char(p.hora, 'HH24:MI'), '') end || coalesce(' en ' || s.nombre, '') as partido
      from partido_vigente p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id
        join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
        left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
        left join sede s on s.id = p.sede_id
      where p.id = any(${[...partidoIds]}::int[])
    ), eq as (select m.id, m.partido, m.deporte_id, e.id as equipo_id, e.colegio_id from m join equipo e on e.id in (m.equipo_local_id, m.equipo_visitante_id)),
    quienes as (
      select en.usuario_id, eq.id, eq.partido from eq
        join plantilla pl on pl.equipo_id = eq.equipo_id and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null
        join plantilla_entrenador pe on pe.plantilla_id = pl.id join entrenador en on en.id = pe.entrenador_id and en.estado = 1
      union
      select co.usuario_id, eq.id, eq.partido from eq join coordinador_cargo cc on cc.colegio_id = eq.colegio_id and cc.deporte_id = eq.deporte_id
        join coordinador co on co.id = cc.coordinador_id and co.estado = 1
      union
      select ar.usuario_id, m.id, m.partido from m join arbitraje a on a.convocatoria_id = m.convocatoria_id and a.estado <> 2
        join arbitro ar on ar.id = a.arbitro_id
    )
    select usuario_id, id as partido_id, partido from quienes where usuario_id is not null order by usuario_id, id`.execute(con);
  return rows;
}

/** No more than these are told one by one. */
const MAX_CONTADOS = 10;

/** Tells whom these matches concern where and when they are now; those who are told of the same matches, at once. */
export async function avisarDeReprogramados(tx: Tx, usuarioId: number, partidoIds: readonly number[]): Promise<void> {
  if (partidoIds.length === 0) return;
  const suyos = new Map<number, Map<number, string>>();
  for (const { usuario_id, partido_id, partido } of await leerInteresados(tx, partidoIds))
    suyos.set(usuario_id, (suyos.get(usuario_id) ?? new Map<number, string>()).set(partido_id, partido));
  const iguales = new Map<string, { usuarios: number[]; partidos: string[] }>();
  for (const [usuario, partidos] of suyos) {
    const clave = [...partidos.keys()].join(' ');
    const grupo = iguales.get(clave) ?? { usuarios: [], partidos: [...partidos.values()] };
    grupo.usuarios.push(usuario);
    iguales.set(clave, grupo);
  }
  for (const { usuarios, partidos } of iguales.values()) {
    const contados = partidos.slice(0, MAX_CONTADOS).join('; ');
    const resto = partidos.length > MAX_CONTADOS ? `; y ${partidos.length - MAX_CONTADOS} más` : '';
    await notificar(tx, 'partido.convocado', {
      asunto:
        partidos.length === 1
          ? 'Un partido cambia de fecha, de hora o de sede'
          : `${partidos.length} partidos cambian de fecha, de hora o de sede`,
      texto: frase`Se han vuelto a convocar: ${`${contados}${resto}`}.`,
      remitente: { usuarioId },
      otros: usuarios,
    });
  }
}
