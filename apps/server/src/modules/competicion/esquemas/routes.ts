import { rutasEsquemas, rutasEsquemasEliminatoria } from '@cd/contract/competicion/esquemas';
import type { FastifyInstance } from 'fastify';
import { changing, creating, deleting, listing, opening } from '../../../platform/http/logged';
import { mountOffice, type Office, mounting } from '../../../platform/http/mount';
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

const mountDeLiga = mounting(rutasEsquemas, () => ({
  lista: listing('Listado: Esquemas de clasificación de liga', ({ db }) => leerEsquemas(db)),
  leer: opening(
    ({ db, params: { id } }) => leerEsquema(db, id),
    (esquema) => `${LIGA} «${esquema.nombre}»`,
  ),
  efecto: async ({ db, body: { esquema } }) => efectoDeEsquema(db, esquema),
  eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'esquema', ids),
  crear: creating(async (tx, { body: { esquema } }) => {
    const id = await crearEsquema(tx, esquema);
    return { texto: `${LIGA} «${esquema.nombre}»`, id };
  }),
  modificar: {
    stored: ({ db, id }) => leerEsquema(db, id),
    change: changing(async (tx, { body: { esquema } }) => {
      await modificarEsquema(tx, esquema);
      return `${LIGA} «${esquema.nombre}»`;
    }),
  },
  eliminar: deleting(async (tx, { params: { id } }) => `${LIGA} «${await eliminarEsquema(tx, 'esquema', id)}»`),
}));

export function mountEsquemas(app: FastifyInstance, office: Office): void {
  mountDeLiga(app, office);
  mountOffice(
    app,
    rutasEsquemasEliminatoria,
    {
      lista: listing('Listado: Esquemas de eliminatoria', ({ db }) => leerEsquemasEliminatoria(db)),
      leer: opening(
        ({ db, params: { id } }) => leerEsquemaEliminatoria(db, id),
        (esquema) => `${ELIMINATORIA} «${esquema.nombre}»`,
      ),
      eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'esquema_eliminatoria', ids),
      crear: creating(async (tx, { body: { esquema } }) => {
        const id = await crearEsquemaEliminatoria(tx, esquema);
        return { texto: `${ELIMINATORIA} «${esquema.nombre}»`, id };
      }),
      modificar: {
        stored: ({ db, id }) => leerEsquemaEliminatoria(db, id),
        change: changing(async (tx, { body: { esquema } }) => {
          await modificarEsquemaEliminatoria(tx, esquema);
          return `${ELIMINATORIA} «${esquema.nombre}»`;
        }),
      },
      eliminar: deleting(async (tx, { params: { id } }) => `${ELIMINATORIA} «${await eliminarEsquema(tx, 'esquema_eliminatoria', id)}»`),
    },
    office,
  );
}
