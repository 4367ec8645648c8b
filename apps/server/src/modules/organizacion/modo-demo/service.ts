import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerParametro } from '../../../platform/parametros';

/** Whoever tries the demonstration finds its accounts as they are announced: their password and address do not change (domain-rules, «Identity»). */
export async function prohibirEnCuentaDeDemo(con: Connection, usuarioId: number): Promise<void> {
  const cuenta = await con.selectFrom('usuario').select('demo').where('id', '=', usuarioId).executeTakeFirst();
  if (cuenta?.demo) throw new RuleError('demo.bloqueada');
}

/** Demo mode refuses the operations that the specification lists (spec 1 §5). */
export async function prohibirEnDemo(con: Connection): Promise<void> {
  if ((await leerParametro(con, 'demo')) === 1) throw new RuleError('demo.bloqueada');
}

/** For whoever runs the deployment; no screen does it. */
export async function guardarModoDemostracion(con: Connection, activo: boolean): Promise<void> {
  await con
    .updateTable('parametro')
    .set({ valor: activo ? 1 : 0 })
    .where('clave', '=', 'demo')
    .execute();
}
