import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasFacturas } from '@cd/contract/dinero/facturas';
import { known } from '../../../platform/errors/rule-error';
import { creating, listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { leerDeColegio, leerDeTemporada, leerFactura } from './queries';
import { emitirFacturas, rectificarFactura } from './service';

export const mountFacturas = mounting(rutasFacturas, () => ({
  actual: listing('Facturas', ({ db, caller }) => leerDeTemporada(db, caller.competicionId)),
  deColegio: async ({ db, caller, params: { id }, logReading }) => {
    await exigirColegioSuyo(db, caller, id);
    logReading(TipoAccion.Listar, `Facturas del colegio ${id}`);
    return leerDeColegio(db, id);
  },
  leer: async ({ db, caller, params: { id }, logReading }) => {
    const factura = known(await leerFactura(db, id));
    await exigirColegioSuyo(db, caller, factura.colegio_id);
    logReading(TipoAccion.Consultar, `Factura ${factura.numero}`);
    return factura;
  },
  emitir: creating((tx, { caller, body: { factura } }) => emitirFacturas(tx, caller, factura)),
  rectificar: creating((tx, { caller, body: { factura } }) => rectificarFactura(tx, caller, factura)),
}));
