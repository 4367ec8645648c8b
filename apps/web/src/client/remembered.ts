import { CallError } from './call';
import { keepOnDevice, keptOnDevice } from './kept-on-device';
import { soonOr } from './patience';
import { currentSession } from './session';

/** The last answer that this user had, where the server cannot be reached: only so that a screen that works without coverage may open. */
export async function remembered<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const place = `${currentSession()?.user.perfilId ?? 0} ${name}`;
  const kept = keptOnDevice<{ answer: T }>(place);
  const asked = ask().then((answer) => {
    keepOnDevice(place, { answer });
    return answer;
  });
  if (!kept) return asked;
  try {
    return await soonOr(asked, kept.answer);
  } catch (error) {
    if (error instanceof CallError && (error.status === 0 || error.status >= 500)) return kept.answer;
    throw error;
  }
}
