import type { Db } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { leerPendientes, quitarPendientes, tantear } from './queries';

/** Of a season that has just been brought in: as many as are counted in the time of an ordinary call. */
const FASES_A_LA_VEZ = 20;

/** Counts again the phases of a season that have changed, and no other: after it, what they add up to is what their actas say. */
export async function ponerAlDia(db: Db, competicionId: number | null): Promise<void> {
  for (;;) {
    const fases = await leerPendientes(db, competicionId, FASES_A_LA_VEZ);
    if (fases.length === 0) return;
    await inTransaction(db, async (tx) => {
      await quitarPendientes(tx, fases);
      await tantear(tx, fases);
    });
  }
}
