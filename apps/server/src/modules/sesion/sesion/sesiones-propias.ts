import { sql } from 'kysely';
import type { SesionAbierta } from '@cd/contract/sesion/seguridad';
import type { Connection, Tx } from '../../../platform/db/open';
import { instant } from '../../../platform/db/columns';

/** Of a session's hash: which one it is among their owner's. */
const ID = sql<string>`left(s.hash, 16)`;

export async function leerSesiones(con: Connection, usuarioId: number, propia: string): Promise<SesionAbierta[]> {
  const { rows } = await sql<SesionAbierta>`
    select ${ID} as id, ${instant(sql.ref('s.creada'))} as creada, ${instant(sql.ref('s.usada'))} as usada, s.direccion, s.agente, s.hash = ${propia} as actual
    from sesion s where s.usuario_id = ${usuarioId} and not sesion_caducada(s) order by s.hash = ${propia} desc, s.usada desc`.execute(con);
  return rows;
}

export async function cerrarSesion(tx: Tx, usuarioId: number, id: string): Promise<boolean> {
  const { rows } = await sql`delete from sesion s where s.usuario_id = ${usuarioId} and ${ID} = ${id} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function cerrarLasDemas(tx: Tx, usuarioId: number, propia: string): Promise<void> {
  await tx.deleteFrom('sesion').where('usuario_id', '=', usuarioId).where('hash', '<>', propia).execute();
}

export async function leerSegundoFactor(con: Connection, usuarioId: number) {
  const { rows } = await sql<{ activado: string | null; empezado: boolean; codigosSinUsar: number }>`
    select f.usuario_id is not null as empezado, ${instant(sql.ref('f.activado'))} as activado,
      (select count(*)::int from codigo_recuperacion c where c.usuario_id = u.id) as "codigosSinUsar"
    from usuario u left join segundo_factor f on f.usuario_id = u.id where u.id = ${usuarioId}`.execute(con);
  return rows[0]!;
}
