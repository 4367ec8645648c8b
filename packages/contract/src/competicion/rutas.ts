import { rutasCampeonatos } from './campeonatos';
import { rutasCompeticiones } from './competiciones';
import { rutasSemanas } from './semanas';
import { rutasEquipos } from './equipos';
import { rutasPlantillas } from './plantillas';
import { rutasCalendarios, rutasCalendariosElim } from './calendarios';
import { rutasFases } from './fases';

export const deCompeticion = {
  campeonatos: rutasCampeonatos,
  competiciones: rutasCompeticiones,
  semanas: rutasSemanas,
  equipos: rutasEquipos,
  plantillas: rutasPlantillas,
  calendarios: rutasCalendarios,
  calendariosElim: rutasCalendariosElim,
  fases: rutasFases,
};
