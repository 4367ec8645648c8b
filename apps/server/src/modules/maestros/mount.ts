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

export function mountAreaMaestros(app: FastifyInstance, oficina: Office): void {
  mountCategorias(app, oficina);
  mountColegios(app, oficina);
  mountDeportes(app, oficina);
  mountFestivos(app, oficina);
  mountGeneros(app, oficina);
  mountHabituales(app, oficina);
  mountListasFijas(app, oficina);
  mountPerfilesArbitro(app, oficina);
  mountSedes(app, oficina);
  mountSistemasArbitraje(app, oficina);
  mountTiposCambioPartido(app, oficina);
  mountTiposLicencia(app, oficina);
  mountTiposSancion(app, oficina);
  mountTiposSuspension(app, oficina);
  mountTiposTarifa(app, oficina);
  mountZonas(app, oficina);
}
