import type { rutasTiposSancion } from '@cd/contract/maestros/tipossancion';
import { maestro } from '../../../ui/crud/records';

export const TIPOS_SANCION = maestro<typeof rutasTiposSancion>({
  pantalla: 'tipossancion',
  envoltorio: 'tipoSancion',
  uno: 'tipo de sanción',
  varios: 'tipos de sanción',
});
