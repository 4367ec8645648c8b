import type { LineaDeLibro } from '@cd/contract/libro/libro';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

/** What somebody wrote by hand is taken back with its opposite, and why. */
export function Deshacer({ linea: { id, concepto }, onClose }: { linea: LineaDeLibro; onClose: () => void }) {
  return (
    <ReasonModal
      name={`deshacer asiento ${id}`}
      title={frase`Deshacer «${concepto}»`}
      errorTitle="No se ha podido deshacer"
      button="Deshacerlo"
      ayuda="Se anota el asiento contrario, con su motivo: lo que pagó vuelve a deberse"
      least={3}
      invalidates={[['libro'], ['cobros'], ['pagos'], ...PARTIDO_CHANGED]}
      send={(motivo) => call('PUT /api/libro/deshacer', { body: { asiento: { id, motivo } } })}
      done={{ title: 'Asiento deshecho', text: 'Queda escrito el contrario.' }}
      onClose={onClose}
    />
  );
}
