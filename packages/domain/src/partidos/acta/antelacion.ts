/** Minutes before its hour from which a match may be told as played, since some begin early. */
const MINUTOS_DE_ANTELACION = 15;
const MINUTO_MS = 60_000;

const enMilisegundos = (momento: string): number => Date.parse(`${momento.slice(0, 16).replace(' ', 'T')}Z`);

/**
 * Whether a match has not begun, so that nobody can know how it ended. `momento`: 'YYYY-MM-DDTHH:mm'; the day alone where it has no hour (then it is too early
 * until that day); null where it has no day, of which this is not known. `ahora`: 'YYYY-MM-DD HH:mm', with seconds or without. Both are Spanish wall-clock
 * times.
 */
export function esAntesDeHora(momento: string | null, ahora: string): boolean {
  if (momento === null) return false;
  if (!momento.includes('T')) return momento > ahora.slice(0, 10);
  return enMilisegundos(momento) - enMilisegundos(ahora) > MINUTOS_DE_ANTELACION * MINUTO_MS;
}
