import type { TipoNotificacion } from '@cd/contract/avisos/notificaciones';

export type Switches = Pick<TipoNotificacion, 'notificar_admin' | 'notificar_otros' | 'enviar_correo'>;

/** Mail goes to those concerned: without telling them there is none (spec 1 §4). */
export function toggled({ notificar_admin, notificar_otros, enviar_correo }: Switches, campo: keyof Switches, valor: 0 | 1): Switches {
  const nuevos = { notificar_admin, notificar_otros, enviar_correo, [campo]: valor };
  return nuevos.notificar_otros === 0 ? { ...nuevos, enviar_correo: 0 } : nuevos;
}
