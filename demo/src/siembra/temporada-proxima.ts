import { proponerTemporada } from '@cd/domain/competicion/competiciones/proponer-temporada';
import type { Tx } from '@cd/server/platform/db/open';
import { abrirTemporada } from '@cd/server/modules/competicion/competiciones/service';

/** The season to come, as the office prepares it while this one is played: with its championships and what they cost, and nobody registered yet. */
export async function prepararProxima(tx: Tx, competicionId: number, usuarioId: number): Promise<void> {
  const actual = await tx
    .selectFrom('competicion')
    .select(['nombre', 'fecha_inicio', 'fecha_fin'])
    .where('id', '=', competicionId)
    .executeTakeFirstOrThrow();
  await abrirTemporada(tx, {
    competicion: proponerTemporada(actual),
    copiar: { campeonatos: true, cuotas: true, tarifas: true, importes: true },
    actual: competicionId,
    proxima: true,
    usuarioId,
  });
}
