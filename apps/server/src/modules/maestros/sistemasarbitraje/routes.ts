import { rutasSistemasArbitraje } from '@cd/contract/maestros/sistemasarbitraje';
import type { FastifyInstance } from 'fastify';
import { mountCrud } from '../../../platform/http/crud';
import { sinResto } from '../../../platform/db/columns';
import type { Oficina } from '../../../platform/http/mount';
import { guardarPuestos, leerSistemasArbitraje } from './queries';

export function mountSistemasArbitraje(app: FastifyInstance, oficina: Oficina): void {
  mountCrud(app, oficina, rutasSistemasArbitraje, {
    tabla: 'sistema_arbitraje',
    uno: 'Sistema de arbitraje',
    leer: leerSistemasArbitraje,
    columnas: ({ nombre, perfiles: _perfiles, ...resto }) => {
      sinResto(resto);
      return { nombre };
    },
    guardarPartes: (tx, id, { perfiles }) => guardarPuestos(tx, id, perfiles),
    campoDePartes: { sistema_arbitraje_perfil: 'perfiles' },
  });
}
