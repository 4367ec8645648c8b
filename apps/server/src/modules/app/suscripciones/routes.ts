import { rutasSuscripcion } from '@cd/contract/app/app';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction';
import { RuleError } from '../../../platform/errors/rule-error';
import { mount, type Office } from '../../../platform/http/mount';
import { leerVapid } from '../push/queries';
import { guardarSuscripcion, quitarSuscripcion } from './service';

/** Of one address, which may be that of a school with its telephones; each time a team is followed is one. */
const POR_PLAZO = 120;
const PLAZO_MS = 10 * 60_000;

export function mountSuscripciones(app: FastifyInstance, { db, requireRoom, pushTo }: Office): void {
  const contar = app.createRateLimit({ max: POR_PLAZO, timeWindow: PLAZO_MS });
  const exigirPocas = async (request: FastifyRequest): Promise<void> => {
    const uso = await contar(request);
    if (!uso.isAllowed && uso.isExceeded) throw new RuleError('app.demasiadas', undefined, { esperar: uso.ttlInSeconds });
  };
  mount(app, rutasSuscripcion, {
    estado: async () => {
      const { version, retirados } = await db().selectFrom('app_datos').select(['version', 'retirados']).executeTakeFirstOrThrow();
      return { clave: (await leerVapid(db())).publica, version, guarda: retirados === null };
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
