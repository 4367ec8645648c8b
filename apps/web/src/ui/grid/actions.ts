import { Nivel } from '@cd/contract/kit/perfiles';
import type { Puede } from '@cd/contract/kit/puede';
import type { Icon } from '@tabler/icons-react';

/** How its rows are called: '3 usuarios elegidos', 'Ninguna sede cumple los filtros'. */
export interface Noun {
  uno: string;
  varios: string;
  femenino?: true;
}

interface Command {
  titulo: string;
  icono: Icon;
  /** Least permission level it needs: 2 unless told. Whoever has less does not see it. */
  nivel?: Nivel;
}

/** One of those that its row says whether it admits. */
type StepOf<F> = F extends { puede: infer P } ? keyof P : never;

export interface RowAction<F> extends Command {
  paso?: StepOf<F>;
  /** Why else this row does not admit it, or null. */
  impedida?: (fila: F) => string | null;
  peligro?: true;
  onClick: (fila: F) => void;
}

export interface SelectionAction<F> extends Command {
  /** Which all of them have to admit. */
  paso?: StepOf<F>;
  impedida?: (filas: F[]) => string | null;
  /** `quitar` leaves nothing selected. */
  onClick: (filas: F[], quitar: () => void) => void;
}

/** Why a row says that a step is not taken; null, it is. */
export const whyNot = (puede: Puede): string | null => (puede === true ? null : puede);

const stepHindrance = <F>(paso: StepOf<F> | undefined, fila: F): string | null =>
  paso === undefined ? null : whyNot((fila as { puede: Readonly<Record<string, Puede>> }).puede[paso]!);

/** Why an action is not done to a row; null, it is. */
export const hindranceOf = <F>({ paso, impedida }: RowAction<F>, fila: F): string | null =>
  stepHindrance(paso, fila) ?? impedida?.(fila) ?? null;

/** The same of all the chosen: why the first that does not admit it does not. */
export const hindranceOfAll = <F>({ paso, impedida }: SelectionAction<F>, filas: F[]): string | null =>
  filas.map((fila) => stepHindrance(paso, fila)).find((motivo) => motivo !== null) ?? impedida?.(filas) ?? null;

/** What whoever has this level may do at all. */
export const permitted = <A extends Command>(actions: readonly A[], level: Nivel): A[] =>
  actions.filter(({ nivel = Nivel.Edicion }) => level >= nivel);

/** Two are shown of each row, the first and the one that destroys; the others are behind «⋯», as all are where there is little room. */
export function shownAndHidden<F>(actions: readonly RowAction<F>[], narrow: boolean): [RowAction<F>[], RowAction<F>[]] {
  if (actions.length <= 2 && !narrow) return [[...actions], []];
  if (actions.length <= 1) return [[...actions], []];
  if (narrow) return [[], [...actions]];
  const shown = [actions[0]!, actions.findLast(({ peligro }) => peligro) ?? actions[1]!];
  return [shown, actions.filter((action) => !shown.includes(action))];
}
