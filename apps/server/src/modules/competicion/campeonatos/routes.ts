import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCampeonatos } from '@cd/contract/competicion/campeonatos';
import { Perfil } from '@cd/contract/kit/perfiles';
import { changing, creating, deleting, listing, opening } from '../../../platform/http/logged';
import { type OfficeCall, mounting } from '../../../platform/http/mount';
import { deletionOf } from '../../../platform/references';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { leerCampeonatos, leerCatalogo, leerDeportesDelCargo } from './queries';
import { cambiarCupo, crearCampeonatos, eliminarCampeonato, exigirCampeonato } from './service';

const LISTADO = 'Lista de campeonatos';

/** Those in which whoever calls may register a school of theirs. */
async function deColegio({ db, caller, params: { id }, logReading }: OfficeCall<typeof rutasCampeonatos.deColegio>) {
  await exigirColegioSuyo(db, caller, id);
  logReading(TipoAccion.Listar, `${LISTADO} de un colegio`);
  const campeonatos = await leerCampeonatos(db, caller.competicionId);
  const deportes =
    caller.perfilId === Perfil.Coordinador && caller.actorId !== null
      ? new Set(await leerDeportesDelCargo(db, { coordinadorId: caller.actorId, colegioId: id }))
      : null;
  return campeonatos
    .filter(({ deporte_id }) => deportes?.has(deporte_id) ?? true)
    .map((uno) => ({ id: uno.id, nombre: uno.nombre, deporte_id: uno.deporte_id, categoria_id: uno.categoria_id }));
}

export const mountCampeonatos = mounting(rutasCampeonatos, () => ({
  lista: listing(LISTADO, ({ db, caller }) => leerCampeonatos(db, caller.competicionId)),
  combo: listing(LISTADO, async ({ db, caller }) =>
    (await leerCampeonatos(db, caller.competicionId)).map(({ id, nombre }) => ({ id, nombre })),
  ),
  comboDeporte: async ({ db, caller, logReading }) => {
    logReading(TipoAccion.Listar, LISTADO);
    const campeonatos = await leerCampeonatos(db, caller.competicionId);
    return campeonatos.map(({ id, nombre, deporte_id, deporte_nombre }) => ({ id, nombre, deporte_id, deporte_nombre }));
  },
  catalogo: async ({ db }) => leerCatalogo(db),
  leer: opening(
    ({ db, caller, params: { id } }) => exigirCampeonato(db, caller, id),
    (campeonato) => `Campeonato ${campeonato.nombre}`,
  ),
  deDeporte: async ({ db, caller, params: { id: deporteId }, logReading }) => {
    logReading(TipoAccion.Listar, `${LISTADO} de un deporte`);
    const campeonatos = await leerCampeonatos(db, caller.competicionId);
    return campeonatos.filter(({ deporte_id }) => deporte_id === deporteId).map(({ id, nombre }) => ({ id, nombre }));
  },
  deColegio,
  crear: creating(async (tx, { caller, body: { campeonato } }) => {
    const { ids, texto } = await crearCampeonatos(tx, caller, [campeonato]);
    return { texto, id: ids[0]! };
  }),
  crearVarios: creating((tx, { caller, body: { campeonatos } }) => crearCampeonatos(tx, caller, campeonatos)),
  cupoCambios: changing((tx, { caller, body }) => cambiarCupo(tx, caller, body)),
  eliminacion: async ({ db, caller, query: { ids } }) => {
    // Those of another competition are as if they were not.
    const suyos = new Set((await leerCampeonatos(db, caller.competicionId)).map(({ id }) => id));
    const ajenos = ids.filter((id) => !suyos.has(id)).map((id) => ({ id, impiden: [], motivo: 'ya no existe' }));
    const propios = ids.filter((id) => suyos.has(id));
    const { impedidos, seVan } = await deletionOf(db, 'campeonato', propios);
    return { impedidos: [...ajenos, ...impedidos], seVan };
  },
  eliminar: deleting((tx, { caller, params: { id } }) => eliminarCampeonato(tx, caller, id)),
}));
