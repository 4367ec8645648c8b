import { mountCostes } from './costes/routes';
import { mountEspera } from './espera/routes';
import { mountFamilias } from './familias/routes';
import { mountFotos } from './fotos/routes';
import { mountHoja } from './hoja/routes';
import { mountInscripciones } from './periodo/routes';
import { mountJustificantesDeFamilia } from './justificantes/routes';
import { mountPreequipos } from './preequipos/routes';
import { mountRenovacion } from './renovacion/routes';
import { mountTraslados } from './traslados/routes';
import { mountValidacion } from './validacion/routes';

export const AREA_INSCRIPCION = [
  mountInscripciones,
  mountPreequipos,
  mountValidacion,
  mountRenovacion,
  mountHoja,
  mountFotos,
  mountFamilias,
  mountJustificantesDeFamilia,
  mountTraslados,
  mountEspera,
  mountCostes,
];
