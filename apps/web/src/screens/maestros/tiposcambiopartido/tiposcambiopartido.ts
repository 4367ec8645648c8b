import type { rutasTiposCambioPartido } from '@cd/contract/maestros/tiposcambiopartido';
import { maestro } from '../../../ui/crud/records';

export const TIPOS_CAMBIO = maestro<typeof rutasTiposCambioPartido>({
  pantalla: 'tiposcambiopartido',
  envoltorio: 'tipoCambioPartido',
  uno: 'tipo de cambio de partido',
  varios: 'tipos de cambio de partido',
});
