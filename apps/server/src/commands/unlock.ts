import { z } from 'zod';
import { leerCuenta } from '../modules/sesion/sesion/queries';
import { quitarTodo } from '../modules/sesion/sesion/segundo-factor';
import { olvidarIntentos } from '../modules/sesion/sesion/intentos';
import { inTransaction } from '../platform/db/transaction';
import { OperatorNotice } from '../platform/errors/operator';
import { readOptions } from './options';
import { withDatabase } from './with-database';

const USO = `Uso: npm run unlock -- --email direccion@correo.es [--second-factor]
  Olvida lo que otros han fallado al entrar en esa cuenta; con --second-factor, le quita además el segundo paso y las llaves de acceso, si ha perdido el móvil y los códigos.`;

/** For whoever cannot come in: what others failed is forgotten and, where it is asked for, the second step goes. */
export async function desbloquear(argv: string[]): Promise<number> {
  const { values } = readOptions(USO, { args: argv, options: { email: { type: 'string' }, 'second-factor': { type: 'boolean' } } });
  const email = z.email().safeParse(values.email);
  if (!email.success) throw new OperatorNotice(USO);
  return withDatabase(async ({ db }) => {
    const cuenta = await leerCuenta(db, email.data);
    if (!cuenta) throw new OperatorNotice(`No hay ninguna cuenta con ${email.data}.`);
    const { fallos, quitado } = await inTransaction(db, async (tx) => ({
      fallos: await olvidarIntentos(tx, cuenta.login),
      quitado: values['second-factor'] === true && (await quitarTodo(tx, cuenta.id)),
    }));
    const segundo = values['second-factor'] ? (quitado ? ' Ya no tiene segundo paso.' : ' No tenía segundo paso.') : '';
    process.stdout.write(`${cuenta.login} puede volver a probar: ${fallos} intentos fallidos olvidados.${segundo}\n`);
    return 0;
  });
}
