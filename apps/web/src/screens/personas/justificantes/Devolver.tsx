import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { howMany, type Seen } from './decide';
import { JUSTIFICANTES_CHANGED } from './justificantes';

interface Props {
  cuales: Seen;
  send: (cuales: Seen, motivo: string) => Promise<unknown>;
  onClose: (done: boolean) => void;
}

export function Devolver({ cuales, send, onClose }: Props) {
  return (
    <ReasonModal
      name={`devolver justificantes ${cuales.map(({ id }) => id).join(' ')}`}
      title={`Devolver ${howMany(cuales)}`}
      button={`Devolver ${howMany(cuales)}`}
      errorTitle="No se ha podido devolver"
      ayuda="Lo leen el colegio y la familia. Los ficheros se borran en el acto: hay que enviarlos otra vez"
      invalidates={JUSTIFICANTES_CHANGED}
      send={(motivo) => send(cuales, motivo)}
      done={{ title: 'Devueltos', text: 'Su colegio sabe por qué.' }}
      onClose={() => onClose(true)}
    />
  );
}
