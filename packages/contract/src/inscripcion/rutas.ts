import { rutasInscripciones } from './inscripciones';

export const deInscripcion = {
  inscripciones: rutasInscripciones,
};
