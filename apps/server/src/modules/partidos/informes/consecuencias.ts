import type { Consecuencias } from '@cd/contract/resultados/consecuencias';
import type { Db } from '../../../platform/db/open';
import { verSinGuardar } from '../../resultados/consecuencias';
import { leerConvocatoria } from './convocatoria';
import type { Escritura } from './service';

/** What a change of a report would alter beyond its match. */
export async function verConsecuencias(
  db: Db,
  caller: Escritura['caller'],
  convocatoriaId: number,
  cambiar: (escritura: Escritura) => Promise<unknown>,
): Promise<Consecuencias> {
  const { consecuencias } = await verSinGuardar(
    db,
    (tx) => leerConvocatoria(tx, caller.competicionId, convocatoriaId),
    (tx) => cambiar({ tx, caller, log: async () => {} }),
  );
  return consecuencias;
}
