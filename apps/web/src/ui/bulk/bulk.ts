import type { LotePrevisto } from '@cd/contract/kit/bulk';
import { MAX_LOTE } from '@cd/contract/kit/limits';
import type { Icon } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryClient } from '../../client/query-client';
import { formatCount, formatNumber } from '../../format/format';
import { frase, notify, tellFailure, tellResult, type Loss } from '../dialogs/Dialogs';
import type { Form, Required, Values } from '../forms/form';
import type { Noun, SelectionAction } from '../grid/actions';
import type { FieldsOf } from '../fields/OrderedFields';

interface Applied {
  hechas: readonly { id: number }[];
  fuera: LotePrevisto['fuera'];
  personas: number;
}

/** What is written of all of them. */
interface Written<V extends Values, D> {
  schema: z.ZodType<D>;
  values: V & Required<D>;
  fields: (form: Form<V>) => FieldsOf<V>;
}

/** What is worth a warning in what is being written, read as it is. */
interface Warnings<F, D> {
  foretell: (rows: readonly F[], data: D) => Promise<LotePrevisto>;
  /** Said before how many they are: 'chocaría con otro', 'chocarían con otros'. */
  some: { uno: string; varios: string };
  none: string;
}

/** An action over many rows: it says before what it will do, does it to those that admit it, and is undone over those alone. */
export interface Bulk<F, A extends Applied = Applied, V extends Values = Values, D = object> {
  titulo: string;
  icono: Icon;
  noun: Noun;
  idOf: (row: F) => number;
  /** What becomes of them, and of one: 'validados', 'validado'. */
  done: { uno: string; varios: string };
  undone?: { uno: string; varios: string };
  /** What its button says before how many, where it is not its name. */
  button?: string;
  /** What it means, before it is done. */
  text?: string;
  impedida?: (rows: readonly F[]) => string | null;
  foretell: (rows: readonly F[]) => Promise<LotePrevisto>;
  /** Only to those of the rows that admit it. */
  apply: (rows: readonly F[], data: D, foretold: LotePrevisto) => Promise<A>;
  /** With `undone`. */
  undo?: (done: A) => Promise<Applied>;
  written?: Written<V, D>;
  warnings?: Warnings<F, D>;
  invalidates: readonly QueryKey[];
}

/** Declares one: whoever lists it does not mind what it writes nor what it answers. */
export const bulkOf = <F, A extends Applied, V extends Values = Values, D = object>(bulk: Bulk<F, A, V, D>): Bulk<F> =>
  bulk as unknown as Bulk<F>;

const NAMED = 6;

/** By what is the same of them, how many and who they are, as far as they fit. */
function byWhat(cosas: readonly { nombre: string; que: string }[]): { que: string; cuantos: number; quienes: string }[] {
  const gathered = new Map<string, string[]>();
  for (const { nombre, que } of cosas) gathered.set(que, [...(gathered.get(que) ?? []), nombre]);
  return [...gathered].map(([que, nombres]) => {
    const rest = nombres.length - NAMED;
    return {
      que,
      cuantos: nombres.length,
      quienes: rest > 0 ? `${nombres.slice(0, NAMED).join(', ')} y ${formatNumber(rest)} más` : nombres.join(', '),
    };
  });
}

/** Those left out, by why: '3 · ya están validados · Olmo – Abeto, …'. */
export const leftOut = (fuera: LotePrevisto['fuera']): Loss[] =>
  byWhat(fuera.map(({ nombre, motivo }) => ({ nombre, que: motivo }))).map(({ que, cuantos, quienes }) => ({
    figure: cuantos,
    what: que,
    detail: quienes,
  }));

/** What each will have: 'Olmo A, Olmo B · Pabellón Olmo'. */
export const leftSo = (quedan: NonNullable<LotePrevisto['quedan']>): Loss[] =>
  byWhat(quedan.map(({ nombre, queda }) => ({ nombre, que: queda }))).map(({ que, quienes }) => ({ what: frase`${quienes}`, detail: que }));

export const peopleTold = (personas: number): string => `Se avisa a ${formatCount(personas, 'persona', 'personas')}.`;

const countDone = ({ noun }: Pick<Bulk<never>, 'noun'>, n: number, words: { uno: string; varios: string }) =>
  `${formatCount(n, noun.uno, noun.varios)} ${n === 1 ? words.uno : words.varios}`;

const reread = (keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** Long enough to be read and reached. */
const UNDO_MS = 20_000;

async function undoing<F, A extends Applied, V extends Values, D>(bulk: Bulk<F, A, V, D>, done: A): Promise<void> {
  try {
    const back = await bulk.undo!(done).finally(() => reread(bulk.invalidates));
    const title = countDone(bulk, back.hechas.length, bulk.undone ?? bulk.done);
    if (back.fuera.length === 0) notify(title, { tone: 'ok' });
    else await tellResult(title, 'No se ha deshecho en:', leftOut(back.fuera));
  } catch (error) {
    await tellFailure(error, 'No se ha podido deshacer');
  }
}

/** Says that it is done, with the way back; and what was left out that nobody had been told of. */
export async function tellApplied<F, A extends Applied, V extends Values, D>(bulk: Bulk<F, A, V, D>, applied: A): Promise<void> {
  const { hechas, fuera, personas } = applied;
  const title = countDone(bulk, hechas.length, bulk.done);
  if (hechas.length > 0)
    notify(personas > 0 ? `${title}. Se ha avisado a ${formatCount(personas, 'persona', 'personas')}.` : title, {
      tone: 'ok',
      ...(bulk.undo && { duration: UNDO_MS, action: { text: 'Deshacer', onPress: () => void undoing(bulk, applied) } }),
    });
  if (fuera.length > 0) await tellResult(title, 'Se han quedado fuera:', leftOut(fuera));
}

export const selectionOf = <F>({ titulo, icono, impedida }: Bulk<F>, onClick: SelectionAction<F>['onClick']): SelectionAction<F> => ({
  titulo,
  icono,
  impedida: (rows) => (rows.length > MAX_LOTE ? `Como máximo ${formatNumber(MAX_LOTE)} a la vez` : (impedida?.(rows) ?? null)),
  onClick,
});
