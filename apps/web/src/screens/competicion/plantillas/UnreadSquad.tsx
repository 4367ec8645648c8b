import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogLoading, ErrorState } from '../../../ui/page/states';

/** In the place of a dialog, while what it is about has not come. */
export function UnreadSquad({ titulo, error, onClose }: { titulo: Traducible; error: Error | null; onClose: () => void }) {
  if (!error) return <DialogLoading />;
  return (
    <Dialog title={titulo} width="corto" onClose={onClose}>
      <ErrorState error={error} />
    </Dialog>
  );
}
