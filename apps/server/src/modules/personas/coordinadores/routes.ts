import { rutasCoordinadores } from '@cd/contract/personas/coordinadores';
import { mounting } from '../../../platform/http/mount';
import { estadoDeVarios } from '../persona/estado';
import { atenderPersonas } from '../persona/llamadas';
import { COORDINADOR } from './coordinador';
import { leerCoordinador, listaDeCoordinadores } from './queries';

const estado = estadoDeVarios(COORDINADOR);

export const mountCoordinadores = mounting(rutasCoordinadores, (office) => ({
  ...atenderPersonas(COORDINADOR, { listado: 'Lista de coordinadores', lista: listaDeCoordinadores, leer: leerCoordinador }, office),
  previaDeEstado: estado.previa,
  cambiarEstado: estado.hacer,
}));
