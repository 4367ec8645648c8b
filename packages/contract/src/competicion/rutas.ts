import { rutasCompeticiones } from './competiciones';
import { rutasPlantillas } from './plantillas';

export const deCompeticion = {
  competiciones: rutasCompeticiones,
  plantillas: rutasPlantillas,
};
