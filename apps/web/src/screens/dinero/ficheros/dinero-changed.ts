import { keyOf } from '../../../client/ask-ahead';

/** What a batch of payments alters where it is read. */
export const REMESAS_CHANGED = [['remesas'], ['pagos'], ['libro'], ['filas', '/api/pagosarbitro']] as const;
/** What is charged, collected or returned alters: also what it was of says whether it is paid. A movement of the bank may be of what is paid. */
export const COBROS_CHANGED = [
  ['cobros'],
  ['facturas'],
  ['deudas'],
  ...REMESAS_CHANGED,
  keyOf('equipos'),
  keyOf('sanciones'),
  keyOf('cambiospartido'),
  ['partidos'],
  ['cambios'],
] as const;
