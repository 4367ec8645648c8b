/** Why the identity of a paid referee is kept when the rest of their data go, as it is told and kept with it. */
export const BASE_DE_LA_FICHA_FISCAL =
  'Obligación legal (RGPD, art. 6.1.c y 17.3.b): declaración anual de retenciones (Ley 35/2006, art. 105) y prescripción tributaria (Ley 58/2003, art. 66)';

/** The last day on which it is kept who was paid in a year: so many years after the end of the next January, in which the summary is filed. */
export const conservadaHasta = (anno: number, annos: number): string => `${anno + 1 + annos}-01-31`;

/** The last year of which nothing has to be kept that day any more. */
export const annoVencido = (hoy: string, annos: number): number => {
  const anno = Number(hoy.slice(0, 4)) - 1 - annos;
  return hoy > conservadaHasta(anno, annos) ? anno : anno - 1;
};
