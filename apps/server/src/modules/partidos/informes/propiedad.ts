import { Perfil } from '@cd/contract/kit/perfiles';
import type { Quien } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerArbitros } from './convocatoria';

const CONFIRMADO = 3;

const suyo = async (con: Connection, { actorId }: Quien, convocatoriaId: number) =>
  (await leerArbitros(con, convocatoriaId)).find(({ arbitro_id }) => arbitro_id === actorId);

/** A referee sees those of their appointments alone; to them any other does not exist. */
export async function exigirVisible(con: Connection, quien: Quien, convocatoriaId: number): Promise<void> {
  if (quien.perfilId === Perfil.Arbitro && !(await suyo(con, quien, convocatoriaId))) throw new RuleError('recurso.desconocido');
}

/** And reports on those that they have confirmed. */
export async function exigirConfirmado(con: Connection, quien: Quien, convocatoriaId: number): Promise<void> {
  const arbitraje = await suyo(con, quien, convocatoriaId);
  if (!arbitraje) throw new RuleError('recurso.desconocido');
  if (arbitraje.estado < CONFIRMADO) throw new RuleError('informe.sin_confirmar');
}
