import { ERRORES } from '@cd/contract/errores';
import { ContenidoDeActa } from '@cd/contract/partidos/informes';
import { asistenciaDicha } from '@cd/domain/partidos/acta/asistencia';
import type { z } from 'zod';
import { formatDate } from '../../../format/format';
import type { ActaLeida, EquipoDelActa, Escrito, Informe } from './informes-queries';

export type Contenido = z.output<typeof ContenidoDeActa>;
/** As it is while it is written: nobody's score until it is typed. */
type Acta = Omit<Contenido['acta'], 'marcador_local' | 'marcador_visitante'> & {
  marcador_local: number | null;
  marcador_visitante: number | null;
};
export type ActaValues = Omit<Contenido, 'acta'> & { acta: Acta };
type Scored<A> = A & { marcador_local: number; marcador_visitante: number };
export const isScored = <A extends Pick<Acta, 'marcador_local' | 'marcador_visitante'>>(acta: A): acta is Scored<A> =>
  acta.marcador_local !== null && acta.marcador_visitante !== null;
export const LADOS = ['local', 'visitante'] as const;
export type Lado = (typeof LADOS)[number];
export type Asistencia = 0 | 1 | null;
export type JugadorDelActa = Acta['detalle_local']['jugadores'][number];
export type Entrenador = Acta['detalle_local']['entrenadores'][number];

const NADIE = { goles: 0, golespp: 0, amarillas: 0, rojas: 0, faltas: 0, tecnicas: 0, descalificantes: 0, castigo: 0, expulsion: 0 };
const MODALES = { cja: 0, cjr: 0, cea: 0, cer: 0, pun: 0 };
const VACIA: Acta = {
  marcador_local: null,
  marcador_visitante: null,
  presentado_local: 1,
  presentado_visitante: 1,
  desempate: 0,
  prorroga: 0,
  penaltis_local: null,
  penaltis_visitante: null,
  ensayos_local: null,
  ensayos_visitante: null,
  parciales: [],
  observaciones: '',
  observaciones_jugadores: '',
  observaciones_arbitro: '',
  hayIncidencias: 0,
  detalle_local: { jugadores: [], entrenadores: [] },
  detalle_visitante: { jugadores: [], entrenadores: [] },
  juegoLimpio: { local: MODALES, visitante: MODALES },
};

/** Why somebody may not have come. */
export const whyBarred = ({ por, motivo, hasta }: NonNullable<EquipoDelActa['jugadores'][number]['sancion']>): string =>
  por === 'permiso' ? motivo : hasta === null ? `Cumple sanción: ${motivo}` : `Sanción hasta el ${formatDate(hasta)}: ${motivo}`;

/** Everyone of a team: as they were written; of the rest nothing is said yet, but that whoever is barred cannot have come. */
function detalleOf({ jugadores, entrenadores }: EquipoDelActa, escrito: Acta['detalle_local']): Acta['detalle_local'] {
  const presentado = (sancion: unknown): Asistencia => (sancion === null ? null : 0);
  return {
    jugadores: jugadores.map(
      ({ jugador_id, sancion }) =>
        escrito.jugadores.find((jugador) => jugador.jugador_id === jugador_id) ?? {
          ...NADIE,
          jugador_id,
          presentado: presentado(sancion),
          dorsal: null,
          capitan: 0,
        },
    ),
    entrenadores: entrenadores.map(
      ({ entrenador_id, sancion }) =>
        escrito.entrenadores.find((entrenador) => entrenador.entrenador_id === entrenador_id) ?? {
          entrenador_id,
          presentado: presentado(sancion),
          amarillas: 0,
          rojas: 0,
        },
    ),
  };
}

/** Those of whom nothing had been said, present. */
export const allCame = ({ jugadores, entrenadores }: Acta['detalle_local']): Acta['detalle_local'] => ({
  jugadores: jugadores.map((jugador) => ({ ...jugador, presentado: jugador.presentado ?? 1 })),
  entrenadores: entrenadores.map((entrenador) => ({ ...entrenador, presentado: entrenador.presentado ?? 1 })),
});

export const attendanceOfReferees = ({ arbitros }: ActaLeida, de: Informe | undefined): ActaValues['comparecencias'] =>
  arbitros.map(({ arbitro_id }) => ({
    arbitro_id,
    asistencia: de?.comparecencias.find((comparecencia) => comparecencia.arbitro_id === arbitro_id)?.asistencia ?? null,
  }));

/** An acta begins as `de`, the latest of its kind, or with nothing (spec 3 §4). */
export function startingActa(datos: ActaLeida, de: Informe | undefined): ActaValues {
  const { local, visitante } = datos;
  const acta = de?.acta ?? VACIA;
  return {
    acta: {
      ...acta,
      detalle_local: detalleOf(local, acta.detalle_local),
      detalle_visitante: detalleOf(visitante, acta.detalle_visitante),
    },
    comparecencias: attendanceOfReferees(datos, de),
  };
}

const attendanceOf = ({ jugadores, entrenadores }: Acta['detalle_local']): string =>
  [...jugadores, ...entrenadores].map(({ presentado }) => presentado).join();

/** Whether nobody has said yet who came. */
const isUntouched = ({ acta }: Pick<Contenido, 'acta'> | ActaValues, datos: ActaLeida): boolean =>
  LADOS.every(
    (lado) =>
      acta[`presentado_${lado}`] === 0 ||
      attendanceOf(acta[`detalle_${lado}`]) === attendanceOf(detalleOf(datos[lado], VACIA.detalle_local)),
  );

/** Whether it tells of nobody if they came, where there was somebody to tell it of. */
export const isUnsaid = ({ acta }: Pick<Escrito, 'acta'>, datos: ActaLeida): boolean =>
  acta !== undefined &&
  !acta.detalle_local &&
  LADOS.some((lado) => acta[`presentado_${lado}`] === 1 && datos[lado].jugadores.length + datos[lado].entrenadores.length > 0);

/** Told beside what else is wrong, not after it. */
const TOO = { when: () => true };

/** What an acta needs before it is sent: the attendance of everybody (spec 3 §5). The office may write the score alone, and then says it of nobody. */
export function schemaOf(datos: ActaLeida, todos: boolean) {
  const isTold = (lado: Lado) => (escrito: Contenido) =>
    escrito.acta[`presentado_${lado}`] === 0 ||
    (!todos && isUntouched(escrito, datos)) ||
    asistenciaDicha(escrito.acta[`detalle_${lado}`]) !== null;
  const deEquipo = (lado: Lado) => ({ path: ['acta', `detalle_${lado}`], error: ERRORES['acta.asistencia_equipo'].texto, ...TOO });
  return ContenidoDeActa.refine(isTold('local'), deEquipo('local'))
    .refine(isTold('visitante'), deEquipo('visitante'))
    .refine(({ comparecencias }) => comparecencias.every(({ asistencia }) => asistencia !== null), {
      path: ['comparecencias'],
      error: ERRORES['acta.asistencia'].texto,
      ...TOO,
    });
}

/** Where nothing was said of the people, they are left out. */
export const sentOf = (escrito: Contenido, datos: ActaLeida) => ({
  ...escrito,
  suspension: undefined,
  acta: isUntouched(escrito, datos) ? { ...escrito.acta, detalle_local: undefined, detalle_visitante: undefined } : escrito.acta,
});
