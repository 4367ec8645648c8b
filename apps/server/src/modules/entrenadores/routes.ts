import { TipoAccion } from '@cd/contract/acciones';
import { rutasEntrenadores } from '@cd/contract/entrenadores';
import { normalizarDocumento } from '@cd/domain/documento/documento';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../platform/http/mount';
import { atenderPersonas } from '../personas/routes';
import { ENTRENADOR } from './entrenador';
import { buscarPorDocumento, filaPara, leerActivos, leerEntrenador, leerEntrenadores, listaDeEntrenadores } from './queries';

const LISTADO = 'Lista de entrenadores';

export function mountEntrenadores(app: FastifyInstance, office: Office): void {
  const comunes = atenderPersonas(ENTRENADOR, { listado: LISTADO, lista: listaDeEntrenadores, filaPara, leer: leerEntrenador }, office);
  mountOffice(
    app,
    rutasEntrenadores,
    {
      ...comunes,
      lista: async ({ db, leido }) => {
        leido(TipoAccion.Listar, `${LISTADO}, entera`);
        return (await leerEntrenadores(db)).map(filaPara(office.firma()));
      },
      activos: async ({ db }) => leerActivos(db),
      porDocumento: async (call) => {
        const id = await buscarPorDocumento(call.db, normalizarDocumento(call.params.doc));
        if (id === undefined) return { codigo: 1 as const, entrenador: null };
        return { codigo: 2 as const, entrenador: await comunes.leer({ ...call, params: { id } }) };
      },
    },
    office,
  );
}
