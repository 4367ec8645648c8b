import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasValidacion } from '@cd/contract/inscripcion/validacion';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { faltasPorClase } from '../faltas/queries';
import { leerPeriodo } from '../periodo/queries';
import { filaPorValidar, porValidar } from './queries';
import { devolverElegidos, invalidarElegidos, validarElegidos } from './service';

export function mountValidacion(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasValidacion,
    {
      index: async ({ db, caller, body, logReading }) => {
        logReading(TipoAccion.Listar, 'Listado: Equipos por inscribir');
        return readPage(porValidar(db, caller.competicionId), body, filaPorValidar);
      },
      sinPaginacion: async ({ db, caller, body, logReading }) => {
        logReading(TipoAccion.Listar, 'Listado: Equipos por inscribir, entera');
        return streamRows(porValidar(db, caller.competicionId), body, filaPorValidar);
      },
      faltas: async ({ db, caller, body: { preequipos }, logReading }) => {
        logReading(TipoAccion.Consultar, 'Lo que les falta a equipos por inscribir');
        const periodo = await leerPeriodo(db, caller.competicionId);
        return periodo ? faltasPorClase(db, periodo.id, preequipos) : [];
      },
      validar: validarElegidos,
      invalidar: invalidarElegidos,
      devolver: devolverElegidos,
    },
    office,
  );
}
