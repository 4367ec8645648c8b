import type { ArbitrajePendiente, ConceptoPendiente, Pendientes } from '@cd/contract/dinero/pagos';
import { calcularPago, SIN_PERFIL, type ImportesDePago } from '@cd/domain/dinero/pago';
import { queryOptions } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { formatDate } from '../../../format/format';

export const NUEVO = '/admin/pagosarbitros_nuevo';
export const ofArbitro = (arbitro: number): string => `${NUEVO}?arbitro=${arbitro}`;

/** Whose appointments are open, as the address says; null, nobody's. */
export const useArbitro = (): number | null =>
  useRouterState({
    select: ({ location }) => {
      const { arbitro } = location.search as { arbitro?: unknown };
      return typeof arbitro === 'number' && Number.isInteger(arbitro) && arbitro > 0 ? arbitro : null;
    },
  });

export const pendientesBy = (id: number) =>
  queryOptions({
    queryKey: ['pagos', 'pendientes', id],
    queryFn: () => call('GET /api/arbitrajes/pendientespago/:id', { params: { id } }),
  });

/** As the server will do it: what no fee says is not paid. */
export const sumOf = (
  arbitrajes: readonly ArbitrajePendiente[],
  conceptos: readonly ConceptoPendiente[],
  perfil: Pendientes['perfil'],
): ImportesDePago =>
  calcularPago(
    arbitrajes.flatMap(({ importe, kilometros }) => (importe === null ? [] : [{ importe, kilometros: kilometros ?? 0 }])),
    perfil ?? SIN_PERFIL,
    conceptos,
  );

export const whenOf = ({ fecha, hora }: Pick<ArbitrajePendiente, 'fecha' | 'hora'>): string =>
  fecha === null ? 'sin fecha' : [formatDate(fecha), hora].filter(Boolean).join(' ');
