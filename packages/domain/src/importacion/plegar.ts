import { llano } from '../organizacion/vocabulario/llano';

/** Names are compared without accents, capitals or repeated spaces. */
export const plegar = (texto: string): string => llano(texto).replaceAll(/\s+/g, ' ').trim();
