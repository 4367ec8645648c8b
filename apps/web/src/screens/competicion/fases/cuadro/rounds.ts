import type { CruceDeFase } from '@cd/contract/competicion/fases';
import { esLugarVacio } from '@cd/domain/competicion/cuadro/cierre';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import { NOMBRE_RONDA, type TipoRonda } from '@cd/domain/competicion/cuadro/tipos';

export interface Round {
  tipoRonda: TipoRonda;
  /** Two by two, as they meet in the next round; the final, alone. */
  pares: CruceDeFase[][];
  tercero: CruceDeFase | null;
  titulo: string;
  /** 'ida y vuelta', 'único'; none where all are exempt. */
  partidos: string;
}

export function roundsOf(cruces: readonly CruceDeFase[]): Round[] {
  const tercero = cruces.find(({ perdedor }) => perdedor) ?? null;
  const primera = Math.max(-1, ...cruces.map(({ tipoRonda }) => tipoRonda));
  return Array.from({ length: primera + 1 }, (_, i) => {
    const tipoRonda = (primera - i) as TipoRonda;
    const suyos = cruces
      .filter((uno) => uno.tipoRonda === tipoRonda && !uno.perdedor)
      .toSorted((a, b) => a.identificador - b.identificador);
    const jugable = suyos.find(({ numPartidos }) => numPartidos > 0);
    return {
      tipoRonda,
      pares: inPairs(suyos),
      tercero: tipoRonda === 0 ? tercero : null,
      titulo: nombreRonda({ tipoRonda, perdedor: tipoRonda === 0 && tercero !== null, numPartidos: 1 }),
      partidos: jugable ? (jugable.numPartidos === 2 ? 'ida y vuelta' : 'partido único') : '',
    };
  });
}

/** What a sheet of paper takes with its names whole. */
const ROUNDS_OF_SHEET = 4;

/** A bracket on paper: whole where it fits; else, what leads to each tie of its fourth round, and last what its winners decide. */
export function sheetsOf(rounds: readonly Round[]): Round[][] {
  if (rounds.length <= ROUNDS_OF_SHEET) return [[...rounds]];
  const first = rounds.slice(0, ROUNDS_OF_SHEET);
  const branches = first
    .at(-1)!
    .pares.flat()
    .map((_, branch) =>
      first.map((round, i): Round => {
        const cruces = round.pares.flat();
        const suyos = 2 ** (ROUNDS_OF_SHEET - 1 - i);
        return { ...round, pares: inPairs(cruces.slice(branch * suyos, (branch + 1) * suyos)) };
      }),
    );
  return [...branches, rounds.slice(ROUNDS_OF_SHEET - 1)];
}

const inPairs = (cruces: readonly CruceDeFase[]): CruceDeFase[][] =>
  Array.from({ length: Math.ceil(cruces.length / 2) }, (_, par) => cruces.slice(2 * par, 2 * par + 2));

/** What stands where there is no team: whoever comes from a tie before it, or nobody. */
export function awaited(cruce: CruceDeFase, lugar: 1 | 2, cruces: readonly CruceDeFase[]): string {
  if (esLugarVacio(cruces, cruce, lugar)) return 'Sin rival';
  if (cruce.perdedor) return `Perdedor de la semifinal ${lugar}`;
  if (cruce.primeraRonda) return 'Sin rival';
  return `Ganador de ${NOMBRE_RONDA[(cruce.tipoRonda + 1) as TipoRonda].toLocaleLowerCase('es')} ${2 * cruce.identificador - 2 + lugar}`;
}
