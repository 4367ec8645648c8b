import { useState } from 'react';
import { tellFailure } from './Dialogs';

/** What is edited, as `useQuery` gives it. */
export interface Query<R> {
  data: R | undefined;
  error: Error | null;
  refetch: () => Promise<{ data: R | undefined; error: Error | null }>;
}

/** Reads again what is edited; `soltar` leaves what was being written, once it has been read. */
export type Reload = (soltar?: () => void) => Promise<void>;

/** Reads again what is edited; each `vez` is another form, begun from what there is now. Where it cannot be read, the form stays as it is. */
export function useReread<R>({ data, refetch }: Query<R>) {
  const [relectura, setRelectura] = useState<{ vez: number; antes: R | undefined; ahora: R | undefined }>({
    vez: 0,
    antes: undefined,
    ahora: undefined,
  });
  const { vez, antes, ahora } = relectura;

  const recargar: Reload = async (soltar) => {
    const leido = await refetch();
    if (leido.error) {
      await tellFailure(leido.error, 'No se ha podido volver a cargar');
      return;
    }
    soltar?.();
    setRelectura((ultima) => ({ vez: ultima.vez + 1, antes: data, ahora: leido.data }));
  };

  // Whoever asked the query may not have been drawn again yet, and a new form keeps what it begins with.
  return { vez, leido: data === antes ? ahora : data, recargar };
}
