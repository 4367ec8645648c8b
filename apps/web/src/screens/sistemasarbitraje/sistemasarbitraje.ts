import type { rutasSistemasArbitraje } from '@cd/contract/sistemasarbitraje';
import { maestro } from '../../ui/crud/maestro';

export const SISTEMAS_ARBITRAJE = maestro<typeof rutasSistemasArbitraje>({
  pantalla: 'sistemasarbitraje',
  ruta: '/api/sistemasarbitraje',
  envoltorio: 'sistemaArbitraje',
  uno: 'sistema de arbitraje',
  varios: 'sistemas de arbitraje',
});
