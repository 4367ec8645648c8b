import { rutasListasFijas } from '@cd/contract/maestros/listasfijas';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';

export function mountListasFijas(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasListasFijas,
    {
      niveles: ({ db }) => db.selectFrom('nivel').select(['id', 'nombre']).orderBy('id').execute(),
      colores: ({ db }) => db.selectFrom('color').select(['id', 'nombre', 'hex']).orderBy('id').execute(),
      tiposActa: ({ db }) => db.selectFrom('tipo_acta').select(['id', 'nombre']).orderBy('id').execute(),
    },
    office,
  );
}
