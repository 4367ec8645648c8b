import { hash, verify } from '@node-rs/argon2';

export const cifrarContrasena = (contrasena: string): Promise<string> => hash(contrasena);

const deNadie = hash('nadie tiene esta contraseña');

/** Takes as long for an account that does not exist as for a wrong password. */
export async function coincide(cifrada: string | undefined, contrasena: string): Promise<boolean> {
  const igual = await verify(cifrada ?? (await deNadie), contrasena);
  return igual && cifrada !== undefined;
}
