/** Names are compared without accents, capitals or repeated spaces. */
export const plegar = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
