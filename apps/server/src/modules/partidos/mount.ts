import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountAlineacion } from './alineacion/routes';
import { mountArbitrajes } from './arbitrajes/routes';
import { mountCambios } from './cambios/routes';
import { mountCampo } from './campo/routes';
import { mountCierres } from './cierres/routes';
import { mountConvocatorias } from './convocatorias/routes';
import { mountEnlaces } from './enlaces/routes';
import { mountDesignaciones } from './designaciones/routes';
import { mountHistoria } from './historia/routes';
import { mountHuecos } from './huecos/routes';
import { mountInformes } from './informes/routes';
import { mountPartidos } from './partidos/routes';
import { mountPrejornadas } from './prejornadas/routes';
import { mountPrejornadasArbitrales } from './prejornadasarbitrales/routes';
import { mountRetiradas } from './retiradas/routes';
import { mountSanciones } from './sanciones/routes';
import { mountSuspension } from './suspension/routes';

export function mountAreaPartidos(app: FastifyInstance, office: Office): void {
  mountPartidos(app, office);
  mountConvocatorias(app, office);
  mountHuecos(app, office);
  mountCierres(app, office);
  mountHistoria(app, office);
  mountCambios(app, office);
  mountArbitrajes(app, office);
  mountEnlaces(app, office);
  mountInformes(app, office);
  mountPrejornadas(app, office);
  mountPrejornadasArbitrales(app, office);
  mountCampo(app, office);
  mountRetiradas(app, office);
  mountSanciones(app, office);
  mountAlineacion(app, office);
  mountSuspension(app, office);
  mountDesignaciones(app, office);
}
