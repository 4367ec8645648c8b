import type { listaArbitros, rutasArbitros } from '@cd/contract/personas/arbitros';
import type { listaCoordinadores, rutasCoordinadores } from '@cd/contract/personas/coordinadores';
import type { listaEntrenadores, rutasEntrenadores } from '@cd/contract/personas/entrenadores';
import type { listaJugadores, rutasJugadores } from '@cd/contract/personas/jugadores';
import { registros, type Nombres } from '../../../ui/crud/registros';
import { filasServidor } from '../../../ui/grid/filas';

/** What tells one people screen from another. */
export type TipoDePersona = Nombres<'arbitros' | 'entrenadores' | 'coordinadores' | 'jugadores'>;

/** A player has no user of their own. */
export const conCuenta = ({ pantalla }: TipoDePersona): boolean => pantalla !== 'jugadores';

export const ARBITROS = {
  ...registros<typeof rutasArbitros>({ pantalla: 'arbitros', envoltorio: null, uno: 'árbitro', varios: 'árbitros' }),
  filas: filasServidor<typeof listaArbitros>('/api/arbitros'),
};
export const ENTRENADORES = {
  ...registros<typeof rutasEntrenadores>({ pantalla: 'entrenadores', envoltorio: null, uno: 'entrenador', varios: 'entrenadores' }),
  filas: filasServidor<typeof listaEntrenadores>('/api/entrenadores'),
};
export const COORDINADORES = {
  ...registros<typeof rutasCoordinadores>({ pantalla: 'coordinadores', envoltorio: null, uno: 'coordinador', varios: 'coordinadores' }),
  filas: filasServidor<typeof listaCoordinadores>('/api/coordinadores'),
};
export const JUGADORES = {
  ...registros<typeof rutasJugadores>({ pantalla: 'jugadores', envoltorio: null, uno: 'jugador', varios: 'jugadores' }),
  filas: filasServidor<typeof listaJugadores>('/api/jugadores'),
};
