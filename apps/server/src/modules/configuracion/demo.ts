import type { Conexion } from '../../platform/db/open';
import { RuleError } from '../../platform/http/rule-error';
import { leerParametro } from '../../platform/parametros';

/** Demo mode refuses the operations that the specification lists (spec 1 §5). */
export async function prohibirEnDemo(con: Conexion): Promise<void> {
  if ((await leerParametro(con, 'demo')) === 1) throw new RuleError('demo.bloqueada');
}
