import { rutasPublicas } from './publico';

export const dePublico = {
  publico: rutasPublicas,
};
