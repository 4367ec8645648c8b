import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRecibos } from '@cd/contract/dinero/recibos';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { descargarFichero } from '../remesas/ficheros';
import { exigirFichero, leerDevolucionesAparte } from '../lector/lector';
import { leerSaber } from '../lector/queries';
import { leerRemesa, leerRemesas } from './queries';
import { cargarRemesa, deshacerCarga, deshacerDevolucion, devolver } from './cargo';
import { descargarRemesa, eliminarRemesa, escribirRemesa, guardarRemesa, preverRecibos, rechazarRemesa, verDevoluciones } from './service';

export function mountRecibos(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasRecibos,
    {
      lista: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Remesas de recibos');
        return leerRemesas(db);
      },
      previa: async ({ db, body, logReading }) => {
        logReading(TipoAccion.Consultar, `Qué recibos saldrían de los cobros ${body.ids.join(', ')}`);
        return preverRecibos(db, body);
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
        logReading(TipoAccion.Consultar, `Remesa de recibos ${id}`);
        return remesa;
      },
      fichero: ({ caller, params: { id }, write }) =>
        descargarFichero(write, `la remesa de recibos ${id}`, (tx) => descargarRemesa(tx, caller, id)),
      cargada: ({ caller, params: { id }, body: { remesa }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await cargarRemesa(tx, caller, id, remesa.fecha))),
      rechazada: ({ caller, params: { id }, body: { remesa }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await rechazarRemesa(tx, caller, id, remesa.motivo))),
      deshacerCargada: ({ caller, params: { id }, body: { remesa }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await deshacerCarga(tx, caller, id, remesa.motivo))),
      deshacerDevuelto: ({ caller, params: { id }, body: { recibo }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await deshacerDevolucion(tx, caller, id, recibo.motivo))),
      eliminar: ({ caller, params: { id }, write }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, await eliminarRemesa(tx, caller, id))),
      verDevoluciones: async ({ db, caller, images, logReading }) => {
        const leidas = await leerDevolucionesAparte(caller.usuarioId, exigirFichero(images), await leerSaber(db, office.clock.today()));
        logReading(TipoAccion.Consultar, `Devoluciones de un fichero del banco: ${leidas.devoluciones.length}`);
        return verDevoluciones(db, leidas, office.clock.today());
      },
      devolver: ({ caller, body: { recibos }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await devolver(tx, caller, recibos))),
    },
    office,
  );
}
