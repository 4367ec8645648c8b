import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRemesas } from '@cd/contract/dinero/remesas';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type Office } from '../../../platform/http/mount';
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

export function mountRemesas(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasRemesas,
    {
      lista: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Remesas de pagos');
        return leerRemesas(db);
      },
      previa: async ({ db, logReading }) => {
        logReading(TipoAccion.Consultar, 'Qué llevaría una remesa de pagos');
        return preverRemesa(db);
      },
      crear: async ({ db, caller, body, write }) => {
        const escrita = await escribirRemesa(db, body);
        return write(async (tx, log) => {
          const { id, texto } = await guardarRemesa(tx, caller, escrita);
          await log(TipoAccion.Crear, texto);
          return { id };
        });
      },
      leer: async ({ db, params: { id }, logReading }) => {
        const remesa = await leerRemesa(db, id);
        if (!remesa) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Consultar, `Remesa de pagos ${id}`);
        return remesa;
      },
      deColegio: async ({ db, params: { id, colegioId }, logReading }) => {
        const colegio = await db.selectFrom('colegio').select('nombre').where('id', '=', colegioId).executeTakeFirst();
        if (!colegio || !(await leerRemesa(db, id))) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Consultar, `Remesa de pagos ${id}: «${colegio.nombre}»`);
        return { colegio: colegio.nombre, lineas: await leerDeColegio(db, id, colegioId) };
      },
      fichero: ({ caller, params: { id }, write }) =>
        descargarFichero(write, `la remesa de pagos ${id}`, (tx) => descargarRemesa(tx, caller, id)),
      rechazada: ({ caller, params: { id }, body: { remesa }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await rechazarRemesa(tx, caller, id, remesa.motivo))),
      hecha: ({ params: { id }, body: { remesa }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await hacerRemesa(tx, id, { fecha: remesa.fecha, hoy: office.clock.today() }))),
      deshacerHecha: ({ params: { id }, body: { remesa }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await deshacerHecha(tx, id, remesa.motivo))),
      verDevoluciones: async ({ db, caller, images, logReading }) => {
        const leidas = await leerDevolucionesAparte(caller.usuarioId, exigirFichero(images), await leerSaber(db, office.clock.today()));
        logReading(TipoAccion.Consultar, `Pagos devueltos de un fichero del banco: ${leidas.devoluciones.length}`);
        return verDevoluciones(db, leidas, office.clock.today());
      },
      devolver: ({ caller, body: { pagos }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await devolverPagos(tx, caller, pagos, { hoy: office.clock.today() }))),
      deshacerDevuelto: ({ caller, params: { id }, body: { pago }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await deshacerDevuelto(tx, caller, id, pago.motivo))),
      eliminar: ({ caller, params: { id }, write }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, await eliminarRemesa(tx, caller, id))),
    },
    office,
  );
}
