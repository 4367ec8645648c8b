import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasPagos, rutasPendientesDePago } from '@cd/contract/dinero/pagos';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type Office, type OfficeHandlers } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { conPuede } from './pasos';
import { leerCoches, leerDeArbitro, leerPorArbitro, leerPorArbitroDe } from './pendientes';
import { leerAnual, leerPagoEntero, leerPagosDeRemesa, leerSumas, listaDePagos } from './queries';
import { crearPago, deshacerPagoAparte, eliminarPago, pagarAparte, pagarHasta, ponerImporte, preverHasta } from './service';

export function mountPendientesDePago(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasPendientesDePago,
    {
      arbitros: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Árbitros con arbitrajes pendientes de pago');
        return leerPorArbitro(db);
      },
      deArbitro: async ({ db, params: { id }, logReading }) => {
        const pendientes = await leerDeArbitro(db, id);
        if (!pendientes) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Consultar, `Arbitrajes pendientes de pago de «${pendientes.arbitro.nombre}»`, `arbitro:${id}`);
        return pendientes;
      },
      deDeporte: async ({ db, params: { id }, logReading }) => {
        const deporte = await db.selectFrom('deporte').select('nombre').where('id', '=', id).executeTakeFirst();
        if (!deporte) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Listar, `Árbitros de «${deporte.nombre}» con arbitrajes pendientes de pago`);
        return leerPorArbitroDe(db, id);
      },
      coches: async ({ db, params: { id }, logReading }) => {
        const coches = await leerCoches(db, id);
        if (!coches) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Listar, `En qué coches se puede ir al arbitraje ${id}`);
        return coches;
      },
      importe: ({ caller, write, body: { arbitraje } }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await ponerImporte(tx, caller, arbitraje))),
    },
    office,
  );
}

const resumen: OfficeHandlers<typeof rutasPagos>['resumen'] = async ({ db, caller, logReading }) => {
  logReading(TipoAccion.Consultar, 'Resumen de los pagos a árbitros');
  const pendientes = await leerPorArbitro(db);
  const sumar = (cual: 'arbitrajes' | 'conceptos' | 'importe' | 'sin_importe') =>
    pendientes.reduce((suma, arbitro) => suma + arbitro[cual], 0);
  return {
    ...(await leerSumas(db, caller.competicionId)),
    pendientes: sumar('arbitrajes'),
    conceptos: sumar('conceptos'),
    pendientes_importe: sumar('importe'),
    sin_importe: sumar('sin_importe'),
  };
};

export function mountPagos(app: FastifyInstance, office: Office): void {
  const { crear, pagarHasta: hasta, eliminar, pagado, deshacerPagado, ...lecturas } = rutasPagos;
  mountOffice(
    app,
    lecturas,
    {
      index: async ({ body, db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Pagos de árbitros');
        return readPage(listaDePagos(db, caller.competicionId), body, conPuede);
      },
      sinPaginacion: async ({ body, db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Pagos de árbitros, todas las filas');
        return streamRows(listaDePagos(db, caller.competicionId), body, conPuede);
      },
      prever: async ({ db, body: { pago }, logReading }) => {
        logReading(TipoAccion.Consultar, `Qué se pagaría hasta el ${pago.hasta}`);
        return preverHasta(db, pago);
      },
      sinRemesa: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Pagos sin remesa');
        return leerPagosDeRemesa(db, null);
      },
      resumen,
      deRemesa: async ({ db, params: { id }, logReading }) => {
        logReading(TipoAccion.Listar, `Pagos de la remesa ${id}`);
        if (!(await db.selectFrom('remesa_pagos').select('id').where('id', '=', id).executeTakeFirst()))
          throw new RuleError('recurso.desconocido');
        return leerPagosDeRemesa(db, id);
      },
      anual: async ({ db, params: { anno }, logReading }) => {
        logReading(TipoAccion.Listar, `Lo pagado a los árbitros en ${anno}`);
        return leerAnual(db, anno);
      },
      leer: async ({ db, params: { id }, logReading }) => {
        const pago = await leerPagoEntero(db, id);
        if (!pago) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Consultar, `Pago ${id} a «${pago.a_nombre}»`, `arbitro:${pago.arbitro_id}`);
        return pago;
      },
    },
    office,
  );
  mountEscrituras(app, office, { crear, pagarHasta: hasta, eliminar, pagado, deshacerPagado });
}

function mountEscrituras(
  app: FastifyInstance,
  office: Office,
  escrituras: Pick<typeof rutasPagos, 'crear' | 'pagarHasta' | 'eliminar' | 'pagado' | 'deshacerPagado'>,
): void {
  mountOffice(
    app,
    escrituras,
    {
      crear: ({ caller, write, body: { pago } }) =>
        write(async (tx, log) => {
          const { ids, texto } = await crearPago(tx, caller, pago);
          await log(TipoAccion.Crear, texto);
          return { id: ids[0]!, ids };
        }),
      pagarHasta: ({ caller, write, body: { pago } }) =>
        write(async (tx, log) => {
          const { ids, texto } = await pagarHasta(tx, caller, pago);
          await log(TipoAccion.Crear, texto);
          return { ids };
        }),
      eliminar: ({ caller, write, params: { id } }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, await eliminarPago(tx, caller, id))),
      pagado: ({ caller, write, params: { id }, body: { pago } }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await pagarAparte(tx, caller, id, pago, office.clock.today()))),
      deshacerPagado: ({ caller, write, params: { id }, body: { pago } }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await deshacerPagoAparte(tx, caller, id, pago.motivo))),
    },
    office,
  );
}
