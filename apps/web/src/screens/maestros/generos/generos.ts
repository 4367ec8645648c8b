import type { rutasGeneros } from '@cd/contract/maestros/generos';
import { maestro } from '../../../ui/crud/records';

export const GENEROS = maestro<typeof rutasGeneros>({
  pantalla: 'generos',
  envoltorio: null,
  uno: 'género',
  varios: 'géneros',
});
