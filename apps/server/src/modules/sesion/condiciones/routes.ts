import { rutasSesion } from '@cd/contract/sesion/sesion';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerContratosPropios, leerContratoVigente } from './queries';
import { firmar } from './service';

export function mountCondiciones(app: FastifyInstance, office: Office): void {
  const { contratoVigente, aceptarContrato, misContratos } = rutasSesion;
  mountOffice(
    app,
    { contratoVigente, aceptarContrato, misContratos },
    {
      contratoVigente: async ({ db, caller }) => (await leerContratoVigente(db, caller.usuarioId)) ?? null,
      aceptarContrato: firmar,
      misContratos: ({ db, caller }) => leerContratosPropios(db, caller.usuarioId),
    },
    office,
  );
}
