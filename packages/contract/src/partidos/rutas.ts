import { rutasArbitrajes } from './arbitrajes';
import { rutasConvocatorias } from './convocatorias';
import { rutasPartidos } from './partidos';
import { rutasSanciones } from './sanciones';
import { rutasSuspension } from './suspension';

export const dePartidos = {
  partidos: rutasPartidos,
  convocatorias: rutasConvocatorias,
  arbitrajes: rutasArbitrajes,
  sanciones: rutasSanciones,
  suspension: rutasSuspension,
};
