import type { rutasTiposCambioPartido } from '@cd/contract/maestros/tiposcambiopartido';
import type { Body } from '@cd/contract/kit/route';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { requireSame } from '../../../platform/db/seen';
import { euros } from '../../../platform/money';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerImportes, ponerImporte, reservarCompeticion, reservarTipoCambio } from './queries';

/** What the change costs in a competition; one that is over is only looked at (domain-rules, «Competition»). Answers it in words. */
export async function guardarImporte(
  tx: Tx,
  { antes, id, competicion_id, importe, ...resto }: Body<typeof rutasTiposCambioPartido.guardarImporte>['tipoCambioPartido'],
): Promise<string> {
  nothingLeft(resto);
  const competicion = await reservarCompeticion(tx, competicion_id);
  await reservarTipoCambio(tx, id);
  const [tipo] = await leerImportes(tx, competicion_id, id);
  if (!competicion || !tipo) throw new RuleError('recurso.desconocido');
  if (competicion.historico)
    throw new RuleError('acceso.denegado', `${competicion.nombre} es una competición histórica: sus importes no se cambian`);
  requireSame(antes, tipo.importe);
  await ponerImporte(tx, { id, competicion_id, importe });
  return `Importe de «${tipo.nombre}» en ${competicion.nombre}: ${euros(importe)}`;
}
