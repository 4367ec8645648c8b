import type { rutasCategorias } from '@cd/contract/categorias';
import { maestro } from '../../ui/crud/maestro';

export const CATEGORIAS = maestro<typeof rutasCategorias>({
  pantalla: 'categorias',
  ruta: '/api/categorias',
  envoltorio: null,
  uno: 'categoría',
  varios: 'categorías',
  femenino: true,
});
