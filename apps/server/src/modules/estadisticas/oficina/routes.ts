import { TipoAccion } from '@cd/contract/administracion/acciones';
import { POR, rutasOficina } from '@cd/contract/estadisticas/oficina';
import { listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { exigirFechas } from '../fechas/service';
import { contarAplazamientos, contarCargaArbitral, contarParticipacion, contarPuntualidad, contarUsoDeSedes } from './queries';

export const mountOficina = mounting(rutasOficina, (office) => ({
  campos: async ({ db, caller, body: { datos }, logReading }) => {
    exigirFechas(datos);
    logReading(TipoAccion.Listar, 'Uso de las sedes');
    return contarUsoDeSedes(db, caller.competicionId, datos);
  },
  arbitros: async ({ db, caller, body: { datos }, logReading }) => {
    exigirFechas(datos);
    logReading(TipoAccion.Listar, 'Carga de los árbitros');
    return contarCargaArbitral(db, caller.competicionId, datos);
  },
  aplazamientos: async ({ db, caller, body: { datos }, logReading }) => {
    exigirFechas(datos);
    logReading(TipoAccion.Listar, 'Causas de los aplazamientos');
    return contarAplazamientos(db, caller.competicionId, datos);
  },
  puntualidad: async ({ db, caller, body: { datos }, logReading }) => {
    exigirFechas(datos);
    logReading(TipoAccion.Listar, 'Puntualidad de los informes');
    return contarPuntualidad(db, caller.competicionId, datos, office.clock.today());
  },
  participacion: listing(
    ({ params: { por } }) => `Participación por ${POR[por].toLowerCase()}`,
    ({ db, caller, params: { por } }) => contarParticipacion(db, caller.competicionId, por),
  ),
}));
