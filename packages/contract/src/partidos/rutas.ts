import { rutasArbitrajes } from './arbitrajes';
import { rutasConvocatorias } from './convocatorias';
import { rutasInformes } from './informes';
import { rutasPartidos } from './partidos';
import { rutasRetiradas } from './retiradas';
import { rutasSanciones } from './sanciones';
import { rutasSuspension } from './suspension';

export const dePartidos = {
  partidos: rutasPartidos,
  convocatorias: rutasConvocatorias,
  arbitrajes: rutasArbitrajes,
  informes: rutasInformes,
  retiradas: rutasRetiradas,
  sanciones: rutasSanciones,
  suspension: rutasSuspension,
};
