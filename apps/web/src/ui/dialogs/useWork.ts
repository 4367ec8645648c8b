import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { notify, tellFailure } from './Dialogs';

export interface Work {
  /** False: it could not be done, and whoever asked has been told why. */
  hacer: () => Promise<unknown>;
  /** Whether it is to be done. */
  pregunta?: () => Promise<boolean>;
  hecho: string;
  fallo: string;
}

/** Something done from a screen: asked, done, what it alters read again, and told. */
export function useWork(changed: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async ({ hacer, pregunta }: Work): Promise<boolean> => {
      if (pregunta && !(await pregunta())) return false;
      // Also what is refused is read again: someone else may have changed it.
      const did = await hacer().finally(() => Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey }))));
      return did !== false;
    },
    onSuccess: (hecha, { hecho }) => hecha && notify(hecho, { tone: 'ok' }),
    onError: (error, { fallo }) => tellFailure(error, fallo),
  });
  /** Whether it was done, for who goes on. */
  const done = (work: Work): Promise<boolean> => mutateAsync(work).catch(() => false);
  return { mutate, done, ocupado: isPending };
}
