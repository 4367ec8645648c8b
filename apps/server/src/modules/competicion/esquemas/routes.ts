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

function mountDeLiga(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasEsquemas,
    {
      lista: async ({ db, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, 'Listado: Esquemas de clasificación de liga');
        return leerEsquemas(db);
      },
      leer: async ({ db, params: { id }, anotarLectura }) => {
        const esquema = await leerEsquema(db, id);
        anotarLectura(TipoAccion.Consultar, `${LIGA} «${esquema.nombre}»`);
        return esquema;
      },
      efecto: async ({ db, body: { esquema } }) => efectoDeEsquema(db, esquema),
      eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'esquema', ids),
      crear: async ({ body: { esquema }, escribir }) =>
        escribir(async (tx, anotar) => {
          const id = await crearEsquema(tx, esquema);
          await anotar(TipoAccion.Crear, `${LIGA} «${esquema.nombre}»`);
          return { id };
        }),
      modificar: async ({ body: { esquema }, escribir }) => {
        await escribir(async (tx, anotar) => {
          await modificarEsquema(tx, esquema);
          await anotar(TipoAccion.Modificar, `${LIGA} «${esquema.nombre}»`);
        });
        return null;
      },
      eliminar: async ({ params: { id }, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Eliminar, `${LIGA} «${await eliminarEsquema(tx, 'esquema', id)}»`));
        return null;
      },
    },
    oficina,
  );
}

export function mountEsquemas(app: FastifyInstance, oficina: Office): void {
  mountDeLiga(app, oficina);
  mountOffice(
    app,
    rutasEsquemasEliminatoria,
    {
      lista: async ({ db, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, 'Listado: Esquemas de eliminatoria');
        return leerEsquemasEliminatoria(db);
      },
      leer: async ({ db, params: { id }, anotarLectura }) => {
        const esquema = await leerEsquemaEliminatoria(db, id);
        anotarLectura(TipoAccion.Consultar, `${ELIMINATORIA} «${esquema.nombre}»`);
        return esquema;
      },
      eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'esquema_eliminatoria', ids),
      crear: async ({ body: { esquema }, escribir }) =>
        escribir(async (tx, anotar) => {
          const id = await crearEsquemaEliminatoria(tx, esquema);
          await anotar(TipoAccion.Crear, `${ELIMINATORIA} «${esquema.nombre}»`);
          return { id };
        }),
      modificar: async ({ body: { esquema }, escribir }) => {
        await escribir(async (tx, anotar) => {
          await modificarEsquemaEliminatoria(tx, esquema);
          await anotar(TipoAccion.Modificar, `${ELIMINATORIA} «${esquema.nombre}»`);
        });
        return null;
      },
      eliminar: async ({ params: { id }, escribir }) => {
        await escribir(async (tx, anotar) =>
          anotar(TipoAccion.Eliminar, `${ELIMINATORIA} «${await eliminarEsquema(tx, 'esquema_eliminatoria', id)}»`),
        );
        return null;
      },
    },
    oficina,
  );
}
