import { useRouterState } from '@tanstack/react-router';

/** Anchor, in the help, of what it tells of the screen that is open. */
export function useHelpAnchor(): string {
  const pantalla = useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.pantalla)?.staticData.pantalla,
  });
  return pantalla === undefined || pantalla === 'ayuda' ? '' : `de-${pantalla}`;
}
