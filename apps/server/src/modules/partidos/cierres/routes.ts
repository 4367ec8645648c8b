import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCierres } from '@cd/contract/partidos/cierres';
import { changing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { leerSedes } from '../../maestros/sedes/queries';
import { prever } from './prever';
import { leerCierresDe, leerCompeticion } from './queries';
import { cerrarSede, deshacerCierre, preverVuelta } from './service';

export const mountCierres = mounting(rutasCierres, (office) => ({
  deSede: async ({ db, caller, params: { id }, logReading }) => {
    const sedes = (await leerSedes(db)).map(({ id: otra, nombre }) => ({ id: otra, nombre }));
    const sede = known(sedes.find((una) => una.id === id));
    logReading(TipoAccion.Consultar, `Cierres de la sede «${sede.nombre}»`);
    const competicion = await leerCompeticion(db, caller.competicionId);
    return {
      sede,
      cierres: await leerCierresDe(db, id),
      sedes: sedes.filter((una) => una.id !== id),
      competicion: competicion ? { desde: competicion.fecha_inicio, hasta: competicion.fecha_fin } : null,
    };
  },
  prever: async ({ db, caller, body: { cierre }, logReading }) => {
    const { sede, respuesta } = await prever(db, { caller, cierre, hoy: office.clock.today() });
    logReading(TipoAccion.Consultar, `Qué haría el cierre de la sede «${sede}»`);
    return respuesta;
  },
  cerrar: async ({ db, caller, body, write }) => {
    const pedido = { caller, ...body, hoy: office.clock.today() };
    const previsto = await prever(db, pedido).catch((error: unknown) => {
      // What was seen is no longer there: somebody has just moved it, or played it.
      throw error instanceof RuleError && error.codigo === 'cierre.ajeno' ? new RuleError('version.antigua') : error;
    });
    return write(async (tx, log) => {
      const { texto, ...hecho } = await cerrarSede(tx, pedido, previsto);
      await log(TipoAccion.Crear, texto);
      return hecho;
    });
  },
  preverVuelta: async ({ db, caller, params: { id }, logReading }) => {
    const { sede, respuesta } = await preverVuelta(db, caller, id, office.clock.today());
    logReading(TipoAccion.Consultar, `Qué haría deshacer un cierre de la sede «${sede}»`);
    return respuesta;
  },
  deshacer: changing((tx, { caller, params: { id }, body: { huella } }) =>
    deshacerCierre(tx, caller, { id, huella, hoy: office.clock.today() }),
  ),
}));
