import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRemesas } from '@cd/contract/dinero/remesas';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing, creating, deleting, listing, opening, viewing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { exigirFichero, leerDevolucionesAparte } from '../lector/lector';
import { leerSaber } from '../lector/queries';
import { deshacerDevuelto, devolverPagos, verDevoluciones } from './devueltos';
import { descargarFichero } from './ficheros';
import { leerDeColegio, leerRemesa, leerRemesas } from './queries';
import {
  descargarRemesa,
  deshacerHecha,
  eliminarRemesa,
  escribirRemesa,
  guardarRemesa,
  hacerRemesa,
  preverRemesa,
  rechazarRemesa,
} from './service';

export const mountRemesas = mounting(rutasRemesas, (office) => ({
  lista: listing('Remesas de pagos', ({ db }) => leerRemesas(db)),
  previa: viewing('Qué llevaría una remesa de pagos', ({ db }) => preverRemesa(db)),
  crear: async (call) => {
    const escrita = await escribirRemesa(call.db, call.body);
    return creating((tx) => guardarRemesa(tx, call.caller, escrita))(call);
  },
  leer: opening(
    ({ db, params: { id } }) => leerRemesa(db, id),
    (_, { params: { id } }) => `Remesa de pagos ${id}`,
  ),
  deColegio: async ({ db, params: { id, colegioId }, logReading }) => {
    const colegio = await db.selectFrom('colegio').select('nombre').where('id', '=', colegioId).executeTakeFirst();
    if (!colegio || !(await leerRemesa(db, id))) throw new RuleError('recurso.desconocido');
    logReading(TipoAccion.Consultar, `Remesa de pagos ${id}: «${colegio.nombre}»`);
    return { colegio: colegio.nombre, lineas: await leerDeColegio(db, id, colegioId) };
  },
  fichero: ({ caller, params: { id }, write }) =>
    descargarFichero(write, `la remesa de pagos ${id}`, (tx) => descargarRemesa(tx, caller, id)),
  rechazada: changing((tx, { caller, params: { id }, body: { remesa } }) => rechazarRemesa(tx, caller, id, remesa.motivo)),
  hecha: changing((tx, { params: { id }, body: { remesa } }) => hacerRemesa(tx, id, { fecha: remesa.fecha, hoy: office.clock.today() })),
  deshacerHecha: changing((tx, { params: { id }, body: { remesa } }) => deshacerHecha(tx, id, remesa.motivo)),
  verDevoluciones: async ({ db, caller, images, logReading }) => {
    const leidas = await leerDevolucionesAparte(caller.usuarioId, exigirFichero(images), await leerSaber(db, office.clock.today()));
    logReading(TipoAccion.Consultar, `Pagos devueltos de un fichero del banco: ${leidas.devoluciones.length}`);
    return verDevoluciones(db, leidas, office.clock.today());
  },
  devolver: changing((tx, { caller, body: { pagos } }) => devolverPagos(tx, caller, pagos, { hoy: office.clock.today() })),
  deshacerDevuelto: changing((tx, { caller, params: { id }, body: { pago } }) => deshacerDevuelto(tx, caller, id, pago.motivo)),
  eliminar: deleting((tx, { caller, params: { id } }) => eliminarRemesa(tx, caller, id)),
}));
