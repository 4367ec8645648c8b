import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasInscripciones } from '@cd/contract/inscripcion/inscripciones';
import type { FastifyInstance } from 'fastify';
import { mountOficina, type Oficina } from '../../../platform/http/mount';
import { leerPeriodo } from './queries';
import { contarPeriodo } from './service';

export function mountInscripciones(app: FastifyInstance, oficina: Oficina): void {
  mountOficina(
    app,
    rutasInscripciones,
    {
      actual: async ({ db, quien, anotarLectura }) => {
        anotarLectura(TipoAccion.Consultar, 'Período de inscripción');
        return contarPeriodo(await leerPeriodo(db, quien.competicionId), oficina.reloj.hoy());
      },
    },
    oficina,
  );
}
