import { rutasSedes } from '@cd/contract/maestros/sedes';
import { listing, opening } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { deletionOf } from '../../../platform/references';
import { leerSede, leerSedes, leerSedesDeColegio, listaDeSedes } from './queries';
import { crearSede, eliminarSede, modificarSede } from './service';

const LISTADO = 'Lista de sedes';

export const mountSedes = mounting(rutasSedes, () => ({
  index: listing(LISTADO, ({ db, body }) => readPage(listaDeSedes(db), body)),
  sinPaginacion: listing(`${LISTADO}, entera`, ({ db, body }) => streamRows(listaDeSedes(db), body)),
  lista: listing(`${LISTADO}, entera`, ({ db }) => leerSedes(db)),
  leer: opening(
    ({ db, params: { id } }) => leerSede(db, id),
    (sede) => `Sede «${sede.nombre}»`,
  ),
  deColegio: listing('Sedes de un colegio', ({ db, params: { id } }) => leerSedesDeColegio(db, id)),
  crear: crearSede,
  modificar: { stored: ({ db, id }) => leerSede(db, id), change: modificarSede },
  eliminacion: async ({ db, query: { ids } }) => deletionOf(db, 'sede', ids),
  eliminar: eliminarSede,
}));
