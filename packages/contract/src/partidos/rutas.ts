import { rutasInformes } from './informes';

export const dePartidos = {
  informes: rutasInformes,
};
