import { rutasArbitros } from './arbitros';
import { rutasCoordinadores } from './coordinadores';
import { rutasEntrenadores } from './entrenadores';
import { rutasJugadores } from './jugadores';
import { rutasJustificantes } from './justificantes';

export const dePersonas = {
  arbitros: rutasArbitros,
  coordinadores: rutasCoordinadores,
  entrenadores: rutasEntrenadores,
  jugadores: rutasJugadores,
  justificantes: rutasJustificantes,
};
