import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRecibos } from '@cd/contract/dinero/recibos';
import { changing, creating, deleting, listing, opening, viewing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { descargarFichero } from '../remesas/ficheros';
import { exigirFichero, leerDevolucionesAparte } from '../lector/lector';
import { leerSaber } from '../lector/queries';
import { leerRemesa, leerRemesas } from './queries';
import { cargarRemesa, deshacerCarga, deshacerDevolucion, devolver } from './cargo';
import { descargarRemesa, eliminarRemesa, escribirRemesa, guardarRemesa, preverRecibos, rechazarRemesa, verDevoluciones } from './service';

export const mountRecibos = mounting(rutasRecibos, (office) => ({
  lista: listing('Remesas de recibos', ({ db }) => leerRemesas(db)),
  previa: viewing(
    ({ body }) => `Qué recibos saldrían de los cobros ${body.ids.join(', ')}`,
    ({ db, body }) => preverRecibos(db, body),
  ),
  crear: async (call) => {
    const escrita = await escribirRemesa(call.db, call.body);
    return creating((tx) => guardarRemesa(tx, call.caller, escrita))(call);
  },
  leer: opening(
    ({ db, params: { id } }) => leerRemesa(db, id),
    (_, { params: { id } }) => `Remesa de recibos ${id}`,
  ),
  fichero: ({ caller, params: { id }, write }) =>
    descargarFichero(write, `la remesa de recibos ${id}`, (tx) => descargarRemesa(tx, caller, id)),
  cargada: changing((tx, { caller, params: { id }, body: { remesa } }) => cargarRemesa(tx, caller, id, remesa.fecha)),
  rechazada: changing((tx, { caller, params: { id }, body: { remesa } }) => rechazarRemesa(tx, caller, id, remesa.motivo)),
  deshacerCargada: changing((tx, { caller, params: { id }, body: { remesa } }) => deshacerCarga(tx, caller, id, remesa.motivo)),
  deshacerDevuelto: changing((tx, { caller, params: { id }, body: { recibo } }) => deshacerDevolucion(tx, caller, id, recibo.motivo)),
  eliminar: deleting((tx, { caller, params: { id } }) => eliminarRemesa(tx, caller, id)),
  verDevoluciones: async ({ db, caller, images, logReading }) => {
    const leidas = await leerDevolucionesAparte(caller.usuarioId, exigirFichero(images), await leerSaber(db, office.clock.today()));
    logReading(TipoAccion.Consultar, `Devoluciones de un fichero del banco: ${leidas.devoluciones.length}`);
    return verDevoluciones(db, leidas, office.clock.today());
  },
  devolver: changing((tx, { caller, body: { recibos } }) => devolver(tx, caller, recibos)),
}));
