const DIA_MS = 86_400_000;
const DIAS_DE_SEMANA = 7;

export const sumarDias = (fecha: string, dias: number): string => new Date(Date.parse(fecha) + dias * DIA_MS).toISOString().slice(0, 10);
/** Monday of the week of a date. */
export const lunesDe = (fecha: string): string => sumarDias(fecha, -((new Date(fecha).getUTCDay() + 6) % DIAS_DE_SEMANA));

/** Dates 'YYYY-MM-DD', both ends included. */
export interface Fechas {
  fecha_inicio: string;
  fecha_fin: string;
}

/** Whole weeks, from Monday to Sunday, that hold some day of those dates (domain-rules, «Competition, calendar of weeks»). */
export function semanasEntre({ fecha_inicio, fecha_fin }: Fechas): Fechas[] {
  const semanas: Fechas[] = [];
  for (let lunes = lunesDe(fecha_inicio); lunes <= fecha_fin; lunes = sumarDias(lunes, DIAS_DE_SEMANA))
    semanas.push({ fecha_inicio: lunes, fecha_fin: sumarDias(lunes, DIAS_DE_SEMANA - 1) });
  return semanas;
}

export interface Semana<F> extends Fechas {
  inhabil: 0 | 1;
  festivos: F[];
  /** How many matches are played in the week. */
  partidos: number;
}

interface Ocupacion<F> {
  /** Mondays of the weeks that are not played. */
  inhabiles: Iterable<string>;
  festivos: readonly F[];
  /** The date of each match. */
  partidos: readonly string[];
}

/** The weeks of a season, each with what happens in it. */
export function describirSemanas<F extends { fecha: string }>(
  fechas: Fechas,
  { inhabiles, festivos, partidos }: Ocupacion<F>,
): Semana<F>[] {
  const lunesInhabiles = new Set(inhabiles);
  return semanasEntre(fechas).map((semana) => {
    const enElla = (fecha: string): boolean => fecha >= semana.fecha_inicio && fecha <= semana.fecha_fin;
    return {
      ...semana,
      inhabil: lunesInhabiles.has(semana.fecha_inicio) ? 1 : 0,
      festivos: festivos.filter(({ fecha }) => enElla(fecha)),
      partidos: partidos.filter(enElla).length,
    };
  });
}

/** Mondays that are not of a week of the season. */
export function semanasAjenas(fechas: Fechas, lunes: readonly string[]): string[] {
  const suyas = new Set(semanasEntre(fechas).map(({ fecha_inicio }) => fecha_inicio));
  return lunes.filter((uno) => !suyas.has(uno));
}
