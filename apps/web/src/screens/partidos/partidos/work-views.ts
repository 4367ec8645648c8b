import { POR_RESOLVER } from '@cd/contract/administracion/por-resolver';
import type { OwnView } from '../../../ui/grid/props';

/** What the office looks for among its matches, of any date. */
export const WORK_VIEWS: readonly OwnView[] = [
  POR_RESOLVER.informesSinEntregar,
  POR_RESOLVER.actasPorValidar,
  POR_RESOLVER.partidosPorConvocar,
  POR_RESOLVER.eliminatoriasSinDecidir,
  { vista: 'Sin sede', filtros: { sin_sede: 1 } },
  { vista: 'Sin árbitro', filtros: { sin_arbitro: 1 } },
];
