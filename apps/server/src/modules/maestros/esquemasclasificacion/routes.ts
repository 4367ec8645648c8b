import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasEsquemasClasificacion } from '@cd/contract/maestros/esquemasclasificacion';
import type { FastifyInstance } from 'fastify';
import { mountOficina, type Oficina } from '../../../platform/http/mount';
import { leerEsquemas } from './queries';

export function mountEsquemasClasificacion(app: FastifyInstance, oficina: Oficina): void {
  mountOficina(
    app,
    rutasEsquemasClasificacion,
    {
      lista: ({ db, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, `Listado: ${rutasEsquemasClasificacion.lista.resumen}`);
        return leerEsquemas(db);
      },
    },
    oficina,
  );
}
