import { dePublico } from './publico/rutas';
import { deSesion } from './sesion/rutas';
import { deOrganizacion } from './organizacion/rutas';
import { deAvisos } from './avisos/rutas';
import { deAdministracion } from './administracion/rutas';
import { deMaestros } from './maestros/rutas';
import { dePersonas } from './personas/rutas';
import { deCalendarios } from './calendarios/rutas';
import { deCompeticion } from './competicion/rutas';
import { deLibro } from './libro/rutas';
import { deDinero } from './dinero/rutas';
import { dePartidos } from './partidos/rutas';
import { deArbitraje } from './arbitraje/rutas';
import { deDisciplina } from './disciplina/rutas';
import { deImportacion } from './importacion/rutas';
import { deInscripcion } from './inscripcion/rutas';
import { deEstadisticas } from './estadisticas/rutas';
import { deApp } from './app/rutas';

/** Every call of the product, by area. OpenAPI, the typed client and the walk over all accesses read it. */
export const rutas = {
  ...dePublico,
  ...deSesion,
  ...deOrganizacion,
  ...deAvisos,
  ...deAdministracion,
  ...deMaestros,
  ...dePersonas,
  ...deCalendarios,
  ...deCompeticion,
  ...deLibro,
  ...deDisciplina,
  ...dePartidos,
  ...deArbitraje,
  ...deDinero,
  ...deImportacion,
  ...deInscripcion,
  ...deEstadisticas,
  ...deApp,
};
