import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountConcesiones } from './concesiones/routes';
import { mountCondiciones } from './condiciones/routes';
import { mountCuentas } from './cuentas/routes';
import { mountEstreno } from './estreno/routes';
import { mountSesion } from './sesion/routes';
import { mountVistas } from './vistas/routes';

export function mountAreaSesion(app: FastifyInstance, office: Office): void {
  mountConcesiones(app, office);
  mountCondiciones(app, office);
  mountCuentas(app, office);
  mountEstreno(app, office);
  mountSesion(app, office);
  mountVistas(app, office);
}
