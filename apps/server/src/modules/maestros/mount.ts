import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountCategorias } from './categorias/routes';
import { mountColegios } from './colegios/routes';
import { mountDeportes } from './deportes/routes';
import { mountFestivos } from './festivos/routes';
import { mountGeneros } from './generos/routes';
import { mountHabituales } from './habituales/routes';
import { mountListasFijas } from './listasfijas/routes';
import { mountPerfilesArbitro } from './perfilesarbitro/routes';
import { mountSedes } from './sedes/routes';
import { mountSistemasArbitraje } from './sistemasarbitraje/routes';
import { mountTiposCambioPartido } from './tiposcambiopartido/routes';
import { mountTiposLicencia } from './tiposlicencia/routes';
import { mountTiposSancion } from './tipossancion/routes';
import { mountTiposSuspension } from './tipossuspension/routes';
import { mountTiposTarifa } from './tipostarifa/routes';
import { mountZonas } from './zonas/routes';

export function mountAreaMaestros(app: FastifyInstance, office: Office): void {
  mountCategorias(app, office);
  mountColegios(app, office);
  mountDeportes(app, office);
  mountFestivos(app, office);
  mountGeneros(app, office);
  mountHabituales(app, office);
  mountListasFijas(app, office);
  mountPerfilesArbitro(app, office);
  mountSedes(app, office);
  mountSistemasArbitraje(app, office);
  mountTiposCambioPartido(app, office);
  mountTiposLicencia(app, office);
  mountTiposSancion(app, office);
  mountTiposSuspension(app, office);
  mountTiposTarifa(app, office);
  mountZonas(app, office);
}
