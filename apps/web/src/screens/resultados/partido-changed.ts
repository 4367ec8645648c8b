import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../client/ask-ahead';
import { notify, tellFailure } from '../../ui/Dialogs';

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

export interface Work {
  hacer: () => Promise<unknown>;
  /** Whether it is to be done. */
  pregunta?: () => Promise<boolean>;
  hecho: string;
  fallo: string;
}

/** Something done with a match or with what hangs from it: asked, done, read again and told. */
export function usePartidoWork() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ hacer, pregunta }: Work): Promise<boolean> => {
      if (pregunta && !(await pregunta())) return false;
      // Also what is refused is read again: someone else may have changed it.
      await hacer().finally(() => rereadPartido(queryClient));
      return true;
    },
    onSuccess: (hecha, { hecho }) => hecha && notify(hecho, { tone: 'ok' }),
    onError: (error, { fallo }) => tellFailure(error, fallo),
  });
  return { mutate, ocupado: isPending };
}
