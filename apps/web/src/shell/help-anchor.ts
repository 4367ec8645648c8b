import type { Pantalla } from '@cd/contract/kit/screens';
import { useRouterState } from '@tanstack/react-router';

export const useOpenScreen = (): Pantalla | undefined =>
  useRouterState({ select: ({ matches }) => matches.findLast(({ staticData }) => staticData.pantalla)?.staticData.pantalla });

/** Anchor, in the help, of what it tells of the screen that is open. */
export function useHelpAnchor(): string {
  const pantalla = useOpenScreen();
  return pantalla === undefined || pantalla === 'ayuda' ? '' : `de-${pantalla}`;
}
