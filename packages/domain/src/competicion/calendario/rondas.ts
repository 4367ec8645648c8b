/** A round of a bracket: how many legs its ties have at most. */
export interface RondaPorFechar {
  tipoRonda: number;
  vueltas: number;
  /** All its ties have their matches: it needs no weeks any more. */
  fechada?: boolean;
}

/** The Monday of each leg of each round, `vuelta` from 1. */
export type SemanasDeRondas = ReadonlyMap<number, readonly string[]>;

/** From the first week to the last; the legs of a round, in weeks running. Null: there are fewer weeks than legs. */
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
 * Rounds in their order over the playable weeks. The weeks of a round are the same before and after the earlier ones are played, as long as they do
 * not begin before `desde`, a Monday; where some do, the rounds that are still to be dated share the weeks from then on. Null: there are fewer
 * weeks than legs.
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
/** The day of the week, 1 Monday to 7 Sunday, nearest to `dia` of those that will do; of two as near, the later. None will: that one. */
export const diaMasCercano = (dia: number, sirve: (dia: number) => boolean): number =>
  DIAS.filter(sirve).toSorted((a, b) => Math.abs(a - dia) - Math.abs(b - dia) || b - a)[0] ?? dia;
