import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Dialog } from './Dialog';
import { NoPermission } from '../page/states';

/** A dialog whose address was opened by whoever may not do what it is for. */
export const DialogNoPermission = ({ title, onClose }: { title: Traducible; onClose: () => void }) => (
  <Dialog title={title} width="corto" onClose={onClose}>
    <NoPermission />
  </Dialog>
);
