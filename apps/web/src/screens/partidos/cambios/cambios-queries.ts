import type { CambioDeEquipo, ConsecuenciasDeCambio, Eleccion, Propuesta } from '@cd/contract/partidos/cambios';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatMoment } from '../../../format/format';

export type { CambioDeEquipo, ConsecuenciasDeCambio, Eleccion, Propuesta };

export const cambiosOf = (partidoId: number) =>
  queryOptions({
    queryKey: ['cambios', 'partido', partidoId],
    queryFn: () => call('GET /api/cambiospartido/partido/:partidoId', { params: { partidoId } }),
  });
export const cambioBy = (id: number) =>
  queryOptions({ queryKey: ['cambios', id], queryFn: () => call('GET /api/cambiospartido/:id', { params: { id } }) });
export const consecuenciasOf = (id: number, eleccion: Eleccion) =>
  queryOptions({
    queryKey: ['cambios', id, 'consecuencias', eleccion],
    queryFn: () => call('POST /api/cambiospartido/consecuencias/:id', { params: { id }, body: { eleccion } }),
  });

/** Waits for somebody: of the other states nothing is done any more. */
export const isOpen = ({ estado }: Pick<CambioDeEquipo, 'estado'>): boolean => estado <= 2;

/** '28/11/2026 10:30 · Pabellón Norte' */
export const siteText = ({ fecha, hora, sede }: { fecha: string | null; hora: string | null; sede: string | null }): string =>
  [fecha === null ? 'Sin fecha' : formatMoment([fecha, hora].filter(Boolean).join('T')), sede ?? 'Sin sede'].join(' · ');
