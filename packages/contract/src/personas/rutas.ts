import { rutasArbitros } from './arbitros';
import { rutasCoordinadores } from './coordinadores';
import { rutasEntrenadores } from './entrenadores';
import { rutasJugadores } from './jugadores';

export const dePersonas = {
  arbitros: rutasArbitros,
  coordinadores: rutasCoordinadores,
  entrenadores: rutasEntrenadores,
  jugadores: rutasJugadores,
};
