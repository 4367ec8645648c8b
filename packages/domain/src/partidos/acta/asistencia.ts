import type { ActaEscrita, DetalleDeActa, EntrenadorEnActa, JugadorEnActa } from './acta';

/** What a match without one of its teams ends with: a league's scheme says it, and the sport in a knockout. */
export interface MarcadorDeIncomparecencia {
  ganador: number;
  no_presentado: number;
}

type Bit = 0 | 1;

/** The score by who came (spec 3 §4): where neither did, the no-show score for both; where one did, the winner's and the no-show one; null where both did. */
export function marcadorPorAsistencia(
  { presentado_local, presentado_visitante }: { presentado_local: Bit; presentado_visitante: Bit },
  { ganador, no_presentado }: MarcadorDeIncomparecencia,
): { marcador_local: number; marcador_visitante: number } | null {
  if (presentado_local === 1 && presentado_visitante === 1) return null;
  return {
    marcador_local: presentado_local === 1 ? ganador : no_presentado,
    marcador_visitante: presentado_visitante === 1 ? ganador : no_presentado,
  };
}

/** What somebody has who has done nothing yet. */
export const NADA = {
  goles: 0,
  golespp: 0,
  amarillas: 0,
  rojas: 0,
  faltas: 0,
  tecnicas: 0,
  descalificantes: 0,
  castigo: 0,
  expulsion: 0,
} as const;

/** A player who did not come did nothing (spec 3 §4, «Marking a player absent resets cards and goals»). */
export const jugadorAusente = (jugador: JugadorEnActa): JugadorEnActa => ({ ...jugador, ...NADA, presentado: 0, capitan: 0 });
export const entrenadorAusente = (entrenador: EntrenadorEnActa): EntrenadorEnActa => ({
  ...entrenador,
  presentado: 0,
  amarillas: 0,
  rojas: 0,
});

type PorDecir<P> = Omit<P, 'presentado'> & { presentado: Bit | null };
/** The detail of a team while it is written: null where nobody has said whether somebody came. */
export interface DetallePorDecir {
  jugadores: readonly PorDecir<JugadorEnActa>[];
  entrenadores: readonly PorDecir<EntrenadorEnActa>[];
}

const tieneAsistencia = <P extends { presentado: Bit | null }>(persona: P): persona is P & { presentado: Bit } =>
  persona.presentado !== null;

/** The detail of a team once everybody's attendance is said, which it must be before it is sent; null where somebody's is missing (spec 3 §5). */
export function asistenciaDicha(detalle: DetallePorDecir): DetalleDeActa | null {
  const jugadores = detalle.jugadores.filter(tieneAsistencia);
  const entrenadores = detalle.entrenadores.filter(tieneAsistencia);
  const faltan = jugadores.length + entrenadores.length < detalle.jugadores.length + detalle.entrenadores.length;
  return faltan ? null : { jugadores, entrenadores };
}

/** Nobody came of a team that did not, whatever was said of each. */
export const nadieVino = ({ jugadores, entrenadores }: DetallePorDecir): DetalleDeActa => ({
  jugadores: jugadores.map((jugador) => jugadorAusente({ ...jugador, presentado: 0 })),
  entrenadores: entrenadores.map((entrenador) => entrenadorAusente({ ...entrenador, presentado: 0 })),
});

const segunAsistencia = ({ jugadores, entrenadores }: DetalleDeActa, vino: Bit): DetalleDeActa => ({
  jugadores: jugadores.map((uno) => (vino === 0 || uno.presentado === 0 ? jugadorAusente(uno) : uno)),
  entrenadores: entrenadores.map((uno) => (vino === 0 || uno.presentado === 0 ? entrenadorAusente(uno) : uno)),
});

/** An acta as who came leaves it: the scheme's score where a team is missing, and nothing of who was not there. */
export function conAsistencia<A extends ActaEscrita>(acta: A, incomparecencia: MarcadorDeIncomparecencia): A {
  const marcador = marcadorPorAsistencia(acta, incomparecencia);
  return {
    ...acta,
    ...(marcador && { ...marcador, parciales: [], ensayos_local: null, ensayos_visitante: null }),
    detalle_local: segunAsistencia(acta.detalle_local, acta.presentado_local),
    detalle_visitante: segunAsistencia(acta.detalle_visitante, acta.presentado_visitante),
  };
}
