import type { rutasTiposCambioPartido } from '@cd/contract/maestros/tiposcambiopartido';
import type { Body } from '@cd/contract/kit/route';
import type { Tx } from '../../../platform/db/open';
import { requireSame } from '../../../platform/db/seen';
import { euros } from '../../../platform/money';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerImportes, ponerImporte, reservarCompeticion, reservarTipoCambio } from './queries';

/** What the change costs in a competition; one that is over is only looked at (domain-rules, «Competition»). Answers it in words. */
export async function guardarImporte(
  tx: Tx,
  { antes, ...importe }: Body<typeof rutasTiposCambioPartido.guardarImporte>['tipoCambioPartido'],
): Promise<string> {
  const competicion = await reservarCompeticion(tx, importe.competicion_id);
  await reservarTipoCambio(tx, importe.id);
  const [tipo] = await leerImportes(tx, importe.competicion_id, importe.id);
  if (!competicion || !tipo) throw new RuleError('recurso.desconocido');
  if (competicion.historico)
    throw new RuleError('acceso.denegado', `${competicion.nombre} es una competición histórica: sus importes no se cambian`);
  requireSame(antes, tipo.importe);
  await ponerImporte(tx, importe);
  return `Importe de «${tipo.nombre}» en ${competicion.nombre}: ${euros(importe.importe)}`;
}
