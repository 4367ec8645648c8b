import { rutasTraslados } from '@cd/contract/inscripcion/traslados';
import { listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { leerDeCoordinador, leerTraslados } from './queries';
import { aceptar, pedir, rechazar, retirar } from './service';

export const mountTraslados = mounting(rutasTraslados, () => ({
  lista: listing('Solicitudes de traslado', ({ db }) => leerTraslados(db)),
  deCoordinador: listing('Solicitudes de traslado de un coordinador', ({ db, caller }) => leerDeCoordinador(db, caller.actorId)),
  pedir,
  retirar,
  aceptar,
  rechazar,
}));
