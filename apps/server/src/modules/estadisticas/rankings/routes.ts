import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRankings } from '@cd/contract/estadisticas/rankings';
import { mounting } from '../../../platform/http/mount';
import { leerDeportesConFase } from '../deportes/queries';
import { leerCampeonatosConEquipos } from './queries';
import { ponerAlDia } from '../tanteo/service';
import { hacerRanking, leerCriterios } from './service';

export const mountRankings = mounting(rutasRankings, (office) => ({
  deportes: async ({ db, caller }) => (await leerDeportesConFase(db, caller.competicionId)).map(({ id, nombre }) => ({ id, nombre })),
  criterios: async ({ db, caller }) =>
    (await leerCriterios(db, caller.competicionId)).map(({ id, nombre, unidad, sujeto, deportes }) => ({
      id,
      nombre,
      unidad,
      sujeto,
      deportes: [...deportes],
    })),
  equipos: ({ db, caller }) => leerCampeonatosConEquipos(db, caller.competicionId),
  ranking: async ({ db, caller, body: { datos }, logReading }) => {
    // It writes, so that what is read at length is up to date.
    await ponerAlDia(office.db(), caller.competicionId);
    const filas = await hacerRanking(db, caller.competicionId, datos);
    logReading(TipoAccion.Listar, 'Ranking');
    return filas;
  },
}));
