import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountArbitros } from './arbitros/routes';
import { mountCoordinadores } from './coordinadores/routes';
import { mountEntrenadores } from './entrenadores/routes';
import { mountJugadores } from './jugadores/routes';

export function mountAreaPersonas(app: FastifyInstance, office: Office): void {
  mountArbitros(app, office);
  mountCoordinadores(app, office);
  mountEntrenadores(app, office);
  mountJugadores(app, office);
}
