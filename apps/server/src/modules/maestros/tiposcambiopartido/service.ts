import type { rutasTiposCambioPartido } from '@cd/contract/maestros/tiposcambiopartido';
import type { Body } from '@cd/contract/kit/route';
import type { Tx } from '../../../platform/db/open';
import { euros } from '../../../platform/money';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerTiposCambio, ponerImporte, reservarCompeticion } from './queries';

/** What the change costs in a competition; one that is over is only looked at (domain-rules, «Competition»). Answers it in words. */
export async function guardarImporte(
  tx: Tx,
  importe: Body<typeof rutasTiposCambioPartido.guardarImporte>['tipoCambioPartido'],
): Promise<string> {
  const competicion = await reservarCompeticion(tx, importe.competicion_id);
  const [tipo] = await leerTiposCambio(tx, importe.id);
  if (!competicion || !tipo) throw new RuleError('recurso.desconocido');
  if (competicion.historico)
    throw new RuleError('acceso.denegado', `${competicion.nombre} es una competición histórica: sus importes no se cambian`);
  await ponerImporte(tx, importe);
  return `Importe de «${tipo.nombre}» en ${competicion.nombre}: ${euros(importe.importe)}`;
}
