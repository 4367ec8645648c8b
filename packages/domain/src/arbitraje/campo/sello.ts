import type { ActaEscrita, JugadorEnActa } from '../../partidos/acta/acta';

/** Somebody who played without being on the list of their team. */
export interface FueraDeLista {
  lado: 'local' | 'visitante';
  nombre: string;
  /** 100 is worn as 00. */
  dorsal: number | null;
  goles: number;
  golespp: number;
  amarillas: number;
  rojas: number;
}

/** What a coach sees when they sign: all that happened, and not what the referee thinks of it. */
export interface ActaQueSeFirma extends ActaEscrita {
  prorroga: 0 | 1;
  hayIncidencias: 0 | 1;
  observaciones: string;
  observaciones_jugadores: string;
}

const porId =
  <T>(de: (fila: T) => number) =>
  (a: T, b: T): number =>
    de(a) - de(b);

const deJugador = (jugador: JugadorEnActa): unknown[] => [
  jugador.jugador_id,
  jugador.presentado,
  jugador.dorsal,
  jugador.capitan,
  jugador.goles,
  jugador.golespp,
  jugador.amarillas,
  jugador.rojas,
  jugador.faltas,
  jugador.tecnicas,
  jugador.descalificantes,
  jugador.castigo,
  jugador.expulsion,
];

/**
 * The text that a signature seals by its SHA-256 in hexadecimal, the same on the device and on the server whatever the order of the people. The acta has to be
 * as it will be kept: after `conAsistencia`, with everybody's attendance said.
 */
export function textoQueSeFirma(convocatoriaId: number, acta: ActaQueSeFirma, fuera: readonly FueraDeLista[]): string {
  const lado = (cual: 'local' | 'visitante'): unknown[] => {
    const { jugadores, entrenadores } = cual === 'local' ? acta.detalle_local : acta.detalle_visitante;
    return [
      jugadores.toSorted(porId(({ jugador_id }) => jugador_id)).map(deJugador),
      entrenadores
        .toSorted(porId(({ entrenador_id }) => entrenador_id))
        .map(({ entrenador_id, presentado, amarillas, rojas }) => [entrenador_id, presentado, amarillas, rojas]),
      fuera
        .filter((persona) => persona.lado === cual)
        .map(({ nombre, dorsal, goles, golespp, amarillas, rojas }) => [nombre, dorsal, goles, golespp, amarillas, rojas]),
    ];
  };
  return JSON.stringify([
    1,
    convocatoriaId,
    [acta.marcador_local, acta.marcador_visitante, acta.presentado_local, acta.presentado_visitante],
    [acta.desempate, acta.prorroga, acta.penaltis_local, acta.penaltis_visitante],
    // Where they are said: an acta without them is signed as it always was.
    ...((acta.ensayos_local ?? acta.ensayos_visitante ?? null) === null
      ? []
      : [[acta.ensayos_local ?? null, acta.ensayos_visitante ?? null]]),
    acta.parciales.map(({ local, visitante }) => [local, visitante]),
    [acta.observaciones.trim(), acta.observaciones_jugadores.trim(), acta.hayIncidencias],
    lado('local'),
    lado('visitante'),
  ]);
}

/** The acta with the players who were not on the list, by numbers that are nobody's, so that goals and shirts are checked with theirs. */
export function conFueraDeLista<A extends ActaEscrita>(acta: A, fuera: readonly FueraDeLista[]): A {
  if (fuera.length === 0) return acta;
  const de = (lado: 'local' | 'visitante', detalle: ActaEscrita['detalle_local']): ActaEscrita['detalle_local'] => ({
    ...detalle,
    jugadores: [
      ...detalle.jugadores,
      ...fuera.flatMap(({ lado: suyo, nombre: _nombre, ...persona }, n) =>
        suyo === lado
          ? {
              ...persona,
              jugador_id: -1 - n,
              presentado: 1 as const,
              capitan: 0 as const,
              faltas: 0,
              tecnicas: 0,
              descalificantes: 0,
              castigo: 0,
              expulsion: 0,
            }
          : [],
      ),
    ],
  });
  return { ...acta, detalle_local: de('local', acta.detalle_local), detalle_visitante: de('visitante', acta.detalle_visitante) };
}
