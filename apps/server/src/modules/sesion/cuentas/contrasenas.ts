import { textoDeLargo } from '@cd/contract/kit/campos';
import { hash, verify } from '@node-rs/argon2';
import { endSessionsOf } from '../../../platform/access/session';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireNoFaults } from '../../../platform/errors/rule-error';
import { readParameter } from '../../../platform/parameters';
import { prohibirEnCuentaDeDemo } from '../../organizacion/modo-demo/service';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { esComun } from './contrasenas-comunes';
import { estrenar, gastarEnlaces } from './queries';

export const cifrarContrasena = (contrasena: string): Promise<string> => hash(contrasena);

/** Of a password that somebody chooses: not longer than this installation admits, and not one that is tried first. */
export async function cifrarElegida(
  con: Connection,
  { login, contrasena, campo = 'contrasena' }: { login: string; contrasena: string; campo?: string },
): Promise<string> {
  const maximo = await readParameter(con, 'largoMaximoContrasena');
  if (contrasena.length > maximo) requireNoFaults([{ campo, codigo: 'sesion.contrasena_larga', detalle: textoDeLargo(maximo) }]);
  if (await esComun(contrasena, login)) requireNoFaults([{ campo, codigo: 'sesion.contrasena_comun' }]);
  return cifrarContrasena(contrasena);
}

const deNadie = hash('nadie tiene esta contraseña');

/** Takes as long for an account that does not exist as for a wrong password. */
export async function coincide(cifrada: string | undefined, contrasena: string): Promise<boolean> {
  const igual = await verify(cifrada ?? (await deNadie), contrasena);
  return igual && cifrada !== undefined;
}

export const CONTRASENA_CAMBIADA: Contenido = {
  asunto: 'Su contraseña ha cambiado',
  texto: 'La contraseña de su cuenta acaba de cambiar. Si no ha sido usted, avise a la oficina de la competición.',
};

/** Ends the user's sessions and spends every link that still hangs about. */
export async function ponerContrasena(tx: Tx, usuarioId: number, cifrada: string): Promise<void> {
  await prohibirEnCuentaDeDemo(tx, usuarioId);
  await tx
    .updateTable('usuario')
    .set((eb) => ({ contrasena: cifrada, version: eb('version', '+', 1) }))
    .where('id', '=', usuarioId)
    .execute();
  await gastarEnlaces(tx, usuarioId);
  await estrenar(tx, usuarioId);
  await endSessionsOf(tx, usuarioId);
  await notificar(tx, 'usuario.contrasena', { ...CONTRASENA_CAMBIADA, otros: [usuarioId] });
}
