import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountAlineacion } from './alineacion/routes';
import { cambiarPorTelefono } from './cambios/por-telefono';
import { mountCambios } from './cambios/routes';
import { mountCierres } from './cierres/routes';
import { mountConvocatorias } from './convocatorias/routes';
import { mountDestinos } from './destinos/routes';
import { mountHistoria } from './historia/routes';
import { mountHuecos } from './huecos/routes';
import { mountInformes } from './informes/routes';
import { mountPartidos } from './partidos/routes';
import { mountRetiradas } from './retiradas/routes';
import { mountSuspension } from './suspension/routes';

export function mountAreaPartidos(app: FastifyInstance, office: Office): void {
  mountPartidos(app, office);
  mountConvocatorias(app, office, cambiarPorTelefono);
  mountHuecos(app, office);
  mountCierres(app, office);
  mountHistoria(app, office);
  mountCambios(app, office);
  mountInformes(app, office);
  mountRetiradas(app, office);
  mountAlineacion(app, office);
  mountSuspension(app, office);
  mountDestinos(app, office);
}
