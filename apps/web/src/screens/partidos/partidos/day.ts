import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { tienePalabras } from '@cd/domain/organizacion/vocabulario/palabras';
import { queryOptions } from '@tanstack/react-query';
import { formatDate } from '../../../format/format';
import { PARTIDO_ROWS, partidoName } from '../partido/partidos';

export const keyOfDay = (day: string) => ['partidos', 'dia', day] as const;

/** All the matches of a day, in the order in which they are played. */
export const matchesOfDay = (day: string) =>
  queryOptions({
    queryKey: keyOfDay(day),
    queryFn: ({ signal }) =>
      PARTIDO_ROWS.todas(
        {
          ordenacion: [{ name: 'fecha_celebracion', order: 'asc' }],
          filtros: [{ name: 'fecha_celebracion', operator: 'equals', value: day }],
        },
        { signal },
      ),
    // What is being entered is not read from under the hands of whoever enters it.
    staleTime: Infinity,
    gcTime: 0,
  });

const WEEKDAY = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' });
/** 'domingo 22/11/2026' */
export const formatDay = (day: string): string => `${WEEKDAY.format(new Date(`${day}T00:00:00Z`))} ${formatDate(day)}`;

/** Where in the competition it is played. */
export const championshipOf = ({ d_nombre, c_nombre, ge_nombre }: FilaPartido): string => `${d_nombre} ${c_nombre} ${ge_nombre}`;
export const roundOf = ({ g_nombre, ronda_nombre, j_numero }: FilaPartido): string =>
  [g_nombre ?? ronda_nombre, j_numero === null ? null : `J.\u00a0${j_numero}`].filter(Boolean).join(' · ');
export const placeOf = (fila: FilaPartido): string => [championshipOf(fila), roundOf(fila)].filter(Boolean).join(' · ');

export const isFound = (fila: FilaPartido, words: string): boolean =>
  tienePalabras(`${partidoName(fila)} ${placeOf(fila)} ${fila.f_nombre} ${fila.sede_nombre ?? ''}`, words);
