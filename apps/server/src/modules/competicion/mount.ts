import { mountCampeonatos } from './campeonatos/routes';
import { mountCompeticiones } from './competiciones/routes';
import { mountSemanas } from './semanas/routes';
import { mountEquipos } from './equipos/routes';
import { mountPlantillas } from './plantillas/routes';
import { mountCalendarios } from './calendarios/routes';
import { mountPendientes } from './cuotas/routes';
import { mountTarifas } from './tarifas/routes';
import { mountFases } from './fases/routes';
import { mountSorteos } from './sorteos/routes';
import { mountEsquemas } from './esquemas/routes';

export const AREA_COMPETICION = [
  mountCampeonatos,
  mountCompeticiones,
  mountSemanas,
  mountEquipos,
  mountPlantillas,
  mountCalendarios,
  mountTarifas,
  mountPendientes,
  mountFases,
  mountSorteos,
  mountEsquemas,
];
