import { rutasListasFijas } from '@cd/contract/maestros/listasfijas';
import type { FastifyInstance } from 'fastify';
import { mountOficina, type Oficina } from '../../../platform/http/mount';

export function mountListasFijas(app: FastifyInstance, oficina: Oficina): void {
  mountOficina(
    app,
    rutasListasFijas,
    {
      niveles: ({ db }) => db.selectFrom('nivel').select(['id', 'nombre']).orderBy('id').execute(),
      colores: ({ db }) => db.selectFrom('color').select(['id', 'nombre', 'hex']).orderBy('id').execute(),
      tiposActa: ({ db }) => db.selectFrom('tipo_acta').select(['id', 'nombre']).orderBy('id').execute(),
    },
    oficina,
  );
}
