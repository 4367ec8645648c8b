import type { CruceDeFase } from '@cd/contract/competicion/fases';
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
      pares: tipoRonda === 0 ? [suyos] : Array.from({ length: suyos.length / 2 }, (__, par) => suyos.slice(2 * par, 2 * par + 2)),
      tercero: tipoRonda === 0 ? tercero : null,
      titulo: nombreRonda({ tipoRonda, perdedor: tipoRonda === 0 && tercero !== null, numPartidos: 1 }),
      partidos: jugable ? (jugable.numPartidos === 2 ? 'ida y vuelta' : 'partido único') : '',
    };
  });
}

/** What stands where a team is not known yet: whoever comes from a tie before it. */
export function awaited(cruce: CruceDeFase, lugar: 1 | 2): string {
  if (cruce.perdedor) return `Perdedor de la semifinal ${lugar}`;
  if (cruce.primeraRonda) return 'Sin rival';
  return `Ganador de ${NOMBRE_RONDA[(cruce.tipoRonda + 1) as TipoRonda].toLocaleLowerCase('es')} ${2 * cruce.identificador - 2 + lugar}`;
}
