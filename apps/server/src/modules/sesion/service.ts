import { terminarSesionesDe } from '../../platform/access/session';
import type { Tx } from '../../platform/db/open';
import type { Office } from '../../platform/http/mount';
import { prohibirEnCuentaDeDemo } from '../configuracion/demo';
import { ASUNTOS, encolarCarta, pedirReinicio, type Motivo } from '../correo/cartas';
import { estrenar, gastarEnlaces } from '../cuentas/queries';
import { notificar } from '../notificaciones/notificar';

/** Asks for a link to choose a password and puts its letter in the queue, where it waits for `entregarEnlace`; answers the letter's job. */
export async function pedirEnlace(tx: Tx, cuenta: { id: number; login: string }, motivo: Exclude<Motivo, 'manual'>): Promise<number> {
  const reinicioId = await pedirReinicio(tx, cuenta.id, motivo);
  const plantilla = motivo === 'bienvenida' ? 'bienvenida' : 'reinicio';
  return encolarCarta(tx, { plantilla, usuarioId: cuenta.id, reinicioId }, { para: cuenta.login, asunto: ASUNTOS[plantilla], reservado: true });
}

/** False when the mail server did not take it: its job then stays among the failed ones. */
export async function entregarEnlace({ cola, cartero }: Pick<Office, 'cola' | 'cartero'>, trabajoId: number): Promise<boolean> {
  return !cartero.disponible || cola.runNow(trabajoId);
}

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
  await terminarSesionesDe(tx, usuarioId);
  await notificar(tx, 'usuario.contrasena', {
    asunto: 'Su contraseña ha cambiado',
    texto: 'La contraseña de su cuenta acaba de cambiar. Si no ha sido usted, avise a la oficina de la competición.',
    otros: [usuarioId],
  });
}
