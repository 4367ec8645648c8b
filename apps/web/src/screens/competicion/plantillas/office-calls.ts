import { call } from '../../../client/call';
import { PLANTILLAS_CHANGED } from './plantillas-queries';
import type { SquadCalls } from './squad';

/** The office's, in a squad of a team. */
export const callsOfOffice = (idPlantilla: number): SquadCalls => ({
  deCoordinador: false,
  lugar: 'plantilla',
  invalida: PLANTILLAS_CHANGED,
  meterJugador: (id, answers) => call('POST /api/plantillas/jugador', { body: { jugador: { id, idPlantilla, ...answers } } }),
  crearJugador: (jugador, image, answers) =>
    call('POST /api/plantillas/jugador', { body: { jugador: { ...jugador, idPlantilla, ...answers } }, image }),
  modificarJugador: (jugador, image, answers) =>
    call('PUT /api/plantillas/jugador', { body: { jugador: { ...jugador, idPlantilla, ...answers } }, image }),
  darPuesto: (id, numero) => call('POST /api/plantillas/entrenador', { body: { entrenador: { id, idPlantilla, numero } } }),
  crearEntrenador: (entrenador, image) =>
    call('POST /api/plantillas/entrenador', { body: { entrenador: { ...entrenador, idPlantilla } }, image }),
});
