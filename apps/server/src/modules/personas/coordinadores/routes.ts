import { rutasCoordinadores } from '@cd/contract/personas/coordinadores';
import type { FastifyInstance } from 'fastify';
import { mountOficina, type Oficina } from '../../../platform/http/mount';
import { atenderPersonas } from '../persona/routes';
import { COORDINADOR } from './coordinador';
import { leerCoordinador, listaDeCoordinadores } from './queries';

export function mountCoordinadores(app: FastifyInstance, office: Oficina): void {
  mountOficina(
    app,
    rutasCoordinadores,
    atenderPersonas(COORDINADOR, { listado: 'Lista de coordinadores', lista: listaDeCoordinadores, leer: leerCoordinador }, office),
    office,
  );
}
