import { useQuery, type QueryKey } from '@tanstack/react-query';

interface Reading<T> {
  queryKey: QueryKey;
  queryFn: () => Promise<T> | T;
  enabled?: boolean;
}

/**
 * What is read to be changed, held as it was while it is: nobody's change comes under the hands of whoever writes, and the version that
 * is saved is the one that was seen. Read anew when it is opened again.
 */
export const useHeldRead = <T>(reading: Reading<T>) => useQuery({ ...reading, staleTime: Infinity, gcTime: 0 });
