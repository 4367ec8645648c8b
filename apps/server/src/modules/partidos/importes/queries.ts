import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { matchName } from '../../../platform/shared-names';

/** An appointment with what decides what it is paid. */
export interface ArbitrajePagable {
  id: number;
  arbitro_id: number;
  competicion_id: number;
  estado: number;
  practicas: boolean;
  /** Fixed already; null, not yet. */
  importe: number | null;
  tipo_tarifa_id: number | null;
  tarifa_elegida: boolean;
  motivo_especial: string;
  pago_arbitro_id: number | null;
  informe: 0 | 1 | null;
  los_dos: boolean;
  /** Was the referee there? Null, nobody says no. */
  asistencia: boolean | null;
  partido: string;
}

/** Of an appointment `a` of call-up `cv`, all that says what it is paid by. */
export const DESDE_ARBITRAJES = sql`arbitraje a join convocatoria cv on cv.id = a.convocatoria_id join partido p on p.id = cv.partido_id
  join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
  left join equipo_con_nombre el on el.id = p.equipo_local_id left join equipo_con_nombre ev on ev.id = p.equipo_visitante_id
  left join informe i on i.convocatoria_id = cv.id and i.vigente left join acta ac on ac.informe_id = i.id
  left join comparecencia co on co.informe_id = i.id and co.arbitraje_id = a.id
  left join sede s on s.id = cv.sede_id`;

export const COLUMNAS_DE_ARBITRAJE = sql`a.id, a.arbitro_id, k.competicion_id, a.estado, a.practicas, a.importe, a.tipo_tarifa_id, a.tarifa_elegida, a.motivo_especial,
  a.pago_arbitro_id, i.tipo as informe, coalesce(ac.presentado_local and ac.presentado_visitante, false) as los_dos, co.asistencia,
  ${matchName('el', 'ev')} as partido`;

export async function leerPagables(con: Connection, condicion: RawBuilder<boolean>): Promise<ArbitrajePagable[]> {
  const { rows } = await sql<ArbitrajePagable>`
    select ${COLUMNAS_DE_ARBITRAJE} from ${DESDE_ARBITRAJES} where ${condicion} order by a.id`.execute(con);
  return rows;
}

/**
 * What the fees of the season pay for these, each by its type of fee: that of its sport, category and post, and what its zone goes up by; of a
 * suspension, what its reason pays, where that is said. Null, no fee says it.
 */
export async function leerTarifas(
  con: Connection,
  arbitrajes: readonly { id: number; tipo_tarifa_id: number }[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; importe: number | null }>`
    select a.id, coalesce(case when x.tipo_tarifa_id = 2 then ts.importe end, t.importe + coalesce(tz.importe, 0)) as importe
    from json_to_recordset(${JSON.stringify(arbitrajes)}::json) x(id int, tipo_tarifa_id int) join arbitraje a on a.id = x.id
      join convocatoria cv on cv.id = a.convocatoria_id join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
      join campeonato k on k.id = f.campeonato_id left join sede s on s.id = cv.sede_id
      left join informe i on i.convocatoria_id = cv.id and i.vigente
      left join tarifa_suspension ts on ts.competicion_id = k.competicion_id and ts.tipo_suspension_id = i.tipo_suspension_id
      left join tarifa t on t.competicion_id = k.competicion_id and t.deporte_id = k.deporte_id and t.categoria_id = k.categoria_id
        and t.perfil_arbitro_id = a.perfil_arbitro_id and t.tipo_tarifa_id = x.tipo_tarifa_id
      left join tarifa_zona tz on tz.competicion_id = k.competicion_id and tz.deporte_id = k.deporte_id and tz.zona_id = s.zona_id`.execute(
    con,
  );
  return new Map(rows.map(({ id, importe }) => [id, importe]));
}

export interface ImporteFijado {
  id: number;
  importe: number | null;
  tipo_tarifa_id: number | null;
}

export async function guardarImportes(tx: Tx, importes: readonly ImporteFijado[]): Promise<void> {
  await sql`
    update arbitraje a set importe = x.importe, tipo_tarifa_id = x.tipo_tarifa_id, version = a.version + 1
    from json_to_recordset(${JSON.stringify(importes)}::json) x(id int, importe int, tipo_tarifa_id int)
    where a.id = x.id and (a.importe, a.tipo_tarifa_id) is distinct from (x.importe, x.tipo_tarifa_id)`.execute(tx);
}
