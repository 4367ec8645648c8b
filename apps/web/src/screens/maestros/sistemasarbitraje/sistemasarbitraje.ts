import type { rutasSistemasArbitraje } from '@cd/contract/maestros/sistemasarbitraje';
import { maestro } from '../../../ui/crud/records';

export const SISTEMAS_ARBITRAJE = maestro<typeof rutasSistemasArbitraje>({
  pantalla: 'sistemasarbitraje',
  envoltorio: 'sistemaArbitraje',
  uno: 'sistema de arbitraje',
  varios: 'sistemas de arbitraje',
});
