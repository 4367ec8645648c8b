import { rutasCargos } from '@cd/contract/dinero/conceptos';
import { creating, deleting, listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { leerArbitros, leerColegios } from './queries';
import { anularConceptos, leerCargos, ponerConcepto } from './service';

export const mountCargos = mounting(rutasCargos, () => ({
  actual: listing('Conceptos puestos', ({ db, caller }) => leerCargos(db, caller.competicionId)),
  colegios: listing('Colegios a los que poner un concepto', ({ db, caller }) => leerColegios(db, caller.competicionId)),
  arbitros: listing('Árbitros a los que poner un concepto', ({ db, caller }) => leerArbitros(db, caller.competicionId)),
  poner: creating((tx, { caller, body: { cargo } }) => ponerConcepto(tx, caller, cargo)),
  anular: deleting((tx, { caller, body: { cargo } }) => anularConceptos(tx, caller, cargo)),
}));
