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

export function mountAreaCompeticion(app: FastifyInstance, oficina: Office): void {
  mountCampeonatos(app, oficina);
  mountCompeticiones(app, oficina);
  mountSemanas(app, oficina);
  mountEquipos(app, oficina);
  mountPlantillas(app, oficina);
  mountCalendarios(app, oficina);
  mountTarifas(app, oficina);
  mountPendientes(app, oficina);
  mountFases(app, oficina);
  mountEsquemas(app, oficina);
}
