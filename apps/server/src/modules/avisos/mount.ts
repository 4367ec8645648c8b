import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountNotificaciones } from './notificaciones/routes';
import { mountPreferencias } from './preferencias/routes';

export function mountAreaAvisos(app: FastifyInstance, office: Office): void {
  mountNotificaciones(app, office);
  mountPreferencias(app, office);
}
