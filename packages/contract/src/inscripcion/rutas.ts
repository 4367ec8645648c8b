import { rutasInscripciones } from './inscripciones';
import { rutasValidacion } from './validacion';

export const deInscripcion = {
  inscripciones: rutasInscripciones,
  validacionDePreequipos: rutasValidacion,
};
