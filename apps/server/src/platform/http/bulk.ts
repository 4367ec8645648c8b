import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { LotePrevisto } from '@cd/contract/kit/bulk';
import type { RouteDef } from '@cd/contract/kit/route';
import type { Caller } from '../access/authorize';
import type { Connection, Tx } from '../db/open';
import type { OfficeCall } from './mount';
import { toldIn } from '../told';

interface Row {
  id: number;
  /** Where what is changed has one: what is asked over another is left out. */
  version?: number;
}
/** A row that is done, with what was asked of it. */
export interface Chosen<R, A> {
  row: R;
  asked: A;
}

/** What decides to which rows an action is done. */
interface Deciding<R extends Row, A extends { id: number; version?: number | undefined }, D> {
  /** Those of the caller's working competition, as they are. */
  read: (con: Connection, caller: Caller, asked: readonly A[]) => Promise<R[]>;
  nameOf: (row: R) => string;
  /** Why it is not done to one; null, it is. */
  refusal: (row: R, asked: A, data: D) => string | null;
  /** Whether it is not said what becomes of one: so it is only foretold, before whoever asks has written it. */
  unsaid?: (asked: A, data: D) => boolean;
  /** What one will have, where it is not the same of all. */
  becomes?: (row: R, asked: A, data: D) => string;
  /** How many people are told; none unless it says. */
  people?: (con: Connection, caller: Caller, chosen: readonly Chosen<R, A>[], data: D) => Promise<number>;
  /** What is worth a warning before it is done, by its row; nothing unless it says. */
  warnings?: (con: Connection, caller: Caller, chosen: readonly Chosen<R, A>[], data: D) => Promise<ReadonlyMap<R, string>>;
}

/** An action over many rows of a list. */
export interface BulkAction<
  R extends Row,
  A extends { id: number; version?: number | undefined },
  D,
  V extends { id: number },
> extends Deciding<R, A, D> {
  /** Whoever does it holds what it reaches before it is read, and writes what follows from it. */
  holding?: <T>(tx: Tx, caller: Caller, ids: number[], work: () => Promise<T>) => Promise<T>;
  /** Answers what undoes each; one of which it answers nothing has changed meanwhile. */
  save: (tx: Tx, caller: Caller, chosen: readonly Chosen<R, A>[], data: D) => Promise<V[]>;
  /** Once what follows from it is written. */
  tell?: (tx: Tx, caller: Caller, chosen: readonly Chosen<R, A>[]) => Promise<void>;
  /** Its line of the action log, before how many they are and their numbers. */
  logOf: (data: D) => string;
}

interface Plan<R, A> {
  chosen: Chosen<R, A>[];
  fuera: LotePrevisto['fuera'];
}

type Asking<A, D> = Pick<OfficeCall<RouteDef>, 'db' | 'caller'> & { body: { filas: A[] } & D };
type Doing<A, D> = Asking<A, D> & Pick<OfficeCall<RouteDef>, 'write'>;

const CHANGED = 'ha cambiado mientras tanto';
const GONE = 'ya no existe';
const UNSAID = 'no se ha dicho qué cambia';

const hasChanged = ({ version }: Row, asked: { version?: number | undefined }): boolean =>
  version !== undefined && asked.version !== undefined && version !== asked.version;

async function planOf<R extends Row, A extends { id: number; version?: number | undefined }, D>(
  { read, nameOf, refusal, unsaid }: Deciding<R, A, D>,
  con: Connection,
  caller: Caller,
  { body, doing }: { body: { filas: A[] } & D; doing: boolean },
): Promise<Plan<R, A>> {
  const rows = new Map((await read(con, caller, body.filas)).map((row) => [row.id, row]));
  const why = (row: R, asked: A): string | null => {
    if (doing && unsaid?.(asked, body)) return UNSAID;
    return refusal(row, asked, body) ?? (hasChanged(row, asked) ? CHANGED : null);
  };
  const plan: Plan<R, A> = { chosen: [], fuera: [] };
  for (const asked of body.filas) {
    const row = rows.get(asked.id);
    const motivo = row ? why(row, asked) : GONE;
    if (row && motivo === null) plan.chosen.push({ row, asked });
    else plan.fuera.push({ id: asked.id, nombre: row ? nameOf(row) : `n.º ${asked.id}`, motivo: motivo ?? GONE });
  }
  return plan;
}

