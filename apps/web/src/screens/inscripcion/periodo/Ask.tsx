import { Devolver, Invalidar } from './Devolver';
import { Recordar } from './Recordar';
import { Validar } from './Validar';
import type { Asked } from './validation-actions';

/** The dialog of what is asked about. */
export function Ask({ asked, alCerrar }: { asked: Asked; alCerrar: () => void }) {
  if (asked.que === 'validar') return <Validar {...asked} alCerrar={alCerrar} />;
  if (asked.que === 'recordar') return <Recordar {...asked} alCerrar={alCerrar} />;
  if (asked.que === 'invalidar') return <Invalidar {...asked} alCerrar={alCerrar} />;
  return <Devolver {...asked} alCerrar={alCerrar} />;
}
