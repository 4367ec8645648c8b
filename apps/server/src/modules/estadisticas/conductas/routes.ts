import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasConductas } from '@cd/contract/estadisticas/conductas';
import { infraccionesDe } from '@cd/domain/estadisticas/criterios';
import { clasificarJuegoLimpio, coeficienteDe } from '@cd/domain/estadisticas/juego-limpio';
import { known, requireNoFaults } from '../../../platform/errors/rule-error';
import { mounting } from '../../../platform/http/mount';
import { leerDeportesConFase } from '../deportes/queries';
import { ponerAlDia } from '../tanteo/service';
import { leerPesos } from '../../resultados/por-criterio';
import { contarArbitrajes, contarInfracciones, sumarJuegoLimpio } from './queries';
import { exigirFechas } from '../fechas/service';

export const mountConductas = mounting(rutasConductas, (office) => ({
  juegoLimpio: async ({ db, caller, params: { id }, logReading }) => {
    // It writes, so that what is read at length is up to date.
    await ponerAlDia(office.db(), caller.competicionId);
    const deporte = known(await db.selectFrom('deporte').select('nombre').where('id', '=', id).executeTakeFirst());
    const pesos = await leerPesos(db);
    const sumas = await sumarJuegoLimpio(db, caller.competicionId, id);
    logReading(TipoAccion.Listar, `Juego limpio de «${deporte.nombre}»`);
    return clasificarJuegoLimpio(sumas.map((suma) => ({ ...suma, coeficiente: coeficienteDe(suma, pesos) }))).map(
      ({ nombre: nombre_equipo, partidos: total_partidos, ...fila }) => ({ ...fila, nombre_equipo, total_partidos }),
    );
  },
  criterios: async ({ db, caller }) =>
    infraccionesDe(await leerDeportesConFase(db, caller.competicionId)).map(({ id, nombre, unidad, deportes }) => ({
      id,
      nombre,
      unidad,
      deportes: [...deportes],
    })),
  infracciones: async ({ db, caller, body: { datos }, logReading }) => {
    exigirFechas(datos);
    const criterio = infraccionesDe(await leerDeportesConFase(db, caller.competicionId)).find(({ id }) => id === datos.criterio);
    if (!criterio) {
      requireNoFaults([{ campo: 'datos.criterio', codigo: 'estadistica.criterio' }]);
      return [];
    }
    logReading(TipoAccion.Listar, `Infracciones: ${criterio.nombre}`);
    return contarInfracciones(db, caller.competicionId, criterio, datos);
  },
  arbitrajes: async ({ db, caller, body: { datos }, logReading }) => {
    exigirFechas(datos);
    logReading(TipoAccion.Listar, 'Partidos de los árbitros');
    return contarArbitrajes(db, caller.competicionId, datos);
  },
}));
