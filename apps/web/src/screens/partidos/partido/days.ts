import type { DiaConPartidos } from '@cd/contract/partidos/partidos';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { now } from '../../../format/format';

const FRESH_MS = 60_000;

/** The days that have matches: of the season, or of the teams of whoever asks. */
export const daysQuery = queryOptions({
  queryKey: ['partidos', 'dias'],
  queryFn: () => call('GET /api/partidos/dias'),
  staleTime: FRESH_MS,
});

const away = (dia: string, from: string): number => Math.abs(Date.parse(dia) - Date.parse(from));

/** Today if it has any; if not, the day nearest to it that has, and of two as near the one to come. */
export const nearestDay = (dias: readonly DiaConPartidos[], today: string): string =>
  dias.reduce<string | null>((best, { dia }) => (best === null || away(dia, today) <= away(best, today) ? dia : best), null) ?? today;

/** The day that is looked at, which until one is chosen is the nearest with matches, and those that have any. */
export function useDay(chosen: string | null) {
  const { data: dias, isPending } = useQuery(daysQuery);
  const today = now().slice(0, 10);
  return { dia: chosen ?? (dias ? nearestDay(dias, today) : today), dias, waiting: chosen === null && isPending };
}
