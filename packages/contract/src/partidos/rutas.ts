import { rutasPartidos } from './partidos';

export const dePartidos = {
  partidos: rutasPartidos,
};
