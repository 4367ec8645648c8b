import { crearTraductor, type ParDeVocabulario, type Traducible, type Traductor } from '@cd/domain/organizacion/vocabulario/traductor';
import { createContext, use, useMemo, type ReactNode } from 'react';

const TranslatorContext = createContext<Traductor>(crearTraductor([]));

/** The words this deployment uses instead of the product's own (spec 1 §1). */
export function TranslationsProvider({ pares, children }: { pares: readonly ParDeVocabulario[]; children: ReactNode }) {
  const traducir = useMemo(() => crearTraductor(pares), [pares]);
  return <TranslatorContext value={traducir}>{children}</TranslatorContext>;
}

export const useTranslate = (): Traductor => use(TranslatorContext);

export function T({ children }: { children: Traducible }) {
  return useTranslate()(children);
}
