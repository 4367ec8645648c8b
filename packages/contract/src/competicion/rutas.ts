import { rutasCampeonatos } from './campeonatos';
import { rutasCompeticiones } from './competiciones';
import { rutasSemanas } from './semanas';

export const deCompeticion = {
  campeonatos: rutasCampeonatos,
  competiciones: rutasCompeticiones,
  semanas: rutasSemanas,
};
