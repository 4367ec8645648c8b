import type { Db } from '../../../platform/db/open';
import { ARBITRO } from '../arbitros/arbitro';
import { COORDINADOR } from '../coordinadores/coordinador';
import { ENTRENADOR } from '../entrenadores/entrenador';
import { JUGADOR } from '../jugadores/jugador';
import { anonimizarBajasVencidas } from '../persona/privacidad';

/** Everyone in Baja for longer than the deployment keeps people (parameter `diasConservacionPersonas`); answers how many. */
export async function quitarDatosVencidos(db: Db): Promise<number> {
  return (
    (await anonimizarBajasVencidas(db, JUGADOR)) +
    (await anonimizarBajasVencidas(db, ENTRENADOR)) +
    (await anonimizarBajasVencidas(db, ARBITRO)) +
    (await anonimizarBajasVencidas(db, COORDINADOR))
  );
}
