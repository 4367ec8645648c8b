const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** SHA-256, in hexadecimal. */
export const digest = async (text: string): Promise<string> => toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(text))));

/** What a PIN signs with (contract, `PartidoDeCampo`). Slow on purpose. */
export async function keyOfPin(pin: string, { sal, vueltas }: { sal: string; vueltas: number }): Promise<Uint8Array<ArrayBuffer>> {
  const material = await crypto.subtle.importKey('raw', toBytes(pin), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(sal), iterations: vueltas };
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 512));
  return bytes.slice(32);
}

/** That whoever sealed that digest had the PIN. */
export async function proofOf(key: Uint8Array<ArrayBuffer>, sealed: string): Promise<string> {
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', hmac, toBytes(sealed))));
}
