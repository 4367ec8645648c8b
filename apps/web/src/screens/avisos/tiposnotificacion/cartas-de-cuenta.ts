import type { CARTAS_DE_CUENTA } from '@cd/contract/avisos/notificaciones';

/** What is written to somebody about their account, whatever the types say. */
export const CUENTA: Readonly<Record<(typeof CARTAS_DE_CUENTA)[number], string>> = {
  bienvenida: 'Bienvenida',
  reinicio: 'Cambio de contraseña',
  cambio_correo: 'Confirmación de otro correo',
  correo_cambiado: 'Correo cambiado',
};
