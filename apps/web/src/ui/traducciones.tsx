import { crearTraductor, type ParDeVocabulario, type Traducible, type Traductor } from '@cd/domain/organizacion/vocabulario/traductor';
import { createContext, use, useMemo, type ReactNode } from 'react';

const Contexto = createContext<Traductor>(crearTraductor([]));

/** The words this deployment uses instead of the product's own (spec 1 §1). */
export function TraduccionesProvider({ pares, children }: { pares: readonly ParDeVocabulario[]; children: ReactNode }) {
  const traducir = useMemo(() => crearTraductor(pares), [pares]);
  return <Contexto value={traducir}>{children}</Contexto>;
}

export const useTraducir = (): Traductor => use(Contexto);

export function T({ children }: { children: Traducible }) {
  return useTraducir()(children);
}
