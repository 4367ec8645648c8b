import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasEsquemas, rutasEsquemasEliminatoria } from '@cd/contract/competicion/esquemas';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { deletionOf } from '../../../platform/references';
import { leerEsquemas, leerEsquemasEliminatoria } from './queries';
import {
  crearEsquema,
  crearEsquemaEliminatoria,
  efectoDeEsquema,
  eliminarEsquema,
  leerEsquema,
  leerEsquemaEliminatoria,
  modificarEsquema,
  modificarEsquemaEliminatoria,
} from './service';

const LIGA = 'Esquema de clasificación';
const ELIMINATORIA = 'Esquema de eliminatoria';

function mountDeLiga(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasEsquemas,
    {
      lista: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Listado: Esquemas de clasificación de liga');
        return leerEsquemas(db);
      },
      leer: async ({ db, params: { id }, logReading }) => {
        const esquema = await leerEsquema(db, id);
        logReading(TipoAccion.Consultar, `${LIGA} «${esquema.nombre}»`);
        return esquema;
      },
      efecto: async ({ db, body: { esquema } }) => efectoDeEsquema(db, esquema),
      eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'esquema', ids),
      crear: async ({ body: { esquema }, write }) =>
        write(async (tx, log) => {
          const id = await crearEsquema(tx, esquema);
          await log(TipoAccion.Crear, `${LIGA} «${esquema.nombre}»`);
          return { id };
        }),
      modificar: {
        stored: ({ db, id }) => leerEsquema(db, id),
        change: ({ body: { esquema }, write }) =>
          write(async (tx, log) => {
            await modificarEsquema(tx, esquema);
            await log(TipoAccion.Modificar, `${LIGA} «${esquema.nombre}»`);
          }),
      },
      eliminar: ({ params: { id }, write }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, `${LIGA} «${await eliminarEsquema(tx, 'esquema', id)}»`)),
    },
    office,
  );
}

export function mountEsquemas(app: FastifyInstance, office: Office): void {
  mountDeLiga(app, office);
  mountOffice(
    app,
    rutasEsquemasEliminatoria,
    {
      lista: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Listado: Esquemas de eliminatoria');
        return leerEsquemasEliminatoria(db);
      },
      leer: async ({ db, params: { id }, logReading }) => {
        const esquema = await leerEsquemaEliminatoria(db, id);
        logReading(TipoAccion.Consultar, `${ELIMINATORIA} «${esquema.nombre}»`);
        return esquema;
      },
      eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'esquema_eliminatoria', ids),
      crear: async ({ body: { esquema }, write }) =>
        write(async (tx, log) => {
          const id = await crearEsquemaEliminatoria(tx, esquema);
          await log(TipoAccion.Crear, `${ELIMINATORIA} «${esquema.nombre}»`);
          return { id };
        }),
      modificar: {
        stored: ({ db, id }) => leerEsquemaEliminatoria(db, id),
        change: ({ body: { esquema }, write }) =>
          write(async (tx, log) => {
            await modificarEsquemaEliminatoria(tx, esquema);
            await log(TipoAccion.Modificar, `${ELIMINATORIA} «${esquema.nombre}»`);
          }),
      },
      eliminar: ({ params: { id }, write }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, `${ELIMINATORIA} «${await eliminarEsquema(tx, 'esquema_eliminatoria', id)}»`)),
    },
    office,
  );
}
