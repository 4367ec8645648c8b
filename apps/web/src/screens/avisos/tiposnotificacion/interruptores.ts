import type { TipoNotificacion } from '@cd/contract/avisos/notificaciones';

export type Interruptores = Pick<TipoNotificacion, 'notificar_admin' | 'notificar_otros' | 'enviar_correo'>;

/** Mail goes to those concerned: without telling them there is none (spec 1 §4). */
export function alPulsar(
  { notificar_admin, notificar_otros, enviar_correo }: Interruptores,
  campo: keyof Interruptores,
  valor: 0 | 1,
): Interruptores {
  const nuevos = { notificar_admin, notificar_otros, enviar_correo, [campo]: valor };
  return nuevos.notificar_otros === 0 ? { ...nuevos, enviar_correo: 0 } : nuevos;
}
