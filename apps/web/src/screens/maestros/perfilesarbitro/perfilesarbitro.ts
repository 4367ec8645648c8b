import type { rutasPerfilesArbitro } from '@cd/contract/maestros/perfilesarbitro';
import { maestro } from '../../../ui/crud/records';

export const PERFILES_ARBITRO = maestro<typeof rutasPerfilesArbitro>({
  pantalla: 'perfilesarbitro',
  envoltorio: 'perfilArbitro',
  uno: 'perfil de árbitro',
  varios: 'perfiles de árbitro',
});
