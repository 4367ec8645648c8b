import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasFases } from '@cd/contract/competicion/fases';
import type { Caller } from '../../../platform/access/authorize';
import type { Db } from '../../../platform/db/open';
import { changing, creating, deleting, listing, opening } from '../../../platform/http/logged';
import { type OfficeHandlers, mounting } from '../../../platform/http/mount';
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
  lista: listing('Lista de fases', ({ db, caller }) => leerFases(db, caller.competicionId)),
  deCampeonato: async ({ db, caller, params: { id }, logReading }) => {
    const { nombre } = await exigirCampeonato(db, caller, id);
    logReading(TipoAccion.Listar, `Fases de ${nombre}`);
    return leerFasesDeCampeonato(db, caller.competicionId, id);
  },
  eliminacion: async ({ db, caller, query: { ids } }) => eliminacionDe(db, caller, ids),
  leerLiga: opening(
    ({ db, caller, params: { id } }) => leerLiga(db, caller.competicionId, id),
    (fase) => `Fase ${fase.nombre}, de ${fase.campeonato_nombre}`,
  ),
  leerEliminatoria: opening(
    ({ db, caller, params: { id } }) => leerEliminatoria(db, caller.competicionId, id),
    (fase) => `Fase ${fase.nombre}, de ${fase.campeonato_nombre}`,
  ),
};

export const mountFases = mounting(rutasFases, (office) => ({
  ...LECTURAS,
  catalogo: async ({ db, caller }) => leerCatalogo(db, caller.competicionId, office.clock.today()),
  crearLiga: creating((tx, { caller, body }) => crearLiga(tx, caller, body)),
  modificarLiga: {
    stored: async ({ db, caller, id }) => {
      const { grupos, ...fase } = await leerLiga(db, caller.competicionId, id);
      return { ...fase, grupos: grupos.map((grupo) => ({ ...grupo, equipos: grupo.equipos.map((equipo) => equipo.id) })) };
    },
    change: changing((tx, { caller, body }) => modificarLiga(tx, caller, body)),
  },
  eliminarLiga: deleting((tx, { caller, params: { id } }) => eliminarFase(tx, caller, id, 0)),
  crearEliminatoria: creating((tx, { caller, body }) => crearEliminatoria(tx, caller, body)),
  modificarEliminatoria: {
    // Whose teams are not said stays as it is drawn.
    stored: async ({ db, caller, id }) => ({ ...(await leerEliminatoria(db, caller.competicionId, id)), grupos: undefined }),
    change: changing((tx, { caller, body }) => modificarEliminatoria(tx, caller, body)),
  },
  eliminarEliminatoria: deleting((tx, { caller, params: { id } }) => eliminarFase(tx, caller, id, 1)),
  cambiarRonda: changing((tx, { caller, body }) => cambiarRonda(tx, caller, body)),
  cambiarLocal: changing((tx, { caller, body }) => cambiarLocal(tx, caller, body)),
}));
