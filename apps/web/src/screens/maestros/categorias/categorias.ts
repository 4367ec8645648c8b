import type { rutasCategorias } from '@cd/contract/maestros/categorias';
import { maestro } from '../../../ui/crud/records';

export const CATEGORIAS = maestro<typeof rutasCategorias>({
  pantalla: 'categorias',
  envoltorio: null,
  uno: 'categoría',
  varios: 'categorías',
  femenino: true,
});
