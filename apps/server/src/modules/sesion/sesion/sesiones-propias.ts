import { sql } from 'kysely';
import type { SesionAbierta } from '@cd/contract/sesion/seguridad';
import type { Connection, Tx } from '../../../platform/db/open';
import { instant } from '../../../platform/db/columns';

/** Of a session's hash: which one it is among their owner's. */
const ID = sql<string>`left(s.hash, 16)`;

/** Of an account that everybody shares, each sees their own. */
export async function leerSesiones(con: Connection, usuarioId: number, propia: string): Promise<SesionAbierta[]> {
  const { rows } = await sql<SesionAbierta>`
    select ${ID} as id, ${instant(sql.ref('s.creada'))} as creada, ${instant(sql.ref('s.usada'))} as usada, s.direccion, s.agente, s.hash = ${propia} as actual
    from sesion s join usuario u on u.id = s.usuario_id where s.usuario_id = ${usuarioId} and (s.hash = ${propia} or not u.demo) and not sesion_caducada(s) order by s.hash = ${propia} desc, s.usada desc`.execute(
    con,
  );
  return rows;
}

export async function cerrarSesion(tx: Tx, usuarioId: number, id: string): Promise<boolean> {
  const { rows } = await sql`delete from sesion s where s.usuario_id = ${usuarioId} and ${ID} = ${id} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function cerrarLasDemas(tx: Tx, usuarioId: number, propia: string): Promise<void> {
  await tx.deleteFrom('sesion').where('usuario_id', '=', usuarioId).where('hash', '<>', propia).execute();
}

/** This one may do whatever its profile does, now that its second step is set up. */
export async function liberarSesion(tx: Tx, sesion: string): Promise<void> {
  await tx.updateTable('sesion').set({ debe_segundo: false }).where('hash', '=', sesion).execute();
}
