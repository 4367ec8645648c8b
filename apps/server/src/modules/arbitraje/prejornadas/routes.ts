import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import { rutasPrejornadas } from '@cd/contract/arbitraje/prejornadas';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing, creating, deleting, listing } from '../../../platform/http/logged';
import { type OfficeHandlers, mounting } from '../../../platform/http/mount';
import { diasDe } from './avisos';
import { leerPartidos } from './partidos';
import { leerAbiertaA, leerElegibles, leerPreguntados, leerPrejornadas } from './queries';
import {
  crearPrejornada,
  eliminarPrejornada,
  exigirPrejornada,
  leerNueva,
  modificarPrejornada,
  publicarPrejornada,
  recordarPrejornada,
} from './service';

export const mountPrejornadas = mounting(rutasPrejornadas, () => {
  const funciones: OfficeHandlers<typeof rutasPrejornadas> = {
    lista: listing('Prejornadas', async ({ db, caller }) =>
      (await leerPrejornadas(db, caller.competicionId)).map(({ disponibilidades: _, ...fila }) => fila),
    ),
    ultima: async ({ db, caller, logReading }) => {
      const ultima =
        caller.perfilId === Perfil.Arbitro
          ? caller.actorId === null
            ? undefined
            : await leerAbiertaA(db, caller.competicionId, caller.actorId)
          : (await leerPrejornadas(db, caller.competicionId))[0];
      if (!ultima) throw new RuleError('prejornada.ninguna');
      logReading(TipoAccion.Consultar, 'Última prejornada');
      return ultima;
    },
    nueva: ({ db, caller }) => leerNueva(db, caller),
    arbitros: listing('Árbitros para una prejornada', ({ db, caller, params: { id } }) => leerElegibles(db, caller.competicionId, id)),
    partidos: async ({ db, caller, params: { id }, logReading }) => {
      const prejornada = await exigirPrejornada(db, caller, id);
      logReading(TipoAccion.Listar, `Partidos de la prejornada ${diasDe(prejornada)}`);
      return leerPartidos(db, id);
    },
    leer: async ({ db, caller, params: { id }, logReading }) => {
      const prejornada = await exigirPrejornada(db, caller, id);
      logReading(TipoAccion.Consultar, `Prejornada ${diasDe(prejornada)}`);
      return { ...prejornada, prejornadasArbitrales: await leerPreguntados(db, id) };
    },
    crear: creating((tx, { caller, body }) => crearPrejornada(tx, caller, body)),
    publicar: changing((tx, { caller, params: { id }, body }) => publicarPrejornada(tx, caller, id, body?.version)),
    recordar: changing((tx, { caller, params: { id }, body }) => recordarPrejornada(tx, caller, id, body?.arbitros)),
    modificar: {
      // It asks more referees, and leaves none out.
      stored: async ({ db, caller, id }) => ({ ...(await exigirPrejornada(db, caller, id)), arbitros: [] }),
      change: changing((tx, { caller, params: { id }, body }) => modificarPrejornada(tx, caller, id, body)),
    },
    eliminar: deleting((tx, { caller, params: { id } }) => eliminarPrejornada(tx, caller, id)),
  };
  return funciones;
});
