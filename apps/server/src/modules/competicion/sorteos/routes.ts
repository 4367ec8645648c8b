import { rutasSorteos } from '@cd/contract/competicion/sorteos';
import { creating, deleting, listing, opening } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { apuntarSorteo, leerSorteosDeFase, leerSorteosPendientes, quitarSorteo } from './service';

export const mountSorteos = mounting(rutasSorteos, () => ({
  pendientes: listing('Empates que decide un sorteo', ({ db, caller }) => leerSorteosPendientes(db, caller)),
  deFase: opening(
    ({ db, caller, params: { id } }) => leerSorteosDeFase(db, caller, id),
    ({ nombre }) => `Sorteos de la fase ${nombre}`,
  ),
  apuntar: creating((tx, { caller, body: { sorteo } }) => apuntarSorteo(tx, caller, sorteo)),
  quitar: deleting((tx, { caller, params: { id } }) => quitarSorteo(tx, caller, id)),
}));
