import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import type { CambioDeEquipo } from '@cd/contract/partidos/cambios';

/** Changes that wait, by their match; none, until they are known, and to whoever may not read them. */
export function usePendingCambios(): ReadonlyMap<number, CambioDeEquipo> {
  const reads = [useLevel('partidosentrenador_cambio'), useLevel('partidoscoordinador_cambio')].some((nivel) => nivel > 0);
  const { data } = useQuery({
    queryKey: ['cambios', 'pendientes'],
    queryFn: () => call('GET /api/cambiospartido/pendientes'),
    enabled: reads,
    select: (cambios: CambioDeEquipo[]) => new Map(cambios.map((cambio) => [cambio.partido_id, cambio])),
  });
  return data ?? new Map();
}
