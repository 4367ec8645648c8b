import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountCampeonatos } from './campeonatos/routes';
import { mountCompeticiones } from './competiciones/routes';
import { mountSemanas } from './semanas/routes';
import { mountEquipos } from './equipos/routes';
import { mountPlantillas } from './plantillas/routes';
import { mountCalendarios } from './calendarios/routes';
import { mountPendientes } from './cuotas/routes';
import { mountTarifas } from './tarifas/routes';
import { mountFases } from './fases/routes';
import { mountEsquemas } from './esquemas/routes';

export function mountAreaCompeticion(app: FastifyInstance, office: Office): void {
  mountCampeonatos(app, office);
  mountCompeticiones(app, office);
  mountSemanas(app, office);
  mountEquipos(app, office);
  mountPlantillas(app, office);
  mountCalendarios(app, office);
  mountTarifas(app, office);
  mountPendientes(app, office);
  mountFases(app, office);
  mountEsquemas(app, office);
}
