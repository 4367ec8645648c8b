import type { ContenidoDeActa } from '@cd/contract/partidos/informes';
import type { z } from 'zod';
import type { ActaLeida, EquipoLeido, Informe } from './informes-queries';

export type ActaValues = z.output<typeof ContenidoDeActa>;
type Acta = ActaValues['acta'];
export type Lado = 'local' | 'visitante';
export type Jugador = Acta['detalle_local']['jugadores'][number];
export type Entrenador = Acta['detalle_local']['entrenadores'][number];

const NADIE = { goles: 0, golespp: 0, amarillas: 0, rojas: 0, faltas: 0, tecnicas: 0, descalificantes: 0, castigo: 0, expulsion: 0 };
const MODALES = { cja: 0, cjr: 0, cea: 0, cer: 0, pun: 0 };
const VACIA: Acta = {
  marcador_local: 0,
  marcador_visitante: 0,
  presentado_local: 1,
  presentado_visitante: 1,
  desempate: 0,
  prorroga: 0,
  penaltis_local: null,
  penaltis_visitante: null,
  parciales: [],
  observaciones: '',
  observaciones_jugadores: '',
  observaciones_arbitro: '',
  hayIncidencias: 0,
  detalle_local: { jugadores: [], entrenadores: [] },
  detalle_visitante: { jugadores: [], entrenadores: [] },
  juegoLimpio: { local: MODALES, visitante: MODALES },
};

/** Everyone of a team: as they were written, or there until it is said that they are not. */
function detalleOf({ jugadores, entrenadores }: EquipoLeido, escrito: Acta['detalle_local']): Acta['detalle_local'] {
  const vacio = escrito.jugadores.length + escrito.entrenadores.length === 0;
  const estan = (sancion: unknown): 0 | 1 => (vacio && sancion === null ? 1 : 0);
  return {
    jugadores: jugadores.map(
      ({ jugador_id, sancion }) =>
        escrito.jugadores.find((jugador) => jugador.jugador_id === jugador_id) ?? {
          ...NADIE,
          jugador_id,
          presentado: estan(sancion),
          dorsal: null,
          capitan: 0,
        },
    ),
    entrenadores: entrenadores.map(
      ({ entrenador_id, sancion }) =>
        escrito.entrenadores.find((entrenador) => entrenador.entrenador_id === entrenador_id) ?? {
          entrenador_id,
          presentado: estan(sancion),
          amarillas: 0,
          rojas: 0,
        },
    ),
  };
}

/** An acta begins as `de`, the latest of its kind, or with nothing (spec 3 §4). */
export function startingActa({ local, visitante, arbitros, tipo_acta }: ActaLeida, de: Informe | undefined): ActaValues {
  const acta = de?.acta ?? VACIA;
  const conDetalle = tipo_acta !== 1;
  return {
    acta: {
      ...acta,
      detalle_local: conDetalle ? detalleOf(local, acta.detalle_local) : acta.detalle_local,
      detalle_visitante: conDetalle ? detalleOf(visitante, acta.detalle_visitante) : acta.detalle_visitante,
    },
    comparecencias: arbitros.map(({ arbitro_id }) => ({
      arbitro_id,
      asistencia: de?.comparecencias.find((comparecencia) => comparecencia.arbitro_id === arbitro_id)?.asistencia ?? 1,
    })),
  };
}
