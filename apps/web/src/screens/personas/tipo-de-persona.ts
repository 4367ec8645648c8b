import type { Registros } from '../../ui/crud/registros';

/** What tells one people screen from another. */
export interface TipoDePersona extends Registros {
  pantalla: 'arbitros' | 'entrenadores' | 'coordinadores' | 'jugadores';
}

export const ARBITROS: TipoDePersona = { pantalla: 'arbitros', uno: 'árbitro', varios: 'árbitros' };
export const ENTRENADORES: TipoDePersona = { pantalla: 'entrenadores', uno: 'entrenador', varios: 'entrenadores' };
export const COORDINADORES: TipoDePersona = { pantalla: 'coordinadores', uno: 'coordinador', varios: 'coordinadores' };
export const JUGADORES: TipoDePersona = { pantalla: 'jugadores', uno: 'jugador', varios: 'jugadores' };
