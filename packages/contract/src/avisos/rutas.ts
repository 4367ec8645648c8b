import { rutasNotificaciones } from './notificaciones';

export const deAvisos = {
  notificaciones: rutasNotificaciones,
};
