import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasFacturas } from '@cd/contract/dinero/facturas';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { leerDeColegio, leerDeTemporada, leerFactura } from './queries';
import { emitirFacturas, rectificarFactura } from './service';

export function mountFacturas(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasFacturas,
    {
      actual: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Facturas');
        return leerDeTemporada(db, caller.competicionId);
      },
      deColegio: async ({ db, caller, params: { id }, logReading }) => {
        await exigirColegioSuyo(db, caller, id);
        logReading(TipoAccion.Listar, `Facturas del colegio ${id}`);
        return leerDeColegio(db, id);
      },
      leer: async ({ db, caller, params: { id }, logReading }) => {
        const factura = await leerFactura(db, id);
        if (!factura) throw new RuleError('recurso.desconocido');
        await exigirColegioSuyo(db, caller, factura.colegio_id);
        logReading(TipoAccion.Consultar, `Factura ${factura.numero}`);
        return factura;
      },
      emitir: ({ caller, write, body: { factura } }) =>
        write(async (tx, log) => {
          const { texto, ...emitidas } = await emitirFacturas(tx, caller, factura);
          await log(TipoAccion.Crear, texto);
          return emitidas;
        }),
      rectificar: ({ caller, write, body: { factura } }) =>
        write(async (tx, log) => {
          const { texto, ...rectificativa } = await rectificarFactura(tx, caller, factura);
          await log(TipoAccion.Crear, texto);
          return rectificativa;
        }),
    },
    office,
  );
}
