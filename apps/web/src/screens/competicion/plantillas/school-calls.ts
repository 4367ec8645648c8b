import { call } from '../../../client/call';
import { PLANTILLAS_CHANGED } from './plantillas-queries';
import type { SquadCalls } from './squad';

/** A coordinator's, in a squad of a team of their school. */
export const callsOfSchool = (idPlantilla: number): SquadCalls & Required<Pick<SquadCalls, 'modificarEntrenador'>> => ({
  deCoordinador: true,
  lugar: 'plantilla',
  invalida: PLANTILLAS_CHANGED,
  meterJugador: (id, answers) => call('POST /api/jugadores/coordinador/plantilla', { body: { id, idPlantilla, ...answers } }),
  crearJugador: (jugador, image, answers) =>
    call('POST /api/jugadores/coordinador/plantilla', { body: { ...jugador, idPlantilla, ...answers }, image }),
  modificarJugador: (jugador, image, answers) =>
    call('PUT /api/jugadores/coordinador/plantilla', { body: { ...jugador, idPlantilla, ...answers }, image }),
  completarJugador: (jugador, image, answers) =>
    call('PUT /api/jugadores/coordinador', { body: { ...jugador, ...answers, idPreequipo: undefined }, image }),
  darPuesto: (id, numero, answers) =>
    call('POST /api/entrenadores/coordinador/plantilla', { body: { id, idPlantilla, numero, ...answers } }),
  crearEntrenador: (entrenador, image, answers) =>
    call('POST /api/entrenadores/coordinador/plantilla', { body: { ...entrenador, idPlantilla, ...answers }, image }),
  completarEntrenador: (entrenador, image) =>
    call('PUT /api/entrenadores/coordinador', { body: { ...entrenador, idPreequipo: undefined, numero: undefined }, image }),
  modificarEntrenador: (entrenador, image, answers) =>
    call('PUT /api/entrenadores/coordinador/plantilla', { body: { ...entrenador, idPlantilla, ...answers }, image }),
});
