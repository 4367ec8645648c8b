type Bit = 0 | 1;

/** What a sanction of a type entails. */
export interface EfectosDeSancion {
  relativa_a_partido: Bit;
  economica: Bit;
  importe_economico: number | null;
  puntos: Bit;
  /** How many points it takes away, from 1. */
  num_puntos: number | null;
  /** Matches that a player or a coach misses. */
  num_partidos: number | null;
  /** Where those matches are missed: 1, in that championship. */
  alcance: 1 | 2 | 3;
  sujeto: number;
}

/** Subjects who can miss matches: players and coaches (spec 1 §3). */
export const SE_PIERDEN_PARTIDOS: readonly number[] = [3, 5];

/** Only a team has points, and only in its group: a sanction of anybody else, or for a match of a knockout, takes none. */
export const quitaPuntos = ({ puntos, sujeto }: Pick<EfectosDeSancion, 'puntos' | 'sujeto'>, grupoId: number | null): boolean =>
  puntos === 1 && sujeto === 2 && grupoId !== null;

/** Only a sanction for a match takes points; an amount or a number without its mark is dropped (spec 1 §5). */
export function sinLoQueNoAplica<T extends EfectosDeSancion>(tipo: T): T {
  const puntos = tipo.relativa_a_partido === 1 ? tipo.puntos : 0;
  return {
    ...tipo,
    importe_economico: tipo.economica === 1 ? tipo.importe_economico : null,
    puntos,
    num_puntos: puntos === 1 ? tipo.num_puntos : null,
    num_partidos: SE_PIERDEN_PARTIDOS.includes(tipo.sujeto) ? tipo.num_partidos : null,
    alcance: SE_PIERDEN_PARTIDOS.includes(tipo.sujeto) && tipo.num_partidos !== null ? tipo.alcance : 1,
  };
}
