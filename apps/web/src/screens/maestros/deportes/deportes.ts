import type { rutasDeportes } from '@cd/contract/maestros/deportes';
import { maestro } from '../../../ui/crud/records';

export const DEPORTES = maestro<typeof rutasDeportes>({
  pantalla: 'deportes',
  envoltorio: null,
  uno: 'deporte',
  varios: 'deportes',
});
