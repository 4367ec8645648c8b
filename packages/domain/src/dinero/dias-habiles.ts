import { sumarDias } from '../competicion/semanas/semanas';

/** Easter Sunday of a year, by the Gregorian computus (Meeus, Jones and Butcher), as 'AAAA-MM-DD'. */
function domingoDePascua(anno: number): string {
  const a = anno % 19;
  const siglo = Math.floor(anno / 100);
  const resto = anno % 100;
  const h = (19 * a + siglo - Math.floor(siglo / 4) - Math.floor((siglo - Math.floor((siglo + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (siglo % 4) + 2 * Math.floor(resto / 4) - h - (resto % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const dias = h + l - 7 * m + 114;
  return `${anno}-${String(Math.floor(dias / 31)).padStart(2, '0')}-${String((dias % 31) + 1).padStart(2, '0')}`;
}

const FIJOS = ['01-01', '05-01', '12-25', '12-26'];

/**
 * Whether the banks of the euro area settle on a day ('AAAA-MM-DD'): the calendar of TARGET2, that of no town. Closed on Saturday, Sunday, New Year,
 * Good Friday, Easter Monday, 1 May, 25 and 26 December (Guideline ECB/2012/27, annex II).
 */
export function diaHabil(fecha: string): boolean {
  const dia = new Date(fecha).getUTCDay();
  if (dia === 0 || dia === 6 || FIJOS.includes(fecha.slice(5))) return false;
  const pascua = domingoDePascua(Number(fecha.slice(0, 4)));
  return fecha !== sumarDias(pascua, -2) && fecha !== sumarDias(pascua, 1);
}

/** The day itself if the banks settle on it; otherwise, the first one after it on which they do. */
export const primerDiaHabil = (fecha: string): string => (diaHabil(fecha) ? fecha : primerDiaHabil(sumarDias(fecha, 1)));

/** The banking day that comes `cuantos` banking days after a day. */
export function siguienteDiaHabil(fecha: string, cuantos = 1): string {
  let dia = fecha;
  for (let quedan = cuantos; quedan > 0; quedan -= 1) dia = primerDiaHabil(sumarDias(dia, 1));
  return dia;
}
