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
import { mountTiposJustificante } from './tiposjustificante/routes';
import { mountTiposLicencia } from './tiposlicencia/routes';
import { mountTiposSancion } from './tipossancion/routes';
import { mountTiposSuspension } from './tipossuspension/routes';
import { mountTiposTarifa } from './tipostarifa/routes';
import { mountZonas } from './zonas/routes';

export const AREA_MAESTROS = [
  mountCategorias,
  mountColegios,
  mountDeportes,
  mountFestivos,
  mountGeneros,
  mountHabituales,
  mountListasFijas,
  mountPerfilesArbitro,
  mountSedes,
  mountSistemasArbitraje,
  mountTiposCambioPartido,
  mountTiposJustificante,
  mountTiposLicencia,
  mountTiposSancion,
  mountTiposSuspension,
  mountTiposTarifa,
  mountZonas,
];
