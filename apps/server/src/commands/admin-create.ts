import { z } from 'zod';
import { Contrasena } from '@cd/contract/kit/campos';
import { cifrarElegida } from '../modules/sesion/cuentas/contrasenas';
import { crearAdministrador as insertarAdministrador } from '../modules/sesion/estreno/service';
import { OperatorNotice } from '../platform/errors/operator';
import { RuleError } from '../platform/errors/rule-error';
import { readOptions } from './options';
import { ask } from './terminal';
import { withDatabase } from './with-database';
import { inTransaction } from '../platform/db/transaction';

const USO = 'Uso: npm run admin:create -- --email direccion@correo.es';

/** Makes the first administrator of a real deployment; the password is asked for, or read from a pipe. */
export async function crearAdministrador(argv: string[]): Promise<number> {
  const { values } = readOptions(USO, { args: argv, options: { email: { type: 'string' } } });
  const email = z.email().safeParse(values.email);
  if (!email.success) throw new OperatorNotice(USO);
  return withDatabase(async ({ db }) => {
    const login = email.data.toLowerCase();
    if (await db.selectFrom('usuario').select('id').where('login', '=', login).executeTakeFirst())
      throw new OperatorNotice('Ya existe un usuario con ese email en el sistema');
    const [contrasena = '', repetida = contrasena] = await ask(['Contraseña: ', 'Repita la contraseña: '], { oculto: true });
    const valida = Contrasena.safeParse(contrasena);
    if (!valida.success) throw new OperatorNotice(valida.error.issues[0]!.message);
    if (contrasena !== repetida) throw new OperatorNotice('Las contraseñas no coinciden');
    const cifrada = await cifrarElegida(db, { login, nombre: 'Administrador', contrasena }).catch((error: unknown) => {
      throw error instanceof RuleError ? new OperatorNotice(error.message) : error;
    });
    await inTransaction(db, (tx) => insertarAdministrador(tx, { nombre: 'Administrador', login, contrasena: cifrada }));
    process.stdout.write(`Administrador ${login} creado.\n`);
    return 0;
  });
}
