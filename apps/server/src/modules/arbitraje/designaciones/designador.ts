import type {
  Avance,
  DatosDeDesignacion,
  Designacion,
  Explicacion,
  MotivoDeVacio,
  Propuesta,
  PuestoVacio,
  Rehecha,
} from '@cd/domain/arbitraje/designacion/tipos';
import type { Connection, Db } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { Turns } from '../../../platform/http/turns';
import { inOwnProcess } from '../../../platform/own-process';
import { ownScript } from '../../../platform/own-script';
import { WatchedWork } from '../../../platform/shared-tasks';

export type Encargo =
  | { tarea: 'proponer'; datos: DatosDeDesignacion; semilla: number }
  | { tarea: 'rehacer'; datos: DatosDeDesignacion; semilla: number; anterior: Designacion[] }
  | { tarea: 'explicar'; datos: DatosDeDesignacion; propuesta: Designacion[]; arbitro: number; puesto: PuestoVacio }
  | { tarea: 'vacio'; datos: DatosDeDesignacion; propuesta: Designacion[]; puesto: PuestoVacio };
export interface Respuestas {
  proponer: Propuesta;
  rehacer: Rehecha;
  explicar: Explicacion;
  vacio: MotivoDeVacio;
}

/** What the process of proposals says. */
export type Dicho = { avance: Avance } | { respuesta: Respuestas[keyof Respuestas] } | { motivo: string };

const DESIGNADOR = ownScript(import.meta.url, 'proceso-designador');
const LIMITES = { ms: 180_000, memoryMb: 512 };
const ESPERA_MS = 60_000;
const REINTENTO_S = 10;

/** A proposal keeps a processor to itself: each makes one at a time, and few of all. A question about one takes little. */
const turnos = new Turns({
  ofAll: { atOnce: () => 2, waiting: 10 },
  ofEach: { propuesta: { atOnce: 1, waiting: 1 }, pregunta: { atOnce: 1, waiting: 4 } },
  waitMs: ESPERA_MS,
  refusal: () => new RuleError('designacion.turno', undefined, { esperar: REINTENTO_S }),
});

/** By pre-day: how they go is asked, and they can be ended, in any process. */
const marchas = new WatchedWork<Avance>('propuesta');

export const marchaDe = (con: Connection, prejornadaId: number): Promise<Avance | null | undefined> => marchas.progress(con, prejornadaId);
export const cancelarPropuesta = (con: Connection, prejornadaId: number): Promise<void> => marchas.cancel(con, prejornadaId);

function encargar<T extends keyof Respuestas>(
  encargo: Extract<Encargo, { tarea: T }>,
  marcha?: { stop: AbortController; avance: Avance | null },
): Promise<Respuestas[T]> {
  return inOwnProcess<Dicho, Respuestas[T]>(DESIGNADOR, encargo, {
    signal: marcha?.stop.signal,
    limits: LIMITES,
    failed: () => new RuleError('designacion.lenta'),
    heard: (dicho, resolve, reject) => {
      if ('respuesta' in dicho) resolve(dicho.respuesta as Respuestas[T]);
      else if ('motivo' in dicho) reject(new RuleError('designacion.lenta', undefined, { cause: dicho.motivo }));
      else if (marcha) marcha.avance = dicho.avance;
    },
  });
}

/** One at a time for a pre-day, whoever asks, from the reading of what it is made of; whoever cancels it is answered at once, wherever it is. */
export function proponerAparte(
  db: Db,
  leerEncargo: () => Promise<Extract<Encargo, { tarea: 'proponer' | 'rehacer' }>>,
  { usuarioId, prejornadaId }: { usuarioId: number; prejornadaId: number },
): Promise<Propuesta | Rehecha> {
  return marchas.run(
    db,
    {
      ids: [prejornadaId],
      cancelled: () => new RuleError('designacion.cancelada'),
      refusal: () => new RuleError('designacion.turno', undefined, { esperar: REINTENTO_S }),
    },
    async (marcha) => {
      const encargo = await leerEncargo();
      return turnos.run(usuarioId, 'propuesta', () => encargar<'proponer' | 'rehacer'>(encargo, marcha));
    },
  );
}

export const preguntarAparte = <T extends 'explicar' | 'vacio'>(
  encargo: Extract<Encargo, { tarea: T }>,
  usuarioId: number,
): Promise<Respuestas[T]> => turnos.run(usuarioId, 'pregunta', () => encargar<T>(encargo));
