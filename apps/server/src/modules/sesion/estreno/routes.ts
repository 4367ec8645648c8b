import { rutasEstreno } from '@cd/contract/sesion/estreno';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction';
import { mount, type Handlers, type Office } from '../../../platform/http/mount';
import { cifrarElegida } from '../cuentas/contrasenas';
import { crearPrimerAdministrador, exigirSinEstrenar } from './service';

export function mountEstreno(app: FastifyInstance, office: Office): void {
  const { db, signature } = office;
  const llamadas: Handlers<typeof rutasEstreno> = {
    comprobarEstreno: ({ params: { token } }) => exigirSinEstrenar(db(), signature(), token),
    estrenar: async ({ params: { token }, body: { nombre, login, passwd } }) => {
      // Before the password is hashed, which costs.
      await exigirSinEstrenar(db(), signature(), token);
      const contrasena = await cifrarElegida(db(), { login, nombre, contrasena: passwd, campo: 'passwd' });
      await inTransaction(db(), (tx) => crearPrimerAdministrador(tx, signature(), token, { nombre, login, contrasena }));
    },
  };
  mount(app, rutasEstreno, llamadas, office);
}
