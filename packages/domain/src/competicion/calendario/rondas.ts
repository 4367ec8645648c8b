/** A round of a bracket: how many legs its ties have at most. */
export interface RondaPorFechar {
  tipoRonda: number;
  vueltas: number;
  /** All the ties of the round have their matches, so it needs no more weeks. */
  fechada?: boolean;
}

/** The Monday of each leg of each round, `vuelta` from 1. */
export type SemanasDeRondas = ReadonlyMap<number, readonly string[]>;

/** Spreads the legs from the first week to the last, those of a round in consecutive weeks; null: there are fewer weeks than legs. */
function repartir(rondas: readonly RondaPorFechar[], lunes: readonly string[]): SemanasDeRondas | null {
  const enOrden = rondas.toSorted((a, b) => b.tipoRonda - a.tipoRonda);
  const semanasSobrantes = lunes.length - enOrden.reduce((suma, { vueltas }) => suma + vueltas, 0);
  if (semanasSobrantes < 0) return null;
  let antes = 0;
  return new Map(
    enOrden.map(({ tipoRonda, vueltas }, n) => {
      const desde = antes + (enOrden.length > 1 ? Math.floor((semanasSobrantes * n) / (enOrden.length - 1)) : 0);
      antes += vueltas;
      return [tipoRonda, lunes.slice(desde, desde + vueltas)];
    }),
  );
}

/**
 * Rounds in their order over the playable weeks. The weeks of a round stay the same once the earlier ones are played, unless they would begin before `desde`, a
 * Monday; where some do, the rounds still to be dated share the weeks from then on. Null: there are fewer weeks than legs.
 */
export function fecharRondas(rondas: readonly RondaPorFechar[], lunes: readonly string[], desde = ''): SemanasDeRondas | null {
  const porFechar = rondas.filter(({ fechada }) => !fechada);
  const todas = repartir(rondas, lunes);
  if (todas && porFechar.every(({ tipoRonda }) => todas.get(tipoRonda)![0]! >= desde)) return todas;
  return repartir(
    porFechar,
    lunes.filter((uno) => uno >= desde),
  );
}

const DIAS = [1, 2, 3, 4, 5, 6, 7];
/** The day of the week, 1 Monday to 7 Sunday, nearest to `dia` of those that `sirve` admits, the later of two as near; `dia` itself where none is. */
export const diaMasCercano = (dia: number, sirve: (dia: number) => boolean): number =>
  DIAS.filter(sirve).toSorted((a, b) => Math.abs(a - dia) - Math.abs(b - dia) || b - a)[0] ?? dia;
