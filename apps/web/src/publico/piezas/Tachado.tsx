import type { ReactNode } from 'react';

/** When it was to be, of what will not be then. */
export const Tachado = ({ si, children }: { si: boolean; children: ReactNode }) => (si ? <s>{children}</s> : children);
