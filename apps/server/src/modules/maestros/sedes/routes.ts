import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasSedes } from '@cd/contract/maestros/sedes';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { readPage, streamRows } from '../../../platform/paged-list';
import { deletionOf } from '../../../platform/references';
import { leerSede, leerSedes, leerSedesDeColegio, listaDeSedes } from './queries';
import { crearSede, eliminarSede, modificarSede } from './service';

const LISTADO = 'Lista de sedes';

export function mountSedes(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasSedes,
    {
      index: async ({ db, body, logReading }) => {
        logReading(TipoAccion.Listar, LISTADO);
        return readPage(listaDeSedes(db), body);
      },
      sinPaginacion: async ({ db, body, logReading }) => {
        logReading(TipoAccion.Listar, `${LISTADO}, entera`);
        return streamRows(listaDeSedes(db), body);
      },
      lista: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, `${LISTADO}, entera`);
        return leerSedes(db);
      },
      leer: async ({ db, params: { id }, logReading }) => {
        const sede = await leerSede(db, id);
        if (!sede) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Consultar, `Sede «${sede.nombre}»`);
        return sede;
      },
      deColegio: async ({ db, params: { id }, logReading }) => {
        logReading(TipoAccion.Listar, 'Sedes de un colegio');
        return leerSedesDeColegio(db, id);
      },
      crear: crearSede,
      modificar: { stored: ({ db, id }) => leerSede(db, id), change: modificarSede },
      eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'sede', ids),
      eliminar: eliminarSede,
    },
    office,
  );
}
