import { mountArbitros } from './arbitros/routes';
import { mountCoordinadores } from './coordinadores/routes';
import { mountEntrenadores } from './entrenadores/routes';
import { mountJugadores } from './jugadores/routes';
import { mountJustificantes } from './justificantes/routes';

export const AREA_PERSONAS = [mountArbitros, mountCoordinadores, mountEntrenadores, mountJugadores, mountJustificantes];
