import { falloDeHorario, textoDeHorario, type ReglaDeHorario } from '@cd/domain/inscripcion/preequipo';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError, type FieldFault } from '../../../platform/errors/rule-error';

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

interface Plazas {
  deporte_id: number;
  categoria_id: number;
  /** No more than `maximo`. */
  plazas: number;
}

/** How many more teams each rule of a period admits, for each of its categories. */
export async function leerPlazas(con: Connection, inscripcionId: number): Promise<Plazas[]> {
  const { rows } = await sql<Plazas>`
    select r.deporte_id, rc.categoria_id, greatest(r.maximo - count(e.id), 0)::int as plazas
    from regla_limite r join regla_limite_categoria rc on rc.regla_id = r.id
      left join campeonato k on k.deporte_id = r.deporte_id and k.categoria_id = rc.categoria_id
      left join preequipo e on e.campeonato_id = k.id and e.inscripcion_id = r.inscripcion_id
    where r.inscripcion_id = ${inscripcionId} group by r.id, rc.categoria_id`.execute(con);
  return rows;
}

interface EnQue {
  inscripcionId: number;
  deporte_id: number;
  categoria_id: number;
}

/** The rule is held until the end of the transaction, so that two who ask for the last place do not both have it. Who is already in counts. */
export async function exigirPlaza(tx: Tx, { inscripcionId, deporte_id, categoria_id }: EnQue): Promise<void> {
  const { rows: reglas } = await sql<{ maximo: number }>`
    select r.maximo from regla_limite r join regla_limite_categoria rc on rc.regla_id = r.id
    where r.inscripcion_id = ${inscripcionId} and r.deporte_id = ${deporte_id} and rc.categoria_id = ${categoria_id}
    order by rc.regla_id for update of rc`.execute(tx);
  if (reglas.length === 0) return;
  const maximo = Math.min(...reglas.map((regla) => regla.maximo));
  const { rows } = await sql<{ hay: number }>`
    select count(*)::int as hay from preequipo e join campeonato k on k.id = e.campeonato_id
    where e.inscripcion_id = ${inscripcionId} and k.deporte_id = ${deporte_id} and k.categoria_id = ${categoria_id}`.execute(tx);
  if (rows[0]!.hay < maximo) return;
  const detalle = `Ya no se admiten más equipos de ese deporte y esa categoría: el máximo es ${maximo}`;
  throw new RuleError('preequipo.maximo', detalle, { fallos: [{ campo: 'preequipo.campeonato_id', codigo: 'preequipo.maximo', detalle }] });
}
