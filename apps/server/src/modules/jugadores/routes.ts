import { TipoAccion } from '@cd/contract/acciones';
import { rutasJugadores } from '@cd/contract/jugadores';
import { normalizarDocumento } from '@cd/domain/documento/documento';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../platform/http/mount';
import { atenderPersonas } from '../personas/routes';
import { JUGADOR } from './jugador';
import { buscarPorDocumento, filaPara, leerDeColegio, leerJugador, listaDeJugadores } from './queries';

const LISTADO = 'Lista de jugadores';

export function mountJugadores(app: FastifyInstance, office: Office): void {
  const comunes = atenderPersonas(JUGADOR, { listado: LISTADO, lista: listaDeJugadores, filaPara, leer: leerJugador }, office);
  mountOffice(
    app,
    rutasJugadores,
    {
      ...comunes,
      deColegio: async ({ db, params: { id }, leido }) => {
        leido(TipoAccion.Listar, `${LISTADO} del colegio ${id}`);
        return (await leerDeColegio(db, id)).map(filaPara(office.firma()));
      },
      porTexto: async ({ db, params: { colegioId, texto }, leido }) => {
        leido(TipoAccion.Listar, `${LISTADO} del colegio ${colegioId} con «${texto}»`);
        return (await leerDeColegio(db, colegioId, texto)).map(filaPara(office.firma()));
      },
      porDocumento: async (call) => {
        const hallado = await buscarPorDocumento(call.db, normalizarDocumento(call.params.doc));
        if (!hallado) return { codigo: 1 as const, jugador: null };
        // Of another school's nothing is shown but that they are there.
        if (hallado.colegio_id !== call.params.id) return { codigo: 3 as const, jugador: null };
        return { codigo: 2 as const, jugador: await comunes.leer({ ...call, params: { id: hallado.id } }) };
      },
      crear: async (call) => ({ id: (await comunes.crear(call)).id }),
      modificar: async (call) => {
        await comunes.modificar(call);
        return null;
      },
    },
    office,
  );
}
