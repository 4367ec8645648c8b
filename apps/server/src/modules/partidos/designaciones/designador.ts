import type {
  Avance,
  DatosDeDesignacion,
  Designacion,
  Explicacion,
  MotivoDeVacio,
  Propuesta,
  PuestoVacio,
  Rehecha,
} from '@cd/domain/partidos/designacion/tipos';
import { RuleError } from '../../../platform/errors/rule-error';
import { Turns } from '../../../platform/http/turns';
import { inOwnProcess } from '../../../platform/own-process';
import { ownScript } from '../../../platform/own-script';

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

interface Marcha {
  alto: AbortController;
  avance: Avance | null;
}

/** By pre-day: how they go is asked, and they can be ended. */
const enMarcha = new Map<number, Marcha>();

export const marchaDe = (prejornadaId: number): Readonly<Marcha> | undefined => enMarcha.get(prejornadaId);
export const cancelarPropuesta = (prejornadaId: number): void => enMarcha.get(prejornadaId)?.alto.abort();

function encargar<T extends keyof Respuestas>(encargo: Extract<Encargo, { tarea: T }>, marcha?: Marcha): Promise<Respuestas[T]> {
  return inOwnProcess<Dicho, Respuestas[T]>(DESIGNADOR, encargo, {
    signal: marcha?.alto.signal,
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
export async function proponerAparte(
  leerEncargo: () => Promise<Extract<Encargo, { tarea: 'proponer' | 'rehacer' }>>,
  { usuarioId, prejornadaId }: { usuarioId: number; prejornadaId: number },
): Promise<Propuesta | Rehecha> {
  if (enMarcha.has(prejornadaId)) throw new RuleError('designacion.turno', undefined, { esperar: REINTENTO_S });
  const marcha: Marcha = { alto: new AbortController(), avance: null };
  const cancelada = new Promise<never>((_, reject) =>
    marcha.alto.signal.addEventListener('abort', () => reject(new RuleError('designacion.cancelada'))),
  );
  enMarcha.set(prejornadaId, marcha);
  try {
    return await Promise.race([
      cancelada,
      leerEncargo().then((encargo) => turnos.run(usuarioId, 'propuesta', () => encargar<'proponer' | 'rehacer'>(encargo, marcha))),
    ]);
  } finally {
    enMarcha.delete(prejornadaId);
  }
}

export const preguntarAparte = <T extends 'explicar' | 'vacio'>(
  encargo: Extract<Encargo, { tarea: T }>,
  usuarioId: number,
): Promise<Respuestas[T]> => turnos.run(usuarioId, 'pregunta', () => encargar<T>(encargo));
