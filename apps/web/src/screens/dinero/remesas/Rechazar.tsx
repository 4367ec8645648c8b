import type { FilaRemesa } from '@cd/contract/dinero/remesas';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { REMESAS_CHANGED } from '../ficheros/dinero-changed';
import { saidOf } from './remesas';

/** The bank has not made it: its file stays, with why. */
export function Rechazar({ remesa, onClose }: { remesa: FilaRemesa; onClose: () => void }) {
  const { id } = remesa;
  return (
    <ReasonModal
      name={`remesa rechazada ${id}`}
      title={frase`El banco no ha hecho la remesa ${id}`}
      errorTitle="No se ha podido anotar"
      button="Anotar que no se ha hecho"
      ayuda={`${saidOf(remesa)}: vuelven a no estar en ninguna remesa. Asegúrese antes de que el banco no la va a hacer.`}
      least={3}
      invalidates={REMESAS_CHANGED}
      send={(motivo) => call('PUT /api/remesaspagos/rechazada/:id', { params: { id }, body: { remesa: { motivo } } })}
      done={{ title: 'Remesa anulada', text: 'Sus pagos pueden ir en otra. El fichero y su motivo se conservan.' }}
      onClose={onClose}
    />
  );
}
