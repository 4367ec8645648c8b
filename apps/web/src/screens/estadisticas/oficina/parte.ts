import type { ReactNode } from 'react';

/** What the address says of it. */
export const NAMES = ['que', 'desde', 'hasta', 'por'] as const;

/** What each of them is given: between which days, its parameters to be shown, and how its own are changed. */
export interface ParteDeOficina {
  desde: string;
  hasta: string;
  por: string;
  parametros: ReactNode;
  put: (change: Partial<Record<(typeof NAMES)[number], string>>) => void;
}
