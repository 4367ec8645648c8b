import type { rutasTiposLicencia } from '@cd/contract/maestros/tiposlicencia';
import { maestro } from '../../../ui/crud/records';

export const TIPOS_LICENCIA = maestro<typeof rutasTiposLicencia>({
  pantalla: 'tiposlicencia',
  envoltorio: 'tipoLicencia',
  uno: 'tipo de licencia',
  varios: 'tipos de licencia',
});
