import { rutasCampeonatos } from './campeonatos';
import { rutasCompeticiones } from './competiciones';
import { rutasSemanas } from './semanas';
import { rutasEquipos } from './equipos';
import { rutasPlantillas } from './plantillas';
import { rutasCalendarios, rutasCalendariosElim } from './calendarios';
import { rutasPlanificacion } from './planificacion';
import { rutasPendientes } from './pendientes';
import { rutasCuotas, rutasCuotasZona, rutasTarifas, rutasTarifasSuspension, rutasTarifasZona } from './tarifas';
import { rutasFases } from './fases';
import { rutasSorteos } from './sorteos';
import { rutasEsquemas, rutasEsquemasEliminatoria } from './esquemas';

export const deCompeticion = {
  campeonatos: rutasCampeonatos,
  competiciones: rutasCompeticiones,
  semanas: rutasSemanas,
  equipos: rutasEquipos,
  plantillas: rutasPlantillas,
  calendarios: rutasCalendarios,
  calendariosElim: rutasCalendariosElim,
  planificacion: rutasPlanificacion,
  tarifas: rutasTarifas,
  tarifasZona: rutasTarifasZona,
  tarifasSuspension: rutasTarifasSuspension,
  cuotas: rutasCuotas,
  cuotasZona: rutasCuotasZona,
  pendientes: rutasPendientes,
  fases: rutasFases,
  sorteos: rutasSorteos,
  esquemas: rutasEsquemas,
  esquemasEliminatoria: rutasEsquemasEliminatoria,
};
