import type { Db, Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { aQuienSeAviso } from '../../avisos/notificaciones/service';
import { avisarDeRecordatorio } from './avisos';
import { anotarRecordados, leerLasDeManana, leerPorAvisar, leerPrejornada, reservarPrejornada } from './queries';

/** It goes by mail too, and at night nobody is written to. */
const HORAS = { desde: 9, hasta: 20 };

export interface Recordados {
  recordados: number;
  yaRecordados: number;
  /** Who has not answered either, and cannot be told. */
  sin_aviso: string[];
}

/**
 * Tells those who have not answered a pre-day, which is held, that they have still to do it; each once a day. `arbitros`: only those;
 * `usuarioId`: whoever asks for it, null, nobody.
 */
export async function recordarPendientes(
  tx: Tx,
  prejornada: { id: number; periodo_inicio: string; periodo_fin: string; fecha_fin: string },
  { usuarioId, arbitros }: { usuarioId: number | null; arbitros?: readonly number[] | undefined },
): Promise<Recordados> {
  const pendientes = (await leerPorAvisar(tx, prejornada.id)).filter(
    ({ enviada, arbitro_id }) => !enviada && (arbitros === undefined || arbitros.includes(arbitro_id)),
  );
  const porRecordar = pendientes.filter(({ recordada_hoy }) => !recordada_hoy);
  const otros = porRecordar.flatMap(({ usuario_id }) => usuario_id ?? []);
  const avisados = await avisarDeRecordatorio(tx, { usuarioId, otros }, prejornada);
  const { avisados: recordados, sin_aviso } = aQuienSeAviso(avisados, porRecordar);
  await anotarRecordados(
    tx,
    prejornada.id,
    porRecordar.flatMap(({ arbitro_id, usuario_id }) => (usuario_id !== null && avisados.has(usuario_id) ? [arbitro_id] : [])),
  );
  return { recordados, yaRecordados: pendientes.length - porRecordar.length, sin_aviso };
}

/** The day before each deadline. Answers how many were told. `hora`: of Madrid, 0 to 23. */
export async function recordarPrejornadas(db: Db, { hora }: { hora: number }): Promise<number> {
  if (hora < HORAS.desde || hora >= HORAS.hasta) return 0;
  let recordados = 0;
  for (const { id, competicion_id } of await leerLasDeManana(db)) {
    recordados += await inTransaction(db, async (tx) => {
      // Held, so that of two processes one tells them.
      const reservada = await reservarPrejornada(tx, competicion_id, id);
      const prejornada = reservada && (await leerPrejornada(tx, competicion_id, id));
      return prejornada ? (await recordarPendientes(tx, prejornada, { usuarioId: null })).recordados : 0;
    });
  }
  return recordados;
}
