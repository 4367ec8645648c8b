import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCargos } from '@cd/contract/dinero/conceptos';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerArbitros, leerColegios } from './queries';
import { anularConceptos, leerCargos, ponerConcepto } from './service';

export function mountCargos(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasCargos,
    {
      actual: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Conceptos puestos');
        return leerCargos(db, caller.competicionId);
      },
      colegios: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Colegios a los que poner un concepto');
        return leerColegios(db, caller.competicionId);
      },
      arbitros: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Árbitros a los que poner un concepto');
        return leerArbitros(db, caller.competicionId);
      },
      poner: ({ caller, write, body: { cargo } }) =>
        write(async (tx, log) => {
          const { texto, ...puesto } = await ponerConcepto(tx, caller, cargo);
          await log(TipoAccion.Crear, texto);
          return puesto;
        }),
      anular: ({ caller, write, body: { cargo } }) =>
        write(async (tx, log) => {
          const { texto, ...anulados } = await anularConceptos(tx, caller, cargo);
          await log(TipoAccion.Eliminar, texto);
          return anulados;
        }),
    },
    office,
  );
}
