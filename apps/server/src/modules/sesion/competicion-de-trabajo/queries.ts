import type { Competicion } from '@cd/contract/sesion/sesion';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';

/** In the table `historico` says that it is not the one that is played: the one to come is told apart (docs/decisions/0060). */
export const pasada = sql<boolean>`(historico and not proxima)`;

export const COLUMNAS = ['id', 'nombre', 'fecha_inicio', 'fecha_fin', pasada.as('historico'), 'proxima'] as const;

export async function leerCompeticion(con: Connection, id: number): Promise<Competicion | undefined> {
  return con.selectFrom('competicion').select(COLUMNAS).where('id', '=', id).executeTakeFirst();
}

export async function leerActual(con: Connection): Promise<Competicion | undefined> {
  return con.selectFrom('competicion').select(COLUMNAS).where('historico', '=', false).executeTakeFirst();
}

export const leerProxima = (con: Connection): Promise<Competicion | undefined> =>
  con.selectFrom('competicion').select(COLUMNAS).where('proxima', '=', true).executeTakeFirst();

/** null: whichever is the current one, so that a new season is followed. */
export async function ponerCompeticionDeTrabajo(tx: Tx, usuarioId: number, competicionId: number | null): Promise<void> {
  await tx.updateTable('usuario').set({ competicion_id: competicionId }).where('id', '=', usuarioId).execute();
}
