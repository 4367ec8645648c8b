import type { Seleccion } from '@cd/contract/kit/paged-list';
import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useConfiguration } from '../../../client/configuration';
import { workingCompetition } from '../../../client/shell-queries';
import { addDays, weekOf } from '../../../format/date';
import { formatDate, now } from '../../../format/format';
import { narrowRows } from '../../../ui/grid/row-source';
import { PARTIDO_ROWS } from './partidos';

const WEEK = 7;

/** The first day of a week and its last. */
export const daysOf = (week: string) => ({ min: week, max: addDays(week, WEEK - 1) });
export const weekAway = (week: string, weeks: 1 | -1): string => addDays(week, weeks * WEEK);

/** Matches of any date: all of them, or those that no week shows, or shows where nobody looks for them. */
const OF_ANY_DATE = {
  todas: [],
  sin_fecha: [{ name: 'pendiente_convocatoria', operator: 'equals', value: 1 }],
  aplazados: [
    { name: 'aplazado', operator: 'equals', value: 1 },
    { name: 'pendiente_convocatoria', operator: 'equals', value: 0 },
  ],
} as const satisfies Record<string, Seleccion['filtros']>;
export type OfAnyDate = keyof typeof OF_ANY_DATE;
const isOfAnyDate = (seen: string): seen is OfAnyDate => seen in OF_ANY_DATE;

const ASIDE: Readonly<Record<OfAnyDate, string>> = { todas: '', sin_fecha: 'sin fecha', aplazados: 'aplazados con fecha' };

/** From the first day of some matches to the last: '22/11/2026', '22/11/2026 a 29/11/2026'. */
export function datesOf(filas: readonly Pick<FilaPartido, 'fecha_celebracion'>[]): string {
  const dias = filas.flatMap(({ fecha_celebracion }) => fecha_celebracion?.slice(0, 10) ?? []).toSorted();
  return [...new Set([dias[0], dias.at(-1)])].flatMap((dia) => (dia ? formatDate(dia) : [])).join(' a ');
}

const rowsOf = (seen: string) =>
  narrowRows(
    PARTIDO_ROWS,
    isOfAnyDate(seen) ? [...OF_ANY_DATE[seen]] : [{ name: 'fecha_celebracion', operator: 'intervaldate', value: daysOf(seen) }],
  );
const countOf = async (seen: OfAnyDate, signal: AbortSignal): Promise<number> =>
  (await rowsOf(seen).pagina({ filtros: [], ordenacion: [], paginacion: { pageNumber: 1, pageSize: 1 } }, signal)).count;

/** How many are seen only without their week. */
export const asideQuery = queryOptions({
  // Under the key of the list, so that what reads it again counts them again.
  queryKey: ['filas', ...PARTIDO_ROWS.clave, 'aparte'],
  queryFn: async ({ signal }) => ({ sin_fecha: await countOf('sin_fecha', signal), aplazados: await countOf('aplazados', signal) }),
});

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
  const [chosen, setChosen] = useState<string | null>(() => (sought ? 'todas' : sessionStorage.getItem(kept)));
  const seen = chosen ?? (past ? 'todas' : current);
  const rows = useMemo(() => (seen === 'todas' ? PARTIDO_ROWS : rowsOf(seen)), [seen]);
  return {
    seen,
    week: isOfAnyDate(seen) ? null : seen,
    current,
    /** As it is told on paper; all of them, nothing. */
    period: isOfAnyDate(seen) ? ASIDE[seen] : `del ${formatDate(seen)} al ${formatDate(daysOf(seen).max)}`,
    rows,
    choose: (other: string) => {
      sessionStorage.setItem(kept, other);
      setChosen(other);
    },
  };
}
