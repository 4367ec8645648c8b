import { rutasArbitros } from '@cd/contract/personas/arbitros';
import { listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { filaPara, leerActivos } from '../persona/lecturas';
import { estadoDeVarios } from '../persona/estado';
import { atenderPersonas } from '../persona/llamadas';
import { ARBITRO } from './arbitro';
import { leerActivosCompletos, leerActivosDeDeporte, leerArbitro, listaDeArbitros } from './queries';

const LISTADO = 'Lista de árbitros';

const estado = estadoDeVarios(ARBITRO);

export const mountArbitros = mounting(rutasArbitros, (office) => ({
  ...atenderPersonas(ARBITRO, { listado: LISTADO, lista: listaDeArbitros, leer: leerArbitro }, office),
  previaDeEstado: estado.previa,
  cambiarEstado: estado.hacer,
  activos: async ({ db }) => leerActivos(db, 'arbitro'),
  activosCompletos: listing(`${LISTADO}, los activos`, async ({ db, caller }) =>
    (await leerActivosCompletos(db)).map(filaPara({ signature: office.signature(), sesion: caller.sesion })),
  ),
  activosDeporte: async ({ db, params: { id } }) => leerActivosDeDeporte(db, id),
}));
