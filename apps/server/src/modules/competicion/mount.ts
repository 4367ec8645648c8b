import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountCampeonatos } from './campeonatos/routes';
import { mountCompeticiones } from './competiciones/routes';
import { mountSemanas } from './semanas/routes';
import { mountEquipos } from './equipos/routes';
import { mountPlantillas } from './plantillas/routes';
import { mountCalendarios } from './calendarios/routes';
import { mountFases } from './fases/routes';

export function mountAreaCompeticion(app: FastifyInstance, oficina: Oficina): void {
  mountCampeonatos(app, oficina);
  mountCompeticiones(app, oficina);
  mountSemanas(app, oficina);
  mountEquipos(app, oficina);
  mountPlantillas(app, oficina);
  mountCalendarios(app, oficina);
  mountFases(app, oficina);
}
