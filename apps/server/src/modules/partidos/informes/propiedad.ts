import { Perfil } from '@cd/contract/kit/perfiles';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { leerArbitros, type ArbitroDePartido } from './convocatoria';

const CONFIRMADO = 3;

type Quien = Pick<Caller, 'perfilId' | 'actorId'>;

const arbitroPropio = ({ actorId }: Quien, arbitros: readonly ArbitroDePartido[]): ArbitroDePartido => {
  return known(arbitros.find(({ arbitro_id }) => arbitro_id === actorId));
};

/** A referee sees those of their appointments alone; to them any other does not exist. */
export async function exigirVisible(con: Connection, caller: Quien, convocatoriaId: number): Promise<void> {
  if (caller.perfilId === Perfil.Arbitro) arbitroPropio(caller, await leerArbitros(con, convocatoriaId));
}

/** And reports on those that they have confirmed, once all who referee it have (spec 3 §4, «Espera resto conf.»). */
export async function exigirConfirmado(con: Connection, caller: Quien, convocatoriaId: number): Promise<void> {
  const arbitros = await leerArbitros(con, convocatoriaId);
  if (arbitroPropio(caller, arbitros).estado < CONFIRMADO) throw new RuleError('informe.sin_confirmar');
  const faltan = arbitros.filter(({ estado }) => estado < CONFIRMADO).map(({ nombre }) => nombre);
  if (faltan.length > 0)
    throw new RuleError(
      'informe.sin_confirmar',
      `Antes de enviar el informe tienen que confirmar todos sus árbitros. Falta: ${faltan.join(', ')}`,
    );
}
