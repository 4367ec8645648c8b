import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasInscripciones } from '@cd/contract/inscripcion/inscripciones';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type OfficeHandlers, type Office } from '../../../platform/http/mount';
import { leerCompeticion } from '../../sesion/competicion-de-trabajo/queries';
import { deletionOf } from '../../../platform/references';
import { consolidar, previaDeConsolidacion } from './consolidacion';
import { leerEstadisticas } from './estadisticas';
import { leerPeriodo, type PeriodoLeido } from './queries';
import { leerDestinatarios, recordarColegios } from './recordar';
import { leerPropuesta, leerReglas } from './reglas';
import { abrirInscripcion, cambiarFechaFin, contarPeriodo, eliminarInscripcion, modificarInscripcion } from './service';

type Rutas = typeof rutasInscripciones;

const leerPeriodoDe = (con: Connection, { competicionId }: Caller): Promise<PeriodoLeido | undefined> => leerPeriodo(con, competicionId);

const LECTURAS: Pick<OfficeHandlers<Rutas>, 'reglas' | 'propuesta' | 'destinatarios' | 'previaDeConsolidacion' | 'eliminacion'> = {
  reglas: async ({ db, caller, logReading }) => {
    logReading(TipoAccion.Consultar, 'Reglas de la inscripción');
    return leerReglas(db, (await leerPeriodoDe(db, caller))?.id ?? null);
  },
  propuesta: async ({ db, caller, logReading }) => {
    logReading(TipoAccion.Consultar, 'Reglas con las que abrir la inscripción');
    return leerPropuesta(db, caller.competicionId);
  },
  destinatarios: async ({ db, caller, body: { colegios }, logReading }) => {
    logReading(TipoAccion.Consultar, 'A quién llegaría un recordatorio de la inscripción');
    return leerDestinatarios(db, (await leerPeriodoDe(db, caller))?.id ?? null, colegios);
  },
  previaDeConsolidacion: async ({ db, caller, params: { id }, logReading }) => {
    const periodo = await leerPeriodoDe(db, caller);
    if (periodo?.id !== id) throw new RuleError('recurso.desconocido');
    if (periodo.fecha_cierre !== null) throw new RuleError('inscripcion.consolidada');
    logReading(TipoAccion.Consultar, 'Qué haría la consolidación de la inscripción');
    return previaDeConsolidacion(db, id);
  },
  eliminacion: async ({ db, caller, query: { ids } }) => {
    const periodo = await leerPeriodoDe(db, caller);
    const eliminable = periodo?.fecha_cierre === null ? [periodo.id] : [];
    const impedidos = ids
      .filter((id) => !eliminable.includes(id))
      .map((id) => ({ id, impiden: [], motivo: id === periodo?.id ? 'ya está consolidada' : 'ya no existe' }));
    const { seVan } = await deletionOf(
      db,
      'inscripcion',
      ids.filter((id) => eliminable.includes(id)),
    );
    return { impedidos, seVan };
  },
};

export function mountInscripciones(app: FastifyInstance, office: Office): void {
  const hoy = (): string => office.clock.today();
  mountOffice(
    app,
    rutasInscripciones,
    {
      ...LECTURAS,
      actual: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Consultar, 'Período de inscripción');
        const temporada = caller.competicionId === null ? undefined : await leerCompeticion(db, caller.competicionId);
        return contarPeriodo(await leerPeriodoDe(db, caller), temporada?.nombre ?? null, hoy());
      },
      estadisticas: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Consultar, 'Estadísticas de la inscripción');
        return leerEstadisticas(db, await leerPeriodoDe(db, caller), hoy());
      },
      recordar: recordarColegios,
      crear: abrirInscripcion(hoy),
      modificar: {
        stored: async ({ db, caller, id }) => {
          const periodo = await leerPeriodoDe(db, caller);
          return periodo?.id === id ? { ...periodo, ...(await leerReglas(db, id)) } : undefined;
        },
        change: modificarInscripcion(hoy),
      },
      fechaFin: cambiarFechaFin(hoy),
      consolidar,
      eliminar: eliminarInscripcion,
    },
    office,
  );
}
