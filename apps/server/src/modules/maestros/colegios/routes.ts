import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasColegios } from '@cd/contract/maestros/colegios';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { readPage, streamRows } from '../../../platform/paged-list';
import { deletionOf } from '../../../platform/references';
import { filaDeColegio, leerColegio, leerColegios, leerDeCoordinador, leerVigentes, listaDeColegios } from './queries';
import { crearColegio, eliminarColegio, modificarColegio } from './service';

const LISTADO = 'Lista de colegios';

export function mountColegios(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasColegios,
    {
      index: async ({ db, body, logReading }) => {
        logReading(TipoAccion.Listar, LISTADO);
        return readPage(listaDeColegios(db), body, filaDeColegio);
      },
      sinPaginacion: async ({ db, body, logReading }) => {
        logReading(TipoAccion.Listar, `${LISTADO}, entera`);
        return streamRows(listaDeColegios(db), body, filaDeColegio);
      },
      lista: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, `${LISTADO}, entera`);
        return (await leerColegios(db)).map(filaDeColegio);
      },
      vigentes: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Colegios activos');
        return leerVigentes(db);
      },
      deCoordinador: async ({ db, caller: { perfilId, actorId }, logReading }) => {
        logReading(TipoAccion.Listar, 'Colegios de un coordinador');
        return perfilId === Perfil.Coordinador && actorId !== null ? leerDeCoordinador(db, actorId) : [];
      },
      leer: async ({ db, params: { id }, logReading }) => {
        const colegio = await leerColegio(db, id);
        if (!colegio) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Consultar, `Colegio «${colegio.nombre}»`);
        return colegio;
      },
      crear: crearColegio,
      modificar: { stored: ({ db, id }) => leerColegio(db, id), change: modificarColegio },
      eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'colegio', ids),
      eliminar: eliminarColegio,
    },
    office,
  );
}
