import { rutasCompeticiones } from './competiciones';

export const deCompeticion = {
  competiciones: rutasCompeticiones,
};
