/** Why who was paid is kept when the rest of their data go, as it is told and kept beside it. */
export const BASE_DE_LA_FICHA_FISCAL =
  'Obligación legal (RGPD, art. 6.1.c y 17.3.b): declaración anual de retenciones (Ley 35/2006, art. 105) y prescripción tributaria (Ley 58/2003, art. 66)';

/**
 * The last day on which it is kept who was paid in a year: so many years after the filing period of its summary ends, which is all of the next
 * January.
 */
export const conservadaHasta = (anno: number, annos: number): string => `${anno + 1 + annos}-01-31`;

/** Until which year, included, there is nothing to be kept any more that day. */
export const annoVencido = (hoy: string, annos: number): number => {
  const anno = Number(hoy.slice(0, 4)) - 1 - annos;
  return hoy > conservadaHasta(anno, annos) ? anno : anno - 1;
};
