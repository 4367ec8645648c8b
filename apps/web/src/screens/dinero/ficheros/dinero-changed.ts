/** What a batch of payments alters where it is read. */
export const REMESAS_CHANGED = [['remesas'], ['pagos'], ['libro'], ['filas', '/api/pagosarbitro']] as const;
