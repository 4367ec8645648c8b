import type { FilaCargo, ParaQuien, rutasConceptos } from '@cd/contract/dinero/conceptos';
import { keyOf } from '../../../client/ask-ahead';
import { maestro } from '../../../ui/crud/records';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';

export const CONCEPTOS = maestro<typeof rutasConceptos>({
  pantalla: 'conceptos',
  envoltorio: 'concepto',
  uno: 'concepto',
  varios: 'conceptos',
});

/** The parts of the concepts, each at its address. */
export const PARTS = [
  { to: '/admin/conceptos', texto: 'Lista' },
  { to: '/admin/conceptos/poner', texto: 'Poner' },
  { to: '/admin/conceptos/puestos', texto: 'Puestos' },
] as const;

export const PARA: Readonly<Record<ParaQuien, string>> = {
  colegios: 'Colegios, que lo deben',
  arbitros: 'Árbitros, a quienes se les debe',
  todos: 'Unos y otros',
};

export type De = FilaCargo['de'];
/** What is put to an account, or taken from it, alters. */
export const CARGOS_CHANGED = [['cargos'], keyOf('conceptos'), ['pagos'], ...COBROS_CHANGED] as const;
