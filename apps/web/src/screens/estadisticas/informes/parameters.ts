import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isDate } from '../../../format/date';

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a report is asked for, as its address has it: to be shared, and Back takes back the last choice. Empty, nothing is chosen. */
export function useParameters<const N extends string>(names: readonly N[]) {
  const router = useRouter();
  const search = useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, unknown>> });
  const texts = names.map((name) => asText(search[name]));
  const key = JSON.stringify(texts);
  const values = useMemo(
    () => Object.fromEntries((JSON.parse(key) as string[]).map((text, n) => [names[n], text])) as Readonly<Record<N, string>>,
    [key, names],
  );
  const put = (change: Partial<Record<N, string | number>>): void => {
    const chosen = Object.entries({ ...values, ...change }).filter(([, value]) => value !== '');
    const { pathname } = router.state.location;
    const asked = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)])).toString();
    router.history.push(asked === '' ? pathname : `${pathname}?${asked}`);
  };
  return [values, put] as const;
}

/** One of those there are, by its number; none, where what the address says is none of them. */
export const chosenOf = <T extends { id: number }>(de: readonly T[] | undefined, texto: string): T | undefined =>
  de?.find(({ id }) => String(id) === texto);

/** Two days of the address; what is no day, or missing, is as by default. */
export const daysOf = (desde: string, hasta: string, porDefecto: { desde: string; hasta: string }) => ({
  desde: isDate(desde) ? desde : porDefecto.desde,
  hasta: isDate(hasta) ? hasta : porDefecto.hasta,
});
