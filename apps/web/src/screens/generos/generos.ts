import type { rutasGeneros } from '@cd/contract/generos';
import { maestro } from '../../ui/crud/maestro';

export const GENEROS = maestro<typeof rutasGeneros>({
  pantalla: 'generos',
  ruta: '/api/generos',
  envoltorio: null,
  uno: 'género',
  varios: 'géneros',
});
