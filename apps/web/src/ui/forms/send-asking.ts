import { CallError } from '../../client/call';
import { confirm, frase, type Confirmation } from '../dialogs/Dialogs';

/**
 * Sends what the server may ask about before it does it: refused with that code, it is asked, in its own words unless others are given, and it is sent
 * again as known. Null: it was left as it was.
 */
export async function sendAsking<T>(
  codigo: string,
  send: (confirmado: 0 | 1) => Promise<T>,
  asked: Pick<Confirmation, 'title' | 'button' | 'keepButton'> & Partial<Pick<Confirmation, 'text'>>,
): Promise<{ answer: T } | null> {
  try {
    return { answer: await send(0) };
  } catch (error) {
    if (!(error instanceof CallError) || error.codigo !== codigo) throw error;
    return (await confirm({ text: frase`${error.message}`, ...asked, tone: 'normal' })) ? { answer: await send(1) } : null;
  }
}
