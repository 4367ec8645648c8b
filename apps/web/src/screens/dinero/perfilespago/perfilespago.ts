import type { rutasPerfilesPago } from '@cd/contract/dinero/pagos';
import { maestro } from '../../../ui/crud/records';

export const PERFILES_PAGO = maestro<typeof rutasPerfilesPago>({
  pantalla: 'perfilespago',
  envoltorio: 'perfilPago',
  uno: 'perfil de pago',
  varios: 'perfiles de pago',
});
