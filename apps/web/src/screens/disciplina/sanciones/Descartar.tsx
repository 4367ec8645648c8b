import type { SancionDePartido } from '@cd/contract/disciplina/sanciones';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

interface Props {
  sancion: Pick<SancionDePartido, 'id' | 'version' | 'sujeto_nombre'>;
  onClose: () => void;
}

/** A proposal of an acta is let go, and says why. */
export function Descartar({ sancion: { id, version, sujeto_nombre }, onClose }: Props) {
  return (
    <ReasonModal
      name={`descarte ${id}`}
      title={frase`Descartar la propuesta a ${sujeto_nombre}`}
      errorTitle="No se ha podido descartar la propuesta"
      button="Descartar la propuesta"
      least={3}
      invalidates={PARTIDO_CHANGED}
      send={(motivo) => call('PUT /api/sanciones/descartar/:id', { params: { id }, body: { sancion: { motivo, version } } })}
      done={{ title: 'Propuesta descartada', text: 'Queda en la lista con su motivo; una corrección del acta no la propone otra vez.' }}
      onClose={onClose}
    />
  );
}
