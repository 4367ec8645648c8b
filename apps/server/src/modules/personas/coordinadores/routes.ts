import { rutasCoordinadores } from '@cd/contract/personas/coordinadores';
import type { FastifyInstance } from 'fastify';
import { mountOficina, type Oficina } from '../../../platform/http/mount';
import { atenderPersonas } from '../persona/llamadas';
import { COORDINADOR } from './coordinador';
import { leerCoordinador, listaDeCoordinadores } from './queries';

export function mountCoordinadores(app: FastifyInstance, oficina: Oficina): void {
  mountOficina(
    app,
    rutasCoordinadores,
    atenderPersonas(COORDINADOR, { listado: 'Lista de coordinadores', lista: listaDeCoordinadores, leer: leerCoordinador }, oficina),
    oficina,
  );
}
