import type { Letterhead } from './listing';

const LONGEST = 60;

/** 'Ana Peña, 1.ª' → 'ana-pena-1-a' */
const inName = (texto: string): string =>
  texto
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '');

/** 'Temporada 2026-2027' → '2026-27'; what has no years, its words. */
function seasonInName(temporada: string): string {
  const years = /(\d{4})\s*[-–/]\s*(?:\d{2})?(\d{2})/.exec(temporada);
  return years ? `${years[1]}-${years[2]}` : inName(temporada);
}

/** What it is, of which season, of what, and when it was made: 'partidos-2026-27-futbol-alevin-2026-11-26'. */
export const fileName = (
  que: string,
  deQue: readonly string[],
  { temporada, instante }: Pick<Letterhead, 'temporada' | 'instante'>,
): string =>
  [inName(que), seasonInName(temporada), inName(deQue.join(' ')), instante.slice(0, 10)].filter((parte) => parte !== '').join('-');
