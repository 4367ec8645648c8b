import type { FastifyInstance } from 'fastify';
import { mountCartas } from './muestras-de-cartas/routes';
import { AREA_SESION } from './modules/sesion/mount';
import { AREA_ORGANIZACION } from './modules/organizacion/mount';
import { AREA_AVISOS } from './modules/avisos/mount';
import { AREA_ADMINISTRACION } from './modules/administracion/mount';
import { AREA_MAESTROS } from './modules/maestros/mount';
import { AREA_PERSONAS } from './modules/personas/mount';
import { AREA_CALENDARIOS } from './modules/calendarios/mount';
import { AREA_COMPETICION } from './modules/competicion/mount';
import { AREA_DINERO } from './modules/dinero/mount';
import { AREA_LIBRO } from './modules/libro/mount';
import { AREA_ARBITRAJE } from './modules/arbitraje/mount';
import { AREA_DISCIPLINA } from './modules/disciplina/mount';
import { AREA_PARTIDOS } from './modules/partidos/mount';
import { AREA_IMPORTACION } from './modules/importacion/mount';
import { AREA_INSCRIPCION } from './modules/inscripcion/mount';
import { AREA_ESTADISTICAS } from './modules/estadisticas/mount';
import { AREA_APP } from './modules/app/mount';
import type { Office } from './platform/http/mount';

/** The back office, area by area. */
const AREAS = [
  AREA_SESION,
  AREA_ORGANIZACION,
  AREA_AVISOS,
  AREA_ADMINISTRACION,
  AREA_MAESTROS,
  AREA_PERSONAS,
  AREA_CALENDARIOS,
  AREA_COMPETICION,
  AREA_LIBRO,
  AREA_DISCIPLINA,
  AREA_PARTIDOS,
  AREA_ARBITRAJE,
  AREA_DINERO,
  AREA_IMPORTACION,
  AREA_INSCRIPCION,
  AREA_ESTADISTICAS,
  AREA_APP,
];

export function mountAreas(app: FastifyInstance, office: Office): void {
  for (const mount of [...AREAS.flat(), mountCartas]) mount(app, office);
}
