import { lunesDe, sumarDias, type Fechas } from './semanas';

const DIAS_DE_SEMANA = 7;

/** July and August: a school league is over in June at the latest. */
export const enVerano = (fecha: string): boolean => ['07', '08'].includes(fecha.slice(5, 7));

/** The Monday of the first week that has not begun. */
export const lunesSiguiente = (hoy: string): string => sumarDias(lunesDe(hoy), DIAS_DE_SEMANA);

/** Whether some of those days of the week, 1 Monday to 7 Sunday, falls in July or August. */
export const tocaVerano = (lunes: string, dias: readonly number[]): boolean => dias.some((dia) => enVerano(sumarDias(lunes, dia - 1)));

interface Marco {
  hoy: string;
  /** Last day of the phase. */
  fecha_fin: string;
  /** Days of the week on which its teams prefer to play. */
  dias: readonly number[];
}

/**
 * Weeks of a phase in which its league is played: the playable ones from the next Monday on, until June at the latest. Where they are too few, those of the
 * summer too and, where even so they are, the last ones that have gone by, both with a warning. A phase that has ended is dated whole, to write down what was
 * played.
 */
export function semanasPorJugar(lunes: readonly string[], hacenFalta: number, { hoy, fecha_fin, dias }: Marco): string[] {
  const quedan = lunes.filter((uno) => fecha_fin < hoy || uno >= lunesSiguiente(hoy));
  const delCurso = quedan.filter((uno) => !tocaVerano(uno, dias));
  if (delCurso.length >= hacenFalta) return delCurso;
  return quedan.length >= hacenFalta ? quedan : lunes.slice(-hacenFalta);
}

/** Dates proposed for a new phase: the rest of the season, until June at the latest; where nothing is left, the whole season. */
export function proponerFechas({ fecha_inicio, fecha_fin }: Fechas, hoy: string): Fechas {
  const inicio = fecha_inicio > hoy ? fecha_inicio : lunesSiguiente(hoy);
  let fin = fecha_fin;
  while (enVerano(fin) && fin > inicio) fin = sumarDias(fin, -DIAS_DE_SEMANA);
  if (inicio < fin) return { fecha_inicio: inicio, fecha_fin: fin };
  return { fecha_inicio: inicio < fecha_fin ? inicio : fecha_inicio, fecha_fin };
}
