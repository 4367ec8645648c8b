import { rutasCampeonatos } from './campeonatos';
import { rutasCompeticiones } from './competiciones';
import { rutasSemanas } from './semanas';
import { rutasEquipos } from './equipos';
import { rutasPlantillas } from './plantillas';
import { rutasFases } from './fases';
import { rutasEsquemas, rutasEsquemasEliminatoria } from './esquemas';

export const deCompeticion = {
  campeonatos: rutasCampeonatos,
  competiciones: rutasCompeticiones,
  semanas: rutasSemanas,
  equipos: rutasEquipos,
  plantillas: rutasPlantillas,
  fases: rutasFases,
  esquemas: rutasEsquemas,
  esquemasEliminatoria: rutasEsquemasEliminatoria,
};
