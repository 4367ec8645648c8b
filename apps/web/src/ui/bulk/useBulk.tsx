import { Suspense, useState, type ReactNode } from 'react';
import type { SelectionAction } from '../grid/actions';
import { lazyPart } from '../grid/lazy-part';
import { DialogLoading } from '../page/states';
import { selectionOf, type Bulk } from './bulk';

/** A dialog with its form: a list that nobody changes many rows of does without what draws one. */
const BulkDialog = lazyPart(async () => ({ default: (await import('./BulkDialog')).BulkDialog }));

/** Actions over many rows of a list, with the dialog of the one that is being asked. */
export function useBulk<F>(bulks: readonly Bulk<F>[]): { actions: SelectionAction<F>[]; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ bulk: Bulk<F>; rows: readonly F[]; clear: () => void } | null>(null);
  const close = (done: boolean) => {
    if (done) asked?.clear();
    setAsked(null);
  };
  return {
    actions: bulks.map((bulk) => selectionOf(bulk, (rows, clear) => setAsked({ bulk, rows, clear }))),
    dialog: asked && (
      <Suspense fallback={<DialogLoading />}>
        <BulkDialog bulk={asked.bulk} rows={asked.rows} onClose={close} />
      </Suspense>
    ),
  };
}
