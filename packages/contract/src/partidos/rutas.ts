import { rutasPartidos } from './partidos';
import { rutasSuspension } from './suspension';

export const dePartidos = {
  partidos: rutasPartidos,
  suspension: rutasSuspension,
};
