import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountConcesiones } from './concesiones/routes';
import { mountCuentas } from './cuentas/routes';
import { mountEstreno } from './estreno/routes';
import { mountSesion } from './sesion/routes';
import { mountVistas } from './vistas/routes';

export function mountAreaSesion(app: FastifyInstance, oficina: Office): void {
  mountConcesiones(app, oficina);
  mountCuentas(app, oficina);
  mountEstreno(app, oficina);
  mountSesion(app, oficina);
  mountVistas(app, oficina);
}
