import { rutasJustificantesDeFamilia } from '@cd/contract/inscripcion/justificantes';
import type { FastifyInstance } from 'fastify';
import { withChangeTimeout, type Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { addressQuota } from '../../../platform/http/address-quota';
import { mount, type Handlers, type Office } from '../../../platform/http/mount';
import { prepararFichero } from '../../personas/justificantes/ficheros';
import { enviarDeFamilia, retirarDeFamilia, verDeFamilia } from './service';

const LECTURAS = { max: 120, windowMs: 60_000, refusal: 'familia.demasiadas' } as const;

/** What a family sends by the link of its ficha. */
export function mountJustificantesDeFamilia(app: FastifyInstance, office: Office): void {
  const { db, clock } = office;
  const leer = addressQuota(app, LECTURAS);
  const escribir = async (trabajo: (tx: Tx) => Promise<void>): Promise<void> => {
    await office.requireRoom();
    await office.settling((last) =>
      inTransaction(db(), async (tx) => {
        await withChangeTimeout(tx);
        await trabajo(tx);
        await last(tx);
      }),
    );
  };
  const llamadas: Handlers<typeof rutasJustificantesDeFamilia> = {
    ver: async ({ params: { token } }, request) => {
      await leer(request);
      return verDeFamilia(db(), token);
    },
    enviar: async ({ params: { token }, body }) => {
      // Nothing is drawn for whoever has no link.
      await verDeFamilia(db(), token);
      const fichero = await prepararFichero(body.justificante.fichero);
      await escribir((tx) => enviarDeFamilia(tx, { token, hoy: clock.today(), body, fichero }));
    },
    retirar: ({ params: { token }, body: { tipo_id } }) => escribir((tx) => retirarDeFamilia(tx, token, tipo_id)),
  };
  mount(app, rutasJustificantesDeFamilia, llamadas, office);
}
