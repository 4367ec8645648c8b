import { rutasSistemasArbitraje } from '@cd/contract/maestros/sistemasarbitraje';
import type { FastifyInstance } from 'fastify';
import { mountCrud } from '../../../platform/http/crud';
import { nothingLeft } from '../../../platform/db/columns';
import type { Office } from '../../../platform/http/mount';
import { guardarPuestos, leerSistemasArbitraje } from './queries';

export function mountSistemasArbitraje(app: FastifyInstance, office: Office): void {
  mountCrud(app, office, rutasSistemasArbitraje, {
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
}
