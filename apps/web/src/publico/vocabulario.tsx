import { createContext, useContext } from 'react';

type Traducir = (texto: string) => string;

/** The words this deployment uses instead of the product's own (spec 1 §1). Without any, the browser loads nothing for it. */
export const Vocabulario = createContext<Traducir>((texto) => texto);

export const useTexto = (): Traducir => useContext(Vocabulario);

/** Words of the product, never a name. */
export function T({ children }: { children: string }) {
  return useTexto()(children);
}
