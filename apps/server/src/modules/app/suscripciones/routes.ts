import { rutasSuscripcion } from '@cd/contract/app/app';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction';
import { addressQuota } from '../../../platform/http/address-quota';
import { mount, type Office } from '../../../platform/http/mount';
import { keysOf } from '../../../platform/secrets/keys-of';
import { guardarSuscripcion, quitarSuscripcion } from './service';

/** Of one address, which may be that of a school with its telephones; each time a team is followed is one. */
const POR_PLAZO = 120;
const PLAZO_MS = 10 * 60_000;

export function mountSuscripciones(app: FastifyInstance, { db, requireRoom, pushTo }: Office): void {
  const exigirPocas = addressQuota(app, { max: POR_PLAZO, windowMs: PLAZO_MS, refusal: 'app.demasiadas' });
  mount(app, rutasSuscripcion, {
    estado: async () => {
      const { version, retirados } = await db().selectFrom('app_datos').select(['version', 'retirados']).executeTakeFirstOrThrow();
      return { clave: keysOf(db()).push.publica, version, guarda: retirados === null };
    },
    guardar: async ({ body }, request) => {
      await exigirPocas(request);
      await requireRoom();
      return { equipos: await inTransaction(db(), (tx) => guardarSuscripcion(tx, body, pushTo)) };
    },
    quitar: async ({ body: { endpoint } }, request) => {
      await exigirPocas(request);
      await inTransaction(db(), (tx) => quitarSuscripcion(tx, endpoint));
      return null;
    },
  });
}
