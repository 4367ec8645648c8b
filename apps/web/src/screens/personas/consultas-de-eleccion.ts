import { queryOptions } from '@tanstack/react-query';
import { call } from '../../call';

export interface Opcion {
  id: number;
  nombre: string;
}

/** What a person is tied to, to choose from. */
export const colegiosVigentes = queryOptions({ queryKey: ['colegios', 'vigentes'], queryFn: () => call('GET /api/colegios/vigentes'), staleTime: 60_000 });
export const deportesParaElegir = queryOptions({ queryKey: ['deportes'], queryFn: () => call('GET /api/deportes'), staleTime: 60_000 });
export const tiposDeLicencia = queryOptions({ queryKey: ['tiposlicencia', 'combo'], queryFn: () => call('GET /api/tiposlicencia/combo'), staleTime: 60_000 });
