import { rutasSesion } from '@cd/contract/sesion/sesion';
import { mounting } from '../../../platform/http/mount';
import { leerContratosPropios, leerContratoVigente } from './queries';
import { firmar } from './service';

const { contratoVigente, aceptarContrato, misContratos } = rutasSesion;
export const mountCondiciones = mounting({ contratoVigente, aceptarContrato, misContratos }, () => ({
  contratoVigente: async ({ db, caller }) => (await leerContratoVigente(db, caller.usuarioId)) ?? null,
  aceptarContrato: firmar,
  misContratos: ({ db, caller }) => leerContratosPropios(db, caller.usuarioId),
}));
