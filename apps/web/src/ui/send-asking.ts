import { CallError } from '../client/call';
import { confirm, type Confirmation } from './Dialogs';

/**
 * Sends what the server may ask about before it does it: refused with that code, its own words are asked, and it is sent again as known. False: it was
 * left as it was.
 */
export async function sendAsking(
  codigo: string,
  send: (confirmado: 0 | 1) => Promise<unknown>,
  asked: Pick<Confirmation, 'title' | 'button' | 'keepButton'>,
): Promise<boolean> {
  try {
    await send(0);
    return true;
  } catch (error) {
    if (!(error instanceof CallError) || error.codigo !== codigo) throw error;
    if (!(await confirm({ ...asked, text: error.message, tone: 'normal' }))) return false;
    await send(1);
    return true;
  }
}
