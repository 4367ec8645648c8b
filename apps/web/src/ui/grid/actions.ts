import { Nivel } from '@cd/contract/kit/perfiles';
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

export interface RowAction<F> extends Command {
  /** Why this row does not admit it, or null. */
  impedida?: (fila: F) => string | null;
  peligro?: true;
  onClick: (fila: F) => void;
}

export interface SelectionAction<F> extends Command {
  impedida?: (filas: F[]) => string | null;
  /** `quitar` leaves nothing selected. */
  onClick: (filas: F[], quitar: () => void) => void;
}

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
