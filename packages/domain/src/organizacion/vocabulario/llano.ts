/** A text as it is looked for and compared: without accents or capitals. */
export const llano = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
