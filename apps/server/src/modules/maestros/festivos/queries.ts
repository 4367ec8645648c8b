import type { Festivo } from '@cd/contract/maestros/festivos';
import { sql } from 'kysely';
import type { Conexion, Tx } from '../../../platform/db/open';

export async function leerFestivos(con: Conexion): Promise<Festivo[]> {
  const { rows } = await sql<Festivo>`select fecha, nombre, ambito from festivo order by fecha`.execute(con);
  return rows;
}

/** Until the end of the transaction nobody else saves the list; reading goes on. */
export async function reservarFestivos(tx: Tx): Promise<void> {
  await sql`lock table festivo in share row exclusive mode`.execute(tx);
}

export async function sustituirFestivos(tx: Tx, festivos: readonly Festivo[]): Promise<void> {
  await tx.deleteFrom('festivo').execute();
  if (festivos.length > 0)
    await tx
      .insertInto('festivo')
      .values([...festivos])
      .execute();
}
