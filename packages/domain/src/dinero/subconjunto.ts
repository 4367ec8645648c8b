/** Steps after which the search stops: what needs more could be so many things that it is none. */
const PASOS = 1_500;
/** Beyond so many amounts there is never a single way. */
const MAXIMO = 60;

/**
 * The places of the amounts that add up to a total, if there is only one way; null if there is none, more than one, or a bounded search cannot tell. All
 * amounts are positive whole numbers.
 */
export function subconjunto(importes: readonly number[], total: number): number[] | null {
  const orden = importes
    .map((importe, n) => ({ importe, n }))
    .filter(({ importe }) => importe <= total)
    .toSorted((a, b) => b.importe - a.importe);
  if (orden.length > MAXIMO) return null;
  // What is left to take from each place on.
  const quedan = orden.map((_, n) => orden.slice(n).reduce((suma, { importe }) => suma + importe, 0));
  const halladas: number[][] = [];
  const tomadas: number[] = [];
  let pasos = 0;
  const buscar = (desde: number, falta: number): void => {
    if (falta === 0) return void halladas.push([...tomadas]);
    pasos += 1;
    if (halladas.length > 1 || pasos > PASOS || (quedan[desde] ?? 0) < falta) return;
    if (orden[desde]!.importe <= falta) {
      tomadas.push(orden[desde]!.n);
      buscar(desde + 1, falta - orden[desde]!.importe);
      tomadas.pop();
    }
    buscar(desde + 1, falta);
  };
  buscar(0, total);
  return halladas.length === 1 && pasos <= PASOS ? halladas[0]!.toSorted((a, b) => a - b) : null;
}
