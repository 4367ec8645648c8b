import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasPagos, rutasPendientesDePago } from '@cd/contract/dinero/pagos';
import type { FastifyInstance } from 'fastify';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { changing, creating, deleting, listing, viewing } from '../../../platform/http/logged';
import { mountOffice, type Office, type OfficeHandlers, mounting } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { conPuede } from './pasos';
import { leerCoches, leerDeArbitro, leerPorArbitro, leerPorArbitroDe } from './pendientes';
import { leerAnual, leerPagoEntero, leerPagosDeRemesa, leerSumas, listaDePagos } from './queries';
import { crearPago, deshacerPagoAparte, eliminarPago, pagarAparte, pagarHasta, ponerImporte, preverHasta } from './service';

export const mountPendientesDePago = mounting(rutasPendientesDePago, () => ({
  arbitros: listing('Árbitros con arbitrajes pendientes de pago', ({ db }) => leerPorArbitro(db)),
  deArbitro: async ({ db, params: { id }, logReading }) => {
    const pendientes = known(await leerDeArbitro(db, id));
    logReading(TipoAccion.Consultar, `Arbitrajes pendientes de pago de «${pendientes.arbitro.nombre}»`, `arbitro:${id}`);
    return pendientes;
  },
  deDeporte: async ({ db, params: { id }, logReading }) => {
    const deporte = known(await db.selectFrom('deporte').select('nombre').where('id', '=', id).executeTakeFirst());
    logReading(TipoAccion.Listar, `Árbitros de «${deporte.nombre}» con arbitrajes pendientes de pago`);
    return leerPorArbitroDe(db, id);
  },
  coches: async ({ db, params: { id }, logReading }) => {
    const coches = known(await leerCoches(db, id));
    logReading(TipoAccion.Listar, `En qué coches se puede ir al arbitraje ${id}`);
    return coches;
  },
  importe: changing((tx, { caller, body: { arbitraje } }) => ponerImporte(tx, caller, arbitraje)),
}));

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
      index: listing('Pagos de árbitros', ({ body, db, caller }) => readPage(listaDePagos(db, caller.competicionId), body, conPuede)),
      sinPaginacion: listing('Pagos de árbitros, todas las filas', ({ body, db, caller }) =>
        streamRows(listaDePagos(db, caller.competicionId), body, conPuede),
      ),
      prever: viewing(
        ({ body: { pago } }) => `Qué se pagaría hasta el ${pago.hasta}`,
        ({ db, body: { pago } }) => preverHasta(db, pago),
      ),
      sinRemesa: listing('Pagos sin remesa', ({ db }) => leerPagosDeRemesa(db, null)),
      resumen,
      deRemesa: async ({ db, params: { id }, logReading }) => {
        logReading(TipoAccion.Listar, `Pagos de la remesa ${id}`);
        if (!(await db.selectFrom('remesa_pagos').select('id').where('id', '=', id).executeTakeFirst()))
          throw new RuleError('recurso.desconocido');
        return leerPagosDeRemesa(db, id);
      },
      anual: listing(
        ({ params: { anno } }) => `Lo pagado a los árbitros en ${anno}`,
        ({ db, params: { anno } }) => leerAnual(db, anno),
      ),
      leer: async ({ db, params: { id }, logReading }) => {
        const pago = known(await leerPagoEntero(db, id));
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
      crear: creating(async (tx, { caller, body: { pago } }) => {
        const { ids, texto } = await crearPago(tx, caller, pago);
        return { texto, id: ids[0]!, ids };
      }),
      pagarHasta: creating((tx, { caller, body: { pago } }) => pagarHasta(tx, caller, pago)),
      eliminar: deleting((tx, { caller, params: { id } }) => eliminarPago(tx, caller, id)),
      pagado: changing((tx, { caller, params: { id }, body: { pago } }) => pagarAparte(tx, caller, id, pago, office.clock.today())),
      deshacerPagado: changing((tx, { caller, params: { id }, body: { pago } }) => deshacerPagoAparte(tx, caller, id, pago.motivo)),
    },
    office,
  );
}
