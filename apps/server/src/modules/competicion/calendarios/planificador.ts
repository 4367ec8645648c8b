import type { Coste, PartidoPlan, Problema } from '@cd/domain/competicion/calendario/tipos';
import type { Connection, Db } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { Turns } from '../../../platform/http/turns';
import { inOwnProcess } from '../../../platform/own-process';
import { ownScript } from '../../../platform/own-script';
import { WatchedWork } from '../../../platform/shared-tasks';

export interface EncargoDePlan {
  problema: Problema;
  semilla: number;
  /** What there is already: it is changed as little as can be, until it clashes no more than in the problem there was. */
  rehacer?: { actual: PartidoPlan[]; anterior?: Problema };
}

/** What the planning process says. */
export type Dicho =
  | { avance: number; coste: Coste }
  | { partidos: PartidoPlan[] }
  | { faltan: number; grupo: number }
  | { incompatible: number }
  | { motivo: string };

const PLANIFICADOR = ownScript(import.meta.url, 'proceso-planificador');

const LIMITES = { ms: 120_000, memoryMb: 512 };
const ESPERA_MS = 60_000;
const REINTENTO_S = 10;

/** Each plans one at a time, and few of all: a plan keeps a processor to itself. */
export const turnosDePlan = (waitMs = ESPERA_MS): Turns<'plan'> =>
  new Turns({
    ofAll: { atOnce: () => 2, waiting: 10 },
    ofEach: { plan: { atOnce: 1, waiting: 1 } },
    waitMs,
    refusal: () => new RuleError('calendario.turno', undefined, { esperar: REINTENTO_S }),
  });
const turnos = turnosDePlan();

/** The share of the work that is done, and what the best so far costs. */
interface Avance {
  avance: number;
  coste: Coste | null;
}
export interface Marcha {
  stop: AbortController;
  avance: Avance | null;
}

/** By phase, also those that wait for their turn: how they go is asked, and they can be ended, in any process. */
const marchas = new WatchedWork<Avance>('plan');

/** How far the planning of a phase is, alone or with others; null: it has just begun; undefined: none is under way. */
export const progresoDe = (con: Connection, faseId: number): Promise<Avance | null | undefined> => marchas.progress(con, faseId);
export const fasesEnMarcha = (con: Connection): Promise<ReadonlySet<number>> => marchas.underWay(con);

/** Ends the planning of a phase and of those it is planned with, whoever asked for it. */
export const cancelarPlan = (con: Connection, faseId: number): Promise<void> => marchas.cancel(con, faseId);

/** Planning some phases, from what is read of them to their plan. Whoever cancels it is answered at once, wherever it is. */
export const emprender = <T>(db: Db, fases: readonly number[], hacer: (marcha: Marcha) => Promise<T>): Promise<T> =>
  marchas.run(db, { ids: fases, cancelled: () => new RuleError('calendario.cancelado') }, hacer);

interface DeQuien {
  usuarioId: number;
  marcha: Marcha;
  nombreDeGrupo: (id: number) => string;
}

/** The same work and seed, the same plan. A RuleError says why there is none. */
export const planificarAparte = (encargo: EncargoDePlan, de: DeQuien): Promise<PartidoPlan[]> =>
  turnos.run(de.usuarioId, 'plan', () => planificarEnProceso(encargo, de));

const planificarEnProceso = (encargo: EncargoDePlan, { marcha, nombreDeGrupo }: DeQuien): Promise<PartidoPlan[]> =>
  inOwnProcess<Dicho, PartidoPlan[]>(PLANIFICADOR, encargo, {
    signal: marcha.stop.signal,
    limits: LIMITES,
    failed: () => new RuleError('calendario.lento'),
    heard: (dicho, resolve, reject) => {
      if ('avance' in dicho) marcha.avance = dicho;
      else if ('partidos' in dicho) resolve(dicho.partidos);
      else if ('faltan' in dicho) reject(sinSemanas(dicho.faltan, nombreDeGrupo(dicho.grupo)));
      else if ('incompatible' in dicho) reject(noCaben(nombreDeGrupo(dicho.incompatible)));
      else reject(new RuleError('calendario.lento', undefined, { cause: dicho.motivo }));
    },
  });

export const sinSemanas = (faltan: number, de: string): RuleError =>
  new RuleError(
    'calendario.sin_semanas',
    `No hay semanas hábiles suficientes en las fechas de la fase: ${faltan === 1 ? 'falta 1' : `faltan ${faltan}`} para ${de}`,
  );

const noCaben = (de: string): RuleError =>
  new RuleError('calendario.sin_semanas', `Con los partidos que no se mueven, los demás no caben en las semanas hábiles: ${de}`);