async function countPeople<R extends Row, A extends { id: number }, D>(
  { people }: Pick<Deciding<R, A, D>, 'people'>,
  con: Connection,
  caller: Caller,
  { chosen, data }: { chosen: readonly Chosen<R, A>[]; data: D },
): Promise<number> {
  return people && chosen.length > 0 ? people(con, caller, chosen, data) : 0;
}

/** As many as a dialog names: the rest are counted. */
const NAMED = 20;

async function warningsOf<R extends Row, A extends { id: number }, D>(
  { warnings, nameOf }: Pick<Deciding<R, A, D>, 'warnings' | 'nameOf'>,
  con: Connection,
  caller: Caller,
  { chosen, data }: { chosen: readonly Chosen<R, A>[]; data: D },
): Promise<LotePrevisto['avisos']> {
  const warned = warnings && chosen.length > 0 ? await warnings(con, caller, chosen, data) : new Map<R, string>();
  const algunos = [...warned].slice(0, NAMED).map(([row, motivo]) => ({ id: row.id, nombre: nameOf(row), motivo }));
  return { cuantos: warned.size, algunos };
}

/** The call that says what an action would do. */
export const foretelling =
  <R extends Row, A extends { id: number; version?: number | undefined }, D extends object>(deciding: Deciding<R, A, D>) =>
  async ({ db, caller, body }: Asking<A, D>): Promise<LotePrevisto> => {
    const { becomes, nameOf } = deciding;
    const plan = await planOf(deciding, db, caller, { body, doing: false });
    const asked = { chosen: plan.chosen, data: body };
    return {
      caben: plan.chosen.map(({ row }) => row.id),
      fuera: plan.fuera,
      personas: await countPeople(deciding, db, caller, asked),
      avisos: await warningsOf(deciding, db, caller, asked),
      ...(becomes && {
        quedan: plan.chosen.map(({ row, asked }) => ({ id: row.id, nombre: nameOf(row), queda: becomes(row, asked, body) })),
      }),
    };
  };

/** The two calls of an action: what it would do, and doing it. */
export function bulk<R extends Row, A extends { id: number; version?: number | undefined }, D extends object, V extends { id: number }>(
  action: BulkAction<R, A, D, V>,
) {
  const { holding, save, tell, logOf } = action;
  const hacer = async ({ caller, body, write }: Doing<A, D>) =>
    write(async (tx, log) => {
      const work = async () => {
        const plan = await planOf(action, tx, caller, { body, doing: true });
        return { plan, hechas: plan.chosen.length === 0 ? [] : await save(tx, caller, plan.chosen, body) };
      };
      const ids = body.filas.map(({ id }) => id).toSorted((a, b) => a - b);
      const { plan, hechas } = await (holding ? holding(tx, caller, ids, work) : work());
      const done = new Set(hechas.map(({ id }) => id));
      const chosen = plan.chosen.filter(({ row }) => done.has(row.id));
      const late = plan.chosen.flatMap(({ row }) =>
        done.has(row.id) ? [] : [{ id: row.id, nombre: action.nameOf(row), motivo: CHANGED }],
      );
      if (chosen.length > 0) await tell?.(tx, caller, chosen);
      // Sent again, there is nothing left to do.
      await log(
        chosen.length > 0 ? TipoAccion.Modificar : TipoAccion.Consultar,
        `${logOf(body)}: ${chosen.length} (${chosen.map(({ row }) => row.id).join(', ')})`,
      );
      return { hechas, personas: toldIn(tx).size, fuera: [...plan.fuera, ...late] };
    });
  return { previa: foretelling(action), hacer };
}
