import { rutasAlineacion } from './alineacion';
import { rutasCambios } from './cambios';
import { rutasCierres } from './cierres';
import { rutasCitaciones, rutasDeCitado } from './citaciones';
import { rutasConvocatorias } from './convocatorias';
import { rutasDestinos } from './destinos';
import { rutasHistoria } from './historia';
import { rutasHuecos } from './huecos';
import { rutasInformes } from './informes';
import { rutasPartidos } from './partidos';
import { rutasRetiradas } from './retiradas';
import { rutasSuspension } from './suspension';

export const dePartidos = {
  partidos: rutasPartidos,
  convocatorias: rutasConvocatorias,
  huecos: rutasHuecos,
  cierres: rutasCierres,
  historia: rutasHistoria,
  cambios: rutasCambios,
  informes: rutasInformes,
  retiradas: rutasRetiradas,
  alineacion: rutasAlineacion,
  citaciones: rutasCitaciones,
  deCitado: rutasDeCitado,
  suspension: rutasSuspension,
  destinos: rutasDestinos,
};
