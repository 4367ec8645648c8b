import type { Prejornada } from '@cd/contract/arbitraje/prejornadas';
import { minutosEntre, textoDeMinutos } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { useState } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { Stack } from '../../../ui/page/Layout';
import { answerOf, sendAnswer, type Answer } from './answer';
import { HowTheyGo } from './HowTheyGo';
import { Painter } from './Painter';
import { windowsOf } from './painting';
import { rereadPrejornadas } from './prejornadas';

interface Props {
  prejornada: Prejornada;
  arbitro: Prejornada['prejornadasArbitrales'][number];
  onClose: () => void;
}

/** What a referee who telephones says, written down by the office: it counts the same, also after the deadline. */
export function Anotar({ prejornada: { id, disponibilidades }, arbitro, onClose }: Props) {
  const [answer, setAnswer] = useState<Answer>(() => answerOf(arbitro));
  const [busy, setBusy] = useState(false);
  const painted = new Set(answer.slots);
  const windows = windowsOf(disponibilidades, painted);
  const change = (next: Partial<Answer>) => setAnswer({ ...answer, ...next });
  const save = async () => {
    setBusy(true);
    try {
      const { arbitro_id, version } = arbitro;
      await sendAnswer({ prejornada_id: id, arbitro_id, version, disponibilidades }, answer).finally(rereadPrejornadas);
      notify(frase`Anotada la disponibilidad de ${arbitro.arbitro_nombre}`, { tone: 'ok' });
      onClose();
    } catch (error) {
      setBusy(false);
      await tellFailure(error, 'No se ha podido anotar su disponibilidad');
    }
  };
  return (
    <Dialog
      title={frase`Disponibilidad de ${arbitro.arbitro_nombre}`}
      width="amplio"
      wholePhone
      onClose={() => !busy && onClose()}
      foot={
        <>
          <Button tone="llano" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button tone="primario" busy={busy} onClick={() => void save()}>
            {windows.length === 0 ? 'Anotar que no puede' : `Anotar ${textoDeMinutos(minutosEntre(windows))}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Painter offered={disponibilidades} painted={painted} onChange={(slots) => change({ slots: [...slots] })} />
        <HowTheyGo answer={answer} onChange={change} />
      </Stack>
    </Dialog>
  );
}
