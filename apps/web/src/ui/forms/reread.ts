import { useState } from 'react';
import { tellFailure } from '../dialogs/Dialogs';

/** What is edited, as `useQuery` gives it. */
export interface Query<R> {
  data: R | undefined;
  error: Error | null;
  refetch: () => Promise<{ data: R | undefined; error: Error | null }>;
}

/** Reads again what is edited; `release` leaves what was being written, once it has been read, and `written` is what is kept of it. */
export type Reload<E = unknown> = (release?: () => void, written?: E) => Promise<void>;

/** Reads again what is edited; each `round` is another form, begun from what there is now. Where it cannot be read, the form stays as it is. */
export function useReread<R, E = unknown>({ data, refetch }: Query<R>) {
  const [rereading, setRereading] = useState<{ round: number; before?: R | undefined; now?: R | undefined; written?: E | undefined }>({
    round: 0,
  });
  const { round, before, now, written } = rereading;

  const reload: Reload<E> = async (release, kept) => {
    const read = await refetch();
    if (read.error) {
      await tellFailure(read.error, 'No se ha podido volver a cargar');
      return;
    }
    release?.();
    setRereading((last) => ({ round: last.round + 1, before: data, now: read.data, written: kept }));
  };

  // Whoever asked the query may not have been drawn again yet, and a new form keeps what it begins with.
  return { round, read: data === before ? now : data, written, reload };
}
