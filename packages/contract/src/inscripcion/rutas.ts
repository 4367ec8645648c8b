import { rutasCostes } from './costes';
import { rutasEspera } from './espera';
import { rutasDeFamilia, rutasFamilias } from './familias';
import { rutasFotos } from './fotos';
import { rutasHoja } from './hoja';
import { rutasInscripciones } from './inscripciones';
import { rutasJustificantesDeFamilia } from './justificantes';
import { rutasPreequipos } from './preequipos';
import { rutasRenovacion } from './renovacion';
import { rutasTraslados } from './traslados';
import { rutasValidacion } from './validacion';

export const deInscripcion = {
  inscripciones: rutasInscripciones,
  preequipos: rutasPreequipos,
  validacionDePreequipos: rutasValidacion,
  renovacionDePreequipos: rutasRenovacion,
  hojaDeJugadores: rutasHoja,
  fotosDeJugadores: rutasFotos,
  familias: rutasFamilias,
  deFamilia: rutasDeFamilia,
  justificantesDeFamilia: rutasJustificantesDeFamilia,
  traslados: rutasTraslados,
  espera: rutasEspera,
  costes: rutasCostes,
};
