import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open';
import { marcarSinCausa } from './acumulacion';
import type { Convocatoria } from './convocatoria';

/**
 * Who is sent off in the current acta of a call-up has a sanction proposed, once; whoever no longer is has none. What the office has validated stays
 * (domain rules, «Reports on matches»).
 */
export async function ponerPropuestas(
  tx: Tx,
  { convocatoria_id, equipo_local_id, equipo_visitante_id, fecha }: Convocatoria,
): Promise<void> {
  const expulsiones = sql`
    select i.id as informe_id, 3 as sujeto, j.jugador_id, null::int as entrenador_id, j.local, j.amarillas, j.rojas
    from acta_jugador j join informe i on i.id = j.informe_id where i.vigente and i.convocatoria_id = ${convocatoria_id}
    union all
    select i.id, 5, null, e.entrenador_id, e.local, e.amarillas, e.rojas
    from acta_entrenador e join informe i on i.id = e.informe_id where i.vigente and i.convocatoria_id = ${convocatoria_id}`;
  const deEsa = sql`s.ciclo is null and s.convocatoria_id = ${convocatoria_id} and s.sujeto = x.sujeto and coalesce(s.jugador_id, s.entrenador_id)
    = coalesce(x.jugador_id, x.entrenador_id)`;
  await sql`
    delete from sancion s where s.convocatoria_id = ${convocatoria_id} and s.de_acta and s.ciclo is null and s.fecha_validacion is null and s.fecha_descarte is null
      and not exists (select 1 from (${expulsiones}) x where (x.rojas = 1 or x.amarillas = 2) and ${deEsa})`.execute(tx);
  await sql`
    insert into sancion (sujeto, equipo_id, jugador_id, entrenador_id, convocatoria_id, informe_id, de_acta, fecha, descripcion)
    select x.sujeto, case when x.local then ${equipo_local_id}::int else ${equipo_visitante_id}::int end, x.jugador_id, x.entrenador_id,
      ${convocatoria_id}, x.informe_id, true, coalesce(${fecha}::date, (now() at time zone 'Europe/Madrid')::date),
      case when x.rojas = 1 then 'Tarjeta roja' else 'Doble amarilla' end
    from (${expulsiones}) x where (x.rojas = 1 or x.amarillas = 2) and not exists (select 1 from sancion s where ${deEsa})`.execute(tx);
  await marcarSinCausa(
    tx,
    sql`s.ciclo is null and s.convocatoria_id = ${convocatoria_id}`,
    sql`exists (select 1 from (${expulsiones}) x where (x.rojas = 1 or x.amarillas = 2) and ${deEsa})`,
  );
}

/** Before a report is deleted, what it proposed goes with it. */
export async function quitarPropuestas(tx: Tx, informeId: number): Promise<void> {
  await tx
    .deleteFrom('sancion')
    .where('informe_id', '=', informeId)
    .where('fecha_validacion', 'is', null)
    .where('fecha_descarte', 'is', null)
    .execute();
}
