import { rutasListasFijas } from '@cd/contract/maestros/listasfijas';
import { mounting } from '../../../platform/http/mount';

export const mountListasFijas = mounting(rutasListasFijas, () => ({
  niveles: ({ db }) => db.selectFrom('nivel').select(['id', 'nombre']).orderBy('id').execute(),
  colores: ({ db }) => db.selectFrom('color').select(['id', 'nombre', 'hex']).orderBy('id').execute(),
  tiposActa: ({ db }) => db.selectFrom('tipo_acta').select(['id', 'nombre']).orderBy('id').execute(),
}));
