import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasVistas } from '@cd/contract/sesion/vistas';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { borrarVista, crearVista, leerVistas, modificarVista, reservarVista } from './queries';
import { requireSame } from '../../../platform/db/seen';

const UNIQUE_VIOLATION = '23505';

async function sinRepetir<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    throw code === UNIQUE_VIOLATION && constraint === 'vista_nombre' ? new RuleError('vista.duplicada') : error;
  }
}

/** A view is its owner's alone; the log says of which list, not what they look for. */
const anotacion = (lista: string): string => `Vista guardada de la lista «${lista}»`;

const rechazar = (): never => {
  throw new RuleError('recurso.desconocido');
};

export function mountVistas(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasVistas,
    {
      lista: async ({ params: { lista }, caller, db }) => leerVistas(db, caller.usuarioId, lista),
      crear: async ({ body: { lista, ...vista }, caller, write }) =>
        write(async (tx, log) => {
          const suya = { usuario_id: caller.usuarioId, lista };
          const id = await sinRepetir(() => crearVista(tx, suya, vista));
          if (id === null) throw new RuleError('vista.demasiadas');
          await log(TipoAccion.Crear, anotacion(lista));
          return { id };
        }),
      modificar: {
        stored: async ({ db, caller, id }) => {
          const guardada = await reservarVista(db, caller.usuarioId, id);
          return guardada && { ...guardada.vista, antes: guardada.vista };
        },
        change: async ({ params: { id }, body: { antes, ...vista }, caller, write }) =>
          write(async (tx, log) => {
            const { lista, vista: guardada } = (await reservarVista(tx, caller.usuarioId, id)) ?? rechazar();
            requireSame(antes, guardada);
            await sinRepetir(() => modificarVista(tx, { usuario_id: caller.usuarioId, lista }, id, vista));
            await log(TipoAccion.Modificar, anotacion(lista));
            return null;
          }),
      },
      eliminar: async ({ params: { id }, caller, write }) =>
        write(async (tx, log) => {
          const { lista } = (await reservarVista(tx, caller.usuarioId, id)) ?? rechazar();
          await borrarVista(tx, id);
          await log(TipoAccion.Eliminar, anotacion(lista));
          return null;
        }),
    },
    office,
  );
}
