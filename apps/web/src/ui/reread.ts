import { useState } from 'react';
import { tellFailure } from './Dialogs';

/** What is edited, as `useQuery` gives it. */
export interface Query<R> {
  data: R | undefined;
  error: Error | null;
  refetch: () => Promise<{ data: R | undefined; error: Error | null }>;
}

/** Reads again what is edited; `soltar` leaves what was being written, once it has been read, and `escrito` is what is kept of it. */
export type Reload<E = unknown> = (soltar?: () => void, escrito?: E) => Promise<void>;

/** Reads again what is edited; each `vez` is another form, begun from what there is now. Where it cannot be read, the form stays as it is. */
export function useReread<R, E = unknown>({ data, refetch }: Query<R>) {
  const [relectura, setRelectura] = useState<{ vez: number; antes?: R | undefined; ahora?: R | undefined; escrito?: E | undefined }>({
    vez: 0,
  });
  const { vez, antes, ahora, escrito } = relectura;

  const recargar: Reload<E> = async (soltar, conservado) => {
    const leido = await refetch();
    if (leido.error) {
      await tellFailure(leido.error, 'No se ha podido volver a cargar');
      return;
    }
    soltar?.();
    setRelectura((ultima) => ({ vez: ultima.vez + 1, antes: data, ahora: leido.data, escrito: conservado }));
  };

  // Whoever asked the query may not have been drawn again yet, and a new form keeps what it begins with.
  return { vez, leido: data === antes ? ahora : data, escrito, recargar };
}
