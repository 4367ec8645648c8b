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
  const fases = await leerFasesPorId(db, competicionId, ids);
  const ajenas = ids.filter((id) => fases.every((fase) => fase.id !== id)).map((id) => ({ id, impiden: [], motivo: 'ya no existe' }));
  const conPartidos = fases
    .filter(({ partidos }) => partidos > 0)
    .map(({ id, partidos }) => ({ id, impiden: [{ cuantas: partidos, que: partidos === 1 ? 'partido' : 'partidos' }] }));
  const { impedidos, seVan } = await deletionOf(
    db,
    'fase',
    fases.filter(({ partidos }) => partidos === 0).map(({ id }) => id),
    LOS_SUYOS,
  );
  return { impedidos: [...ajenas, ...conPartidos, ...impedidos], seVan };
}

const LECTURAS: Pick<OfficeHandlers<Rutas>, 'lista' | 'deCampeonato' | 'eliminacion' | 'leerLiga' | 'leerEliminatoria'> = {
  lista: async ({ db, caller, logReading }) => {
    logReading(TipoAccion.Listar, 'Lista de fases');
    return leerFases(db, caller.competicionId);
  },
  deCampeonato: async ({ db, caller, params: { id }, logReading }) => {
    const { nombre } = await exigirCampeonato(db, caller, id);
    logReading(TipoAccion.Listar, `Fases de ${nombre}`);
    return leerFasesDeCampeonato(db, caller.competicionId, id);
  },
  eliminacion: async ({ db, caller, query: { ids } }) => eliminacionDe(db, caller, ids),
  leerLiga: async ({ db, caller, params: { id }, logReading }) => {
    const fase = await leerLiga(db, caller.competicionId, id);
    logReading(TipoAccion.Consultar, `Fase ${fase.nombre}, de ${fase.campeonato_nombre}`);
    return fase;
  },
  leerEliminatoria: async ({ db, caller, params: { id }, logReading }) => {
    const fase = await leerEliminatoria(db, caller.competicionId, id);
    logReading(TipoAccion.Consultar, `Fase ${fase.nombre}, de ${fase.campeonato_nombre}`);
    return fase;
  },
};

export function mountFases(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasFases,
    {
      ...LECTURAS,
      catalogo: async ({ db, caller }) => leerCatalogo(db, caller.competicionId, office.clock.today()),
      crearLiga: async ({ caller, body, write }) =>
        write(async (tx, log) => {
          const { id, contado } = await crearLiga(tx, caller, body);
          await log(TipoAccion.Crear, contado);
          return { id };
        }),
      modificarLiga: {
        stored: async ({ db, caller, id }) => {
          const { grupos, ...fase } = await leerLiga(db, caller.competicionId, id);
          return { ...fase, grupos: grupos.map((grupo) => ({ ...grupo, equipos: grupo.equipos.map((equipo) => equipo.id) })) };
        },
        change: ({ caller, body, write }) => write(async (tx, log) => log(TipoAccion.Modificar, await modificarLiga(tx, caller, body))),
      },
      eliminarLiga: ({ caller, params: { id }, write }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, await eliminarFase(tx, caller, id, 0))),
      crearEliminatoria: async ({ caller, body, write }) =>
        write(async (tx, log) => {
          const { idFase, contado } = await crearEliminatoria(tx, caller, body);
          await log(TipoAccion.Crear, contado);
          return { idFase };
        }),
      modificarEliminatoria: {
        // Whose teams are not said stays as it is drawn.
        stored: async ({ db, caller, id }) => ({ ...(await leerEliminatoria(db, caller.competicionId, id)), grupos: undefined }),
        change: ({ caller, body, write }) =>
          write(async (tx, log) => log(TipoAccion.Modificar, await modificarEliminatoria(tx, caller, body))),
      },
      eliminarEliminatoria: ({ caller, params: { id }, write }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, await eliminarFase(tx, caller, id, 1))),
      cambiarRonda: ({ caller, body, write }) => write(async (tx, log) => log(TipoAccion.Modificar, await cambiarRonda(tx, caller, body))),
      cambiarLocal: ({ caller, body, write }) => write(async (tx, log) => log(TipoAccion.Modificar, await cambiarLocal(tx, caller, body))),
    },
    office,
  );
}
