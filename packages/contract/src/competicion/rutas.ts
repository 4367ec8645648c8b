import { rutasCampeonatos } from './campeonatos';
import { rutasCompeticiones } from './competiciones';
import { rutasSemanas } from './semanas';
import { rutasEquipos } from './equipos';

export const deCompeticion = {
  campeonatos: rutasCampeonatos,
  competiciones: rutasCompeticiones,
  semanas: rutasSemanas,
  equipos: rutasEquipos,
};
