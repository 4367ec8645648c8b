/** Words of `Estado`. They are apart from the schemas so that a list loads without those. */
export const ESTADOS_PERSONA = [
  { valor: 1, texto: 'Activo' },
  { valor: 2, texto: 'Baja' },
] as const;
