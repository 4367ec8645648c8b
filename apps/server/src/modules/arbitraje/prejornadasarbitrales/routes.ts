import { rutasPrejornadasArbitrales } from '@cd/contract/arbitraje/prejornadas';
import { changing, opening } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { leerDisponibilidad, leerRespuesta, responder } from './service';

export const mountPrejornadasArbitrales = mounting(rutasPrejornadasArbitrales, () => ({
  leer: opening(
    ({ db, caller, params: { actorId } }) => leerDisponibilidad(db, caller, actorId),
    (_, { params: { actorId } }) => `Disponibilidad del árbitro ${actorId}`,
  ),
  responder: {
    stored: ({ db, sent }) => leerRespuesta(db, sent),
    change: changing((tx, { caller, body }) => responder(tx, caller, body)),
  },
}));
