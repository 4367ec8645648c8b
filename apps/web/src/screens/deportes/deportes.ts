import type { rutasDeportes } from '@cd/contract/deportes';
import { maestro } from '../../ui/crud/maestro';

export const DEPORTES = maestro<typeof rutasDeportes>({
  pantalla: 'deportes',
  ruta: '/api/deportes',
  envoltorio: null,
  uno: 'deporte',
  varios: 'deportes',
});
