import { rutasSuspension } from './suspension';

export const dePartidos = {
  suspension: rutasSuspension,
};
