import { sumarDias } from '../semanas';
import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { insertarRecordatorios } from '@cd/server/modules/dinero/deudas/queries';

interface Donde {
  hoy: string;
  competicionId: number;
  anteriorId: number;
  usuarioId: number;
}

/** Of how many days, in cents, and whether it is of the season before. */
const VIEJAS = [
  { dias: 258, importe: 360_00, deAntes: true, concepto: 'Cuotas que quedaron de la temporada anterior' },
  { dias: 201, importe: 60_00, deAntes: true, concepto: 'Arbitrajes de una concentración' },
  { dias: 67, importe: 144_00, deAntes: false, concepto: 'Alquiler de pista' },
  { dias: 44, importe: 58_50, deAntes: false, concepto: 'Material deportivo' },
] as const;
/** Days ago: long enough for the first who was reminded to be reminded again. */
const PRIMER_AVISO = 20;

/** What some schools owe since long ago, of this season and of the one before, and what two of them have been reminded of. */
export async function ponerDeudasViejas(tx: Tx, { hoy, competicionId, anteriorId, usuarioId }: Donde): Promise<void> {
  const colegios = await tx.selectFrom('colegio').select('id').orderBy('id').limit(VIEJAS.length).execute();
  for (const [n, { dias, importe, deAntes, concepto }] of VIEJAS.entries()) {
    const colegio_id = colegios[n]?.id;
    if (colegio_id === undefined) return;
    const competicion_id = deAntes ? anteriorId : competicionId;
    // oxlint-disable-next-line no-await-in-loop -- four, on one connection
    const { id: deuda_id } = await tx
      .insertInto('deuda')
      .values({ competicion_id, colegio_id, clase: 'otra', concepto })
      .returning('id')
      .executeTakeFirstOrThrow();
    const momento = sql<Date>`${sumarDias(hoy, -dias)}::date + time '12:00'`;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx
      .insertInto('asiento')
      .values({ competicion_id, colegio_id, clase: 'devengado', concepto, importe, deuda_id, usuario_id: usuarioId, momento })
      .execute();
  }
  await insertarRecordatorios(tx, {
    fecha: sumarDias(hoy, -PRIMER_AVISO),
    plazo: hoy,
    usuario_id: usuarioId,
    por_enlace: false,
    colegios: colegios.slice(0, 2).map(({ id }, n) => ({ colegio_id: id, nivel: 1, importe: VIEJAS[n]!.importe, en_papel: n === 1 })),
  });
}
