import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call';
import { useLevel } from './permissions';
import { workingCompetition } from './shell-queries';

export const periodoActual = queryOptions({
  queryKey: ['inscripcion', 'actual'],
  queryFn: () => call('GET /api/inscripciones/actual'),
  staleTime: 60_000,
});

/** The season that a school registers for while another is played; null where they are the same one, or it registers for none. */
export function useSeasonToCome(enabled = true): string | null {
  const registers = useLevel('inscripcion_coordinador') > 0;
  const { data: played } = useQuery(workingCompetition);
  const { data: periodo } = useQuery({ ...periodoActual, enabled: enabled && registers });
  const season = enabled && registers ? periodo?.temporada : null;
  return season && played && season !== played.nombre ? season : null;
}
