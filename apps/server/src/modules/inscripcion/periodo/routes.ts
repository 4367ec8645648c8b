import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasInscripciones } from '@cd/contract/inscripcion/inscripciones';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { viewing } from '../../../platform/http/logged';
import { type OfficeHandlers, mounting } from '../../../platform/http/mount';
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
  reglas: viewing('Reglas de la inscripción', async ({ db, caller }) => leerReglas(db, (await leerPeriodoDe(db, caller))?.id ?? null)),
  propuesta: viewing('Reglas con las que abrir la inscripción', ({ db, caller }) => leerPropuesta(db, caller.competicionId)),
  destinatarios: viewing('A quién llegaría un recordatorio de la inscripción', async ({ db, caller, body: { colegios } }) =>
    leerDestinatarios(db, (await leerPeriodoDe(db, caller))?.id ?? null, colegios),
  ),
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

export const mountInscripciones = mounting(rutasInscripciones, (office) => {
  const hoy = (): string => office.clock.today();
  return {
    ...LECTURAS,
    actual: async ({ db, caller, logReading }) => {
      logReading(TipoAccion.Consultar, 'Período de inscripción');
      const temporada = caller.competicionId === null ? undefined : await leerCompeticion(db, caller.competicionId);
      return contarPeriodo(await leerPeriodoDe(db, caller), temporada?.nombre ?? null, hoy());
    },
    estadisticas: viewing('Estadísticas de la inscripción', async ({ db, caller }) =>
      leerEstadisticas(db, await leerPeriodoDe(db, caller), hoy()),
    ),
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
    consolidar: consolidar({ hoy, conTarjeta: office.pasarela !== null }),
    eliminar: eliminarInscripcion,
  };
});
