import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCampeonatos } from '@cd/contract/competicion/campeonatos';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type OfficeCall, type Office } from '../../../platform/http/mount';
import { deletionOf } from '../../../platform/references';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { leerCampeonatos, leerCatalogo, leerDeportesDelCargo } from './queries';
import { crearCampeonatos, eliminarCampeonato, exigirCampeonato } from './service';

const LISTADO = 'Lista de campeonatos';

/** Those in which whoever calls may register a school of theirs. */
async function deColegio({ db, quien, params: { id }, anotarLectura }: OfficeCall<typeof rutasCampeonatos.deColegio>) {
  await exigirColegioSuyo(db, quien, id);
  anotarLectura(TipoAccion.Listar, `${LISTADO} de un colegio`);
  const todos = await leerCampeonatos(db, quien.competicionId);
  const deportes =
    quien.perfilId === Perfil.Coordinador && quien.actorId !== null
      ? new Set(await leerDeportesDelCargo(db, { coordinadorId: quien.actorId, colegioId: id }))
      : null;
  return todos
    .filter(({ deporte_id }) => deportes?.has(deporte_id) ?? true)
    .map((uno) => ({ id: uno.id, nombre: uno.nombre, deporte_id: uno.deporte_id, categoria_id: uno.categoria_id }));
}

export function mountCampeonatos(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasCampeonatos,
    {
      lista: async ({ db, quien, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, LISTADO);
        return leerCampeonatos(db, quien.competicionId);
      },
      combo: async ({ db, quien, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, LISTADO);
        return (await leerCampeonatos(db, quien.competicionId)).map(({ id, nombre }) => ({ id, nombre }));
      },
      comboDeporte: async ({ db, quien, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, LISTADO);
        const todos = await leerCampeonatos(db, quien.competicionId);
        return todos.map(({ id, nombre, deporte_id, deporte_nombre }) => ({ id, nombre, deporte_id, deporte_nombre }));
      },
      catalogo: async ({ db }) => leerCatalogo(db),
      leer: async ({ db, quien, params: { id }, anotarLectura }) => {
        const campeonato = await exigirCampeonato(db, quien, id);
        anotarLectura(TipoAccion.Consultar, `Campeonato ${campeonato.nombre}`);
        return campeonato;
      },
      deDeporte: async ({ db, quien, params: { id: deporteId }, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, `${LISTADO} de un deporte`);
        const todos = await leerCampeonatos(db, quien.competicionId);
        return todos.filter(({ deporte_id }) => deporte_id === deporteId).map(({ id, nombre }) => ({ id, nombre }));
      },
      deColegio,
      crear: async ({ quien, body: { campeonato }, escribir }) =>
        escribir(async (tx, anotar) => {
          const { ids, contado } = await crearCampeonatos(tx, quien, [campeonato]);
          await anotar(TipoAccion.Crear, contado);
          return { id: ids[0]! };
        }),
      crearVarios: async ({ quien, body: { campeonatos }, escribir }) =>
        escribir(async (tx, anotar) => {
          const { ids, contado } = await crearCampeonatos(tx, quien, campeonatos);
          await anotar(TipoAccion.Crear, contado);
          return { ids };
        }),
      eliminacion: async ({ db, quien, query: { ids } }) => {
        // Those of another competition are as if they were not.
        const suyos = new Set((await leerCampeonatos(db, quien.competicionId)).map(({ id }) => id));
        const ajenos = ids.filter((id) => !suyos.has(id)).map((id) => ({ id, impiden: [], motivo: 'ya no existe' }));
        const propios = ids.filter((id) => suyos.has(id));
        const { impedidos, seVan } = await deletionOf(db, 'campeonato', propios);
        return { impedidos: [...ajenos, ...impedidos], seVan };
      },
      eliminar: async ({ quien, params: { id }, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Eliminar, await eliminarCampeonato(tx, quien, id)));
        return null;
      },
    },
    oficina,
  );
}
