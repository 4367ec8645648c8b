/**
 * How many letters are wrong, missing, left over or out of place (two that follow each other) between two words; beyond `margen` it only says that there are
 * more.
 */
export function distancia(una: string, otra: string, margen: number): number {
  if (Math.abs(una.length - otra.length) > margen) return margen + 1;
  let anterior: number[] = [];
  let fila = Array.from({ length: otra.length + 1 }, (_, n) => n);
  for (let i = 1; i <= una.length; i += 1) {
    const nueva = [i];
    let menor = i;
    for (let j = 1; j <= otra.length; j += 1) {
      const cambia = una[i - 1] === otra[j - 1] ? 0 : 1;
      let coste = Math.min(fila[j]! + 1, nueva[j - 1]! + 1, fila[j - 1]! + cambia);
      if (i > 1 && j > 1 && una[i - 1] === otra[j - 2] && una[i - 2] === otra[j - 1]) coste = Math.min(coste, anterior[j - 2]! + 1);
      nueva.push(coste);
      menor = Math.min(menor, coste);
    }
    if (menor > margen) return margen + 1;
    anterior = fila;
    fila = nueva;
  }
  return fila[otra.length]!;
}
