import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Contrasena } from '@cd/contract/kit/campos';
import { cifrarContrasena } from '../modules/sesion/cuentas/contrasenas';
import { crearAdministrador as insertarAdministrador } from '../modules/sesion/estreno/service';
import { OperatorNotice } from '../platform/errors/operator';
import { withDatabase } from './with-database';
import { inTransaction } from '../platform/db/transaction';

/** Makes the first administrator of a real deployment; the password is asked for, or read from a pipe. */
export async function crearAdministrador(argv: string[]): Promise<number> {
  const { values } = parseArgs({ args: argv, options: { email: { type: 'string' } } });
  const email = z.email().safeParse(values.email);
  if (!email.success) throw new OperatorNotice('Uso: npm run admin:create -- --email direccion@correo.es');
  return withDatabase(async ({ db }) => {
    const login = email.data.toLowerCase();
    if (await db.selectFrom('usuario').select('id').where('login', '=', login).executeTakeFirst())
      throw new OperatorNotice('Ya existe un usuario con ese email en el sistema');
    const [contrasena, repetida] = await askTwice(['Contraseña: ', 'Repita la contraseña: ']);
    const valida = Contrasena.safeParse(contrasena);
    if (!valida.success) throw new OperatorNotice(valida.error.issues[0]!.message);
    if (contrasena !== repetida) throw new OperatorNotice('Las contraseñas no coinciden');
    const cifrada = await cifrarContrasena(contrasena);
    await inTransaction(db, (tx) => insertarAdministrador(tx, { nombre: 'Administrador', login, contrasena: cifrada }));
    process.stdout.write(`Administrador ${login} creado.\n`);
    return 0;
  });
}

/** On a terminal nothing typed is shown; from a pipe the second line may be missing. */
async function askTwice(questions: [string, string]): Promise<[string, string]> {
  const terminal = process.stdin.isTTY;
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal });
  const lines: string[] = [];
  if (terminal) process.stdout.write(questions[0]);
  for await (const line of reader) {
    lines.push(line);
    if (lines.length === 2) break;
    if (terminal) process.stdout.write(`\n${questions[1]}`);
  }
  reader.close();
  if (terminal) process.stdout.write('\n');
  const [first = '', second = first] = lines;
  return [first, second];
}
