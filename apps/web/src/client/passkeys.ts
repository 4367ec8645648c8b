import type { CallAnswer } from './call';

const KEY = 'cd.conocido';

/** The name that this browser keeps for itself, so that the owner of an account is told of those that are not theirs. */
export function browserMark(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept && /^[\w-]{20,64}$/.test(kept)) return kept;
    const name = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(KEY, name);
    return name;
  } catch {
    // A browser that keeps nothing is known by what program it is.
    return undefined;
  }
}

/** Whether there may be any here: a browser that knows them, at an address that may have them. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext && typeof globalThis.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

/** The reason in words: the browser's own are in English and say little. */
class PasskeyError extends Error {}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyError(
      known
        ? 'Este dispositivo ya tiene una llave de acceso de su cuenta'
        : 'No se ha usado ninguna llave de acceso. Puede volver a intentarlo',
      {
        cause: error,
      },
    );
  }
}

const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;

/** What the device has signed, to come in with it. */
export async function signWithPasskey(options: CallAnswer<'POST /login/llave/reto'>) {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as Parameters<Library['startAuthentication']>[0]['optionsJSON'];
  return asking(async () => ({ ...(await startAuthentication({ optionsJSON })) }));
}

/** A new one, which the device keeps. */
export async function makePasskey(options: CallAnswer<'POST /api/perfil/llaves/reto'>) {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as Parameters<Library['startRegistration']>[0]['optionsJSON'];
  return asking(async () => ({ ...(await startRegistration({ optionsJSON })) }));
}
