import { rutasInscripciones } from './inscripciones';
import { rutasPreequipos } from './preequipos';

export const deInscripcion = {
  inscripciones: rutasInscripciones,
  preequipos: rutasPreequipos,
};
