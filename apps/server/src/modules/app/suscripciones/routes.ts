import { rutasSuscripcion } from '@cd/contract/app/app';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction';
import { mount, type Handlers, type Office } from '../../../platform/http/mount';
import { keysOf } from '../../../platform/secrets/keys-of';
import { guardarSuscripcion, quitarSuscripcion } from './service';

export function mountSuscripciones(app: FastifyInstance, office: Office): void {
  const { db, requireRoom, pushTo } = office;
  const llamadas: Handlers<typeof rutasSuscripcion> = {
    estado: async () => {
      const { version, retirados } = await db().selectFrom('app_datos').select(['version', 'retirados']).executeTakeFirstOrThrow();
      return { clave: keysOf(db()).push.publica, version, guarda: retirados === null };
    },
    guardar: async ({ body }) => {
      await requireRoom();
      return { equipos: await inTransaction(db(), (tx) => guardarSuscripcion(tx, body, pushTo)) };
    },
    quitar: async ({ body: { endpoint } }) => {
      await inTransaction(db(), (tx) => quitarSuscripcion(tx, endpoint));
      return null;
    },
  };
  mount(app, rutasSuscripcion, llamadas, office);
}
