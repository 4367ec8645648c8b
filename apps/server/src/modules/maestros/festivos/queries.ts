import type { Festivo } from '@cd/contract/maestros/festivos';
import { sql } from 'kysely';
import { nothingLeft, type Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

export const leerFestivos = (con: Connection): Promise<Festivo[]> =>
  con
    .selectFrom('festivo')
    .select(['fecha', 'nombre', sql<Festivo['ambito']>`ambito`.as('ambito')])
    .orderBy('fecha')
    .execute();

/** Until the end of the transaction nobody else saves the list; reading goes on. */
export async function reservarFestivos(tx: Tx): Promise<void> {
  await sql`lock table festivo in share row exclusive mode`.execute(tx);
}

export async function sustituirFestivos(tx: Tx, festivos: readonly Festivo[]): Promise<void> {
  await tx.deleteFrom('festivo').execute();
  if (festivos.length > 0)
    await tx
      .insertInto('festivo')
      .values(
        festivos.map(({ fecha, nombre, ambito, ...resto }): Columns<'festivo'> => {
          nothingLeft(resto);
          return { fecha, nombre, ambito };
        }),
      )
      .execute();
}
