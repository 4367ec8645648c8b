import type { TipoNotificacion } from '@cd/contract/avisos/notificaciones';

export type Switches = Pick<TipoNotificacion, 'notificar_admin' | 'notificar_otros' | 'enviar_correo' | 'correo_admin'>;

/** Mail goes to those who are told: without telling them there is none (spec 1 §4). */
export function toggled(
  { notificar_admin, notificar_otros, enviar_correo, correo_admin }: Switches,
  campo: keyof Switches,
  valor: 0 | 1,
): Switches {
  const nuevos = { notificar_admin, notificar_otros, enviar_correo, correo_admin, [campo]: valor };
  return {
    ...nuevos,
    ...(nuevos.notificar_otros === 0 && { enviar_correo: 0 }),
    ...(nuevos.notificar_admin === 0 && { correo_admin: 0 }),
  };
}

/** Why one cannot be turned on; null, it can. */
export function whyNot(
  { notificar_admin, notificar_otros, con_interesados, sin_correo }: TipoNotificacion,
  campo: keyof Switches,
): string | null {
  const esCorreo = campo === 'enviar_correo' || campo === 'correo_admin';
  if (esCorreo && sin_correo === 1) return 'No se manda por correo';
  if ((campo === 'notificar_otros' || campo === 'enviar_correo') && con_interesados === 0) return 'Solo es de la oficina';
  if (campo === 'enviar_correo' && notificar_otros === 0) return 'Solo con interesados';
  if (campo === 'correo_admin' && notificar_admin === 0) return 'Solo con administradores';
  return null;
}
