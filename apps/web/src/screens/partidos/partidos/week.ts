import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useConfiguration } from '../../../client/configuration';
import { workingCompetition } from '../../../client/shell-queries';
import { addDays, weekOf } from '../../../format/date';
import { formatDate, now } from '../../../format/format';
import { narrowRows } from '../../../ui/grid/row-source';
import { PARTIDO_ROWS } from '../partido/partidos';

const WEEK = 7;

/** The first day of a week and its last. */
export const daysOf = (week: string) => ({ min: week, max: addDays(week, WEEK - 1) });
export const weekAway = (week: string, weeks: 1 | -1): string => addDays(week, weeks * WEEK);

/** All of them, of any date. */
export const ALL = 'todas';

/** From the first day of some matches to the last: '22/11/2026', '22/11/2026 a 29/11/2026'. */
export function datesOf(filas: readonly Pick<FilaPartido, 'fecha_celebracion'>[]): string {
  const dias = filas.flatMap(({ fecha_celebracion }) => fecha_celebracion?.slice(0, 10) ?? []).toSorted();
  return [...new Set([dias[0], dias.at(-1)])].flatMap((dia) => (dia ? formatDate(dia) : [])).join(' a ');
}

const rowsOf = (week: string) => narrowRows(PARTIDO_ROWS, [{ name: 'fecha_celebracion', operator: 'intervaldate', value: daysOf(week) }]);

/**
 * The matches of a week, by its first day, or of any date. It opens with those of now, which the office has before it and which begins as the
 * configuration says (spec 3 §9); what was chosen is kept for the day. A season of the past, or filters that come in the address, are of any date.
 */
export function useWeek() {
  const today = now().slice(0, 10);
  const kept = `cd.partidos.semana.${today}`;
  const current = weekOf(today, useConfiguration().diaInicioJornada);
  const past = useQuery(workingCompetition).data?.historico ?? false;
  const sought = useLocation({ select: ({ search }) => 'filtros' in search });
  const [chosen, setChosen] = useState<string | null>(() => (sought ? ALL : sessionStorage.getItem(kept)));
  const seen = chosen ?? (past ? ALL : current);
  const rows = useMemo(() => (seen === ALL ? PARTIDO_ROWS : rowsOf(seen)), [seen]);
  return {
    week: seen === ALL ? null : seen,
    current,
    /** As it is told on paper; all of them, nothing. */
    period: seen === ALL ? '' : `del ${formatDate(seen)} al ${formatDate(daysOf(seen).max)}`,
    rows,
    choose: useCallback(
      (other: string) => {
        sessionStorage.setItem(kept, other);
        setChosen(other);
      },
      [kept],
    ),
  };
}
