import { enVersion1 } from './api-publica';
import { rutasPublicas } from './publico';

export const dePublico = {
  publico: rutasPublicas,
  publicoV1: enVersion1(rutasPublicas),
};
