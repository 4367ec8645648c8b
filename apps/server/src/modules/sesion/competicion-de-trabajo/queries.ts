import type { Competicion } from '@cd/contract/sesion/sesion';
import type { Connection, Tx } from '../../../platform/db/open';

export const COLUMNAS = ['id', 'nombre', 'fecha_inicio', 'fecha_fin', 'historico'] as const satisfies readonly (keyof Competicion)[];

export async function leerCompeticion(con: Connection, id: number): Promise<Competicion | undefined> {
  return con.selectFrom('competicion').select(COLUMNAS).where('id', '=', id).executeTakeFirst();
}

export async function leerActual(con: Connection): Promise<Competicion | undefined> {
  return con.selectFrom('competicion').select(COLUMNAS).where('historico', '=', false).executeTakeFirst();
}

/** null: whichever is the current one, so that a new season is followed. */
export async function ponerCompeticionDeTrabajo(tx: Tx, usuarioId: number, competicionId: number | null): Promise<void> {
  await tx.updateTable('usuario').set({ competicion_id: competicionId }).where('id', '=', usuarioId).execute();
}
