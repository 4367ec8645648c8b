import { cobroDeCambio, estadoDeCambio } from '@cd/domain/partidos/cambios/estado';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { RuleError, requireStep } from '../../../platform/errors/rule-error';
import { cobrarAMano, descobrarAMano } from '../../libro/libro/service';
import { pasosDeCobro } from './pasos';
import { cambiar, leerPorCobrar, reservarCambios } from './queries';

type Oficina = Pick<Caller, 'competicionId' | 'usuarioId'>;

/** All of them or none, whatever the season: that one is over for sport alone (ADR 77). */
async function conElegidos(tx: Tx, caller: Oficina, ids: readonly number[], paso: 'cobrar' | 'anularCobro'): Promise<string> {
  const elegidos = [...new Set(ids)];
  if (elegidos.length === 0) throw new RuleError('cambio.ninguno');
  await reservarCambios(tx, elegidos);
  const cambios = await leerPorCobrar(tx, caller.competicionId, elegidos);
  if (cambios.length < elegidos.length) throw new RuleError('recurso.desconocido');
  for (const cambio of cambios) requireStep(pasosDeCobro(cobroDeCambio(estadoDeCambio(cambio), cambio))[paso]);
  const cobrado = paso === 'cobrar';
  await cambiar(tx, elegidos, (ahora) => ({ fecha_cobro: cobrado ? ahora : null }));
  await (cobrado ? cobrarAMano : descobrarAMano)(tx, { clase: 'cambio', ids: elegidos, usuarioId: caller.usuarioId });
  return elegidos.toSorted((a, b) => a - b).join(', ');
}

export const cobrar = async (tx: Tx, caller: Oficina, ids: readonly number[]): Promise<string> =>
  `Cambios de partido cobrados: ${await conElegidos(tx, caller, ids, 'cobrar')}`;

export const anularCobro = async (tx: Tx, caller: Oficina, ids: readonly number[]): Promise<string> =>
  `Cobro anulado de cambios de partido: ${await conElegidos(tx, caller, ids, 'anularCobro')}`;
