/** A round of a bracket: how many legs its ties have at most. */
export interface RondaPorFechar {
  tipoRonda: number;
  vueltas: number;
}

/** The Monday of each leg of each round, `vuelta` from 1. */
export type SemanasDeRondas = ReadonlyMap<number, readonly string[]>;

/**
 * Rounds in their order over the playable weeks, from the first to the last; the legs of one, in weeks running. The weeks of a round are the same
 * before and after the earlier ones are played. Null: there are fewer weeks than legs.
 */
export function fecharRondas(rondas: readonly RondaPorFechar[], lunes: readonly string[]): SemanasDeRondas | null {
  const enOrden = rondas.toSorted((a, b) => b.tipoRonda - a.tipoRonda);
  const sobran = lunes.length - enOrden.reduce((suma, { vueltas }) => suma + vueltas, 0);
  if (sobran < 0) return null;
  let antes = 0;
  return new Map(
    enOrden.map(({ tipoRonda, vueltas }, n) => {
      const desde = antes + (enOrden.length > 1 ? Math.floor((sobran * n) / (enOrden.length - 1)) : 0);
      antes += vueltas;
      return [tipoRonda, lunes.slice(desde, desde + vueltas)];
    }),
  );
}
