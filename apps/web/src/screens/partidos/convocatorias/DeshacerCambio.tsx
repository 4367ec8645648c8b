import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

interface Props {
  id: number;
  /** As it was seen, where it was. */
  version: number;
  partido: string;
  onClose: () => void;
}

/** A change that stands is taken back, whoever asked for it. */
export function DeshacerCambio({ id, version, partido, onClose }: Props) {
  return (
    <ReasonModal
      name={`motivo del cambio ${id}`}
      invalidates={PARTIDO_CHANGED}
      title={frase`Deshacer el cambio de ${partido}`}
      button="Deshacer el cambio"
      errorTitle="No se ha podido deshacer el cambio"
      ayuda="El partido vuelve a donde estaba, y se avisa a los mismos a los que se avisó. Lo que se haya pagado por él queda a cuenta"
      send={(motivo) => call('PUT /api/cambiospartido/deshacer/:id', { params: { id }, body: { motivo, version } })}
      done={{ title: 'Cambio deshecho', text: 'El partido vuelve a estar cuando y donde estaba. Se ha avisado a todos.' }}
      onClose={onClose}
    />
  );
}
