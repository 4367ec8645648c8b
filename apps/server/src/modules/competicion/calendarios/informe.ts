import type { FilaInformeCalendario } from '@cd/contract/competicion/calendarios';
import { sql } from 'kysely';
import type { z } from 'zod';
import { moment } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { roundName, type RoundColumns } from '../../../platform/shared-names';
import type { PartidoDeAgenda } from '../../calendarios/ical/ical';
import { antes } from '../../resultados/antes';
import { motivoDeSuspension } from '../../resultados/motivo-de-suspension';
import { noCuenta } from '../../resultados/no-cuenta';

type Fila = z.output<typeof FilaInformeCalendario>;
interface Leida extends Omit<Fila, 'jornada' | 'estado'>, RoundColumns {
  estado: 1 | 2 | 3;
  aplazado: boolean;
}

const ESTADOS = { 1: 'Celebrado', 2: 'Suspendido', 3: 'Pendiente' } as const;

/** The matches of a competition between two days, both included. */
export async function leerInforme(con: Connection, competicionId: number | null, desde: string, hasta: string): Promise<Fila[]> {
  const { rows } = await sql<Leida>`
    select p.id, p.fecha, to_char(p.hora, 'HH24:MI') as hora, d.nombre || ' ' || ca.nombre || ' ' || ge.nombre as campeonato,
      f.nombre as fase, g.nombre as grupo, j.numero as jornada, e.tipo_ronda, e.perdedor, e.num_partidos, p.vuelta,
      coalesce(l.nombre, 'Por decidir') as local, coalesce(v.nombre, 'Por decidir') as visitante, s.nombre as sede, p.estado, p.aplazado
    from partido_vigente p join fase f on f.id = p.fase_id join campeonato c on c.id = f.campeonato_id
      join deporte d on d.id = c.deporte_id join categoria ca on ca.id = c.categoria_id join genero ge on ge.id = c.genero_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
      left join grupo g on g.id = p.grupo_id left join jornada j on j.id = p.jornada_id left join eliminatoria e on e.id = p.eliminatoria_id
      left join sede s on s.id = p.sede_id
    where c.competicion_id = ${competicionId} and p.fecha between ${desde} and ${hasta}
    order by p.fecha, p.hora nulls last, campeonato, p.id`.execute(con);
  return rows.map(({ jornada, tipo_ronda, perdedor, num_partidos, vuelta, estado, aplazado, ...fila }) => ({
    ...fila,
    jornada: roundName({ jornada, tipo_ronda, perdedor, num_partidos, vuelta }),
    estado: estado === 3 && aplazado ? 'Aplazado' : ESTADOS[estado],
  }));
}

/** The saved matches of a phase, as a calendar takes them. */
export async function leerAgendaDeFase(con: Connection, faseId: number): Promise<PartidoDeAgenda[]> {
  const { rows } = await sql<PartidoDeAgenda>`
    select p.id, ${moment('p')} as fecha_celebracion,
      s.nombre as sede_nombre, l.nombre as equipo_local_nombre, v.nombre as equipo_visitante_nombre, p.marcador_local, p.marcador_visitante,
      p.estado, p.aplazado, ${motivoDeSuspension} as motivo_suspension, ${noCuenta} as no_cuenta, ${antes} as antes, f.nombre as fase_nombre, j.numero as jornada, e.tipo_ronda, e.perdedor, e.num_partidos, p.vuelta,
      d.duracion_minutos, s.direccion, s.latitud, s.longitud,
      (select extract(epoch from cambiado)::int from partido where id = p.id) as cambiado
    from partido_vigente p join fase f on f.id = p.fase_id join campeonato c on c.id = f.campeonato_id join deporte d on d.id = c.deporte_id
      join equipo_con_nombre l on l.id = p.equipo_local_id join equipo_con_nombre v on v.id = p.equipo_visitante_id
      left join jornada j on j.id = p.jornada_id left join eliminatoria e on e.id = p.eliminatoria_id left join sede s on s.id = p.sede_id
    where p.fase_id = ${faseId} order by p.fecha nulls last, p.hora nulls last, p.id`.execute(con);
  return rows;
}
