import type { JugadorPorCitar, PartidoDeEquipo } from '@cd/contract/partidos/citaciones';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';

const KEY = ['citaciones'] as const;
export const CITACION_CHANGED = [KEY] as const;

/** A match of theirs, with the team that is said or the first that they have in it. */
export const partidoDeEquipo = (id: number, equipo: number | null) =>
  queryOptions({
    queryKey: [...KEY, id, equipo],
    queryFn: () => call('GET /api/citaciones/:id', { params: { id }, query: equipo === null ? {} : { equipo } }),
  });

export const inferioresDe = (id: number, equipo: number) =>
  queryOptions({
    queryKey: [...KEY, 'inferiores', id, equipo],
    queryFn: () => call('GET /api/citaciones/inferiores/:id', { params: { id }, query: { equipo } }),
  });

export const canPlay = ({ impedimentos }: JugadorPorCitar): boolean => impedimentos.length === 0;

/** What the families of those who are called have said. */
export const answersOf = (jugadores: readonly JugadorPorCitar[]): { vienen: number; callan: number; faltan: number } => {
  const citados = jugadores.filter(({ citado }) => citado === 1);
  return {
    vienen: citados.filter(({ viene }) => viene === 1).length,
    callan: citados.filter(({ viene }) => viene === null).length,
    faltan: citados.filter(({ viene }) => viene === 0).length,
  };
};

/** Who is called when nobody says otherwise: those who are already or, the first time, all of the squad who may play. */
export const usualCall = ({ citacion, jugadores }: PartidoDeEquipo): number[] =>
  jugadores.filter((jugador) => canPlay(jugador) && (citacion === null || jugador.citado === 1)).map(({ id }) => id);
