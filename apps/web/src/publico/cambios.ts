import { createContext, useContext } from 'react';

/** Keys ('partido-12', 'fila-9') of what has just changed before the reader's eyes. */
export const Cambiados = createContext<ReadonlySet<string>>(new Set());

/** Class that underlines it for two seconds. */
export function useCambiado(clave: string): string {
  return useContext(Cambiados).has(clave) ? ' cambiado' : '';
}
