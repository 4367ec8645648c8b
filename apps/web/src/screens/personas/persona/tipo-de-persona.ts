import type { listaArbitros, rutasArbitros } from '@cd/contract/personas/arbitros';
import type { listaCoordinadores, rutasCoordinadores } from '@cd/contract/personas/coordinadores';
import type { listaEntrenadores, rutasEntrenadores } from '@cd/contract/personas/entrenadores';
import type { listaJugadores, rutasJugadores } from '@cd/contract/personas/jugadores';
import { records, type Names } from '../../../ui/crud/records';
import { serverRows } from '../../../ui/grid/row-source';

/** What tells one people screen from another. */
export type TipoDePersona = Names<'arbitros' | 'entrenadores' | 'coordinadores' | 'jugadores'>;

/** A player has no user of their own. */
export const withCuenta = ({ pantalla }: TipoDePersona): boolean => pantalla !== 'jugadores';

export const ARBITROS = {
  ...records<typeof rutasArbitros>({ pantalla: 'arbitros', envoltorio: null, uno: 'árbitro', varios: 'árbitros' }),
  filas: serverRows<typeof listaArbitros>('/api/arbitros'),
};
export const ENTRENADORES = {
  ...records<typeof rutasEntrenadores>({ pantalla: 'entrenadores', envoltorio: null, uno: 'entrenador', varios: 'entrenadores' }),
  filas: serverRows<typeof listaEntrenadores>('/api/entrenadores'),
};
export const COORDINADORES = {
  ...records<typeof rutasCoordinadores>({ pantalla: 'coordinadores', envoltorio: null, uno: 'coordinador', varios: 'coordinadores' }),
  filas: serverRows<typeof listaCoordinadores>('/api/coordinadores'),
};
export const JUGADORES = {
  ...records<typeof rutasJugadores>({ pantalla: 'jugadores', envoltorio: null, uno: 'jugador', varios: 'jugadores' }),
  filas: serverRows<typeof listaJugadores>('/api/jugadores'),
};
