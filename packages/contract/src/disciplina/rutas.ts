import { rutasSanciones } from './sanciones';

export const deDisciplina = {
  sanciones: rutasSanciones,
};
