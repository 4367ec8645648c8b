import { rutasColegios } from '@cd/contract/maestros/colegios';
import { Perfil } from '@cd/contract/kit/perfiles';
import { listing, opening } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { deletionOf } from '../../../platform/references';
import { filaDeColegio, leerColegio, leerColegios, leerDeCoordinador, leerVigentes, listaDeColegios } from './queries';
import { crearColegio, eliminarColegio, modificarColegio } from './service';

const LISTADO = 'Lista de colegios';

export const mountColegios = mounting(rutasColegios, () => ({
  index: listing(LISTADO, ({ db, body }) => readPage(listaDeColegios(db), body, filaDeColegio)),
  sinPaginacion: listing(`${LISTADO}, entera`, ({ db, body }) => streamRows(listaDeColegios(db), body, filaDeColegio)),
  lista: listing(`${LISTADO}, entera`, async ({ db }) => (await leerColegios(db)).map(filaDeColegio)),
  vigentes: listing('Colegios activos', ({ db }) => leerVigentes(db)),
  deCoordinador: listing('Colegios de un coordinador', ({ db, caller: { perfilId, actorId } }) =>
    perfilId === Perfil.Coordinador && actorId !== null ? leerDeCoordinador(db, actorId) : [],
  ),
  leer: opening(
    ({ db, params: { id } }) => leerColegio(db, id),
    (colegio) => `Colegio «${colegio.nombre}»`,
  ),
  crear: crearColegio,
  modificar: { stored: ({ db, id }) => leerColegio(db, id), change: modificarColegio },
  eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'colegio', ids),
  eliminar: eliminarColegio,
}));
