import type { FastifyInstance } from 'fastify';
import { mountAreaSesion } from './modules/sesion/mount';
import { mountAreaOrganizacion } from './modules/organizacion/mount';
import { mountAreaAvisos } from './modules/avisos/mount';
import { mountAreaAdministracion } from './modules/administracion/mount';
import { mountAreaMaestros } from './modules/maestros/mount';
import { mountAreaPersonas } from './modules/personas/mount';
import { mountAreaCompeticion } from './modules/competicion/mount';
import { mountAreaPartidos } from './modules/partidos/mount';
import { mountAreaImportacion } from './modules/importacion/mount';
import { mountAreaInscripcion } from './modules/inscripcion/mount';
import type { Office } from './platform/http/mount';

/** The back office, area by area. */
export function mountAreas(app: FastifyInstance, oficina: Office): void {
  mountAreaSesion(app, oficina);
  mountAreaOrganizacion(app, oficina);
  mountAreaAvisos(app, oficina);
  mountAreaAdministracion(app, oficina);
  mountAreaMaestros(app, oficina);
  mountAreaPersonas(app, oficina);
  mountAreaCompeticion(app, oficina);
  mountAreaPartidos(app, oficina);
  mountAreaImportacion(app, oficina);
  mountAreaInscripcion(app, oficina);
}
