import { lazy, type FC } from 'react';

/** A part that is fetched when it is first drawn, with its type parameters, which `lazy` alone forgets. */
export const lazyPart = <T extends (props: never) => unknown>(load: () => Promise<{ default: T }>): T =>
  lazy(load as unknown as () => Promise<{ default: FC }>) as unknown as T;
