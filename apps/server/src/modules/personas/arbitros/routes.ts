import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasArbitros } from '@cd/contract/personas/arbitros';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { filaPara, leerActivos } from '../persona/lecturas';
import { estadoDeVarios } from '../persona/estado';
import { atenderPersonas } from '../persona/llamadas';
import { ARBITRO } from './arbitro';
import { leerActivosCompletos, leerActivosDeDeporte, leerArbitro, listaDeArbitros } from './queries';

const LISTADO = 'Lista de árbitros';

const estado = estadoDeVarios(ARBITRO);

export function mountArbitros(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasArbitros,
    {
      ...atenderPersonas(ARBITRO, { listado: LISTADO, lista: listaDeArbitros, leer: leerArbitro }, office),
      previaDeEstado: estado.previa,
      cambiarEstado: estado.hacer,
      activos: async ({ db }) => leerActivos(db, 'arbitro'),
      activosCompletos: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, `${LISTADO}, los activos`);
        return (await leerActivosCompletos(db)).map(filaPara({ signature: office.signature(), sesion: caller.sesion }));
      },
      activosDeporte: async ({ db, params: { id } }) => leerActivosDeDeporte(db, id),
    },
    office,
  );
}
