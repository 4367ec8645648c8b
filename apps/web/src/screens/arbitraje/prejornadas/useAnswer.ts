import type { PrejornadaPropia } from '@cd/contract/arbitraje/prejornadas';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../client/call';
import { forgetOnDevice, keepOnDevice, keptOnDevice } from '../../../client/kept-on-device';
import { now } from '../../../format/format';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { answerOf, sendAnswer, type Answer } from './answer';
import { rereadPrejornadas } from './prejornadas';

interface Draft {
  answer: Answer;
  /** When it was last touched, by this device. */
  at: string;
  /** It was sent where there was no coverage: it goes as soon as there is. */
  waiting: boolean;
}

const RETRY_MS = 20_000;
const isOffline = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500);

/** What a referee answers to a pre-day: on the device from the first touch, and sent when they say so, or later if there is no coverage. */
export function useAnswer(propia: PrejornadaPropia) {
  const place = `disponibilidad:${propia.prejornada_id}`;
  const [draft, setDraft] = useState<Draft | null>(() => keptOnDevice<Draft>(place));
  const [busy, setBusy] = useState(false);
  const answer = draft?.answer ?? answerOf(propia);
  const keep = (next: Draft) => {
    setDraft(next);
    keepOnDevice(place, next);
  };
  const forget = () => {
    setDraft(null);
    forgetOnDevice(place);
  };
  const send = async ({ quietly }: { quietly: boolean }): Promise<void> => {
    const sent: Draft = draft ?? { answer, at: now(), waiting: false };
    if (!quietly) setBusy(true);
    try {
      await sendAnswer(propia, sent.answer);
      await rereadPrejornadas();
      forget();
      notify('Disponibilidad enviada', { tone: 'ok' });
    } catch (error) {
      if (isOffline(error)) {
        keep({ ...sent, waiting: true });
        if (!quietly) notify('No hay cobertura: se enviará sola en cuanto la haya', { duration: 6000 });
        return;
      }
      // It is not to be tried again by itself: somebody has to look at it.
      keep({ ...sent, waiting: false });
      await rereadPrejornadas();
      await tellFailure(error, 'No se ha podido enviar su disponibilidad');
    } finally {
      setBusy(false);
    }
  };
  useRetry(draft?.waiting === true, () => void send({ quietly: true }));
  return {
    answer,
    draft,
    busy,
    change: (change: Partial<Answer>) => keep({ answer: { ...answer, ...change }, at: now(), waiting: false }),
    send: () => void send({ quietly: false }),
    undo: forget,
  };
}

/** Tries again while it waits: at once when the device says that there is a network, and now and then, as it is wrong too often. */
function useRetry(waiting: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!waiting) return;
    const go = () => latest.current();
    addEventListener('online', go);
    const timer = setInterval(go, RETRY_MS);
    return () => {
      removeEventListener('online', go);
      clearInterval(timer);
    };
  }, [waiting]);
}
