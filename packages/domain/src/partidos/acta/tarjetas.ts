/** Cards of a player in an acta: yellows 0 to 2, reds 0 or 1 (spec 3 §9). */
export interface Tarjetas {
  amarillas: number;
  rojas: number;
}

/** Yellows go 0, 1, 2 and back to 0; the second one cannot be with a red (spec 3 §4). */
export function otraAmarilla<T extends Tarjetas>(jugador: T): T {
  const siguiente = (jugador.amarillas + 1) % 3;
  return { ...jugador, amarillas: siguiente === 2 && jugador.rojas === 1 ? 0 : siguiente };
}

/** Sets or removes the red, which cannot be with two yellows, since those already send off (spec 3 §4). */
export function otraRoja<T extends Tarjetas>(jugador: T): T {
  return { ...jugador, rojas: jugador.rojas === 1 || jugador.amarillas === 2 ? 0 : 1 };
}

/** Whether a red or a second yellow sends the player off, which opens a proposed sanction (domain rules, «Reports on matches»). */
export const expulsado = ({ amarillas, rojas }: Tarjetas): boolean => rojas === 1 || amarillas === 2;
