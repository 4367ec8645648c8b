import { rutasInscripciones } from './inscripciones';
import { rutasPreequipos } from './preequipos';
import { rutasValidacion } from './validacion';

export const deInscripcion = {
  inscripciones: rutasInscripciones,
  preequipos: rutasPreequipos,
  validacionDePreequipos: rutasValidacion,
};
