import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasVistas } from '@cd/contract/sesion/vistas';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { borrarVista, crearVista, leerVistas, modificarVista, reservarVista } from './queries';
import { requireSame } from '../../../platform/db/seen';

const UNIQUE_VIOLATION = '23505';

async function sinRepetir<T>(escribir: () => Promise<T>): Promise<T> {
  try {
    return await escribir();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    throw code === UNIQUE_VIOLATION && constraint === 'vista_nombre' ? new RuleError('vista.duplicada') : error;
  }
}

/** A view is its owner's alone; the log says of which list, not what they look for. */
const anotada = (lista: string): string => `Vista guardada de la lista «${lista}»`;

const desconocida = (): never => {
  throw new RuleError('recurso.desconocido');
};

export function mountVistas(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasVistas,
    {
      lista: async ({ params: { lista }, quien, db }) => leerVistas(db, quien.usuarioId, lista),
      crear: async ({ body: { lista, ...vista }, quien, escribir }) =>
        escribir(async (tx, anotar) => {
          const suya = { usuario_id: quien.usuarioId, lista };
          const id = await sinRepetir(() => crearVista(tx, suya, vista));
          if (id === null) throw new RuleError('vista.demasiadas');
          await anotar(TipoAccion.Crear, anotada(lista));
          return { id };
        }),
      modificar: async ({ params: { id }, body: { antes, ...vista }, quien, escribir }) =>
        escribir(async (tx, anotar) => {
          const { lista, vista: guardada } = (await reservarVista(tx, quien.usuarioId, id)) ?? desconocida();
          requireSame(antes, guardada);
          await sinRepetir(() => modificarVista(tx, { usuario_id: quien.usuarioId, lista }, id, vista));
          await anotar(TipoAccion.Modificar, anotada(lista));
          return null;
        }),
      eliminar: async ({ params: { id }, quien, escribir }) =>
        escribir(async (tx, anotar) => {
          const { lista } = (await reservarVista(tx, quien.usuarioId, id)) ?? desconocida();
          await borrarVista(tx, id);
          await anotar(TipoAccion.Eliminar, anotada(lista));
          return null;
        }),
    },
    oficina,
  );
}
