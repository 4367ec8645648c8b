import { vecesDe } from './reglas';
import type { ArbitroDesignable, ClaseDePuesto, PartidoPorDesignar } from './tipos';

/**
 * What a proposal is worth, so that the first thing counts before all of the next (domain-rules, «Referees»): a principal post with
 * somebody, any other post, whoever is better rated where it matters more, fair loads, few venues in a day.
 */
export const CRITERIOS = {
  principal: 10_000,
  otro: 4000,
  /** Weight of the rating in posts that are not principal. */
  valoracionDeOtro: 0.3,
  /** Multiplies the square of the matches of each referee: the more they have, the dearer one more is. */
  carga: 12,
  /** Cost of each venue that a referee goes to in a day. */
  sede: 20,
  /** Reward for a scorer who likes the task, and the opposite for one who does not. */
  anotador: 15,
  /** Cost of each earlier time that the referee had one of the teams, or the venue. */
  repeticion: 5,
  /** Reward for each venue of a day that two who go together share. */
  pareja: 10,
} as const;

/** What one appointment is worth by itself. */
export function gananciaDe(arbitro: ArbitroDesignable, partido: PartidoPorDesignar, clase: ClaseDePuesto): number {
  const principal = clase === 'principal';
  const anotar = arbitro.prefiereAnotar ? CRITERIOS.anotador : 0;
  const veces =
    partido.equipos.reduce((suma, id) => suma + vecesDe(arbitro.equipos, id), 0) +
    (partido.sede === null ? 0 : vecesDe(arbitro.sedes, partido.sede));
  return (
    (principal ? CRITERIOS.principal : CRITERIOS.otro) +
    (principal ? partido.peso * arbitro.valoracion : CRITERIOS.valoracionDeOtro * arbitro.valoracion) +
    (clase === 'anotador' ? anotar : -anotar) -
    CRITERIOS.repeticion * veces
  );
}
