import { useHeldRead } from '../../client/held-read';
import { DialogNoPermission } from '../dialogs/DialogNoPermission';
import { FormModal, type FormModalProps } from './FormModal';
import type { Values } from './form';

interface Props<V extends Values, D, R, F extends PropertyKey> extends Omit<FormModalProps<V, D, R, F>, 'record'> {
  /** Of whoever may not, nothing is read. */
  allowed: boolean;
  /** What is being edited, among all that may be. */
  editor: readonly unknown[];
  read: () => Promise<R>;
}

/** A `FormModal` that reads what it edits, held as it was while it is being written. */
export function HeldFormModal<V extends Values, D, R, F extends PropertyKey = never>({
  allowed,
  editor,
  read,
  ...form
}: Props<V, D, R, F>) {
  const record = useHeldRead<R>({ queryKey: ['editor', ...editor], queryFn: read, enabled: allowed });
  if (!allowed) return <DialogNoPermission title={form.title} onClose={() => form.onClose(false)} />;
  return <FormModal<V, D, R, F> {...form} record={record} />;
}
