import type { PartidoPublico } from '@cd/contract/publico/publico';

export type Signo = 'G' | 'E' | 'P';

/** A finished match from the side of one of its teams. Penalties decide who goes through: whoever wins them is taken to have won. */
export function desde(equipo: number, partido: PartidoPublico) {
  const local = partido.equipo_local_id === equipo;
  const [goles, encajados] = [partido.marcador_local ?? 0, partido.marcador_visitante ?? 0];
  const delLocal = goles - encajados || (partido.penaltis_local ?? 0) - (partido.penaltis_visitante ?? 0);
  const suya = local ? delLocal : -delLocal;
  const signo: Signo = noVino(partido, local) ? 'P' : suya > 0 ? 'G' : suya < 0 ? 'P' : 'E';
  return local
    ? { local, favor: goles, contra: encajados, signo, rival: partido.equipo_visitante_nombre, rivalId: partido.equipo_visitante_id }
    : { local, favor: encajados, contra: goles, signo, rival: partido.equipo_local_nombre, rivalId: partido.equipo_local_id };
}

/** Where neither came the score says a draw, and both have lost. */
const noVino = ({ incomparecencia }: PartidoPublico, local: boolean): boolean =>
  incomparecencia === 'ambos' || incomparecencia === (local ? 'local' : 'visitante');
