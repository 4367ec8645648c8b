const STEPS = [1, 2, 5];
const MAX_LINES = 4;

/** The lines of a chart that reaches `maximo`: 0, 10, 20, 30 for 34. The last is not above it, unless it is the only one. */
export function gridLines(maximo: number): number[] {
  for (let potencia = 1; ; potencia *= 10) {
    const paso = STEPS.map((uno) => uno * potencia).find((candidato) => maximo / candidato <= MAX_LINES);
    if (paso) return Array.from({ length: Math.max(1, Math.floor(maximo / paso)) + 1 }, (_, indice) => indice * paso);
  }
}

/** One label of every so many, the last among them, so that they keep `ancho` pixels each. */
export function labelEvery(cuantas: number, disponible: number, ancho: number): number {
  return Math.max(1, Math.ceil((cuantas * ancho) / Math.max(1, disponible)));
}
