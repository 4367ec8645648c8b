/** Of `Estado`; apart from the schemas, so that no list waits for those. */
export const ESTADOS_PERSONA = [
  { valor: 1, texto: 'Activo' },
  { valor: 2, texto: 'Baja' },
] as const;
