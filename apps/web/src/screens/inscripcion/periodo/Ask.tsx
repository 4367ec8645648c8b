import { Devolver, Invalidar } from './Devolver';
import { Recordar } from './Recordar';
import { Validar } from './Validar';
import type { Asked } from './validation-actions';

/** The dialog of what is asked about. */
export function Ask({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  if (asked.que === 'validar') return <Validar {...asked} onClose={onClose} />;
  if (asked.que === 'recordar') return <Recordar {...asked} onClose={onClose} />;
  if (asked.que === 'invalidar') return <Invalidar {...asked} onClose={onClose} />;
  return <Devolver {...asked} onClose={onClose} />;
}
