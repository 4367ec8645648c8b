import type { ConfiguracionVisible } from '@cd/contract/organizacion/configuracion';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call';

/** Came inside the page, so that signing in already speaks the words of the house. */
const initial = JSON.parse(document.getElementById('configuracion')?.textContent ?? 'null') as ConfiguracionVisible;

/** Who saves the configuration invalidates this key. */
export const visibleConfiguration = queryOptions({
  queryKey: ['configuracion', 'visible'],
  queryFn: (): Promise<ConfiguracionVisible> => call('GET /api/configuracion'),
  initialData: initial,
  staleTime: Infinity,
});

export const useConfiguration = (): ConfiguracionVisible => useQuery(visibleConfiguration).data;
