import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasFases } from '@cd/contract/competicion/fases';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/access/authorize';
import type { Db } from '../../../platform/db/open';
import { mountOffice, type OfficeHandlers, type Office } from '../../../platform/http/mount';
import { deletionOf } from '../../../platform/references';
import { exigirCampeonato } from '../campeonatos/service';
import { eliminarFase, LOS_SUYOS } from './comun';
import { cambiarLocal, cambiarRonda, crearEliminatoria, modificarEliminatoria } from './eliminatorias';
import { leerCatalogo, leerEliminatoria, leerFases, leerFasesDeCampeonato, leerFasesPorId, leerLiga } from './lectura';
import { crearLiga, modificarLiga } from './service';

type Rutas = typeof rutasFases;

/** Those with matches stay, by number; those of another competition are as if they were not. */
async function eliminacionDe(db: Db, { competicionId }: Caller, ids: readonly number[]) {
  const suyas = await leerFasesPorId(db, competicionId, ids);
  const ajenas = ids.filter((id) => suyas.every((fase) => fase.id !== id)).map((id) => ({ id, impiden: [], motivo: 'ya no existe' }));
  const conPartidos = suyas
    .filter(({ partidos }) => partidos > 0)
    .map(({ id, partidos }) => ({ id, impiden: [{ cuantas: partidos, que: partidos === 1 ? 'partido' : 'partidos' }] }));
  const { impedidos, seVan } = await deletionOf(
    db,
    'fase',
    suyas.filter(({ partidos }) => partidos === 0).map(({ id }) => id),
    LOS_SUYOS,
  );
  return { impedidos: [...ajenas, ...conPartidos, ...impedidos], seVan };
}

const LECTURAS: Pick<OfficeHandlers<Rutas>, 'lista' | 'deCampeonato' | 'catalogo' | 'eliminacion' | 'leerLiga' | 'leerEliminatoria'> = {
  lista: async ({ db, quien, anotarLectura }) => {
    anotarLectura(TipoAccion.Listar, 'Lista de fases');
    return leerFases(db, quien.competicionId);
  },
  deCampeonato: async ({ db, quien, params: { id }, anotarLectura }) => {
    const { nombre } = await exigirCampeonato(db, quien, id);
    anotarLectura(TipoAccion.Listar, `Fases de ${nombre}`);
    return leerFasesDeCampeonato(db, quien.competicionId, id);
  },
  catalogo: async ({ db, quien }) => leerCatalogo(db, quien.competicionId),
  eliminacion: async ({ db, quien, query: { ids } }) => eliminacionDe(db, quien, ids),
  leerLiga: async ({ db, quien, params: { id }, anotarLectura }) => {
    const fase = await leerLiga(db, quien.competicionId, id);
    anotarLectura(TipoAccion.Consultar, `Fase ${fase.nombre}, de ${fase.campeonato_nombre}`);
    return fase;
  },
  leerEliminatoria: async ({ db, quien, params: { id }, anotarLectura }) => {
    const fase = await leerEliminatoria(db, quien.competicionId, id);
    anotarLectura(TipoAccion.Consultar, `Fase ${fase.nombre}, de ${fase.campeonato_nombre}`);
    return fase;
  },
};

export function mountFases(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasFases,
    {
      ...LECTURAS,
      crearLiga: async ({ quien, body, escribir }) =>
        escribir(async (tx, anotar) => {
          const { id, contado } = await crearLiga(tx, quien, body);
          await anotar(TipoAccion.Crear, contado);
          return { id };
        }),
      modificarLiga: async ({ quien, body, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await modificarLiga(tx, quien, body)));
        return null;
      },
      eliminarLiga: async ({ quien, params: { id }, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Eliminar, await eliminarFase(tx, quien, id, 0)));
        return null;
      },
      crearEliminatoria: async ({ quien, body, escribir }) =>
        escribir(async (tx, anotar) => {
          const { idFase, contado } = await crearEliminatoria(tx, quien, body);
          await anotar(TipoAccion.Crear, contado);
          return { idFase };
        }),
      modificarEliminatoria: async ({ quien, body, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await modificarEliminatoria(tx, quien, body)));
        return null;
      },
      eliminarEliminatoria: async ({ quien, params: { id }, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Eliminar, await eliminarFase(tx, quien, id, 1)));
        return null;
      },
      cambiarRonda: async ({ quien, body, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await cambiarRonda(tx, quien, body)));
        return null;
      },
      cambiarLocal: async ({ quien, body, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await cambiarLocal(tx, quien, body)));
        return null;
      },
    },
    oficina,
  );
}
