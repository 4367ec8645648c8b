import { rutasCoordinadores } from '@cd/contract/personas/coordinadores';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { estadoDeVarios } from '../persona/estado';
import { atenderPersonas } from '../persona/llamadas';
import { COORDINADOR } from './coordinador';
import { leerCoordinador, listaDeCoordinadores } from './queries';

const estado = estadoDeVarios(COORDINADOR);

export function mountCoordinadores(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasCoordinadores,
    {
      ...atenderPersonas(COORDINADOR, { listado: 'Lista de coordinadores', lista: listaDeCoordinadores, leer: leerCoordinador }, office),
      previaDeEstado: estado.previa,
      cambiarEstado: estado.hacer,
    },
    office,
  );
}
