import type { EliminatoriaPublica, PartidoPublico } from '@cd/contract/publico/publico';
import { desde, type Signo } from './lado';

export interface Balance {
  jugados: number;
  ganados: number;
  empatados: number;
  perdidos: number;
  favor: number;
  contra: number;
}
export interface Racha {
  cuantos: number;
  /** Days of its first match and of its last. */
  desde: string | null;
  hasta: string | null;
}
export interface Temporada<P extends PartidoPublico = PartidoPublico> {
  total: Balance;
  casa: Balance;
  fuera: Balance;
  /** Won one after the other, and without losing; null where there were none. */
  victorias: Racha | null;
  sinPerder: Racha | null;
  /** By the greatest difference, and then by the most scored; the first of equals. Nobody wins by much against whoever did not come. */
  mayorVictoria: P | null;
  /** Months with matches, 'YYYY-MM', in order. */
  meses: (Balance & { mes: string })[];
}

const sumar = (a: Balance, b: Balance): Balance => ({
  jugados: a.jugados + b.jugados,
  ganados: a.ganados + b.ganados,
  empatados: a.empatados + b.empatados,
  perdidos: a.perdidos + b.perdidos,
  favor: a.favor + b.favor,
  contra: a.contra + b.contra,
});
const NADA: Balance = { jugados: 0, ganados: 0, empatados: 0, perdidos: 0, favor: 0, contra: 0 };

const deUno = (equipo: number, partido: PartidoPublico): Balance => {
  const { signo, favor, contra } = desde(equipo, partido);
  return { jugados: 1, ganados: +(signo === 'G'), empatados: +(signo === 'E'), perdidos: +(signo === 'P'), favor, contra };
};

export const balanceDe = (equipo: number, partidos: readonly PartidoPublico[]): Balance =>
  partidos.reduce((suma, partido) => sumar(suma, deUno(equipo, partido)), NADA);

const diaDe = ({ fecha_celebracion }: PartidoPublico): string | null => fecha_celebracion?.slice(0, 10) ?? null;

function rachaDe(equipo: number, partidos: readonly PartidoPublico[], vale: (signo: Signo) => boolean): Racha | null {
  let mejor: PartidoPublico[] = [];
  let seguidos: PartidoPublico[] = [];
  for (const partido of partidos) {
    seguidos = vale(desde(equipo, partido).signo) ? [...seguidos, partido] : [];
    if (seguidos.length > mejor.length) mejor = seguidos;
  }
  return mejor.length === 0 ? null : { cuantos: mejor.length, desde: diaDe(mejor[0]!), hasta: diaDe(mejor.at(-1)!) };
}

/** What has been played and counts, in the order in which it was. For a team without effects on the table (S.E.C.), all that was not annulled. */
export const jugadosDe = <P extends PartidoPublico>(partidos: readonly P[], esSec = false): P[] =>
  partidos
    .filter(({ marcador_local, no_cuenta }) => marcador_local !== null && (no_cuenta === null || (esSec && no_cuenta === 'sec')))
    .toSorted((a, b) => (a.fecha_celebracion ?? '').localeCompare(b.fecha_celebracion ?? '') || a.id - b.id);

/** How a team's season has gone. */
export function temporadaDe<P extends PartidoPublico>(equipo: number, todos: readonly P[], esSec = false): Temporada<P> {
  const partidos = jugadosDe(todos, esSec);
  const enCasa = partidos.filter(({ equipo_local_id }) => equipo_local_id === equipo);
  const fuera = partidos.filter(({ equipo_local_id }) => equipo_local_id !== equipo);
  const meses = new Map<string, P[]>();
  for (const partido of partidos) {
    const mes = diaDe(partido)?.slice(0, 7) ?? '';
    meses.set(mes, [...(meses.get(mes) ?? []), partido]);
  }
  const ganados = partidos.filter((partido) => desde(equipo, partido).signo === 'G' && partido.incomparecencia === null);
  const ventaja = (partido: P) => {
    const { favor, contra } = desde(equipo, partido);
    return favor - contra;
  };
  const mayor = ganados.toSorted((a, b) => ventaja(b) - ventaja(a) || desde(equipo, b).favor - desde(equipo, a).favor)[0];
  return {
    total: balanceDe(equipo, partidos),
    casa: balanceDe(equipo, enCasa),
    fuera: balanceDe(equipo, fuera),
    victorias: rachaDe(equipo, partidos, (signo) => signo === 'G'),
    sinPerder: rachaDe(equipo, partidos, (signo) => signo !== 'P'),
    mayorVictoria: mayor && ventaja(mayor) > 0 ? mayor : null,
    meses: [...meses]
      .filter(([mes]) => mes !== '')
      .map(([mes, delMes]) => ({ mes, ...balanceDe(equipo, delMes) }))
      .toSorted((a, b) => a.mes.localeCompare(b.mes)),
  };
}

/** What became of a team in a knockout: 'campeon' and 'tercero' of what has been decided. */
export type Final = 'campeon' | 'subcampeon' | 'tercero' | 'cuarto' | 'eliminado' | 'sigue';

/** The ties of a team through a bracket, the first one first, and how it ended. */
export function caminoDe(equipo: number, eliminatorias: readonly EliminatoriaPublica[]): { cruces: EliminatoriaPublica[]; final: Final } {
  const cruces = eliminatorias
    .filter(({ equipo1, equipo2 }) => equipo1?.id === equipo || equipo2?.id === equipo)
    // The match for the third place is played in the round of the final.
    .toSorted((a, b) => b.tipoRonda - a.tipoRonda);
  const ultimo = cruces.at(-1);
  const perdida = cruces.findLast(({ decidido_por, ganador }) => decidido_por !== null && ganador !== equipo);
  if (!ultimo || ultimo.decidido_por === null) return { cruces, final: 'sigue' };
  if (ultimo.perdedor) return { cruces, final: ultimo.ganador === equipo ? 'tercero' : 'cuarto' };
  if (ultimo.tipoRonda === 0) return { cruces, final: ultimo.ganador === equipo ? 'campeon' : 'subcampeon' };
  return { cruces, final: perdida ? 'eliminado' : 'sigue' };
}
