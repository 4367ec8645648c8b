import { rutasCategorias } from './categorias';
import { rutasColegios } from './colegios';
import { rutasDeportes } from './deportes';
import { rutasFestivos } from './festivos';
import { rutasGeneros } from './generos';
import { rutasHabituales } from './habituales';
import { rutasListasFijas } from './listasfijas';
import { rutasPerfilesArbitro } from './perfilesarbitro';
import { rutasSedes } from './sedes';
import { rutasSistemasArbitraje } from './sistemasarbitraje';
import { rutasTiposCambioPartido } from './tiposcambiopartido';
import { rutasTiposJustificante } from './tiposjustificante';
import { rutasTiposLicencia } from './tiposlicencia';
import { rutasTiposSancion } from './tipossancion';
import { rutasTiposSuspension } from './tipossuspension';
import { rutasTiposTarifa } from './tipostarifa';
import { rutasZonas } from './zonas';

export const deMaestros = {
  categorias: rutasCategorias,
  colegios: rutasColegios,
  deportes: rutasDeportes,
  festivos: rutasFestivos,
  generos: rutasGeneros,
  habituales: rutasHabituales,
  listasFijas: rutasListasFijas,
  perfilesarbitro: rutasPerfilesArbitro,
  sedes: rutasSedes,
  sistemasarbitraje: rutasSistemasArbitraje,
  tiposcambiopartido: rutasTiposCambioPartido,
  tiposjustificante: rutasTiposJustificante,
  tiposlicencia: rutasTiposLicencia,
  tipossancion: rutasTiposSancion,
  tipossuspension: rutasTiposSuspension,
  tipostarifa: rutasTiposTarifa,
  zonas: rutasZonas,
};
