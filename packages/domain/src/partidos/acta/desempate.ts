import { resolverCruce } from '../../competicion/cuadro/resolver-cruce';

type Bit = 0 | 1;
interface Tanteo {
  marcador_local: number;
  marcador_visitante: number;
  presentado_local: Bit;
  presentado_visitante: Bit;
}

/** Where an acta is written. */
export interface LugarDeActa {
  /** 1: a draw in this league is settled by a shoot-out. */
  penaltis_en_liga: Bit;
  /** Of a tie: what its scheme says, and its other leg with its own home and away; null while that has not been played. */
  eliminatoria: {
    desempatable: Bit;
    goles_fuera: Bit;
    num_partidos: number;
    vuelta: number;
    otro: Tanteo | null;
  } | null;
}

/**
 * Whether the acta may say who wins: a draw that both teams of a league with shoot-outs played, or the last leg of a tie that nothing else decides (spec 3 §4:
 * the other leg counts reversed). Anywhere else it would not count.
 */
export function admiteDesempate(acta: Tanteo, { penaltis_en_liga, eliminatoria }: LugarDeActa): boolean {
  if (eliminatoria === null)
    return (
      penaltis_en_liga === 1 &&
      acta.presentado_local === 1 &&
      acta.presentado_visitante === 1 &&
      acta.marcador_local === acta.marcador_visitante
    );
  return eliminatoria.desempatable === 1 && terminaIgualada(acta, { eliminatoria });
}

/** Whether this acta ends its tie with nothing that decides it, so that it has to say who wins. Where neither team came the tie is closed. */
export function terminaIgualada(acta: Tanteo, { eliminatoria }: Pick<LugarDeActa, 'eliminatoria'>): boolean {
  if (eliminatoria === null) return false;
  const { goles_fuera, num_partidos, vuelta, otro } = eliminatoria;
  if (vuelta !== num_partidos || (num_partidos === 2 && otro === null)) return false;
  const [equipo1, equipo2] = [1, 2];
  const partidos = [...(otro ? [enCruce(otro, equipo2, equipo1)] : []), enCruce(acta, equipo1, equipo2)];
  const esquema = { desempatable: true, golesFuera: goles_fuera === 1 };
  return resolverCruce({ equipo1, equipo2, numPartidos: partidos.length as 1 | 2, partidos, esquema }).decididoPor === null;
}

/** What the rules of an acta ask of where it is written. */
export const desempateDe = (acta: Tanteo, lugar: LugarDeActa): { desempatable: boolean; igualada: boolean } => ({
  desempatable: admiteDesempate(acta, lugar),
  igualada: terminaIgualada(acta, lugar),
});

const enCruce = (
  { marcador_local, marcador_visitante, presentado_local, presentado_visitante }: Tanteo,
  local: number,
  visitante: number,
) => ({
  local,
  visitante,
  marcadorLocal: marcador_local,
  marcadorVisitante: marcador_visitante,
  presentadoLocal: presentado_local === 1,
  presentadoVisitante: presentado_visitante === 1,
  desempate: 0 as const,
  prorroga: false,
});
