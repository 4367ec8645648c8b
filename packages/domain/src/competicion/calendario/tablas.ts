/** A match between two places of a table: [who receives, who visits]. */
export type Cruce = readonly [local: number, visitante: number];
/** Rounds of a single round robin between places 0…n−1. With n odd a place rests each round. */
export type TablaDeCalendario = readonly (readonly Cruce[])[];

/** Rounds that n teams need to meet once. */
export const jornadasPorVuelta = (n: number): number => (n < 2 ? 0 : n % 2 === 0 ? n - 1 : n);

/**
 * The circle: the last place stays and the others turn. Sides alternate with the distance to the turning place, which leaves
 * n − 2 breaks with n even and none with n odd: the fewest there are (de Werra, 1981).
 */
export function tablaEnCirculo(n: number): TablaDeCalendario {
  const vuelta = n % 2 === 0 ? n - 1 : n;
  return Array.from({ length: jornadasPorVuelta(n) }, (_, jornada) => {
    const cruces: Cruce[] = n % 2 === 0 ? [jornada % 2 === 0 ? [jornada, n - 1] : [n - 1, jornada]] : [];
    for (let distancia = 1; 2 * distancia <= vuelta - 1; distancia++) {
      const delante = (jornada + distancia) % vuelta;
      const detras = (jornada - distancia + vuelta) % vuelta;
      cruces.push(distancia % 2 === 1 ? [detras, delante] : [delante, detras]);
    }
    return cruces;
  });
}
