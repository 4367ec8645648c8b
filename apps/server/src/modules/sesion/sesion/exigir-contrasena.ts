import type { Db } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { coincide } from '../cuentas/contrasenas';
import { contarIntento } from './intentos';
import { leerCuenta } from './queries';

/** Who holds an open screen still has to know the password; and guesses as slowly as at the door. */
export async function exigirContrasena(db: Db, usuarioId: number, contrasena: string) {
  const { login } = await db.selectFrom('usuario').select('login').where('id', '=', usuarioId).executeTakeFirstOrThrow();
  const intento = await contarIntento(db, login, `usuario ${usuarioId}`);
  const cuenta = await leerCuenta(db, login);
  if (!(await coincide(cuenta?.contrasena, contrasena))) throw new RuleError('sesion.contrasena_actual');
  return { login, nombre: cuenta!.nombre, intento };
}
