import { lunesDe, sumarDias, type Fechas } from './semanas';

const DIAS_DE_SEMANA = 7;

/** July and August: a school league is over in June at the latest. */
export const enVerano = (fecha: string): boolean => ['07', '08'].includes(fecha.slice(5, 7));

/** The first week that nobody has begun. */
export const lunesSiguiente = (hoy: string): string => sumarDias(lunesDe(hoy), DIAS_DE_SEMANA);

/** Whether some of those days of the week, 1 Monday to 7 Sunday, falls in July or August. */
export const tocaVerano = (lunes: string, dias: readonly number[]): boolean => dias.some((dia) => enVerano(sumarDias(lunes, dia - 1)));

interface Marco {
  hoy: string;
  /** Of the phase. */
  fecha_fin: string;
  /** Days of the week on which its teams would rather play. */
  dias: readonly number[];
}

/**
 * Of the playable weeks of a phase, those in which its league is played: from the next Monday on, and in June at the latest. Where they are fewer than
 * it takes, those of the summer too and, where not even so, the last that have gone by: it is warned of both. What has ended is dated as a whole, to
 * write down what was played.
 */
export function semanasPorJugar(lunes: readonly string[], hacenFalta: number, { hoy, fecha_fin, dias }: Marco): string[] {
  const quedan = lunes.filter((uno) => fecha_fin < hoy || uno >= lunesSiguiente(hoy));
  const delCurso = quedan.filter((uno) => !tocaVerano(uno, dias));
  if (delCurso.length >= hacenFalta) return delCurso;
  return quedan.length >= hacenFalta ? quedan : lunes.slice(-hacenFalta);
}

/** The dates that a new phase is offered: what is left of its season, in June at the latest. Where nothing is left of it, the whole season. */
export function proponerFechas({ fecha_inicio, fecha_fin }: Fechas, hoy: string): Fechas {
  const inicio = fecha_inicio > hoy ? fecha_inicio : lunesSiguiente(hoy);
  let fin = fecha_fin;
  while (enVerano(fin) && fin > inicio) fin = sumarDias(fin, -DIAS_DE_SEMANA);
  if (inicio < fin) return { fecha_inicio: inicio, fecha_fin: fin };
  return { fecha_inicio: inicio < fecha_fin ? inicio : fecha_inicio, fecha_fin };
}
