import { falloDeHorario, textoDeHorario, type ReglaDeHorario } from '@cd/domain/inscripcion/preequipo';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import type { FieldFault } from '../../../platform/errors/rule-error';

/** The day and time rules of a period, by category; of one alone, where it is told. */
export async function leerHorarios(
  con: Connection,
  inscripcionId: number,
  categoriaId?: number,
): Promise<ReadonlyMap<number, ReglaDeHorario[]>> {
  const { rows } = await sql<{ categoria_id: number; reglas: ReglaDeHorario[] }>`
    select rc.categoria_id, json_agg(json_build_object('dias', r.dias, 'franjas', f.franjas) order by r.id) as reglas
    from regla_horario r join regla_horario_categoria rc on rc.regla_id = r.id
      join (select regla_id, json_agg(json_build_object('inicio', to_char(inicio, 'HH24:MI'), 'fin', to_char(fin, 'HH24:MI')) order by inicio) as franjas
        from regla_horario_franja group by regla_id) f on f.regla_id = r.id
    where r.inscripcion_id = ${inscripcionId} and ${categoriaId === undefined ? sql`true` : sql`rc.categoria_id = ${categoriaId}`}
    group by rc.categoria_id`.execute(con);
  return new Map(rows.map(({ categoria_id, reglas }) => [categoria_id, reglas]));
}

interface Pedido {
  concentraciones: 0 | 1;
  preferido_dia: number | null;
  preferido_hora: string | null;
}

/** At its field, with what its category admits. */
export async function fallosDeHorario(
  tx: Tx,
  { inscripcionId, categoriaId }: { inscripcionId: number; categoriaId: number },
  pedido: Pedido,
) {
  if (pedido.concentraciones === 1) return [];
  const reglas = (await leerHorarios(tx, inscripcionId, categoriaId)).get(categoriaId) ?? [];
  const fallo = falloDeHorario(pedido, reglas);
  if (!fallo) return [];
  const campo = fallo === 'dia' ? 'preequipo.preferido_dia' : 'preequipo.preferido_hora';
  const detalle = fallo === 'minutos' ? undefined : `La categoría puede jugar: ${textoDeHorario(reglas)}`;
  return [{ campo, codigo: `preequipo.${fallo}`, detalle } satisfies FieldFault];
}
