import { mountNotificaciones } from './notificaciones/routes';
import { mountPreferencias } from './preferencias/routes';

export const AREA_AVISOS = [mountNotificaciones, mountPreferencias];
