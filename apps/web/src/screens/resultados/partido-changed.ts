import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../client/ask-ahead';
import { useWork } from '../../ui/dialogs/useWork';

/** What a call-up, an appointment, a report, a sanction or a change alters: the match wherever it is read, and the lists of all of them. */
export const PARTIDO_CHANGED = [
  ['partidos'],
  ['informes'],
  ['cambios'],
  keyOf('partidos'),
  keyOf('sanciones'),
  keyOf('cambiospartido'),
  ['esperas'],
] as const;
export const rereadPartido = (client: QueryClient): Promise<unknown> =>
  Promise.all(PARTIDO_CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));

/** Something done with a match or with what hangs from it. */
export const usePartidoWork = () => useWork(PARTIDO_CHANGED);
