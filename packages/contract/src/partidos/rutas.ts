import { rutasArbitrajes } from './arbitrajes';
import { rutasConvocatorias } from './convocatorias';
import { rutasSanciones } from './sanciones';

export const dePartidos = {
  convocatorias: rutasConvocatorias,
  arbitrajes: rutasArbitrajes,
  sanciones: rutasSanciones,
};
