import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { readParameter } from '../../../platform/parameters';

/** Whoever tries the demonstration finds its accounts as they are announced: their password and address do not change (domain-rules, «Identity»). */
export async function prohibirEnCuentaDeDemo(con: Connection, usuarioId: number): Promise<void> {
  const cuenta = await con.selectFrom('usuario').select('demo').where('id', '=', usuarioId).executeTakeFirst();
  if (cuenta?.demo) throw new RuleError('demo.bloqueada');
}

/** Demo mode refuses the operations that the specification lists (spec 1 §5). */
export async function prohibirEnDemo(con: Connection): Promise<void> {
  if ((await readParameter(con, 'demo')) === 1) throw new RuleError('demo.bloqueada');
}

/** In demo mode its accounts stay as they are announced: open, with their people and their profiles. */
export const prohibirCerrarCuentaDeDemo = (con: Connection, usuarioId: number): Promise<void> =>
  prohibirCerrarCuentasDeDemo(con, [usuarioId]);
export async function prohibirCerrarCuentasDeDemo(con: Connection, usuarios: readonly number[]): Promise<void> {
  const suya = await con
    .selectFrom('usuario')
    .select('id')
    .where(sql<boolean>`id = any(${[...usuarios]}::int[])`)
    .where('demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (suya) await prohibirEnDemo(con);
}

/** What the roles of its accounts may do is what whoever tries the demonstration may try. */
export async function prohibirEnRolDeDemo(con: Connection, rolId: number): Promise<void> {
  const cuenta = await con
    .selectFrom('usuario_rol as ur')
    .innerJoin('usuario as u', 'u.id', 'ur.usuario_id')
    .select('u.id')
    .where('ur.rol_id', '=', rolId)
    .where('u.demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (cuenta) await prohibirEnDemo(con);
}

/** For whoever runs the deployment; no screen does it. */
export async function guardarModoDemostracion(con: Connection, activo: boolean): Promise<void> {
  await con
    .updateTable('parametro')
    .set({ valor: activo ? 1 : 0 })
    .where('clave', '=', 'demo')
    .execute();
}
