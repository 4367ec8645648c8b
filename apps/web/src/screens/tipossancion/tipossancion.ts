import type { rutasTiposSancion } from '@cd/contract/tipossancion';
import { maestro } from '../../ui/crud/maestro';

export const TIPOS_SANCION = maestro<typeof rutasTiposSancion>({
  pantalla: 'tipossancion',
  ruta: '/api/tipossancion',
  envoltorio: 'tipoSancion',
  uno: 'tipo de sanción',
  varios: 'tipos de sanción',
});
