import { enMadrid } from './reloj';

/** What many pages wait for at the same hour is read by each at a moment of its own within this. */
const REPARTO_MS = 30_000;
const enMs = (momento: string) => Date.parse(`${momento}:00Z`);

/** Does it when that moment ('YYYY-MM-DDTHH:mm') has come by the league's clock; of one that is past, or of none, nothing. */
export function alLlegar(momento: string | null, hacer: () => void): () => void {
  const falta = momento === null ? 0 : enMs(momento) - enMs(enMadrid(Date.now()));
  if (falta <= 0) return () => {};
  const reloj = setTimeout(hacer, falta + Math.random() * REPARTO_MS);
  return () => clearTimeout(reloj);
}
