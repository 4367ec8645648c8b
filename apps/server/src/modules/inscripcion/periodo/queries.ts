import { sql } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

const COLUMNAS = ['id', 'competicion_id', 'fecha_fin', 'version'] as const;
const cierre = instant(sql.ref('fecha_cierre')).$castTo<string | null>().as('fecha_cierre');

export interface PeriodoLeido {
  id: number;
  competicion_id: number;
  fecha_fin: string;
  fecha_cierre: string | null;
  version: number;
}

export const leerPeriodo = (con: Connection, competicionId: number | null): Promise<PeriodoLeido | undefined> =>
  con
    .selectFrom('inscripcion')
    .select([...COLUMNAS, cierre])
    .where('competicion_id', '=', competicionId)
    .executeTakeFirst();

/**
 * Held until the end of the transaction. `uso`: many schools work in it at once, and nobody closes or changes it meanwhile; `cambio`: whoever
 * changes, closes or deletes it is alone.
 */
export const bloquearPeriodo = (tx: Tx, competicionId: number | null, para: 'uso' | 'cambio'): Promise<PeriodoLeido | undefined> => {
  const periodo = tx
    .selectFrom('inscripcion')
    .select([...COLUMNAS, cierre])
    .where('competicion_id', '=', competicionId);
  return (para === 'uso' ? periodo.forShare() : periodo.forUpdate()).executeTakeFirst();
};
