import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { notificar } from '../../avisos/notificaciones/service';
import { agruparInteresados } from './interesados';

/** By their ids: 'Robles A – Encinar (Fútbol sala Alevín Mixto), el 21/11/2026 a las 10:30 en Pabellón Norte'. */
async function contarPartidos(con: Connection, partidoIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; partido: string }>`
    select p.id, coalesce(l.nombre, 'Por decidir') || ' – ' || coalesce(v.nombre, 'Por decidir') || ' (' || d.nombre || ' ' || ca.nombre || ' ' ||
      g.nombre || '), ' || case when p.fecha is null then 'sin fecha todavía' else 'el ' || to_char(p.fecha::date, 'DD/MM/YYYY') ||
        coalesce(' a las ' || to_char(p.hora, 'HH24:MI'), '') end || coalesce(' en ' || s.nombre, '') ||
      case when exists (select 1 from informe i where i.convocatoria_id = p.convocatoria_id and i.vigente and i.tipo = 0) then ', suspendido' else '' end as partido
    from partido_vigente p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id
      join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
      left join sede s on s.id = p.sede_id
    where p.id = any(${[...partidoIds]}::int[])`.execute(con);
  return new Map(rows.map(({ id, partido }) => [id, partido]));
}

/** No more than these are told one by one. */
const MAX_CONTADOS = 10;

/** Tells whom these matches concern where and when they are now; those who are told of the same matches, at once. `usuarioId`: who moved them; null, nobody. */
export async function avisarDeReprogramados(tx: Tx, usuarioId: number | null, partidoIds: readonly number[]): Promise<void> {
  if (partidoIds.length === 0) return;
  const contadosPorId = await contarPartidos(tx, partidoIds);
  for (const { usuarios, partidos: ids } of await agruparInteresados(tx, partidoIds)) {
    const partidos = ids.map((id) => contadosPorId.get(id)!);
    const ejemplos = partidos.slice(0, MAX_CONTADOS).join('; ');
    const resto = partidos.length > MAX_CONTADOS ? `; y ${partidos.length - MAX_CONTADOS} más` : '';
    await notificar(tx, 'partido.convocado', {
      asunto:
        partidos.length === 1
          ? 'Un partido cambia de fecha, de hora o de sede'
          : `${partidos.length} partidos cambian de fecha, de hora o de sede`,
      texto: frase`Se han vuelto a convocar: ${`${ejemplos}${resto}`}.`,
      remitente: usuarioId === null ? undefined : { usuarioId },
      otros: usuarios,
    });
  }
}
