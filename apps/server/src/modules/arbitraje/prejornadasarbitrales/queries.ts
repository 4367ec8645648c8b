import type { PrejornadaPropia } from '@cd/contract/arbitraje/prejornadas';
import type { Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { AHORA, COLUMNAS, DE_ARBITRO, minuto, PERIODOS } from '../prejornadas/queries';

/** Those that a referee can still answer, the first to close first, and the last one that they cannot. */
export async function leerPropias(con: Connection, competicionId: number | null, arbitroId: number): Promise<PrejornadaPropia[]> {
  const { rows } = await sql<PrejornadaPropia>`
    select x.* from (
      select c.id as prejornada_id, c.periodo_inicio, c.periodo_fin, c.fecha_fin, c.fecha_cierre, c.publicada, c.disponibilidades, ${DE_ARBITRO},
        row_number() over (partition by c.fecha_cierre is null order by c.periodo_inicio desc) as turno
      from (select ${COLUMNAS}, ${PERIODOS} as disponibilidades from prejornada pj where pj.competicion_id = ${competicionId}) c
        join prejornada_arbitral pa on pa.prejornada_id = c.id and pa.arbitro_id = ${arbitroId} join arbitro t on t.id = pa.arbitro_id) x
    where x.fecha_cierre is null or x.turno = 1 order by x.fecha_cierre is not null, x.fecha_fin`.execute(con);
  return rows.map(({ turno: _, ...propia }: PrejornadaPropia & { turno?: unknown }) => propia);
}

/** The hours of the last one that is closed and that they could go to. */
export async function leerUltimaVez(con: Connection, competicionId: number | null, arbitroId: number): Promise<Ventana[]> {
  const { rows } = await sql<Ventana>`
    select ${minuto('da.inicio')} as inicio, ${minuto('da.fin')} as fin from disponibilidad_arbitral da
    where da.arbitro_id = ${arbitroId} and da.prejornada_id = (select pj.id from prejornada pj join disponibilidad_arbitral o
        on o.prejornada_id = pj.id and o.arbitro_id = ${arbitroId}
      where pj.competicion_id = ${competicionId} and pj.limite < ${AHORA} order by pj.fecha_inicio desc, pj.id desc limit 1)
    order by da.inicio`.execute(con);
  return rows;
}

export interface Respuesta {
  observaciones: string;
  anotador_pref: boolean;
  disponibilidad_coche: boolean;
  disponibilidad_moto: boolean;
  disponibilidad_patinete: boolean;
  /** Whoever of the office writes it; null, they do. */
  anotada_por: number | null;
}

/** In the place of what was there. */
export async function guardarRespuesta(
  tx: Tx,
  { prejornada_id, arbitro_id }: { prejornada_id: number; arbitro_id: number },
  respuesta: Respuesta,
  ventanas: readonly Ventana[],
): Promise<void> {
  await tx
    .updateTable('prejornada_arbitral')
    .set((eb) => ({ ...respuesta, enviada: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('prejornada_id', '=', prejornada_id)
    .where('arbitro_id', '=', arbitro_id)
    .execute();
  await tx.deleteFrom('disponibilidad_arbitral').where('prejornada_id', '=', prejornada_id).where('arbitro_id', '=', arbitro_id).execute();
  if (ventanas.length > 0)
    await tx
      .insertInto('disponibilidad_arbitral')
      .values(ventanas.map((ventana) => ({ prejornada_id, arbitro_id, ...ventana })))
      .execute();
}
