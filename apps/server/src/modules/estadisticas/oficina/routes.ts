import { TipoAccion } from '@cd/contract/administracion/acciones';
import { POR, rutasOficina } from '@cd/contract/estadisticas/oficina';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { exigirFechas } from '../fechas/service';
import { contarAplazamientos, contarCargaArbitral, contarParticipacion, contarPuntualidad, contarUsoDeSedes } from './queries';

export function mountOficina(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasOficina,
    {
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
      participacion: async ({ db, caller, params: { por }, logReading }) => {
        logReading(TipoAccion.Listar, `Participación por ${POR[por].toLowerCase()}`);
        return contarParticipacion(db, caller.competicionId, por);
      },
    },
    office,
  );
}
