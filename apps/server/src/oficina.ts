import type { FastifyInstance } from 'fastify';
import { mountCartas } from './muestras-de-cartas/routes';
import { mountAreaSesion } from './modules/sesion/mount';
import { mountAreaOrganizacion } from './modules/organizacion/mount';
import { mountAreaAvisos } from './modules/avisos/mount';
import { mountAreaAdministracion } from './modules/administracion/mount';
import { mountAreaMaestros } from './modules/maestros/mount';
import { mountAreaPersonas } from './modules/personas/mount';
import { mountAreaCalendarios } from './modules/calendarios/mount';
import { mountAreaCompeticion } from './modules/competicion/mount';
import { mountAreaDinero } from './modules/dinero/mount';
import { mountAreaLibro } from './modules/libro/mount';
import { mountAreaArbitraje } from './modules/arbitraje/mount';
import { mountAreaDisciplina } from './modules/disciplina/mount';
import { mountAreaPartidos } from './modules/partidos/mount';
import { mountAreaImportacion } from './modules/importacion/mount';
import { mountAreaInscripcion } from './modules/inscripcion/mount';
import { mountAreaEstadisticas } from './modules/estadisticas/mount';
import { mountAreaApp } from './modules/app/mount';
import type { Office } from './platform/http/mount';

/** The back office, area by area. */
export function mountAreas(app: FastifyInstance, office: Office): void {
  mountAreaSesion(app, office);
  mountAreaOrganizacion(app, office);
  mountAreaAvisos(app, office);
  mountAreaAdministracion(app, office);
  mountAreaMaestros(app, office);
  mountAreaPersonas(app, office);
  mountAreaCalendarios(app, office);
  mountAreaCompeticion(app, office);
  mountAreaLibro(app, office);
  mountAreaDisciplina(app, office);
  mountAreaPartidos(app, office);
  mountAreaArbitraje(app, office);
  mountAreaDinero(app, office);
  mountAreaImportacion(app, office);
  mountAreaInscripcion(app, office);
  mountAreaEstadisticas(app, office);
  mountAreaApp(app, office);
  mountCartas(app, office);
}
