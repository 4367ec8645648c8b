import { rutasVistas } from '@cd/contract/sesion/vistas';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing, creating, deleting } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
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

export const mountVistas = mounting(rutasVistas, () => ({
  lista: async ({ params: { lista }, caller, db }) => leerVistas(db, caller.usuarioId, lista),
  crear: creating(async (tx, { body: { lista, ...vista }, caller }) => {
    const suya = { usuario_id: caller.usuarioId, lista };
    const id = await sinRepetir(() => crearVista(tx, suya, vista));
    if (id === null) throw new RuleError('vista.demasiadas');
    return { texto: anotacion(lista), id };
  }),
  modificar: {
    stored: async ({ db, caller, id }) => {
      const guardada = await reservarVista(db, caller.usuarioId, id);
      return guardada && { ...guardada.vista, antes: guardada.vista };
    },
    change: changing(async (tx, { params: { id }, body: { antes, ...vista }, caller }) => {
      const { lista, vista: guardada } = (await reservarVista(tx, caller.usuarioId, id)) ?? rechazar();
      requireSame(antes, guardada);
      await sinRepetir(() => modificarVista(tx, { usuario_id: caller.usuarioId, lista }, id, vista));
      return anotacion(lista);
    }),
  },
  eliminar: deleting(async (tx, { params: { id }, caller }) => {
    const { lista } = (await reservarVista(tx, caller.usuarioId, id)) ?? rechazar();
    await borrarVista(tx, id);
    return anotacion(lista);
  }),
}));
