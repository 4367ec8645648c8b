import { rutasCompeticiones } from './competiciones';
import { rutasEquipos } from './equipos';

export const deCompeticion = {
  competiciones: rutasCompeticiones,
  equipos: rutasEquipos,
};
