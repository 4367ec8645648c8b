import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasEnlaces } from '@cd/contract/arbitraje/enlaces';
import type { FastifyInstance } from 'fastify';
import { logAction } from '../../../platform/audit';
import { withChangeTimeout } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { RuleError } from '../../../platform/errors/rule-error';
import { creating, deleting } from '../../../platform/http/logged';
import { mount, mountOffice, type Office } from '../../../platform/http/mount';
import { leerVista } from '../arbitrajes/queries';
import { leerEnlace } from './queries';
import { contestarPorEnlace, hacerEnlace, quitarEnlace, verPorEnlace } from './service';

const { ver, contestar, ...deOficina } = rutasEnlaces;

export function mountEnlaces(app: FastifyInstance, office: Office): void {
  const { db, signature, settled, requireRoom, publicUrl } = office;
  mount(
    app,
    { ver, contestar },
    {
      ver: ({ params: { token } }) => verPorEnlace(db(), signature(), token),
      contestar: async ({ params: { token }, body }) => {
        await requireRoom();
        await inTransaction(db(), async (tx) => {
          await withChangeTimeout(tx);
          const { usuarioId, texto } = await contestarPorEnlace(tx, signature(), token, body);
          await logAction(tx, usuarioId, TipoAccion.Modificar, texto);
        });
        await settled();
        return null;
      },
    },
    office,
  );
  mountOffice(
    app,
    deOficina,
    {
      leer: async ({ db: con, caller, params: { id } }) => {
        if (!(await leerVista(con, caller.competicionId, id))) throw new RuleError('recurso.desconocido');
        return leerEnlace(con, id);
      },
      hacer: creating(async (tx, { caller, params: { id } }) => {
        const { token, caduca, texto } = await hacerEnlace(tx, caller, id);
        return { texto, url: `${publicUrl()}/arbitraje/${token}`, caduca };
      }),
      quitar: deleting((tx, { caller, params: { id } }) => quitarEnlace(tx, caller, id)),
    },
    office,
  );
}
