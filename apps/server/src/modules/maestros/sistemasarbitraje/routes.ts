import { rutasSistemasArbitraje } from '@cd/contract/maestros/sistemasarbitraje';
import { mountingCrud } from '../../../platform/http/crud';
import { nothingLeft } from '../../../platform/db/columns';
import { guardarPuestos, leerSistemasArbitraje } from './queries';

export const mountSistemasArbitraje = mountingCrud(rutasSistemasArbitraje, {
  table: 'sistema_arbitraje',
  singular: 'Sistema de arbitraje',
  read: leerSistemasArbitraje,
  columns: ({ nombre, perfiles: _perfiles, ...resto }) => {
    nothingLeft(resto);
    return { nombre };
  },
  saveParts: (tx, id, { perfiles }) => guardarPuestos(tx, id, perfiles),
  fieldOfParts: { sistema_arbitraje_perfil: 'perfiles' },
});
