import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useConfiguracion } from '../../../client/configuracion';
import { competicionDeTrabajo } from '../../../client/shell-queries';
import { addDays, weekOf } from '../../../format/date';
import { now } from '../../../format/format';
import { narrowRows } from '../../../ui/grid/row-source';
import { PARTIDO_ROWS } from './partidos';

const WEEK = 7;

/** The first day of a week and its last. */
export const daysOf = (week: string) => ({ min: week, max: addDays(week, WEEK - 1) });
export const weekAway = (week: string, weeks: 1 | -1): string => addDays(week, weeks * WEEK);

/**
 * The matches of a week, or of any date: null. It opens with those of now, which the office has before it and which begins as the configuration says (spec 3 §9); what was chosen is kept for the
 * day. A season of the past, or filters that come in the address, are of any date.
 */
export function useWeek() {
  const today = now().slice(0, 10);
  const kept = `cd.partidos.semana.${today}`;
  const current = weekOf(today, useConfiguracion().diaInicioJornada);
  const past = useQuery(competicionDeTrabajo).data?.historico ?? false;
  const sought = useLocation({ select: ({ search }) => 'filtros' in search });
  const [chosen, setChosen] = useState<string | null>(() => (sought ? '' : sessionStorage.getItem(kept)));
  const week = chosen === null ? (past ? null : current) : chosen === '' ? null : chosen;
  const rows = useMemo(
    () =>
      week === null
        ? PARTIDO_ROWS
        : narrowRows(PARTIDO_ROWS, [{ name: 'fecha_celebracion', operator: 'intervaldate', value: daysOf(week) }]),
    [week],
  );
  return {
    week,
    current,
    rows,
    choose: (a: string | null) => {
      sessionStorage.setItem(kept, a ?? '');
      setChosen(a ?? '');
    },
  };
}
