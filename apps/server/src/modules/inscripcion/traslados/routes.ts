import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasTraslados } from '@cd/contract/inscripcion/traslados';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerDeCoordinador, leerTraslados } from './queries';
import { aceptar, pedir, rechazar, retirar } from './service';

export function mountTraslados(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasTraslados,
    {
      lista: ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Solicitudes de traslado');
        return leerTraslados(db);
      },
      deCoordinador: ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Solicitudes de traslado de un coordinador');
        return leerDeCoordinador(db, caller.actorId);
      },
      pedir,
      retirar,
      aceptar,
      rechazar,
    },
    office,
  );
}
