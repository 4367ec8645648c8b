import type { rutasTiposLicencia } from '@cd/contract/tiposlicencia';
import { maestro } from '../../ui/crud/maestro';

export const TIPOS_LICENCIA = maestro<typeof rutasTiposLicencia>({
  pantalla: 'tiposlicencia',
  ruta: '/api/tiposlicencia',
  envoltorio: 'tipoLicencia',
  uno: 'tipo de licencia',
  varios: 'tipos de licencia',
});
